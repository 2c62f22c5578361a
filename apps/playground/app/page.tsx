import { cookies } from "next/headers";
import { preload } from "react-dom";
import type { Sessions } from "../access/use-session.ts";
import { Playground } from "../components/playground.tsx";
import { SharedPage } from "../components/shared-page.tsx";
import { exampleModel, readSettings } from "../env.ts";
import { readAskedRequest, requestPath } from "../request/request-place.ts";
import { parseSharePlace, sharePath } from "../share/share-place.ts";

/** Without the secret, the API gives this server no grants. */
const sessionsOf = (
  { INTERNAL_SECRET }: ReturnType<typeof readSettings>,
  cookies: readonly { readonly name: string }[],
): Sessions => {
  if (INTERNAL_SECRET === undefined) return "none";
  return cookies.some(({ name }) => /causeway\.(?:shared\.)?session_token$/.test(name))
    ? "signed-in"
    : "signed-out";
};

/** Has the browser ask for what the page reads while it still loads the page's code. */
const readEarly = (path: string): void => preload(path, { as: "fetch", crossOrigin: "anonymous" });

export const dynamic = "force-dynamic";

const MAX_ID = 300;
const PROJECT = /^prj_\w{1,60}$/;

/** `?model=` is the model that someone wants to try, `?project=` whose keys to choose from at first, `?request=` a request of that project to continue, `?share=` a shared conversation to read. */
interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function PlaygroundPage({ searchParams }: Props) {
  const settings = readSettings();
  const { model, project, request, share } = await searchParams;
  const wanted = typeof model === "string" && model.length <= MAX_ID ? model.trim() : "";
  const sessions = sessionsOf(settings, (await cookies()).getAll());
  if (typeof share === "string") {
    const place = parseSharePlace(share);
    if (place && sessions === "signed-in") readEarly(sharePath(place));
    return <SharedPage place={place} dashboardUrl={settings.DASHBOARD_URL} sessions={sessions} />;
  }
  const asked = readAskedRequest(project, request);
  if (asked && asked !== "damaged" && sessions === "signed-in") readEarly(requestPath(asked));
  return (
    <Playground
      dashboardUrl={settings.DASHBOARD_URL}
      gatewayUrl={settings.PUBLIC_GATEWAY_URL ?? settings.GATEWAY_URL}
      firstModel={wanted || exampleModel(settings)}
      sessions={sessions}
      isModelNamed={wanted !== ""}
      firstProject={typeof project === "string" && PROJECT.test(project) ? project : ""}
      request={asked}
    />
  );
}
