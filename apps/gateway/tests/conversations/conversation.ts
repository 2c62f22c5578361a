import fc from "fast-check";

/** A conversation before it has a format. */
export interface Conversation {
  readonly system: string | null;
  readonly turns: readonly Turn[];
  readonly question: Question;
  /** The provider may call a tool, whether it was called before or not. */
  readonly hasTools: boolean;
  readonly stream: boolean;
  readonly temperature: number | null;
}

/** What was said, and what a tool said to it. */
export interface Turn {
  readonly user: Question;
  readonly assistant: string;
  /** Arguments and result of a call between the two. */
  readonly call: { readonly city: string; readonly result: string } | null;
}

export interface Question {
  readonly text: string;
  readonly hasImage: boolean;
}

/** Every kind of text: of all planes, control characters, half a character, things that look like formats of ours. */
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", minLength: 1, maxLength: 60 }) },
  fc.constantFrom(
    ...[
      "data: [DONE]\n\n",
      "event: error\ndata: {}\n\n",
      '{"usage":null}',
      "\r\n\r\n",
      "</tool>",
      "\u2028\ufeff",
    ],
    ...["a\ud83d", "\udc00b", "\u0000", '"\\"', " ", "x".repeat(20_000), "שלום ‏مرحبا‏"],
  ),
);

const question = fc.record({ text: anyText, hasImage: fc.boolean() });

export const anyConversation: fc.Arbitrary<Conversation> = fc.record({
  system: fc.option(anyText),
  turns: fc.array(
    fc.record({
      user: question,
      assistant: anyText,
      call: fc.option(fc.record({ city: anyText, result: anyText })),
    }),
    { maxLength: 3 },
  ),
  question,
  hasTools: fc.boolean(),
  stream: fc.boolean(),
  temperature: fc.option(fc.constantFrom(0, 0.3, 1)),
});

/** What the simulator is to say it counted, and how it is to write. */
export interface Wish {
  readonly promptTokens: number;
  readonly tokens: number;
  readonly cachedTokens?: number;
  readonly crlf?: boolean;
  readonly severalPerPacket?: number;
  readonly usage?: "last-empty" | "last-choices" | "every";
}

export const anyWish: fc.Arbitrary<Wish> = fc.record(
  {
    promptTokens: fc.integer({ min: 10, max: 5_000 }),
    tokens: fc.integer({ min: 1, max: 60 }),
    cachedTokens: fc.integer({ min: 0, max: 10 }),
    crlf: fc.boolean(),
    severalPerPacket: fc.integer({ min: 1, max: 9 }),
    usage: fc.constantFrom("last-empty", "last-choices", "every"),
  },
  { requiredKeys: ["promptTokens", "tokens"] },
);

/** A picture of one pixel. */
export const PIXEL =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
