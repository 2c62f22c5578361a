import { Card } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { KeyRound } from "lucide-react";
import { KeyTable } from "@/components/keys/key-table.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { listApiKeys } from "@/data/api-keys.ts";

interface Props {
  readonly params: Promise<{ project: string }>;
}

export const metadata = { title: "API keys" };

export default async function KeysPage({ params }: Props) {
  const { project } = await params;
  const keys = await listApiKeys(project);
  return (
    <>
      <PageHeader title="API keys" description="What applications call the gateway with" />
      <Card>
        {keys.length > 0 ? (
          <KeyTable keys={keys} />
        ) : (
          <EmptyState icon={KeyRound} title="No keys yet">
            A project needs at least one key before an application can call the gateway.
          </EmptyState>
        )}
      </Card>
    </>
  );
}
