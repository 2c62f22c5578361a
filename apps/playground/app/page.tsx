import { readSessions } from "../access/read-sessions.ts";
import { Playground } from "../components/playground.tsx";
import { exampleModel, readSettings } from "../env.ts";
import { readAskedRequest, requestPath } from "../request/request-place.ts";
import { readEarly } from "../server/read-early.ts";

export const dynamic = "force-dynamic";

const MAX_ID = 300;
const PROJECT = /^prj_\w{1,60}$/;

/** `?model=` is the model that someone wants to try, `?project=` whose keys to choose from at first, `?request=` a request of that project to continue. */
interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default async function PlaygroundPage({ searchParams }: Props) {
  const settings = readSettings();
  const { model, project, request } = await searchParams;
  const wanted = typeof model === "string" && model.length <= MAX_ID ? model.trim() : "";
  const sessions = await readSessions();
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
