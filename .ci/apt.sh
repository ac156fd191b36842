# Installs packages with apt-get, also while another program uses it. Scripts source this file, and call:
#   apt_install libyaml-dev ...
# With quiet=yes, it does not report that it waits.

# The files that apt-get locks. It can wait for dpkg's locks itself, but not for that of its lists.
apt_locks=(/var/lib/apt/lists/lock /var/lib/dpkg/lock-frontend /var/lib/dpkg/lock)
# How many seconds to wait; then apt-get fails, and says which process has the lock.
apt_patience=600

# apt_is_busy: whether a process has locked one of the files.
apt_is_busy() {
  local file inode
  for file in "${apt_locks[@]}"; do
    inode=$(stat -c %i "$file" 2>/dev/null) || continue
    if grep -q ":$inode " /proc/locks 2>/dev/null; then return 0; fi
  done
  return 1
}

# wait_for_apt: waits until no process uses apt-get.
wait_for_apt() {
  local end=$((SECONDS + apt_patience)) said=${quiet:-}
  while apt_is_busy && [ "$SECONDS" -lt "$end" ]; do
    if [ -z "$said" ]; then echo "waiting until another program has finished with apt-get" >&2; fi
    said=yes
    sleep 1
  done
}

# apt_install [OPTION]... PACKAGE...: updates the lists of packages, and installs packages. The variable as_root has the
# words with which a command is called as root, if any.
apt_install() {
  local apt=(${as_root:-} apt-get -o DPkg::Lock::Timeout="$apt_patience")
  wait_for_apt
  # Another program may have taken the lock first.
  "${apt[@]}" update >/dev/null 2>&1 || { wait_for_apt && "${apt[@]}" update >/dev/null; } || return 1
  wait_for_apt
  "${apt[@]}" install -y "$@" >/dev/null
}
