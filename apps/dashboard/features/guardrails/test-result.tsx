import type { Schemas } from "@causeway/api-client";
import { Badge, type Tone } from "@causeway/ui/badge";
import { describeTest, type RuleTest } from "./describe-test.ts";
import { markMatches } from "./mark-matches.ts";
import { ACTION_WORDS, categoryWords } from "@/format/guardrail-words.ts";

type Result = Schemas["GuardrailTestResult"];

const VERDICTS: Readonly<Record<Result["verdict"], { readonly label: string; readonly tone: Tone }>> = {
  none: { label: "Passes", tone: "good" },
  warn: { label: "Passes with a warning", tone: ACTION_WORDS.warn.tone },
  redact: { label: "Passes redacted", tone: ACTION_WORDS.redact.tone },
  block: { label: "Blocked", tone: ACTION_WORDS.block.tone },
};

/** What the guardrails found in a text: the text with its matches, what becomes of it, and each guardrail's part. */
export function TestResult({ text, result }: { text: string; result: Result }) {
  const { label, tone } = VERDICTS[result.verdict];
  return (
    <>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <Shown title="Before">
        {markMatches(text, result.matches).map((piece) =>
          piece.categories.length > 0 ? (
            <mark
              key={piece.start}
              title={piece.categories.map(categoryWords).join(", ")}
              className="rounded-xs bg-warn-soft px-0.5 text-ink"
            >
              {piece.text}
            </mark>
          ) : (
            piece.text
          ),
        )}
      </Shown>
      <After text={text} result={result} />
      <ul aria-label="Guardrails" className="divide-y divide-line text-sm">
        {result.rules.map((rule) => (
          <RuleResult key={rule.id} rule={rule} />
        ))}
      </ul>
    </>
  );
}

/** Nothing becomes of a text that is blocked. */
const After = ({ text, result }: { text: string; result: Result }) => {
  if (result.verdict === "block") return <p className="text-sm text-ink-soft">Nothing of the text passes.</p>;
  return result.text === text ? null : <Shown title="After">{result.text}</Shown>;
};

const Shown = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section aria-label={title} className="grid gap-1">
    <h3 className="text-xs font-medium text-ink-faint">{title}</h3>
    <p className="max-h-60 overflow-y-auto rounded-md bg-raised px-3 py-2 text-sm break-words whitespace-pre-wrap">
      {children}
    </p>
  </section>
);

function RuleResult({ rule }: { rule: RuleTest }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="font-medium">{rule.name}</span>
      <span className="text-ink-soft">{describeTest(rule)}</span>
    </li>
  );
}
