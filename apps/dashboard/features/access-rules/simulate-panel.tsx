"use client";

import { Form } from "@base-ui/react/form";
import type { Schemas } from "@causeway/api-client";
import { Button } from "@causeway/ui/button";
import { Card, CardHeader } from "@causeway/ui/card";
import { TextField } from "@causeway/ui/form-field";
import { type FormEvent, useId, useState } from "react";
import { Problem } from "@/components/forms/notice.tsx";
import { pathOf } from "@/components/keys/key-path.ts";
import type { ApiKey } from "@/data/api-keys.ts";
import { type ApiAnswer, askApi } from "@/data/browser-api.ts";
import type { RuleNames } from "@/data/rule-names.ts";
import { Verdict } from "./verdict.tsx";

interface SimulatePanelProps {
  readonly apiKey: ApiKey;
  readonly names: RuleNames;
  /** Changes with the rules: a verdict by others is not shown anymore. */
  readonly rulesVersion: string;
}

type Answer = ApiAnswer<Schemas["IamSimulation"]>;
const NO_FIELDS = {};

/** Asks the gateway's own code whether the key might use a model at a provider, and why. */
export function SimulatePanel({ apiKey, names, rulesVersion }: SimulatePanelProps) {
  const id = useId();
  const [asked, setAsked] = useState<{ answer: Answer; version: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readQuestion(new FormData(event.currentTarget));
    setIsBusy(true);
    const answer = await askApi((api) =>
      api.POST("/projects/{project}/keys/{key}/iam/simulate", { params: pathOf(apiKey), body }),
    );
    setAsked({ answer, version: rulesVersion });
    setIsBusy(false);
  };
  const answer = asked?.version === rulesVersion ? asked.answer : null;
  const fields = answer?.isOk === false ? answer.fields : NO_FIELDS;
  return (
    <Card aria-labelledby="simulate-title">
      <CardHeader
        id="simulate-title"
        title="Test the rules"
        description="Can this key use a model at a provider, and why? This checks the rules and which providers have a key, not limits."
      />
      <Form
        errors={fields}
        onSubmit={ask}
        className="grid items-start gap-3 px-5 pb-5 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        <TextField name="model" label="Model" list={`${id}-models`} placeholder="gpt-4o-mini" required />
        <TextField name="provider" label="Provider" list={`${id}-providers`} placeholder="Any" />
        <TextField name="ip" label="Caller's IP address" placeholder="Unknown" />
        <Button type="submit" variant="primary" disabled={isBusy} className="h-9 lg:mt-6.5">
          Check
        </Button>
        <Names id={`${id}-models`} names={names.models} />
        <Names id={`${id}-providers`} names={names.providers} />
      </Form>
      <div aria-live="polite">
        {answer?.isOk ? <Verdict verdict={answer.data} /> : null}
        {answer?.isOk === false && Object.keys(fields).length === 0 ? (
          <div className="px-5 pb-5">
            <Problem>{answer.problem}</Problem>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

const Names = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

function readQuestion(values: FormData): Schemas["IamSimulationRequest"] {
  const text = (name: string) => String(values.get(name) ?? "").trim() || undefined;
  return { model: text("model") ?? "", provider: text("provider"), ip: text("ip") };
}
