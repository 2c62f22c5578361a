/**
 * @typedef {{ client: string, upstream: string, state: string }} Cell `client` with its door in front; `state` is
 * `passed`, or what else became of it.
 */

/**
 * @param {readonly Cell[]} cells
 * @returns {{ passed: number, failed: number }}
 */
export function countCells(cells) {
  const passed = cells.filter(({ state }) => state === "passed").length;
  return { passed, failed: cells.length - passed };
}

const MEDIA = "media ";

/**
 * Conversations with a row per client and a column per upstream format; media, which have many formats, the other way round.
 * @param {readonly Cell[]} cells
 */
export function renderTables(cells) {
  const media = cells
    .filter(({ client }) => client.startsWith(MEDIA))
    .map(({ client, upstream, state }) => ({
      client: upstream,
      upstream: client.slice(MEDIA.length),
      state,
    }));
  const conversations = cells.filter(({ client }) => !client.startsWith(MEDIA));
  return [
    ...(conversations.length > 0 ? [renderTable(conversations, "endpoint and client")] : []),
    ...(media.length > 0 ? [renderTable(media, "format")] : []),
  ].join("\n\n");
}

/** How many cells held, and of how many when some did not. */
function renderTable(cells, corner) {
  const clients = [...new Set(cells.map(({ client }) => client))];
  const upstreams = [...new Set(cells.map(({ upstream }) => upstream))];
  const rows = clients.map((client) => {
    const own = cells.filter((cell) => cell.client === client);
    return [client, ...upstreams.map((name) => held(own.filter(({ upstream }) => upstream === name)))];
  });
  const table = [[corner, ...upstreams], ...rows];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  return table
    .map((row) => row.map((text, at) => (at === 0 ? text.padEnd(widths[at]) : text.padStart(widths[at]))))
    .map((row) => row.join("  "))
    .join("\n");
}

function held(cells) {
  if (cells.length === 0) return "";
  const { passed, failed } = countCells(cells);
  return failed === 0 ? String(passed) : `${passed}/${passed + failed}`;
}
