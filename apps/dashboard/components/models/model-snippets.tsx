import type { OrganizationModel } from "@causeway/contracts";
import { Card, CardHeader } from "@causeway/ui/card";
import { CodeTabs } from "@causeway/ui/code-tabs";
import { chatSnippets } from "@/components/snippets/chat-snippets.ts";

/** How to call the model; only chat is the same for every client. */
export function ModelSnippets({ model, gatewayUrl }: { model: OrganizationModel; gatewayUrl: string }) {
  if (model.type !== "chat") return null;
  return (
    <Card aria-labelledby="snippets-title">
      <CardHeader
        id="snippets-title"
        title="Call it"
        description="With a key of this project in CAUSEWAY_API_KEY"
      />
      <div className="px-5 pb-5">
        <CodeTabs label="Client" tabs={chatSnippets({ gatewayUrl, model: model.id })} />
      </div>
    </Card>
  );
}
