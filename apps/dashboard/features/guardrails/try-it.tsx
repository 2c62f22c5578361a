"use client";

import type { Schemas } from "@causeway/api-client";
import { Button } from "@causeway/ui/button";
import { Card, CardHeader } from "@causeway/ui/card";
import { useId, useState } from "react";
import { Problem } from "@/components/forms/notice.tsx";
import { type ApiAnswer, askApi } from "@/data/browser-api.ts";
import { type GuardrailOwner, guardrailCalls, type NewGuardrail } from "./guardrail-owner.ts";
import { TestResult } from "./test-result.tsx";

type Result = Schemas["GuardrailTestResult"];
type Direction = Schemas["GuardrailTest"]["direction"];

interface Tried {
  readonly text: string;
  readonly answer: ApiAnswer<Result>;
}

/** Tries a text on all enabled guardrails. */
export const TryIt = ({ owner }: { owner: GuardrailOwner }) => (
  <Card aria-labelledby="try-title" className="mt-6">
    <CardHeader
      id="try-title"
      title="Try it"
      description="Runs all enabled guardrails on a text. Nothing is stored, and no service or model is called."
    />
    <div className="grid gap-4 px-5 pb-5">
      <Trial owner={owner} draftNow={() => undefined} />
    </div>
  </Card>
);

/** Tries a text on a guardrail that isn't saved yet. */
export const TryDraft = ({
  owner,
  draftNow,
}: {
  owner: GuardrailOwner;
  draftNow: () => NewGuardrail | null;
}) => (
  <details className="rounded-lg border px-4 py-3">
    <summary className="cursor-pointer text-sm font-medium">Try it before you save</summary>
    <div className="mt-3 grid gap-3">
      <Trial owner={owner} draftNow={() => draftNow() ?? undefined} />
    </div>
  </details>
);

interface TrialProps {
  readonly owner: GuardrailOwner;
  readonly draftNow: () => NewGuardrail | undefined;
}

function Trial({ owner, draftNow }: TrialProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [direction, setDirection] = useState<Direction>("input");
  const [tried, setTried] = useState<Tried | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    const guardrail = draftNow();
    const body = { text, direction, role: "user" as const, ...(guardrail ? { guardrail } : {}) };
    setIsBusy(true);
    const answer = await askApi<Result>(guardrailCalls(owner).test(body));
    setTried({ text, answer });
    setIsBusy(false);
  };
  return (
    <>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-text`} className="text-sm font-medium">
          Text
        </label>
        <textarea
          id={`${id}-text`}
          rows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="Write to ada@example.org about the Falcon project."
          className="w-full rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink shadow-card outline-none focus:border-accent focus:ring-3 focus:ring-accent/15"
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Directions id={id} value={direction} onChange={setDirection} />
        <Button onClick={run} disabled={isBusy || text === ""} className="ml-auto">
          Try
        </Button>
      </div>
      <div aria-live="polite" className="grid gap-3">
        {tried?.answer.isOk ? <TestResult text={tried.text} result={tried.answer.data} /> : null}
        {tried?.answer.isOk === false ? <Problem>{tried.answer.problem}</Problem> : null}
      </div>
    </>
  );
}

interface DirectionsProps {
  readonly id: string;
  readonly value: Direction;
  readonly onChange: (direction: Direction) => void;
}

const DIRECTIONS = [
  { value: "input", label: "As a request" },
  { value: "output", label: "As a response" },
] as const;

const Directions = ({ id, value, onChange }: DirectionsProps) => (
  <fieldset className="flex flex-wrap gap-4">
    <legend className="sr-only">Inspect the text</legend>
    {DIRECTIONS.map((direction) => (
      <label key={direction.value} className="flex items-center gap-2 text-sm">
        <input
          type="radio"
          name={`${id}-direction`}
          checked={value === direction.value}
          onChange={() => onChange(direction.value)}
          className="size-4 accent-accent"
        />
        {direction.label}
      </label>
    ))}
  </fieldset>
);
