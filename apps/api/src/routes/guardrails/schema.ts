import {
  GUARDRAIL_ACTIONS,
  GUARDRAIL_APPLIES_TO,
  GUARDRAIL_DIRECTIONS,
  GUARDRAIL_ROLES,
  GUARDRAIL_SCOPES,
  GUARDRAIL_TYPES,
  GUARDRAIL_VERDICTS,
  guardrailRuleInput,
} from "@causeway/contracts";
import { MAX_GUARDRAILS } from "@causeway/db/guardrails";
import { z } from "@hono/zod-openapi";
import { Creator } from "../../openapi/creator.ts";
import { Id, Instant, OrganizationPath, ProjectPath, nameText } from "../../openapi/field-schemas.ts";

const MAX_NAME = 100;
const MAX_PRIORITY = 1_000_000;
/** UTF-16 units. */
const MAX_TEST_TEXT = 65_536;

const Priority = z
  .int()
  .min(0)
  .max(MAX_PRIORITY)
  .openapi({ description: "Lower numbers are listed and applied first." });

export const Guardrail = z
  .object({
    id: z.string(),
    scope: z
      .enum(GUARDRAIL_SCOPES)
      .openapi({ description: "Guardrails of the organization apply to every project." }),
    project: z.string().nullable(),
    name: z.string(),
    type: z.enum(GUARDRAIL_TYPES),
    action: z.enum(GUARDRAIL_ACTIONS),
    appliesTo: z.enum(GUARDRAIL_APPLIES_TO),
    roles: z.array(z.enum(GUARDRAIL_ROLES)).openapi({ description: "Whose messages are inspected." }),
    priority: Priority,
    enabled: z.boolean(),
    config: z
      .record(z.string(), z.unknown())
      .openapi({ description: "The settings of the type, as in `createOrgGuardrail`, without secrets." }),
    hasSecret: z.boolean().openapi({ description: "Whether a secret is stored for an external service." }),
    createdAt: Instant,
    updatedAt: Instant,
    createdBy: Creator,
  })
  .openapi("Guardrail");

export const GuardrailList = z.object({ data: z.array(Guardrail) }).openapi("GuardrailList");

/** `blocked_terms` -> `BlockedTerms`. */
const pascal = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Each type's own settings, under its own name in the document. */
const byType = guardrailRuleInput.options.map((option) =>
  z.strictObject(option.shape).openapi(`New${pascal(option.shape.type.value)}Guardrail`),
) as typeof guardrailRuleInput.options;

export const GuardrailCreation = z.discriminatedUnion("type", byType).openapi("GuardrailCreation", {
  description: `An organization and each project can have at most ${MAX_GUARDRAILS} guardrails.`,
});
export type EnteredGuardrail = z.infer<typeof GuardrailCreation>;

export const GuardrailUpdate = z
  .strictObject({
    name: nameText(MAX_NAME).optional(),
    action: z.enum(GUARDRAIL_ACTIONS).optional(),
    appliesTo: z.enum(GUARDRAIL_APPLIES_TO).optional(),
    roles: z.array(z.enum(GUARDRAIL_ROLES)).min(1).max(GUARDRAIL_ROLES.length).optional(),
    priority: Priority.optional(),
    enabled: z.boolean().optional(),
    config: z.looseObject({}).optional().openapi({
      description:
        "Replaces all settings of the type. The secret of an external service stays unless `secret` is a new one, or null to remove it.",
    }),
  })
  .openapi("GuardrailUpdate");

export const GuardrailOrder = z
  .strictObject({ ids: z.array(Id).max(MAX_GUARDRAILS) })
  .openapi("GuardrailOrder");

const ruleParameter = { rule: Id.openapi({ param: { name: "rule", in: "path" }, example: "grd_0198c0de" }) };
export const OrganizationGuardrailPath = OrganizationPath.extend(ruleParameter);
export const ProjectGuardrailPath = ProjectPath.extend(ruleParameter);

export const GuardrailTest = z
  .strictObject({
    text: z
      .string()
      .min(1)
      .max(MAX_TEST_TEXT)
      .openapi({ description: "The text to inspect. It isn't stored." }),
    direction: z.enum(GUARDRAIL_DIRECTIONS).default("input"),
    role: z
      .enum(GUARDRAIL_ROLES)
      .default("user")
      .openapi({ description: "Whose message the text is, for `input`." }),
    hidden: z
      .string()
      .max(MAX_TEST_TEXT)
      .optional()
      .openapi({ description: "A system prompt or document that the text must not repeat." }),
    guardrail: GuardrailCreation.optional(),
  })
  .openapi("GuardrailTest", {
    description:
      "With `guardrail`, tests only that one, before you save it. Without it, tests all enabled guardrails in effect.",
  });

export const GuardrailTestResult = z
  .object({
    verdict: z.enum(GUARDRAIL_VERDICTS),
    text: z.string().openapi({ description: "The text after redaction." }),
    matches: z.array(
      z.object({
        start: z.int().openapi({ description: "Offset in UTF-16 code units." }),
        end: z.int(),
        rule: z.string(),
        category: z.string(),
      }),
    ),
    rules: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        type: z.enum(GUARDRAIL_TYPES),
        action: z.enum(GUARDRAIL_ACTIONS),
        evaluated: z.boolean().openapi({
          description:
            "False for types that need more than a text (`external`, `model`, `file_types`), and for guardrails that don't inspect this direction or role.",
        }),
        problem: z.string().nullable().openapi({
          description:
            "Why the guardrail can't run, such as a pattern that only a newer release supports. Gateways leave it out, too.",
        }),
        milliseconds: z.number(),
        violations: z.array(z.object({ category: z.string(), count: z.int(), signals: z.array(z.string()) })),
      }),
    ),
  })
  .openapi("GuardrailTestResult");
