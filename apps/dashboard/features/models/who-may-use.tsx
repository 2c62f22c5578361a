import { Badge } from "@causeway/ui/badge";
import { Card, CardHeader } from "@causeway/ui/card";
import { Link } from "@causeway/ui/link";
import type { ProjectNames } from "@/components/keys/filter-keys.ts";
import { keyState } from "@/components/keys/key-state.ts";
import { nameOfKey } from "@/components/keys/plan-changes.ts";
import { type ApiKey, listApiKeys } from "@/data/api-keys.ts";
import { checkKeys } from "@/data/models.ts";
import type { UsageOf } from "@/data/usage.ts";

/** Of keys with rules, how many are asked about; each is a question to the API. */
const MOST_CHECKED = 20;

interface WhoMayUseProps {
  readonly of: UsageOf;
  /** Names by id. */
  readonly projects: ProjectNames;
  readonly model: string;
}

/** The keys of a project, or of all of them, whose access rules allow the model. */
export async function WhoMayUse({ of, projects, model }: WhoMayUseProps) {
  const keys = (await listApiKeys(of)).filter((key) => keyState(key, new Date()) === "enabled");
  const ruled = keys.filter(({ iamRules }) => iamRules > 0);
  const checked = ruled.slice(0, MOST_CHECKED);
  const verdicts = await checkKeys(checked, model);
  const free = keys.length - ruled.length;
  return (
    <Card aria-labelledby="who-title">
      <CardHeader
        id="who-title"
        title="Keys that can use it"
        description="By access rules only. Limits and provider keys are checked when a request arrives."
      />
      <ul className="grid gap-2 px-5 pb-5">
        {keys.length === 0 ? (
          <li className="text-ink-faint">
            {"org" in of ? "No project has active keys." : "This project has no active keys."}
          </li>
        ) : null}
        {free > 0 ? (
          <li>
            {free} {free === 1 ? "key" : "keys"} without access rules
          </li>
        ) : null}
        {checked.map((key, index) => (
          <li key={key.id} className="flex items-center gap-2">
            <KeyName apiKey={key} project={"org" in of ? projects.get(key.projectId) : undefined} />
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

const KeyName = ({ apiKey, project }: { apiKey: ApiKey; project: string | undefined }) => (
  <Link
    href={`/${apiKey.projectId}/keys/${apiKey.id}`}
    className="min-w-0 truncate underline-offset-4 hover:underline"
  >
    {nameOfKey({ description: apiKey.description, project })}
  </Link>
);
