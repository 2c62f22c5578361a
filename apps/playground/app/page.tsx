import { Playground } from "../components/playground.tsx";
import { exampleModel, readSettings } from "../env.ts";

export const dynamic = "force-dynamic";

export default function PlaygroundPage() {
  const settings = readSettings();
  return <Playground dashboardUrl={settings.DASHBOARD_URL} firstModel={exampleModel(settings)} />;
}
