import { Card } from "@causeway/ui/card";
import { notFound } from "next/navigation";
import { KeyLink } from "@/components/request/key-link.tsx";
import { sentenceLink } from "@/components/forms/text-link.ts";
import { readRequestView } from "@/components/request/read-request-view.ts";
import { WhatHappened, WhatItWas, WhatWasSaid } from "@/components/request/request-parts.tsx";
import { BackLink } from "@/components/shell/back-link.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";

interface Props {
  readonly params: Promise<{ project: string; request: string }>;
}

export async function generateMetadata({ params }: Props) {
  return { title: `Request ${(await params).request}` };
}

export default async function RequestPage({ params }: Props) {
  const { project, request } = await params;
  const view = (await readRequestView({ project }, request)) ?? notFound();
  const { used, requested, apiKey } = view.log;
  return (
    <>
      <BackLink href={`/${project}/activity`} label="Activity" />
      <PageHeader
        title={used.model ?? requested.model}
        description={
          <>
            Request {request} with {apiKey.description === null ? "a " : "the key "}
            <KeyLink apiKey={apiKey} project={project} className={sentenceLink} />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Card className="px-6 py-5">
          <h2 className="sr-only">What happened</h2>
          <WhatHappened {...view} />
        </Card>
        <Card className="px-6 pb-5">
          <h2 className="sr-only">Cost and details</h2>
          <WhatItWas {...view} />
        </Card>
        <Card className="px-6 pb-5 lg:col-span-2">
          <h2 className="sr-only">Content and code</h2>
          <WhatWasSaid {...view} />
        </Card>
      </div>
    </>
  );
}
