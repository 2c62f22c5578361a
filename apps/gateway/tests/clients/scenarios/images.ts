import { expect } from "vitest";
import { describeError, type Scenario, sentIn, textsIn } from "../cell.ts";

const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const byData: Scenario = {
  name: "sends a picture as its bytes",
  async run(cell) {
    const reply = await cell.open().say({ text: "Look at this", image: `data:image/png;base64,${PIXEL}` });
    expect(reply.text).toBe("You said: Look at this");
    const found = textsIn((await sentIn(cell))[0]).filter((text) => text.includes(PIXEL));
    expect(found).toHaveLength(1);
  },
};

/** An address of the gateway's own network: anyone who writes a prompt must not make the gateway call it. */
const INSIDE = "https://127.0.0.1:9/secret.png";

const byUrl: Scenario = {
  name: "#103 names a picture by its address, which the gateway fetches only from outside",
  async run(cell) {
    const asked = cell.open().say({ text: "Look at this", image: INSIDE });
    if (cell.upstream.takesUrls) {
      await asked;
      expect(textsIn((await sentIn(cell))[0])).toContain(INSIDE);
    } else {
      const error = await asked.catch((thrown: unknown) => thrown);
      expect(cell.client.isOwnError(error, "bad_request"), describeError(error)).toBe(true);
      expect(await sentIn(cell)).toEqual([]);
    }
  },
};

export const images = [byData, byUrl];
