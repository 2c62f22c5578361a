import { expect } from "vitest";
import { type Cell, type Scenario, sentIn, textsIn } from "../cell.ts";
import { TOOLS } from "./tools.ts";

/** What the simulator signs begins so; it refuses a signature that does not belong to the thinking alongside it. */
const SIGNATURE = /^c2ltdWxhdG9yO[A-Za-z0-9+/]+={0,2}$/;

/** Three turns, in each of which the model thinks, calls another tool, thinks again and answers. */
const threeTurns = (stream: boolean): Scenario => ({
  name: `#72 thinks over three turns and gives the model its signatures back${stream ? ", streamed" : ""}`,
  async run(cell) {
    const session = cell.open();
    for (const [turn, tool] of TOOLS.entries()) {
      const controls = JSON.stringify({ reasoningTokens: 10 + turn });
      const text = `Ask the ${tool.name} [sim ${controls}]`;
      const reply = await session.say({ text, tools: TOOLS, thinks: true, stream });
      expect(reply.steps).toEqual([[tool.name]]);
      expect(reply.text).toContain(`The tool ${tool.name} returned`);
      if (cell.client.keeps === "everything") expect(reply.thinking).toContain("The user wants");
    }
    const bodies = await sentIn(cell);
    expect(bodies).toHaveLength(6);
    const signatures = textsIn(bodies.at(-1)).filter((one) => SIGNATURE.test(one));
    expect(new Set(signatures).size).toBe(expectedSignatures(cell));
  },
});

/**
 * Thinking before calls differs from turn to turn; so do calls, and texts after them, which in the last turn is still to
 * come. Some clients have no place for a signature; then the model must do without, and does.
 */
function expectedSignatures({ client, upstream }: Cell): number {
  if (upstream.signs === "nothing" || client.keeps === "nothing") return 0;
  if (upstream.signs === "thinking") return client.keeps === "everything" ? 3 : 0;
  return client.keeps === "everything" ? 5 : 3;
}

export const thinking = [threeTurns(false), threeTurns(true)];
