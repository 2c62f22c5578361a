/** Values that fit stay on one line. */
const WIDTH = 60;
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

interface Style {
  readonly word: (value: boolean | null) => string;
  readonly key: (name: string) => string;
  /** Between the braces of an object on one line. */
  readonly space: string;
  readonly step: string;
  /** After the last part of a value over several lines. */
  readonly trailing: string;
}

const TYPESCRIPT: Style = {
  word: String,
  key: (name) => `${IDENTIFIER.test(name) ? name : JSON.stringify(name)}: `,
  space: " ",
  step: "  ",
  trailing: ",",
};

const PYTHON: Style = {
  word: (value) => (value === null ? "None" : value ? "True" : "False"),
  key: (name) => `${JSON.stringify(name)}: `,
  space: "",
  step: "    ",
  trailing: ",",
};

const JSON_TEXT: Style = { word: String, key: PYTHON.key, space: "", step: "  ", trailing: "" };

/** A JSON value as JSON that people read, whose lines after the first are indented by `indent`. */
export const writeJson = (value: unknown, indent = ""): string => write(value, indent, JSON_TEXT);

/** A JSON value as TypeScript, whose lines after the first are indented by `indent`. */
export const writeTypeScript = (value: unknown, indent = ""): string => write(value, indent, TYPESCRIPT);

/** A JSON value as Python, whose lines after the first are indented by `indent`. */
export const writePython = (value: unknown, indent = ""): string => write(value, indent, PYTHON);

function write(value: unknown, indent: string, style: Style): string {
  if (value === null || typeof value === "boolean") return style.word(value);
  if (typeof value !== "object") return JSON.stringify(value);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const inner = indent + style.step;
  const parts = Array.isArray(value)
    ? value.map((item) => write(item, inner, style))
    : Object.entries(value).map(([name, item]) => style.key(name) + write(item, inner, style));
  if (parts.length === 0) return `${open}${close}`;
  const space = Array.isArray(value) ? "" : style.space;
  const line = `${open}${space}${parts.join(", ")}${space}${close}`;
  if (line.length <= WIDTH && !line.includes("\n")) return line;
  const lines = parts.map((part) => inner + part).join(",\n");
  return `${open}\n${lines}${style.trailing}\n${indent}${close}`;
}
