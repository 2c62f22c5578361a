"use client";

import { CodeTabs } from "@causeway/ui/code-tabs";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { CreateKey } from "@/components/keys/create-key.tsx";
import type { CreateKeyProps } from "@/components/keys/create-key-dialog.tsx";
import { chatSnippets } from "@/components/snippets/chat-snippets.ts";
import type { Example } from "@/data/example.ts";

interface Held {
  /** Undefined until a key is created on this page. */
  readonly secret: string | undefined;
  readonly hold: (secret: string) => void;
}

const HeldContext = createContext<Held>({ secret: undefined, hold: () => {} });

/** Keeps the key that is created inside for the samples inside, in memory only: it is gone with the page. */
export function FirstKeyHolder({ children }: { children: ReactNode }) {
  const [secret, hold] = useState<string>();
  const held = useMemo(() => ({ secret, hold }), [secret]);
  return <HeldContext value={held}>{children}</HeldContext>;
}

/** The button that creates a key, for the samples too. */
export const FirstKey = (props: Omit<CreateKeyProps, "onSecret">) => (
  <CreateKey {...props} onSecret={useContext(HeldContext).hold} />
);

/** A first request in several languages, with the new key in it once there is one. */
export function FirstSamples({ example }: { example: Example }) {
  const { secret } = useContext(HeldContext);
  return (
    <>
      <CodeTabs label="Client" tabs={chatSnippets({ ...example, ...(secret ? { secret } : {}) })} />
      <p className="mt-1.5 text-xs text-ink-faint">
        {secret
          ? "The samples contain your new key until you leave this page."
          : "Create a key to have it in the samples, or set CAUSEWAY_API_KEY to one that you have."}
      </p>
    </>
  );
}
