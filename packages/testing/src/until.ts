/** Waits for what another process or connection does. @throws Error when it hasn't happened within `ms` */
export async function until(holds: () => boolean | Promise<boolean>, ms = 15_000): Promise<void> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`did not happen within ${ms} ms: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
