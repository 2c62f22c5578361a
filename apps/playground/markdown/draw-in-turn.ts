/** The page responds at least this often while it draws. */
const SLICE_MS = 30;

const waiting = new Set<() => void>();
let isScheduled = false;

/** Draws parts of the page one after the other, and lets it respond in between. @returns what takes the part back */
export function drawInTurn(draw: () => void): () => void {
  waiting.add(draw);
  if (!isScheduled) schedule();
  return () => void waiting.delete(draw);
}

function schedule(): void {
  isScheduled = true;
  setTimeout(drawSome);
}

function drawSome(): void {
  isScheduled = false;
  const end = performance.now() + SLICE_MS;
  for (const draw of waiting) {
    waiting.delete(draw);
    draw();
    if (performance.now() > end) break;
  }
  if (waiting.size > 0) schedule();
}
