"use client";

import { Button } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { MessagesSquare } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useChat } from "../chat/use-chat.ts";
import { useModels } from "../chat/use-models.ts";
import { Composer } from "./composer.tsx";
import { MessageView } from "./message-view.tsx";
import { type PlaygroundSettings, SettingsPanel } from "./settings-panel.tsx";

const KEY_NAME = "causeway-key";

interface PlaygroundProps {
  readonly dashboardUrl: string;
  readonly firstModel: string;
}

export function Playground({ dashboardUrl, firstModel }: PlaygroundProps) {
  const [apiKey, setApiKey] = useStoredText(KEY_NAME);
  const [model, setModel] = useState(firstModel);
  const [system, setSystem] = useState("");
  const { models, problem } = useModels(apiKey);
  const chat = useChat();
  const end = useRef<HTMLDivElement>(null);

  // Every new part of an answer moves the end.
  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [chat.messages]);

  const change = (next: Partial<PlaygroundSettings>) => {
    if (next.apiKey !== undefined) setApiKey(next.apiKey);
    if (next.model !== undefined) setModel(next.model);
    if (next.system !== undefined) setSystem(next.system);
  };

  return (
    <div className="lg:grid lg:grid-cols-[auto_minmax(0,1fr)]">
      <SettingsPanel
        settings={{ apiKey, model, system }}
        onChange={change}
        models={models}
        problem={problem}
        dashboardUrl={dashboardUrl}
      />
      <main className="flex min-h-[70dvh] flex-col lg:h-dvh">
        <div className="flex-1 overflow-y-auto">
          <div className="mx-auto grid w-full max-w-3xl gap-7 px-5 py-8">
            {chat.messages.length === 0 ? (
              <EmptyState icon={MessagesSquare} title="Talk to any model through the gateway">
                Every response shows its provider, cost and timing.
              </EmptyState>
            ) : (
              chat.messages.map((message) => <MessageView key={message.id} message={message} />)
            )}
            <div ref={end} />
          </div>
        </div>
        <div className="mx-auto w-full max-w-3xl px-5 pb-5">
          {chat.messages.length > 0 ? (
            <div className="mb-2 flex justify-end">
              <Button variant="ghost" size="sm" onClick={chat.clear}>
                New conversation
              </Button>
            </div>
          ) : null}
          <Composer
            isRunning={chat.isRunning}
            missing={apiKey ? null : "Paste an API key first"}
            onSend={(text) => void chat.send(text, { apiKey, model: model.trim() || "auto", system })}
            onStop={chat.stop}
          />
        </div>
      </main>
    </div>
  );
}

/** A text that lives as long as the browser's tab: an API key is not left behind. */
function useStoredText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => setText(sessionStorage.getItem(name) ?? ""), [name]);
  const store = (next: string) => {
    setText(next);
    sessionStorage.setItem(name, next);
  };
  return [text, store];
}
