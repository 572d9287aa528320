class Bbt < Formula
  desc "@DESCRIPTION@"
  homepage "@ADDRESS@"
  version "@VERSION@"
  license "GPL-3.0-or-later"

  on_macos do
    on_arm do
      url "@ADDRESS@/releases/download/v@VERSION@/bbt-@VERSION@-aarch64-apple-darwin.tar.gz"
      sha256 "@SHA256 aarch64-apple-darwin@"
    end
    on_intel do
      url "@ADDRESS@/releases/download/v@VERSION@/bbt-@VERSION@-x86_64-apple-darwin.tar.gz"
      sha256 "@SHA256 x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_arm do
      url "@ADDRESS@/releases/download/v@VERSION@/bbt-@VERSION@-aarch64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256 aarch64-unknown-linux-musl@"
    end
    on_intel do
      url "@ADDRESS@/releases/download/v@VERSION@/bbt-@VERSION@-x86_64-unknown-linux-musl.tar.gz"
      sha256 "@SHA256 x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "bbt"
    man1.install "man/bbt.1"
    bash_completion.install "completions/bbt.bash" => "bbt"
    zsh_completion.install "completions/_bbt"
    fish_completion.install "completions/bbt.fish"
    doc.install "README.md", "CHANGELOG.md", "docs"
  end

  test do
    assert_equal "0xff00000000000000\n", shell_output("#{bin}/bbt flip-vertical 0xff")
  end
end
