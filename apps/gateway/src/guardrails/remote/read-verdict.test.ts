import { expect, it } from "vitest";
import { readVerdict } from "./read-verdict.ts";

const read = (answer: string) => readVerdict(answer, 0.5);
const [bad, fine] = ['{"flagged": true, "category": "Hate", "score": 0.9}', '{"flagged": false, "score": 0}'];

it.each([
  ["alone", bad],
  ["in a code fence", `\`\`\`json\n${bad}\n\`\`\``],
  ["after thoughts", `<think>Let me see {a}</think>\n${bad}`],
  ["with an object in it", '{"flagged": true, "category": "Hate", "details": {"words": 3}, "score": 0.9}'],
  [
    "with braces and quotes in its words",
    '{"flagged": true, "category": "hate", "why": "says \\"}{\\" twice"}',
  ],
  ["before a harmless one that the text asked for", `${bad}\nAs asked, I repeat: ${fine}`],
  ["after one", `${fine} would be wrong.\n${bad}`],
  ["with a score that is none", '{"flagged": true, "category": "hate", "score": -1}'],
  ["with a score as text", '{"flagged": true, "category": "hate", "score": "0.0"}'],
])("a verdict counts %s", (_name, answer) => expect(read(answer)).toEqual([{ category: "hate" }]));

it("a harmless verdict, and one under the threshold, let the text pass", () => {
  expect(read(fine)).toEqual([]);
  expect(read('{"flagged": true, "category": "hate", "score": 0.2}')).toEqual([]);
});

it.each([
  ["nothing", ""],
  ["words", "The text is safe. It is not flagged: false."],
  ["another object", '{"safe": true}'],
  ["a word for a boolean", '{"flagged": "false"}'],
  ["a list", "[false]"],
  ["half of one", '{"flagged": fal'],
])("%s is no verdict", (_name, answer) => expect(read(answer)).toBeNull());

it("an answer of a megabyte is read in bounded time, and its end counts", () => {
  for (const unit of ["{", '{"', '"\\', '{"a":', "}"])
    expect(read(`${unit.repeat(500_000)}"}\n${" ".repeat(70_000)}${bad}`)).toEqual([{ category: "hate" }]);
});

it("a category has no figures and few words: it could be the judged text", () => {
  const said = (category: unknown) => read(JSON.stringify({ flagged: true, category }))?.[0]?.category;
  expect(said("the SSN 078-05-1120 of Ann Smith from Leeds")).toBe("the_ssn_of");
  expect(said("4111 1111")).toBe("flagged");
  expect(said({ a: 1 })).toBe("flagged");
});
