# Installs the missing system libraries that the package needs, and changes nothing else. The run scripts source this
# file before they build. With quiet=yes it does not report what it installs.
. "${BASH_SOURCE[0]%/*}/apt.sh"

# has HEADER: whether the compiler finds a header in the same way as the build.
compiler=$(command -v clang || command -v cc || echo false)
has() { echo "#include <$1>" | "$compiler" -E -x c - >/dev/null 2>&1; }

# report TEXT: tells on standard error what goes on.
report() { [ -n "${quiet:-}" ] || echo "$1" >&2; }

# loads LIBRARY: whether a program finds a library at run time.
loads() { PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null | grep "$1\\.so" >/dev/null; }

missing=() helpers=()
command -v swift >/dev/null || { echo "Swift is missing: install the 6.3 toolchain from swift.org" >&2; exit 2; }

if [ "$(uname)" = Darwin ]; then
  for formula in sqlite sqlcipher libyaml zlib; do
    brew list "$formula" >/dev/null 2>&1 || missing+=("$formula")
  done
  install="brew install"
else
  has sqlite3.h || missing+=(libsqlite3-dev)
  has yaml.h || missing+=(libyaml-dev)
  has zlib.h || missing+=(zlib1g-dev)
  # The library's package has a different name in each release; this package depends on the right one.
  loads libsqlcipher || missing+=(sqlcipher)
  # A program that links Foundation statically also links curl.
  [ -z "${for_static:-}" ] || has curl/curl.h || missing+=(libcurl4-openssl-dev)
  # Only tests copy tables into MySQL.
  [ -z "${for_tests:-}" ] || loads libmariadb || missing+=(libmariadb3)
  install="apt-get install -y"
  # Programs that tests use: terminals, shells with completions, a browser for reports, traces of system calls, a reader
  # of JUnit XML. Tests whose program is missing are skipped.
  if [ -n "${for_tests:-}" ]; then
    command -v tmux >/dev/null || helpers+=(tmux)
    command -v zsh >/dev/null || helpers+=(zsh)
    command -v fish >/dev/null || helpers+=(fish)
    command -v chromium >/dev/null || helpers+=(chromium)
    command -v strace >/dev/null || helpers+=(strace)
    /usr/bin/python3 -c "import junitparser" 2>/dev/null || helpers+=(python3-junitparser)
  fi
fi

if [ ${#missing[@]} -gt 0 ]; then
  if [ "$(uname)" = Darwin ]; then
    command -v brew >/dev/null || { echo "first: install Homebrew, then $install ${missing[*]}" >&2; exit 2; }
    $install "${missing[@]}" >&2
  elif [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    report "installing ${missing[*]} with apt-get, which takes up to a minute"
    apt_install "${missing[@]}"
  elif command -v sudo >/dev/null && command -v apt-get >/dev/null; then
    report "installing ${missing[*]} with apt-get, which takes up to a minute (sudo may ask for your password)"
    as_root=sudo apt_install "${missing[@]}"
  else
    echo "some libraries are missing; as root: $install ${missing[*]}" >&2
    exit 2
  fi
fi

if [ ${#helpers[@]} -gt 0 ] && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  report "installing ${helpers[*]} with apt-get, which takes some minutes"
  apt_install --no-install-recommends "${helpers[@]}" ||
    echo "they can't be had, so some tests are skipped" >&2
fi
