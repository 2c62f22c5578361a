/** Runs once at the start of the server. */
export async function register(): Promise<void> {
  // biome-ignore lint/style/noProcessEnv: by this very text the bundler leaves the rest out of other runtimes.
  if (process.env.NEXT_RUNTIME === "nodejs") (await import("./ops/start.ts")).start();
}
