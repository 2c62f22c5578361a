import {
  CHANGE_KINDS,
  type CatalogChange,
  type ChangeKind,
  type FieldChange,
  type PreviewRequest,
  skipCommand,
  type UpdatePlan,
} from "@causeway/catalog";
import type { Output } from "../command.ts";

/** Lines of one kind that are printed; of more, the number is. */
const MAX_LINES = 200;

const TITLES: Readonly<Record<ChangeKind, string>> = {
  new: "New",
  gone: "Gone from the file (they keep working)",
  price_up: "Price up",
  price_down: "Price down",
  price_changed: "Price changed both ways",
  facts: "Other facts",
};

type Refused = Extract<UpdatePlan, { refused: true }>;
type Planned = Extract<UpdatePlan, { refused: false }>;

/** Prints why a catalog was refused, and how to leave entries out. */
export function printRefusal(
  { problems, problemCount, skip }: Refused,
  request: PreviewRequest,
  output: Output,
): void {
  output.print(`The catalog is refused; nothing changes. ${problemCount} problems:`);
  for (const { line, path, reason } of problems) output.print(`  line ${line}: ${path} ${reason}`);
  if (problemCount > problems.length) output.print(`  and ${problemCount - problems.length} more`);
  if (skip) output.print(`\nLeave these entries out with: ${skipCommand(request, skip)}`);
  else output.print("Leave entries out with --skip, or take only some providers with --provider.");
}

/** Prints what an update would change, by kind of change. */
export function printChanges({ format, changes, leftOut }: Planned, output: Output): void {
  output.print(`Format: ${format}.`);
  for (const kind of CHANGE_KINDS) {
    const lines = changes.filter((change) => change.kind === kind);
    if (lines.length === 0) continue;
    output.print("");
    output.print(`${TITLES[kind]}: ${lines.length}`);
    for (const change of lines.slice(0, MAX_LINES)) output.print(`  ${render(change)}`);
    if (lines.length > MAX_LINES) output.print(`  and ${lines.length - MAX_LINES} more`);
  }
  const counts = Object.entries(leftOut).map(([reason, count]) => `${count} ${reason}`);
  if (counts.length > 0) output.print(`\nLeft out: ${counts.join(", ")}.`);
}

/** Changes by kind, without kinds that don't occur. */
export const countKinds = (changes: readonly CatalogChange[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, all]) => [kind, all.length]));

const render = ({ provider, model, fields }: CatalogChange): string =>
  `${provider}/${model}${fields.length > 0 ? `  ${fields.map(renderField).join(", ")}` : ""}`;

const renderField = ({ field, from, to }: FieldChange): string => `${field} ${from ?? "-"} -> ${to ?? "-"}`;
