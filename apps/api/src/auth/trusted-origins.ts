const LOOPBACK_HOSTS = ["localhost", "127.0.0.1"];

/** Origins that may use a session: the dashboard's, under any name of this machine when it is local, and the operator's list. */
export function trustedOrigins(dashboardUrl: string, further: readonly string[]): string[] {
  const dashboard = new URL(dashboardUrl);
  const aliases = LOOPBACK_HOSTS.includes(dashboard.hostname)
    ? LOOPBACK_HOSTS.map((host) => withHost(dashboard, host))
    : [dashboard.origin];
  return [...new Set([...aliases, ...further])];
}

function withHost(url: URL, host: string): string {
  const copy = new URL(url);
  copy.hostname = host;
  return copy.origin;
}
