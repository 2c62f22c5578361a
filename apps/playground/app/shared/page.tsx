import { readSessions } from "../../access/read-sessions.ts";
import { SharedConversation } from "../../components/shared-conversation.tsx";
import { readSettings } from "../../env.ts";
import { readEarly } from "../../server/read-early.ts";
import { parseSharePlace, sharePath } from "../../share/share-place.ts";

export const dynamic = "force-dynamic";

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** What a link with `?share=` opens, without the code that asks models. */
export default async function SharedPage({ searchParams }: Props) {
  const { share } = await searchParams;
  const place = typeof share === "string" ? parseSharePlace(share) : null;
  const sessions = await readSessions();
  if (place && sessions === "signed-in") readEarly(sharePath(place));
  return <SharedConversation place={place} dashboardUrl={readSettings().DASHBOARD_URL} sessions={sessions} />;
}
