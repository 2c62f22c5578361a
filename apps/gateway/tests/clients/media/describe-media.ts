import OpenAI from "openai";
import { describe, expect, it } from "vitest";
import type { Installation } from "../installation.ts";
import { MEDIA } from "./media-scenarios.ts";

let count = 0;

/** The OpenAI SDK at every endpoint for media, with every format that has it: tests `media endpoint > format > scenario`. */
export function describeMedia(installation: () => Installation): void {
  describe.concurrent.each(MEDIA)("media $endpoint", ({ upstreams, scenarios }) => {
    describe.each(upstreams)("$dialect", ({ dialect, model }) => {
      for (const { name, run } of scenarios)
        it(name, async () => {
          const { url, key, idPrefix, served } = installation();
          count += 1;
          const requestId = `${idPrefix}-media-${count}`;
          const client = new OpenAI({
            ...{ apiKey: key, baseURL: `${url}/v1`, maxRetries: 0 },
            defaultHeaders: { "x-request-id": requestId },
          });
          await run(client, `simulator/${model}`);
          expect(await served(requestId), dialect).not.toEqual([]);
        });
    });
  });
}
