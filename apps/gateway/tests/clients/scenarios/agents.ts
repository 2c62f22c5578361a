import { expect } from "vitest";
import { type Scenario, sentIn, textsIn } from "../cell.ts";
import { PING, RESULTS, TOOLS } from "./tools.ts";

const how = (stream: boolean): string => (stream ? ", streamed" : "");

const severalSteps = (stream: boolean): Scenario => ({
  name: `#62 #65 runs an agent's loop of three tools to its final answer${how(stream)}`,
  async run(cell) {
    const reply = await cell
      .open()
      .say({ text: '[tool] [sim {"toolSteps":3}] Look around', tools: TOOLS, stream });
    expect(reply.steps).toEqual([["weather"], ["clock"], ["traffic"]]);
    expect(reply.text).toContain(RESULTS[2]);
    const bodies = await sentIn(cell);
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

const withoutArguments = (stream: boolean): Scenario => ({
  name: `#62 calls a tool that takes no arguments${how(stream)}`,
  async run(cell) {
    const reply = await cell.open().say({ text: "[tool] Try it", tools: [PING], stream });
    expect(reply.steps).toEqual([["ping"]]);
    expect(reply.text).toBe("The tool ping returned: pong");
  },
});

const SAID = "Let me have a look.";

const textBefore = (stream: boolean): Scenario => ({
  name: `#70 keeps what the model said before its call${how(stream)}`,
  async run(cell) {
    const text = `[tools:2] [sim ${JSON.stringify({ text: SAID })}] Look around`;
    const reply = await cell.open().say({ text, tools: TOOLS, stream });
    expect(reply.steps).toEqual([["weather", "clock"]]);
    expect(reply.text).toBe(SAID);
    const texts = textsIn((await sentIn(cell))[1]);
    const said = texts.indexOf(SAID);
    expect(texts.filter((one) => one === SAID)).toHaveLength(1);
    expect(texts.findIndex((one) => one.includes("Sonne über Köln"))).toBeGreaterThan(said);
  },
});

const structuredAfterTools = (stream: boolean): Scenario => ({
  name: `calls a tool, then gives an answer that fits its schema${how(stream)}`,
  async run(cell) {
    const ask = { text: "[tool] Look around", tools: TOOLS, structured: true, stream };
    const reply = await cell.open().say(ask);
    expect(reply.steps).toEqual([["weather"]]);
    expect(JSON.parse(reply.text)).toEqual({ name: expect.any(String), age: expect.any(Number) });
    expect(textsIn((await sentIn(cell))[1]).join("\n")).toContain(RESULTS[0]);
  },
});

/** The loops that SDKs run themselves take no schema alongside their tools. */
export const structuredAgents = [structuredAfterTools(false), structuredAfterTools(true)];

export const agents = [false, true].flatMap((stream) => [
  severalSteps(stream),
  parallel(stream),
  withoutArguments(stream),
  textBefore(stream),
]);
