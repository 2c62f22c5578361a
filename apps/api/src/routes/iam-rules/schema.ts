import { ENABLED_STATUSES, IAM_RULE_TYPES, PRICING_TYPES } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { EnabledStatus, EnabledStatusInput } from "../../openapi/enabled-status.ts";
import { Id, Instant } from "../../openapi/field-schemas.ts";
import { KeyPath } from "../api-keys/schema.ts";
import { MAX_ENTRY, RuleEntries } from "./rule-entries.ts";

/** USD per million tokens; far above any price, so that no rule holds a number that JSON cannot carry exactly. */
const MAX_PRICE = 1_000_000;

const Price = z
  .union([
    z.number().min(0).max(MAX_PRICE),
    z
      .string()
      .regex(/^\d{1,7}(\.\d{1,12})?$/, "must be a decimal number")
      .transform(Number)
      .pipe(z.number().max(MAX_PRICE)),
  ])
  .optional()
  .openapi({ description: "USD per million tokens.", example: 2.5 });

const Models = z.strictObject({ models: RuleEntries }).openapi("ModelsRuleValue", {
  description:
    "Model IDs or aliases, `<provider>/<id>` or `<custom provider>/<model>`. `*` is allowed as the last character.",
});
const Providers = z.strictObject({ providers: RuleEntries }).openapi("ProvidersRuleValue", {
  description: "Provider IDs from the catalog, or `custom:<name>`. `*` is allowed as the last character.",
});
const Pricing = z
  .strictObject({
    pricingType: z.enum(PRICING_TYPES).optional(),
    maxInputPrice: Price,
    maxOutputPrice: Price,
  })
  .openapi("PricingRuleValue");
const Addresses = z
  .strictObject({ ipCidrs: RuleEntries })
  .openapi("IpCidrsRuleValue", { description: "CIDR ranges or IP addresses." });

/** One rule of every kind of value. */
function rulesWith<Status extends z.ZodType>(status: Status) {
  const models = { ruleType: z.enum(["allow_models", "deny_models"]), ruleValue: Models, status };
  const providers = { ruleType: z.enum(["allow_providers", "deny_providers"]), ruleValue: Providers, status };
  const pricing = { ruleType: z.enum(["allow_pricing", "deny_pricing"]), ruleValue: Pricing, status };
  const addresses = { ruleType: z.enum(["allow_ip_cidrs", "deny_ip_cidrs"]), ruleValue: Addresses, status };
  return { models, providers, pricing, addresses };
}

const given = rulesWith(EnabledStatusInput.optional());

export const NewIamRule = z
  .discriminatedUnion("ruleType", [
    z.strictObject(given.models).openapi("NewModelsRule"),
    z.strictObject(given.providers).openapi("NewProvidersRule"),
    z.strictObject(given.pricing).openapi("NewPricingRule"),
    z.strictObject(given.addresses).openapi("NewIpCidrsRule"),
  ])
  .openapi("NewIamRule");

/** A rule as a whole; what a change must end in. */
const whole = rulesWith(z.enum(ENABLED_STATUSES));
export const WholeIamRule = z.discriminatedUnion("ruleType", [
  z.strictObject(whole.models),
  z.strictObject(whole.providers),
  z.strictObject(whole.pricing),
  z.strictObject(whole.addresses),
]);

const RuleValue = z.object({
  models: z.array(z.string()).optional(),
  providers: z.array(z.string()).optional(),
  pricingType: z.enum(PRICING_TYPES).optional(),
  maxInputPrice: z.number().optional(),
  maxOutputPrice: z.number().optional(),
  ipCidrs: z.array(z.string()).optional(),
});

export const IamRuleChange = z
  .strictObject({
    ruleType: z.enum(IAM_RULE_TYPES).optional(),
    ruleValue: z
      .looseObject({})
      .optional()
      .openapi({ description: "Replaces the entire value. Must match the rule's type." }),
    status: EnabledStatusInput.optional(),
  })
  .openapi("IamRuleChange");

export const IamRule = z
  .object({
    id: z.string(),
    ruleType: z.enum(IAM_RULE_TYPES),
    ruleValue: RuleValue,
    status: EnabledStatus,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .openapi("IamRule");

export const RulePath = KeyPath.extend({
  rule: Id.openapi({ param: { name: "rule", in: "path" }, example: "rule_0198c0de" }),
});

export const SimulationRequest = z
  .strictObject({
    model: z
      .string()
      .min(1)
      .max(512)
      .openapi({ description: "Model, as a request names it.", example: "gpt-4o-mini" }),
    provider: z
      .string()
      .min(1)
      .max(MAX_ENTRY)
      .optional()
      .openapi({ description: "Only at this provider. Use `custom:<name>` for a custom provider." }),
    ip: z.union([z.ipv4(), z.ipv6()]).optional().openapi({
      description:
        "The caller's IP address. If omitted, the address is unknown, which no address rule allows.",
    }),
  })
  .openapi("IamSimulationRequest");

const DecidingRule = z.object({ id: z.string(), ruleType: z.enum(IAM_RULE_TYPES) });

export const Simulation = z
  .object({
    allowed: z.boolean().openapi({
      description: "Whether the rules allow at least one provider that there is a credential for.",
    }),
    code: z.string().nullable().openapi({
      description:
        "The gateway's error code, if not allowed. `provider_not_configured` = no provider of the model has a credential.",
      example: "model_not_allowed",
    }),
    message: z.string().nullable().openapi({ description: "The error message the caller would get." }),
    rules: z.array(DecidingRule).openapi({
      description:
        "The deciding rules: the one that denies, or one matching rule of each allow type. None = unrestricted.",
    }),
    candidates: z
      .array(
        z.object({
          model: z.string(),
          provider: z.string(),
          allowed: z.boolean(),
          configured: z.boolean().openapi({
            description:
              "Whether the project can use a credential for the provider, in good health or not. Rules on providers and prices refuse a request if they deny every configured provider.",
          }),
          code: z.string().nullable(),
          message: z.string().nullable(),
          rules: z.array(DecidingRule),
        }),
      )
      .openapi({ description: "All providers of the model, regardless of capabilities." }),
  })
  .openapi("IamSimulation");
