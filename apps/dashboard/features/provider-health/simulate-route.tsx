"use client";

import { Form } from "@base-ui/react/form";
import type { Schemas } from "@causeway/api-client";
import { Button } from "@causeway/ui/button";
import { Card, CardHeader } from "@causeway/ui/card";
import { SelectField, TextField } from "@causeway/ui/form-field";
import type { Option } from "@causeway/ui/option";
import { OptionField } from "@causeway/ui/option-field";
import { type FormEvent, useEffect, useState } from "react";
import { Problem } from "@/components/forms/notice.tsx";
import { type ApiAnswer, askApi } from "@/data/browser-api.ts";
import { SimulatedRoute } from "./simulated-route.tsx";

interface SimulateRouteProps {
  readonly projects: readonly { readonly id: string; readonly name: string }[];
}

type Answer = ApiAnswer<Schemas["RouteSimulation"]>;
const NO_FIELDS = {};

const STRATEGIES = [
  { value: "auto", label: "Balanced (auto)" },
  { value: "price", label: "Lowest price" },
  { value: "latency", label: "Fastest first token" },
  { value: "throughput", label: "Most tokens per second" },
] as const;

/** Asks which providers a request would go to, without sending one. */
export function SimulateRoute({ projects }: SimulateRouteProps) {
  const [project, setProject] = useState(projects[0]?.id ?? "");
  const keys = useKeys(project);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readQuestion(new FormData(event.currentTarget));
    setIsBusy(true);
    const params = { path: { project } };
    setAnswer(await askApi((api) => api.POST("/projects/{project}/routes/simulate", { params, body })));
    setIsBusy(false);
  };
  return (
    <Card aria-labelledby="simulate-title">
      <CardHeader
        id="simulate-title"
        title="Simulate a route"
        description="Which providers would a request go to now, in which order, and why? Nothing is sent."
      />
      <Form
        errors={answer?.isOk === false ? answer.fields : NO_FIELDS}
        onSubmit={ask}
        className="grid items-start gap-3 px-5 pb-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        <OptionField
          name="project"
          label="Project"
          value={project}
          onValue={setProject}
          options={projects.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <OptionField
          key={project}
          name="apiKey"
          label="API key"
          hint="Its access rules apply."
          options={[{ value: "", label: "None" }, ...keys]}
        />
        <TextField name="model" label="Model" placeholder="gpt-4o-mini" required />
        <SelectField name="routing" label="Routing" options={STRATEGIES} />
        <TextField name="promptTokens" label="Prompt tokens" inputMode="numeric" defaultValue="1000" />
        <TextField name="outputTokens" label="Output tokens" inputMode="numeric" defaultValue="500" />
        <Button type="submit" disabled={isBusy} className="h-9 justify-self-start">
          Simulate
        </Button>
      </Form>
      {answer?.isOk === false && Object.keys(answer.fields).length === 0 ? (
        <div className="px-5 pb-5">
          <Problem>{answer.problem}</Problem>
        </div>
      ) : null}
      {answer?.isOk ? <SimulatedRoute result={answer.data} /> : null}
    </Card>
  );
}

/** What isn't a whole number is left for the API to name. */
function readQuestion(form: FormData): Schemas["RouteSimulationRequest"] {
  const textOf = (name: string): string => String(form.get(name) ?? "").trim();
  const numberOf = (name: string): number => Number(textOf(name).replaceAll(",", ""));
  const apiKey = textOf("apiKey");
  return {
    model: textOf("model"),
    ...(apiKey ? { apiKey } : {}),
    promptTokens: numberOf("promptTokens"),
    outputTokens: numberOf("outputTokens"),
    routing: STRATEGIES.find(({ value }) => value === form.get("routing"))?.value ?? "auto",
  };
}

const MOST_KEYS = 500;

/** The keys of a project, to choose from; none until they are read. */
function useKeys(project: string): readonly Option[] {
  const [found, setFound] = useState<{ readonly project: string; readonly keys: readonly Option[] }>();
  useEffect(() => {
    if (!project) return;
    let isOver = false;
    const params = { path: { project }, query: { limit: MOST_KEYS } };
    void askApi((api) => api.GET("/projects/{project}/keys", { params })).then((answer) => {
      if (isOver || !answer.isOk) return;
      setFound({
        project,
        keys: answer.data.data.map(({ id, description }) => ({ value: id, label: description })),
      });
    });
    return () => {
      isOver = true;
    };
  }, [project]);
  return found?.project === project ? found.keys : [];
}
