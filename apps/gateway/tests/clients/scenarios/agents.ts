import { expect } from "vitest";
import { type Scenario, sentIn, textsIn } from "../cell.ts";
import { RESULTS, TOOLS } from "./tools.ts";

const how = (stream: boolean): string => (stream ? ", streamed" : "");

const severalSteps = (stream: boolean): Scenario => ({
  name: `#62 #65 runs an agent's loop of three tools to its final answer${how(stream)}`,
  async run(cell) {
    const reply = await cell
      .open()
      .say({ text: '[tool] [sim {"toolSteps":3}] Look around', tools: TOOLS, stream });
    expect(reply.steps).toEqual([["weather"], ["clock"], ["traffic"]]);
    expect(reply.text).toContain(RESULTS[2]);
    const bodies = sentIn(cell);
    expect(bodies).toHaveLength(4);
    const last = textsIn(bodies.at(-1)).join("\n");
    for (const result of RESULTS) expect(last).toContain(result);
  },
});

const parallel = (stream: boolean): Scenario => ({
  name: `#63 #64 takes three calls at once and gives each its own result${how(stream)}`,
  async run(cell) {
    const session = cell.open();
    const reply = await session.say({ text: "[tools:3] All at once", tools: TOOLS, stream });
    expect(reply.steps).toEqual([["weather", "clock", "traffic"]]);
    TOOLS.forEach(({ name }, at) => {
      expect(reply.text).toContain(`The tool ${name} returned: ${RESULTS[at]}`);
    });
    const second = await session.say({ text: "Thanks, and goodbye", tools: TOOLS, stream });
    expect(second.text).toBe("You said: Thanks, and goodbye");
  },
});

export const agents = [severalSteps(false), severalSteps(true), parallel(false), parallel(true)];
