import { Badge } from "@causeway/ui/badge";
import type { Part, Turn } from "./parts.ts";

const ROLES: Readonly<Record<string, string>> = {
  system: "System",
  developer: "Developer",
  instructions: "Instructions",
  user: "User",
  assistant: "Assistant",
  tool: "Tool",
  error: "Error",
};
const KINDS: Readonly<Record<Part["kind"], string>> = {
  text: "",
  reasoning: "Reasoning",
  call: "Tool call",
  result: "Tool result",
  attachment: "Attached",
};
/** Longer texts are cut for the page; the file has them whole. */
const MOST_LETTERS = 20_000;
const MOST_TURNS = 200;

/** What was said, in order. Texts are never read as markup. */
export const TurnList = ({ turns }: { turns: readonly Turn[] }) => (
  <>
    <ol className="grid gap-2">
      {turns.slice(-MOST_TURNS).map((turn, index) => (
        <li key={index} className="rounded-lg border px-3.5 py-2.5">
          <h4 className="mb-1 text-xs font-medium text-ink-faint">{ROLES[turn.role] ?? turn.role}</h4>
          <div className="grid gap-2">
            {turn.parts.map((part, at) => (
              <PartText key={at} part={part} />
            ))}
          </div>
        </li>
      ))}
    </ol>
    {turns.length > MOST_TURNS ? (
      <p className="mt-2 text-xs text-ink-faint">
        {turns.length - MOST_TURNS} earlier messages aren’t shown. The file has all of them.
      </p>
    ) : null}
  </>
);

const PartText = ({ part: { kind, name, text } }: { part: Part }) => (
  <div className="min-w-0">
    {kind === "text" ? null : (
      <Badge className="mb-1">
        {KINDS[kind]}
        {name ? ` ${name}` : ""}
      </Badge>
    )}
    {text ? (
      <p
        className={
          kind === "call" || kind === "result"
            ? "font-mono text-xs break-words whitespace-pre-wrap"
            : "break-words whitespace-pre-wrap"
        }
      >
        {text.slice(0, MOST_LETTERS)}
        {text.length > MOST_LETTERS ? "…" : ""}
      </p>
    ) : null}
  </div>
);
