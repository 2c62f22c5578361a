const LIMIT_MS = 15_000;

/** Waits for what another process does. @throws when it does not within 15 s */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`did not happen within ${LIMIT_MS} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
