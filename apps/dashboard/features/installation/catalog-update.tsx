"use client";

import type { Schemas } from "@causeway/api-client";
import { Button } from "@causeway/ui/button";
import { CodeBlock } from "@causeway/ui/code-block";
import { TextField } from "@causeway/ui/form-field";
import { Form } from "@base-ui/react/form";
import { type FormEvent, useState } from "react";
import { Problem } from "@/components/forms/notice.tsx";
import { useChange } from "@/components/forms/use-change.ts";
import { readRefusal } from "./read-refusal.ts";

type Preview = Schemas["CatalogUpdatePreview"];

const LITELLM = "https://raw.githubusercontent.com/BerriAI/litellm/main/model_prices_and_context_window.json";

/** Looks for newer prices at an address, shows what they would change, and applies exactly that. */
export function CatalogUpdate() {
  const change = useChange();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [url, setUrl] = useState(LITELLM);
  const look = async (skip: readonly string[]) => {
    setPreview(null);
    const answer = await change.run((api) =>
      api.POST("/operator/catalog-updates/preview", { body: { url, providers: [], skip: [...skip] } }),
    );
    if (answer.isOk) setPreview(answer.data);
  };
  const apply = async (hash: string) => {
    const answer = await change.run((api) => api.POST("/operator/catalog-updates", { body: { hash } }), {
      text: "The prices were updated.",
    });
    if (answer.isOk) setPreview(null);
  };
  return (
    <div className="grid gap-3">
      <Form
        aria-label="Look for newer prices"
        className="flex flex-wrap items-center gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void look([]);
        }}
      >
        <TextField
          name="url"
          label="Price list"
          hint="In the format of LiteLLM, models.dev or CATALOG_FILE."
          type="url"
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
          className="min-w-80 grow"
          required
        />
        <Button type="submit" disabled={change.isBusy}>
          Look for newer prices
        </Button>
      </Form>
      {change.refusal ? (
        <Refused refusal={change.refusal} isBusy={change.isBusy} onSkip={(skip) => void look(skip)} />
      ) : null}
      {preview ? (
        <Previewed preview={preview} isBusy={change.isBusy} onApply={(hash) => void apply(hash)} />
      ) : null}
    </div>
  );
}

interface RefusedProps {
  readonly refusal: Parameters<typeof readRefusal>[0];
  readonly isBusy: boolean;
  readonly onSkip: (skip: readonly string[]) => void;
}

function Refused({ refusal, isBusy, onSkip }: RefusedProps) {
  const { text, command, skip } = readRefusal(refusal);
  return (
    <Problem>
      <div className="grid min-w-0 gap-2">
        <p className="break-words">{text}</p>
        {command ? (
          <>
            <p>This command leaves the entries with problems out:</p>
            <CodeBlock code={command} />
            <div>
              <Button disabled={isBusy} onClick={() => onSkip(skip)}>
                {skip.length === 1 ? "Leave 1 entry out" : `Leave ${skip.length} entries out`}
              </Button>
            </div>
          </>
        ) : null}
      </div>
    </Problem>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  new: "New models",
  gone: "Models that are gone from the list (they keep working)",
  price_up: "Prices that rise",
  price_down: "Prices that fall",
  price_changed: "Prices that change both ways",
  facts: "Other changes",
};

interface PreviewedProps {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onApply: (hash: string) => void;
}

function Previewed({ preview: { counts, hash }, isBusy, onApply }: PreviewedProps) {
  const lines = Object.entries(KINDS).filter(([kind]) => (counts[kind] ?? 0) > 0);
  return (
    <div role="status" className="grid gap-2">
      {hash === null ? <p>There is nothing to apply.</p> : null}
      <ul className="list-disc pl-5">
        {lines.map(([kind, words]) => (
          <li key={kind}>
            {words}: {(counts[kind] ?? 0).toLocaleString("en-US")}
          </li>
        ))}
      </ul>
      {hash === null ? null : (
        <div>
          <Button variant="primary" disabled={isBusy} onClick={() => onApply(hash)}>
            Apply these changes
          </Button>
        </div>
      )}
    </div>
  );
}
