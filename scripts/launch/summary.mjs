/** A box around lines, as wide as the longest of them. */
function box(lines) {
  const width = Math.max(...lines.map((line) => line.length));
  const edge = "─".repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`].join("\n");
}

/**
 * What a person needs after a start: where to look, how to sign in, and a command that answers.
 * @param {{ gatewayUrl?: string, dashboardUrl?: string, docsUrl?: string, playgroundUrl?: string, apiKey?: string | null,
 *   email?: string | null, password?: string | null, operationsUrl?: string, opsUser: string, opsPassword: string,
 *   model: string, building?: string[], warnings?: string[] }} facts `building`: services that are not there yet
 */
export function summary(facts) {
  const rows = [
    ["Dashboard", facts.dashboardUrl],
    ["  sign in", facts.dashboardUrl && facts.email && `${facts.email}  /  ${facts.password}`],
    ["Gateway", facts.gatewayUrl && `${facts.gatewayUrl}/v1`],
    ["  API key", facts.apiKey],
    ["Playground", withState("playground", facts.playgroundUrl, facts)],
    ["Docs", withState("docs", facts.docsUrl, facts)],
    [
      "Operations",
      facts.operationsUrl && `${facts.operationsUrl}   ${facts.opsUser}  /  ${facts.opsPassword}`,
    ],
  ].filter(([, value]) => value);
  const lines = ["Causeway is running", "", ...rows.map(([label, value]) => `${label.padEnd(11)} ${value}`)];
  return `\n${box(lines)}\n${describeWarnings(facts)}${tryIt(facts)}\nCtrl-C stops everything.\n`;
}

const withState = (name, url, { building = [] }) =>
  url && (building.includes(name) ? `${url}   (being built)` : url);

const describeWarnings = ({ warnings = [] }) =>
  warnings.map((text) => `\n⚠ ${text}`).join("") + (warnings.length > 0 ? "\n" : "");

/** Outside of the box, so that it can be copied. */
function tryIt({ gatewayUrl, apiKey, model }) {
  if (!gatewayUrl || !apiKey) return "";
  const body = JSON.stringify({ model, messages: [{ role: "user", content: "Hello" }] });
  return `
Try it:

  curl ${gatewayUrl}/v1/chat/completions \\
    -H "Authorization: Bearer ${apiKey}" \\
    -H "Content-Type: application/json" \\
    -d '${body}'
`;
}
