/** An agent of the AI SDK with two tools, as its users write one. Its prompt is the first argument. */
import { execSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createOpenAI } from "@ai-sdk/openai";
import { stepCountIs, streamText, tool } from "ai";
import { z } from "zod";

// biome-ignore lint/style/noProcessEnv: a program for itself.
const { BASE_URL, CAUSEWAY_API_KEY, MODEL } = process.env;
const openai = createOpenAI({ baseURL: BASE_URL, apiKey: CAUSEWAY_API_KEY });

const tools = {
  write_file: tool({
    description: "Writes a file.",
    inputSchema: z.object({ path: z.string(), content: z.string() }),
    execute: async ({ path, content }) => {
      writeFileSync(path, content);
      return `${path} was written`;
    },
  }),
  run_command: tool({
    description: "Runs a command in a shell, and returns what it printed.",
    inputSchema: z.object({ command: z.string() }),
    execute: async ({ command }) => execSync(command).toString(),
  }),
};

let failure = null;
const run = streamText({
  model: openai(MODEL),
  providerOptions: { openai: { store: false } },
  prompt: process.argv[2],
  tools,
  stopWhen: stepCountIs(10),
  onError: ({ error }) => {
    failure = error;
  },
});
await run.consumeStream();
if (failure) throw failure;
process.stdout.write(`${await run.text}\n`);
