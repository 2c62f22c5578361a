import { Badge } from "@causeway/ui/badge";
import { Card, CardHeader } from "@causeway/ui/card";
import Link from "next/link";
import { keyState } from "@/components/keys/key-state.ts";
import { type ApiKey, listApiKeys } from "@/data/api-keys.ts";
import { checkKeys } from "@/data/models.ts";

/** Of keys with rules, how many are asked about; each is a question to the API. */
const MOST_CHECKED = 20;

/** The project's keys whose access rules allow the model. */
export async function WhoMayUse({ project, model }: { project: string; model: string }) {
  const keys = (await listApiKeys(project)).filter((key) => keyState(key, new Date()) === "enabled");
  const ruled = keys.filter(({ iamRules }) => iamRules > 0);
  const checked = ruled.slice(0, MOST_CHECKED);
  const verdicts = await checkKeys(project, checked, model);
  const free = keys.length - ruled.length;
  return (
    <Card aria-labelledby="who-title">
      <CardHeader
        id="who-title"
        title="Keys that can use it"
        description="By access rules only. Limits and provider keys are checked when a request arrives."
      />
      <ul className="grid gap-2 px-5 pb-5">
        {keys.length === 0 ? <li className="text-ink-faint">This project has no active keys.</li> : null}
        {free > 0 ? (
          <li>
            {free} {free === 1 ? "key" : "keys"} without access rules
          </li>
        ) : null}
        {checked.map((key, index) => (
          <li key={key.id} className="flex items-center gap-2">
            <KeyName project={project} apiKey={key} />
            <VerdictBadge isAllowed={verdicts[index] ?? null} />
          </li>
        ))}
        {ruled.length > checked.length ? (
          <li className="text-xs text-ink-faint">
            {ruled.length - checked.length} more keys have rules. Test them on their own pages.
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

const VerdictBadge = ({ isAllowed }: { isAllowed: boolean | null }) => {
  if (isAllowed === null) return <Badge>couldn't be checked</Badge>;
  return isAllowed ? <Badge tone="good">allowed</Badge> : <Badge tone="bad">denied by its rules</Badge>;
};

const KeyName = ({ project, apiKey }: { project: string; apiKey: ApiKey }) => (
  <Link
    href={`/${project}/keys/${apiKey.id}`}
    className="min-w-0 truncate underline-offset-4 hover:underline"
  >
    {apiKey.description}
  </Link>
);
