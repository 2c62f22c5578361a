import { expect, it } from "vitest";
import { parseCut, renderWithTexts, startOfText } from "./long-texts.ts";
import type { JsonObject } from "../json-object.ts";

it("cuts only the file out of a data URL, so that its type can be told", () => {
  const data = "A".repeat(5_000);
  const body = parseCut(
    Buffer.from(JSON.stringify({ url: `data:image/png;base64,${data}`, text: data })),
  ) as JsonObject & {
    url: string;
  };
  expect(body.url).toMatch(/^data:image\/png;base64,causeway-long-text:/);
  const file = body.url.replace(/^data:[^,]*,/, "");
  expect(startOfText(body, file, 4)).toBe("AAAA");
  expect(Buffer.concat(renderWithTexts({ b64_json: file }, body)).toString()).toBe(
    JSON.stringify({ b64_json: data }),
  );
});
