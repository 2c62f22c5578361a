import { CREDENTIAL_MODES, PROJECT_STATUSES } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { MAX_STATE_MINUTES } from "@causeway/queues/states";
import type { ProjectMemberRow, ProjectRow } from "@causeway/db/projects";
import { pageOf } from "../../openapi/bodies.ts";
import { Id, Instant, ProjectPath, nameText } from "../../openapi/field-schemas.ts";
import { MetadataForm } from "../../openapi/metadata-form.ts";

const MAX_NAME = 100;
const MIN_TTL_SECONDS = 10;
const MAX_TTL_SECONDS = 31_536_000;
const DEFAULT_TTL_SECONDS = 60;

const CredentialMode = z.enum(CREDENTIAL_MODES).openapi({
  description:
    "Which provider keys requests use. `api-keys`: the organization's own. `credits`: the operator's. `hybrid`: the organization's own if it has one, otherwise the operator's.",
});
const Status = z.enum(PROJECT_STATUSES).openapi({ description: "Requests to an archived project get 410." });
const CacheTtl = z
  .int()
  .min(MIN_TTL_SECONDS)
  .max(MAX_TTL_SECONDS)
  .openapi({ description: "Lifetime of a cached response, in seconds." });

const Metadata = MetadataForm.nullable().openapi({
  description: `${MetadataForm.description ?? ""} Null: the form that the client needs.`,
});

const SHARING =
  "Every API key of the project reaches all of its stored responses and videos. Otherwise, a key reaches those only if its creator is an owner or admin, or has a custom role that shows all projects and has `content:read`; any other key reaches those that keys of the same creator made.";

const STATES =
  "Minutes for which the gateway keeps the state of responses while the organization retains only metadata, so that clients can refer to items of earlier responses and continue from them. Encrypted, in Redis only, within `RESPONSES_STATE_MAX_MB`. 0 turns it off and deletes what was kept.";
const StateMinutes = z.int().min(0).max(MAX_STATE_MINUTES).openapi({ description: STATES });
const MARKS =
  "Prompts that callers of OpenAI's formats send to Claude get marks for its prompt cache, where that can pay. A key and a request can say otherwise.";

export const Project = z
  .object({
    id: z.string(),
    organizationId: z.string(),
    name: z.string(),
    teamId: z.string().nullable().openapi({ description: "The team whose budget the project shares." }),
    status: Status,
    credentialMode: CredentialMode,
    cachingEnabled: z
      .boolean()
      .openapi({ description: "Takes effect only while the organization retains all data." }),
    cacheTtlSeconds: z.int(),
    promptCacheMarks: z.boolean().openapi({ description: MARKS }),
    keysShareContent: z.boolean().openapi({ description: SHARING }),
    keysShareContentByUpgrade: z.boolean().openapi({
      description:
        "An upgrade turned `keysShareContent` on, because keys of several creators had stored content. False once `keysShareContent` has been set since.",
    }),
    metadataForm: Metadata,
    responseStateMinutes: StateMinutes,
    createdAt: Instant,
  })
  .openapi("Project");

export const ProjectPage = pageOf(Project).openapi("ProjectPage");

export const ProjectNew = z
  .strictObject({
    name: nameText(MAX_NAME),
    credentialMode: CredentialMode.default("hybrid"),
    cachingEnabled: z.boolean().default(false),
    cacheTtlSeconds: CacheTtl.default(DEFAULT_TTL_SECONDS),
    promptCacheMarks: z.boolean().default(true).openapi({ description: MARKS }),
  })
  .openapi("ProjectNew");

export const ProjectUpdate = z
  .strictObject({
    name: nameText(MAX_NAME).optional(),
    status: Status.optional(),
    credentialMode: CredentialMode.optional(),
    cachingEnabled: z.boolean().optional(),
    cacheTtlSeconds: CacheTtl.optional(),
    promptCacheMarks: z.boolean().optional().openapi({ description: MARKS }),
    keysShareContent: z.boolean().optional().openapi({ description: SHARING }),
    metadataForm: Metadata.optional(),
    responseStateMinutes: StateMinutes.optional(),
  })
  .openapi("ProjectUpdate");

export const ProjectMemberPath = ProjectPath.extend({
  member: Id.openapi({ param: { name: "member", in: "path" }, example: "mem_0198c0de" }),
});

export const ProjectMember = z
  .object({
    memberId: z.string(),
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    createdAt: Instant.openapi({ description: "When the developer got access." }),
  })
  .openapi("ProjectMember");

/** A project as the API shows it. */
export const renderProject = (row: ProjectRow): z.infer<typeof Project> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** A member of a project as the API shows it. */
export const renderProjectMember = (row: ProjectMemberRow): z.infer<typeof ProjectMember> => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});
