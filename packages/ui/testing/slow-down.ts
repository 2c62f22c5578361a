import type { Page } from "playwright";

/**
 * Slows a page of Chromium down `TEST_CPU_SLOWDOWN` times, to find tests that act before it is ready. Not at all without that
 * variable.
 */
export async function slowDown(page: Page): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: a switch for one run, for every test.
  const rate = Number(process.env.TEST_CPU_SLOWDOWN ?? 1);
  if (rate <= 1) return;
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
