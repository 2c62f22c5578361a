const QUESTION = "Which rivers flow into the Danube, where do they begin, and how long are they?";

/** An answer with everything that Markdown has. */
const ANSWER = [
  "## Tributaries",
  "The **Danube** takes up more than thirty rivers that ships can use, among them the _Inn_, the _Drava_ and the `Tisza`.",
  "| River | Length in km |\n| - | - |\n| Tisza | 966 |\n| Prut | 953 |\n| Sava | 990 |",
  "1. The [Inn](https://example.com/inn)\n2. The Drava\n   - begins in Italy\n   - ends in Croatia\n3. The Sava",
  '```js\nconst rivers = ["Inn", "Drava", "Sava"];\nconsole.log(rivers.length);\n```',
  "Together that is $l = \\sum_i l_i$, or about\n\n$$l \\approx 2900\\,\\text{km}$$",
].join("\n\n");

/** The messages of a long conversation, each answer with text, a table, lists, code and formulas. */
export const longConversation = (messages: number) => [
  { role: "system", content: "Answer in Markdown." },
  ...Array.from({ length: messages }, (_, at) =>
    at % 2 === 0
      ? { role: "user", content: `${at / 2 + 1}. ${QUESTION}` }
      : { role: "assistant", content: `${ANSWER}\n\nThat was answer ${(at + 1) / 2}.` },
  ),
];
