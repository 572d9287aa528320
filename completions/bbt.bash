# Completions of bbt for bash, made by `bbt completions bash`.

_bbt() {
    local IFS=$' \t\n' place=bbt current=$2 previous=$3 words=''
    COMPREPLY=()
    case $previous in
        '=') previous=${COMP_WORDS[COMP_CWORD-2]} ;;
        '@' | *'<' | *'>') return ;;
    esac
    if (( COMP_CWORD == 1 )); then
        words='list explain grid lines prove identify code shorten magic gather subsets completions'
    else
        case ${COMP_WORDS[1]} in
            list|explain|grid|lines|prove|identify|code|shorten|magic|gather|subsets|completions) place=${COMP_WORDS[1]} ;;
        esac
    fi
    case "$place $previous" in
        'bbt -i'|'bbt --input')
            ;;
        'bbt --where')
            ;;
        'bbt -f'|'bbt --format')
            words+=' text diagram hex dec bin squares c rust plain fen csv json svg html' ;;
        'bbt --mapping')
            words+=' a1b1 a8b8 h1g1 h8g8 a1a2 a8a7 h1h2 h8h7' ;;
        'bbt --from')
            words+=' a1b1 a8b8 h1g1 h8g8 a1a2 a8a7 h1h2 h8h7' ;;
        'bbt --to')
            words+=' a1b1 a8b8 h1g1 h8g8 a1a2 a8a7 h1h2 h8h7' ;;
        'bbt --radix')
            words+=' 16 10 2' ;;
        'bbt --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'bbt --let')
            ;;
        'bbt --field')
            ;;
        'bbt --delimiter')
            ;;
        'bbt --json-key')
            ;;
        'bbt --records')
            words+=' lines drawn plain uci pgn' ;;
        'bbt --moves')
            ;;
        'bbt --score')
            ;;
        'bbt --result')
            ;;
        'bbt --en-passant')
            words+=' legal fen' ;;
        'bbt --counters')
            words+=' keep drop' ;;
        'bbt --on-error')
            words+=' stop skip keep' ;;
        'bbt --threads')
            ;;
        'bbt --color')
            words+=' auto always never' ;;
        'bbt --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'bbt --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'bbt --heat')
            words+=' short count percent' ;;
        'bbt --view')
            words+=' white black' ;;
        'bbt --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'bbt --pieces')
            words+=' figurines letters' ;;
        'list -f'|'list --format')
            words+=' text diagram json svg html' ;;
        'list --radix')
            words+=' 16 10 2' ;;
        'list --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'list --let')
            ;;
        'list --color')
            words+=' auto always never' ;;
        'list --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'list --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'list --view')
            words+=' white black' ;;
        'list --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'list --pieces')
            words+=' figurines letters' ;;
        'explain -f'|'explain --format')
            words+=' text diagram json svg html' ;;
        'explain --radix')
            words+=' 16 10 2' ;;
        'explain --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'explain --let')
            ;;
        'explain --color')
            words+=' auto always never' ;;
        'explain --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'explain --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'explain --view')
            words+=' white black' ;;
        'explain --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'explain --pieces')
            words+=' figurines letters' ;;
        'grid -f'|'grid --format')
            words+=' text diagram dec hex squares c cpp rust java csharp go python js csv json svg html' ;;
        'grid --name')
            ;;
        'grid --radix')
            words+=' 16 10 2' ;;
        'grid --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'grid --let')
            ;;
        'grid --color')
            words+=' auto always never' ;;
        'grid --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'grid --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'grid --view')
            words+=' white black' ;;
        'grid --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'grid --pieces')
            words+=' figurines letters' ;;
        'lines -f'|'lines --format')
            words+=' text diagram json svg html' ;;
        'lines --radix')
            words+=' 16 10 2' ;;
        'lines --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'lines --let')
            ;;
        'lines --color')
            words+=' auto always never' ;;
        'lines --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'lines --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'lines --view')
            words+=' white black' ;;
        'lines --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'lines --pieces')
            words+=' figurines letters' ;;
        'prove -f'|'prove --format')
            words+=' text diagram json svg html' ;;
        'prove --given')
            ;;
        'prove --cnf')
            ;;
        'prove --drat')
            ;;
        'prove --time')
            ;;
        'prove --memory')
            ;;
        'prove --radix')
            words+=' 16 10 2' ;;
        'prove --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'prove --let')
            ;;
        'prove --color')
            words+=' auto always never' ;;
        'prove --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'prove --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'prove --view')
            words+=' white black' ;;
        'prove --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'prove --pieces')
            words+=' figurines letters' ;;
        'identify -f'|'identify --format')
            words+=' text diagram json svg html' ;;
        'identify --probes')
            words+=' rearrangement affine' ;;
        'identify --radix')
            words+=' 16 10 2' ;;
        'identify --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'identify --let')
            ;;
        'identify --color')
            words+=' auto always never' ;;
        'identify --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'identify --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'identify --view')
            words+=' white black' ;;
        'identify --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'identify --pieces')
            words+=' figurines letters' ;;
        'code -f'|'code --format')
            words+=' text diagram c cpp rust java csharp go python js json svg html' ;;
        'code -l'|'code --lang')
            words+=' c cpp rust java csharp go python js' ;;
        'code -n'|'code --name')
            ;;
        'code -t'|'code --target')
            words+=' portable bswap bmi2 gfni avx512' ;;
        'code --radix')
            words+=' 16 10 2' ;;
        'code --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'code --let')
            ;;
        'code --color')
            words+=' auto always never' ;;
        'code --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'code --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'code --view')
            words+=' white black' ;;
        'code --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'code --pieces')
            words+=' figurines letters' ;;
        'shorten -f'|'shorten --format')
            words+=' text diagram json svg html' ;;
        'shorten -t'|'shorten --target')
            words+=' portable bswap bmi2 gfni avx512' ;;
        'shorten --radix')
            words+=' 16 10 2' ;;
        'shorten --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'shorten --let')
            ;;
        'shorten --color')
            words+=' auto always never' ;;
        'shorten --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'shorten --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'shorten --view')
            words+=' white black' ;;
        'shorten --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'shorten --pieces')
            words+=' figurines letters' ;;
        'magic -f'|'magic --format')
            words+=' text diagram c cpp rust java csharp go python js csv json svg html' ;;
        'magic --bits')
            ;;
        'magic --seed')
            ;;
        'magic --time')
            ;;
        'magic --radix')
            words+=' 16 10 2' ;;
        'magic --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'magic --let')
            ;;
        'magic --color')
            words+=' auto always never' ;;
        'magic --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'magic --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'magic --view')
            words+=' white black' ;;
        'magic --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'magic --pieces')
            words+=' figurines letters' ;;
        'gather -f'|'gather --format')
            words+=' text diagram c cpp rust java csharp go python js json svg html' ;;
        'gather --order')
            ;;
        'gather --time')
            ;;
        'gather --radix')
            words+=' 16 10 2' ;;
        'gather --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'gather --let')
            ;;
        'gather --color')
            words+=' auto always never' ;;
        'gather --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'gather --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'gather --view')
            words+=' white black' ;;
        'gather --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'gather --pieces')
            words+=' figurines letters' ;;
        'subsets -f'|'subsets --format')
            words+=' text diagram hex dec bin squares c rust json svg html' ;;
        'subsets --radix')
            words+=' 16 10 2' ;;
        'subsets --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'subsets --let')
            ;;
        'subsets --color')
            words+=' auto always never' ;;
        'subsets --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'subsets --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'subsets --view')
            words+=' white black' ;;
        'subsets --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'subsets --pieces')
            words+=' figurines letters' ;;
        'completions --radix')
            words+=' 16 10 2' ;;
        'completions --language')
            words+=' c java csharp rust zig go swift kotlin nim python javascript pascal' ;;
        'completions --let')
            ;;
        'completions --color')
            words+=' auto always never' ;;
        'completions --theme')
            words+=' auto dark light high-contrast wiki' ;;
        'completions --color-by')
            words+=' file rank diagonal anti-diagonal square none' ;;
        'completions --view')
            words+=' white black' ;;
        'completions --layout')
            words+=' board diamond-left diamond-right walls-left walls-right hyatt-90 darkthought-flipped darkthought-a1h8 darkthought-a8h1' ;;
        'completions --pieces')
            words+=' figurines letters' ;;
        'list '*)
            words+=' -f --format --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'explain '*)
            words+=' flip-vertical mirror-horizontal flip-diag flip-anti-diag rot90 rot180 rot270 pseudo45-cw pseudo45-cw-undo pseudo45-ccw pseudo45-ccw-undo hyatt-90 hyatt-90-undo hyatt-left45 hyatt-left45-undo hyatt-right45 hyatt-right45-undo darkthought-flipped darkthought-a1h8 darkthought-a1h8-undo darkthought-a8h1 darkthought-a8h1-undo north north-east east south-east south south-west west north-west file-to-rank rank-to-file h-file-to-rank diag-to-rank anti-diag-to-rank mirror-rank north-fill south-fill north-east-fill east-fill south-east-fill south-west-fill west-fill north-west-fill complement negate ls1b without-ls1b reset-ls1b above-ls1b below-ls1b up-to-ls1b smear-up smear-down ls0b without-ls0b set-ls0b reset-below-ls0b up-to-ls0b from-ls0b ms1b up-to-ms1b color-flip swap-colors side-to-move-white canonical equal is_empty is_universe subset superset disjoint common_ms1b ult ule ugt uge slt sle sgt sge intersection union without relative_complement implies xor xnor select majority at_least_two at_least_three popcount lsb msb de_bruijn_hash de_bruijn_scan bswap pext pdep gf2p8affine rotl ror sar lshr rotl_by_shifts ror_by_shifts shift shift_branchless direction_shift avoid_wrap shift_one from_square test_square set_square toggle_square reset_square from_to quiet_move capture upper_squares lower_squares delta_swap swap_bits swap_shift swap_factor swap_mask swap_neighbors flip_mirror_or_reverse min max udiv urem kogge_stone_add average fill_multiplication multiply_high modulo_257 cast_out_255 modulo_power_of_two group_ones knight king white_pawn black_pawn rook bishop queen attackers attacks_to attacks_from between line_through occluded_fill sliding_attacks hyperbola_quintessence subtraction_attacks positive_ray first_rank_attacks kindergarten kindergarten_file xray_rook xray_bishop bitboard -f --format -a --all --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'grid '*)
            words+=' flip-vertical mirror-horizontal flip-diag flip-anti-diag rot90 rot180 rot270 pseudo45-cw pseudo45-cw-undo pseudo45-ccw pseudo45-ccw-undo hyatt-90 hyatt-90-undo hyatt-left45 hyatt-left45-undo hyatt-right45 hyatt-right45-undo darkthought-flipped darkthought-a1h8 darkthought-a1h8-undo darkthought-a8h1 darkthought-a8h1-undo north north-east east south-east south south-west west north-west file-to-rank rank-to-file h-file-to-rank diag-to-rank anti-diag-to-rank mirror-rank north-fill south-fill north-east-fill east-fill south-east-fill south-west-fill west-fill north-west-fill complement negate ls1b without-ls1b reset-ls1b above-ls1b below-ls1b up-to-ls1b smear-up smear-down ls0b without-ls0b set-ls0b reset-below-ls0b up-to-ls0b from-ls0b ms1b up-to-ms1b color-flip swap-colors side-to-move-white canonical input -f --format --name --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'lines '*)
            words+=' -f --format --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'prove '*)
            words+=' flip-vertical mirror-horizontal flip-diag flip-anti-diag rot90 rot180 rot270 pseudo45-cw pseudo45-cw-undo pseudo45-ccw pseudo45-ccw-undo hyatt-90 hyatt-90-undo hyatt-left45 hyatt-left45-undo hyatt-right45 hyatt-right45-undo darkthought-flipped darkthought-a1h8 darkthought-a1h8-undo darkthought-a8h1 darkthought-a8h1-undo north north-east east south-east south south-west west north-west file-to-rank rank-to-file h-file-to-rank diag-to-rank anti-diag-to-rank mirror-rank north-fill south-fill north-east-fill east-fill south-east-fill south-west-fill west-fill north-west-fill complement negate ls1b without-ls1b reset-ls1b above-ls1b below-ls1b up-to-ls1b smear-up smear-down ls0b without-ls0b set-ls0b reset-below-ls0b up-to-ls0b from-ls0b ms1b up-to-ms1b color-flip swap-colors side-to-move-white canonical equal is_empty is_universe subset superset disjoint common_ms1b ult ule ugt uge slt sle sgt sge intersection union without relative_complement implies xor xnor select majority at_least_two at_least_three popcount lsb msb de_bruijn_hash de_bruijn_scan bswap pext pdep gf2p8affine rotl ror sar lshr rotl_by_shifts ror_by_shifts shift shift_branchless direction_shift avoid_wrap shift_one from_square test_square set_square toggle_square reset_square from_to quiet_move capture upper_squares lower_squares delta_swap swap_bits swap_shift swap_factor swap_mask swap_neighbors flip_mirror_or_reverse min max udiv urem kogge_stone_add average fill_multiplication multiply_high modulo_257 cast_out_255 modulo_power_of_two group_ones knight king white_pawn black_pawn rook bishop queen attackers attacks_to attacks_from between line_through occluded_fill sliding_attacks hyperbola_quintessence subtraction_attacks positive_ray first_rank_attacks kindergarten kindergarten_file xray_rook xray_bishop bitboard -f --format --given --position --cnf --drat --check --time --memory --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'identify '*)
            words+=' flip-vertical mirror-horizontal flip-diag flip-anti-diag rot90 rot180 rot270 pseudo45-cw pseudo45-cw-undo pseudo45-ccw pseudo45-ccw-undo hyatt-90 hyatt-90-undo hyatt-left45 hyatt-left45-undo hyatt-right45 hyatt-right45-undo darkthought-flipped darkthought-a1h8 darkthought-a1h8-undo darkthought-a8h1 darkthought-a8h1-undo north north-east east south-east south south-west west north-west file-to-rank rank-to-file h-file-to-rank diag-to-rank anti-diag-to-rank mirror-rank north-fill south-fill north-east-fill east-fill south-east-fill south-west-fill west-fill north-west-fill complement negate ls1b without-ls1b reset-ls1b above-ls1b below-ls1b up-to-ls1b smear-up smear-down ls0b without-ls0b set-ls0b reset-below-ls0b up-to-ls0b from-ls0b ms1b up-to-ms1b color-flip swap-colors side-to-move-white canonical equal is_empty is_universe subset superset disjoint common_ms1b ult ule ugt uge slt sle sgt sge intersection union without relative_complement implies xor xnor select majority at_least_two at_least_three popcount lsb msb de_bruijn_hash de_bruijn_scan bswap pext pdep gf2p8affine rotl ror sar lshr rotl_by_shifts ror_by_shifts shift shift_branchless direction_shift avoid_wrap shift_one from_square test_square set_square toggle_square reset_square from_to quiet_move capture upper_squares lower_squares delta_swap swap_bits swap_shift swap_factor swap_mask swap_neighbors flip_mirror_or_reverse min max udiv urem kogge_stone_add average fill_multiplication multiply_high modulo_257 cast_out_255 modulo_power_of_two group_ones knight king white_pawn black_pawn rook bishop queen attackers attacks_to attacks_from between line_through occluded_fill sliding_attacks hyperbola_quintessence subtraction_attacks positive_ray first_rank_attacks kindergarten kindergarten_file xray_rook xray_bishop bitboard -f --format --probes --answers --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'code '*)
            words+=' flip-vertical mirror-horizontal flip-diag flip-anti-diag rot90 rot180 rot270 pseudo45-cw pseudo45-cw-undo pseudo45-ccw pseudo45-ccw-undo hyatt-90 hyatt-90-undo hyatt-left45 hyatt-left45-undo hyatt-right45 hyatt-right45-undo darkthought-flipped darkthought-a1h8 darkthought-a1h8-undo darkthought-a8h1 darkthought-a8h1-undo north north-east east south-east south south-west west north-west file-to-rank rank-to-file h-file-to-rank diag-to-rank anti-diag-to-rank mirror-rank north-fill south-fill north-east-fill east-fill south-east-fill south-west-fill west-fill north-west-fill complement negate ls1b without-ls1b reset-ls1b above-ls1b below-ls1b up-to-ls1b smear-up smear-down ls0b without-ls0b set-ls0b reset-below-ls0b up-to-ls0b from-ls0b ms1b up-to-ms1b color-flip swap-colors side-to-move-white canonical equal is_empty is_universe subset superset disjoint common_ms1b ult ule ugt uge slt sle sgt sge intersection union without relative_complement implies xor xnor select majority at_least_two at_least_three popcount lsb msb de_bruijn_hash de_bruijn_scan bswap pext pdep gf2p8affine rotl ror sar lshr rotl_by_shifts ror_by_shifts shift shift_branchless direction_shift avoid_wrap shift_one from_square test_square set_square toggle_square reset_square from_to quiet_move capture upper_squares lower_squares delta_swap swap_bits swap_shift swap_factor swap_mask swap_neighbors flip_mirror_or_reverse min max udiv urem kogge_stone_add average fill_multiplication multiply_high modulo_257 cast_out_255 modulo_power_of_two group_ones knight king white_pawn black_pawn rook bishop queen attackers attacks_to attacks_from between line_through occluded_fill sliding_attacks hyperbola_quintessence subtraction_attacks positive_ray first_rank_attacks kindergarten kindergarten_file xray_rook xray_bishop bitboard -f --format -l --lang -n --name -t --target --shortest --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'shorten '*)
            words+=' flip-vertical mirror-horizontal flip-diag flip-anti-diag rot90 rot180 rot270 pseudo45-cw pseudo45-cw-undo pseudo45-ccw pseudo45-ccw-undo hyatt-90 hyatt-90-undo hyatt-left45 hyatt-left45-undo hyatt-right45 hyatt-right45-undo darkthought-flipped darkthought-a1h8 darkthought-a1h8-undo darkthought-a8h1 darkthought-a8h1-undo north north-east east south-east south south-west west north-west file-to-rank rank-to-file h-file-to-rank diag-to-rank anti-diag-to-rank mirror-rank north-fill south-fill north-east-fill east-fill south-east-fill south-west-fill west-fill north-west-fill complement negate ls1b without-ls1b reset-ls1b above-ls1b below-ls1b up-to-ls1b smear-up smear-down ls0b without-ls0b set-ls0b reset-below-ls0b up-to-ls0b from-ls0b ms1b up-to-ms1b color-flip swap-colors side-to-move-white canonical equal is_empty is_universe subset superset disjoint common_ms1b ult ule ugt uge slt sle sgt sge intersection union without relative_complement implies xor xnor select majority at_least_two at_least_three popcount lsb msb de_bruijn_hash de_bruijn_scan bswap pext pdep gf2p8affine rotl ror sar lshr rotl_by_shifts ror_by_shifts shift shift_branchless direction_shift avoid_wrap shift_one from_square test_square set_square toggle_square reset_square from_to quiet_move capture upper_squares lower_squares delta_swap swap_bits swap_shift swap_factor swap_mask swap_neighbors flip_mirror_or_reverse min max udiv urem kogge_stone_add average fill_multiplication multiply_high modulo_257 cast_out_255 modulo_power_of_two group_ones knight king white_pawn black_pawn rook bishop queen attackers attacks_to attacks_from between line_through occluded_fill sliding_attacks hyperbola_quintessence subtraction_attacks positive_ray first_rank_attacks kindergarten kindergarten_file xray_rook xray_bishop bitboard -f --format -t --target --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'magic '*)
            words+=' -f --format --bits --fixed --seed --time --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'gather '*)
            words+=' -f --format --order --time --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'subsets '*)
            words+=' -f --format --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        'completions '*)
            words+=' bash elvish fish powershell zsh --radix --language --let --color --theme --color-by --view --layout --pieces --no-pager -h --help' ;;
        *)
            words+=' flip-vertical mirror-horizontal flip-diag flip-anti-diag rot90 rot180 rot270 pseudo45-cw pseudo45-cw-undo pseudo45-ccw pseudo45-ccw-undo hyatt-90 hyatt-90-undo hyatt-left45 hyatt-left45-undo hyatt-right45 hyatt-right45-undo darkthought-flipped darkthought-a1h8 darkthought-a1h8-undo darkthought-a8h1 darkthought-a8h1-undo north north-east east south-east south south-west west north-west file-to-rank rank-to-file h-file-to-rank diag-to-rank anti-diag-to-rank mirror-rank north-fill south-fill north-east-fill east-fill south-east-fill south-west-fill west-fill north-west-fill complement negate ls1b without-ls1b reset-ls1b above-ls1b below-ls1b up-to-ls1b smear-up smear-down ls0b without-ls0b set-ls0b reset-below-ls0b up-to-ls0b from-ls0b ms1b up-to-ms1b color-flip swap-colors side-to-move-white canonical input -i --input --where -f --format --mapping --from --to --radix --language --let --field --delimiter --csv --tsv --jsonl --json-key --records --moves --score --result --en-passant --counters --header --on-error --strict --tag -q --quiet --threads --color --theme --color-by --overlay --heat --view --layout --pieces --no-pager -V --version -h --help' ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}

complete -F _bbt -o nosort -o bashdefault -o default bbt 2>/dev/null ||
    complete -F _bbt -o bashdefault -o default bbt
