const LINE = 110;

/** Text in lines of comments. */
function comment(text) {
  const lines = [""];
  for (const word of text.split(" ")) {
    if (lines.at(-1).length + word.length + 3 > LINE) lines.push("");
    lines[lines.length - 1] += `${lines.at(-1) ? " " : ""}${word}`;
  }
  return lines.map((line) => `# ${line}`);
}

const plain = (text) => text.replaceAll("`", "");

function envLines({ name, description, form, required, default: standard, example }) {
  const value = standard ?? example ?? "";
  const need = required ? "Required; `npm start` provides it. " : "";
  return [...comment(plain(`${description} ${need}(${form})`)), `# ${name}=${value}`, ""];
}

/** `.env.example`: every setting as a comment with its default or an example. */
export function renderEnvExample(groups) {
  const head = [
    "# Settings of Causeway. Copy this file to .env and uncomment what you change; `npm start` needs none of them.",
    "# Made by `pnpm generate` from the tables that the services read: change those, not this file.",
    "",
  ];
  const body = groups.flatMap(({ title, rows }) => [`### ${plain(title)}`, "", ...rows.flatMap(envLines)]);
  return `${[...head, ...body].join("\n").trimEnd()}\n`;
}

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("{", "&#123;");
const code = (text) => (text === null || text === "" ? "" : `\`${text}\``);

function tableLine({ name, description, form, required, secret, default: standard, example, services }) {
  const used = services.length > 1 ? ` Read by: ${services.join(", ")}.` : "";
  const marks = secret ? " Secret." : "";
  const standardCell = required ? "**required**" : code(standard);
  const exampleText = example ? ` For example ${code(example)}.` : "";
  return `| ${code(name)} | ${cell(form)} | ${standardCell} | ${cell(description)}${marks}${exampleText}${used} |`;
}

/** `settings.md` of the documentation. */
export function renderSettingsPage(groups) {
  const sections = groups.flatMap(({ title, rows }) => [
    `## ${title}`,
    "",
    "| Setting | Form | Default | Meaning |",
    "| --- | --- | --- | --- |",
    ...rows.map(tableLine),
    "",
  ]);
  const head = [
    "# Settings",
    "",
    "Everything is set by environment variables; `npm start` also reads them from the file `.env`. An empty variable",
    "counts as unset. A service that finds a setting missing or wrong names every such setting and does not start.",
    "",
    "A secret can also come from a file: set `NAME_FILE` to its path instead of `NAME`, as with container secrets.",
    "",
    "`npm start` makes the required secrets on its first run and keeps them in `.causeway/secrets.json`.",
    "",
  ];
  return `${[...head, ...sections].join("\n").trimEnd()}\n`;
}
