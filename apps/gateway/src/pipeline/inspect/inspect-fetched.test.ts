import { type Caller, type GuardrailAction, guardrailRuleInput } from "@causeway/contracts";
import { compileRules } from "@causeway/guardrails";
import { expect, it } from "vitest";
import { CallGuard } from "../../guardrails/call-guard.ts";
import { AnswerWriter } from "../../request/answer-writer.ts";
import type { MediaFetcher } from "../../request/media-fetcher.ts";
import { MemorySink } from "../../request/memory-sink.ts";
import { inspectFetched } from "./inspect-fetched.ts";

const NAME = "Wanda Maximoff";
const URL_OF_NOTES = "https://example.com/notes.txt";
const unused = () => Promise.reject(new Error("Not used here"));

/** The guardrails of a call with one rule of a service, which finds the name. */
function openGuard(action: GuardrailAction, asked: string[] = []): CallGuard {
  const config = { url: "https://judge.example.com/", adapter: "causeway", onFailure: "block" };
  const input = guardrailRuleInput.parse({ type: "external", name: "Names", action, config });
  if (input.type !== "external") throw new Error("Not the rule of a service");
  return new CallGuard({
    rules: compileRules([
      { id: "grd_1", scope: "organization", ...input, config: { ...input.config, sealedSecret: null } },
    ]),
    caller: { organizationId: "org_1", retention: "all" } as unknown as Caller,
    writer: new AnswerWriter(new MemorySink(), () => ({})),
    hashSecret: "secret",
    maxTextBytes: 10_000,
    hasModels: false,
    ask: async (_, { text }) => {
      asked.push(text);
      const start = text.indexOf(NAME);
      return start < 0 ? [] : [{ category: "person", start, end: start + NAME.length }];
    },
    inspectOnThread: unused,
    readDocument: unused,
  });
}

const fetcherOf = (text: string): MediaFetcher => ({
  fetch: async () => ({ mimeType: "text/plain", data: Buffer.from(text).toString("base64") }),
  abort: () => {},
  release: () => {},
});

const fetchWith = (guard: CallGuard, text: string) =>
  inspectFetched(fetcherOf(text), guard).fetch(URL_OF_NOTES, "messages.0.content.1.file");

it.each(["block", "redact"] as const)("a file that a service would %s isn't sent", async (action) => {
  const guard = openGuard(action);
  await expect(fetchWith(guard, `Ask ${NAME}`)).rejects.toMatchObject({ code: "guardrail_blocked" });
  expect(guard.violations).toMatchObject([
    { category: "person", action: "block", location: "messages[0].content[1].file" },
  ]);
});

it("a file that a service warns of, or finds nothing in, is sent", async () => {
  const warning = openGuard("warn");
  expect(await fetchWith(warning, `Ask ${NAME}`)).toMatchObject({ mimeType: "text/plain" });
  expect(warning.violations).toMatchObject([{ action: "warn" }]);
  const asked: string[] = [];
  expect(await fetchWith(openGuard("block", asked), "Ask me")).toMatchObject({ mimeType: "text/plain" });
  expect(asked).toEqual(["Ask me"]);
});
