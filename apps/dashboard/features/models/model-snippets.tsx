import type { OrganizationModel } from "@causeway/contracts";
import { Card, CardHeader } from "@causeway/ui/card";
import { CodeTabs } from "@causeway/ui/code-tabs";
import { modelSnippets } from "@/components/snippets/model-snippets.ts";

/** How to call the model. */
export function ModelSnippets({ model, gatewayUrl }: { model: OrganizationModel; gatewayUrl: string }) {
  const tabs = modelSnippets(model.type, { gatewayUrl, model: model.id });
  if (tabs.length === 0) return null;
  return (
    <Card aria-labelledby="snippets-title">
      <CardHeader
        id="snippets-title"
        title="Call it"
        description="With a key of this project in CAUSEWAY_API_KEY"
      />
      <div className="px-5 pb-5">
        <CodeTabs label="Client" tabs={tabs} />
      </div>
    </Card>
  );
}
