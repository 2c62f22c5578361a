"use client";

import { Button } from "@causeway/ui/button";
import { CodeTabs } from "@causeway/ui/code-tabs";
import { CopyButton } from "@causeway/ui/copy-button";
import { TriangleAlert } from "lucide-react";
import { chatSnippets } from "@/components/snippets/chat-snippets.ts";
import type { Example } from "@/data/example.ts";

interface NewSecretProps {
  readonly secret: string;
  readonly example: Example;
  readonly onDone: () => void;
}

/** The only time anybody sees a key. */
export const NewSecret = ({ secret, example, onDone }: NewSecretProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <p role="status" className="flex items-start gap-2 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      Copy the key now. You won’t be able to see it again.
    </p>
    <div className="flex items-center gap-2 rounded-lg border border-line-strong bg-raised py-1.5 pr-1.5 pl-3">
      <code data-testid="new-secret" className="min-w-0 flex-1 font-mono text-sm break-all select-all">
        {secret}
      </code>
      <CopyButton text={secret} label="Copy key" className="shrink-0" />
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <h3 className="text-sm font-medium">Try it</h3>
      <CodeTabs label="Client" tabs={chatSnippets({ ...example, secret })} />
      <p className="text-xs text-ink-faint">
        The request shows up under Activity about a second after the response.
      </p>
    </div>
    <div className="flex justify-end">
      <Button variant="primary" onClick={onDone}>
        Done, I saved the key
      </Button>
    </div>
  </div>
);
