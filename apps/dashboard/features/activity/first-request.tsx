import { CodeBlock } from "@causeway/ui/code-block";
import { exampleModel, readSettings, type Settings } from "@/env.ts";

/** What to run when nothing has happened yet. */
export const FirstRequest = () => (
  <div className="mx-auto max-w-2xl px-6 py-12">
    <h2 className="text-center text-base font-semibold tracking-tight">Send your first request</h2>
    <p className="mt-1 mb-6 text-center text-ink-faint">
      Any OpenAI client works. Point it at the gateway and use one of this project's keys.
    </p>
    <CodeBlock code={curl(readSettings())} />
    <p className="mt-4 text-center text-xs text-ink-faint">
      It shows up here about a second after the response.
    </p>
  </div>
);

const curl = (settings: Settings): string =>
  [
    `curl ${settings.GATEWAY_URL}/v1/chat/completions \\`,
    `  -H "Authorization: Bearer $CAUSEWAY_API_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"model": "${exampleModel(settings)}", "messages": [{"role": "user", "content": "Hello!"}]}'`,
  ].join("\n");
