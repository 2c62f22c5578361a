/** Calls once when standard input closes: the launcher that holds its other end is gone. */
export function watchParent(onGone: () => void): void {
  let isGone = false;
  const tell = () => {
    if (!isGone) onGone();
    isGone = true;
  };
  process.stdin.on("end", tell).on("close", tell).on("error", tell).resume();
}
