/** A request body that is costly to read for its size. */
export interface Shape {
  readonly name: string;
  readonly path: string;
  /** Bytes of about `size`. */
  readonly make: (size: number) => Buffer;
}

const CHAT = "/v1/chat/completions";
const USER = '{"role":"user","content":"hi"}';

/** `unit` as often as it fits, between a head and a tail. */
const filled =
  (head: string, unit: string, tail: string, separator = "") =>
  (size: number) => {
    const count = Math.max(
      1,
      Math.floor((size - head.length - tail.length) / (unit.length + separator.length)),
    );
    return Buffer.from(head + Array<string>(count).fill(unit).join(separator) + tail);
  };

/** Like `filled`, each unit another text. */
const numbered = (head: string, unit: (at: number) => string, tail: string) => (size: number) => {
  const pieces: string[] = [];
  for (let left = size - head.length - tail.length, at = 0; left > 0; at += 1) {
    const piece = unit(at);
    left -= piece.length + 1;
    pieces.push(piece);
  }
  return Buffer.from(head + pieces.join(",") + tail);
};

const chatWith = (member: string): [string, string] => [
  `{"model":"sim-echo","messages":[${USER}],"${member}":`,
  "}",
];

const chat = (name: string, make: Shape["make"]): Shape => ({ name, path: CHAT, make });

/** Everything that was found to be slow once, and its neighbors. */
export const SHAPES: readonly Shape[] = [
  chat(
    "members at the top",
    numbered(`{"model":"nope","messages":[],`, (at) => `"k${at}":1`, "}"),
  ),
  chat(
    "members of an inner object",
    numbered(`${chatWith("metadata")[0]}{`, (at) => `"k${at}":"v"`, "}}"),
  ),
  chat(
    "members of a schema",
    numbered(
      `{"model":"sim-echo","messages":[${USER}],"tools":[{"type":"function","function":{"name":"f","parameters":{"properties":{`,
      (at) => `"k${at}":{"type":"string"}`,
      "}}}}]}",
    ),
  ),
  chat("empty objects", filled(`${chatWith("x")[0]}[`, "{}", "]}", ",")),
  chat("numbers", filled(`${chatWith("x")[0]}[`, "1.5e300", "]}", ",")),
  chat("nested arrays", filled(`${chatWith("x")[0]}`, "[", "")),
  chat("messages", filled('{"model":"sim-echo","messages":[', USER, "]}", ",")),
  chat(
    "parts",
    filled(
      '{"model":"sim-echo","messages":[{"role":"user","content":[',
      '{"type":"text","text":"a"}',
      "]}]}",
      ",",
    ),
  ),
  chat("one long text", filled('{"model":"sim-echo","messages":[{"role":"user","content":"', "a", '"}]}')),
  chat(
    "a text of escapes",
    filled('{"model":"sim-echo","messages":[{"role":"user","content":"', '\\"', '"}]}'),
  ),
  chat(
    "a text of code points",
    filled('{"model":"sim-echo","messages":[{"role":"user","content":"', "\\u4e16", '"}]}'),
  ),
  chat("a text beyond ASCII", (size) =>
    filled(
      '{"model":"sim-echo","messages":[{"role":"user","content":"',
      "世é",
      '"}]}',
    )(Math.floor(size / 2.5)),
  ),
  chat("space", filled(`{"model":"sim-echo",`, " ", `"messages":[${USER}]}`)),
  chat("not closed", filled('{"model":"sim-echo","messages":[{"role":"user","content":"', "\\\\", "")),
  chat("an array", filled("[", '{"a":1}', "]", ",")),
  chat("a long model name", filled('{"model":"', "m", `","messages":[${USER}]}`)),
  {
    name: "a long text of the Messages format",
    path: "/v1/messages",
    make: filled('{"model":"sim-echo","max_tokens":5,"messages":[{"role":"user","content":"', "a\\n", '"}]}'),
  },
  {
    name: "items of the Responses format",
    path: "/v1/responses",
    make: filled('{"model":"sim-echo","input":[', USER, "]}", ","),
  },
  {
    name: "a long text of the Responses format",
    path: "/v1/responses",
    make: filled('{"model":"sim-echo","input":"', "a\\n", '"}'),
  },
  {
    name: "inputs as tokens",
    path: "/v1/embeddings",
    make: filled('{"model":"sim-embedding","input":[', "12345", "]}", ","),
  },
  {
    name: "documents",
    path: "/v1/rerank",
    make: filled('{"model":"sim-rerank","query":"q","documents":[', '"a document"', "]}", ","),
  },
];
