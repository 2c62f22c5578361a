import { z } from "zod";
import { CAPABILITY_NAMES, MODEL_TYPES } from "./model.ts";
import { priceSheetSchema } from "./model-override-schema.ts";
import { PRICE_SOURCES } from "./price-source.ts";

/** Whose credentials can reach a model. */
export const CREDENTIAL_OWNERS = ["organization", "operator"] as const;

/** How requests to a model went lately: `excluded` = skipped for now, `unknown` = nothing was measured. */
export const ROUTE_STATES = ["healthy", "degraded", "excluded", "unknown"] as const;
export type RouteState = (typeof ROUTE_STATES)[number];

/** What requests to a model are charged by, and who set it. */
const modelPriceSchema = z.object({
  source: z.enum(PRICE_SOURCES).nullable().describe("Who set the price. Null if unpriced."),
  unpriced: z.boolean().describe("True if no price is known. An unpriced model is never free."),
  free: z.boolean(),
  priceVersion: z.string().nullable().describe("Null if unpriced."),
  price: priceSheetSchema
    .nullable()
    .describe("USD per unit as decimal strings, unknown figures left out. Null if unpriced."),
});

/** What was seen of requests to a model with one owner's credentials. */
const routeHealthSchema = z.object({
  credentials: z.enum(CREDENTIAL_OWNERS).describe("Whose credentials were used."),
  state: z.enum(ROUTE_STATES),
  attempts: z.int().describe("Recent attempts. They lose half their weight after `ROUTING_HALF_LIFE`."),
  successRate: z.number().min(0).max(1).nullable(),
  firstTokenMs: z.number().nullable(),
  tokensPerSecond: z.number().nullable(),
  reason: z.string().nullable().describe("Why it is excluded: the provider's error message."),
});

const mappingSchema = z.object({
  provider: z.string().describe("ID of the provider, or `custom:` and the name of a custom provider."),
  address: z.string().describe("`model` of a request that only this provider may answer."),
  upstreamModel: z.string().describe("The provider's name for the model."),
  deployment: z.string().nullable().describe("Azure: the deployment that serves the model."),
  credentials: z
    .array(z.enum(CREDENTIAL_OWNERS))
    .describe("Whose credentials for the provider exist. Empty: requests can't use it."),
  ownPrice: modelPriceSchema.describe("Requests with the organization's own credentials."),
  operatorPrice: modelPriceSchema
    .nullable()
    .describe("Requests with the operator's credentials. Null: they can't use this mapping."),
  enabled: z
    .boolean()
    .describe("False if turned off by the operator or the organization, or past its last day."),
  local: z.boolean().describe("Found at a local server."),
  contextLength: z.int().nullable(),
  maxInput: z.int().nullable(),
  maxOutput: z.int().nullable(),
  features: z.array(z.enum(CAPABILITY_NAMES)),
  regions: z.array(z.string()),
  stability: z.enum(["stable", "beta", "alpha", "deprecated"]),
  deprecatedAt: z.string().nullable(),
  deactivatedAt: z.string().nullable(),
  health: z.array(routeHealthSchema).describe("One entry per owner whose credentials were used lately."),
});

/** A model as an organization sees it: `GET /orgs/{org}/models`. */
export const organizationModelSchema = z.object({
  id: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  ownAliases: z.array(z.string()).describe("Names the organization gave it."),
  type: z.enum(MODEL_TYPES),
  vendor: z.string().nullable(),
  description: z.string(),
  family: z.string(),
  inputModalities: z.array(z.string()),
  outputModalities: z.array(z.string()),
  contextLength: z.int().nullable(),
  maxOutput: z.int().nullable(),
  releasedAt: z.string().nullable().describe("ISO date; null if unknown."),
  configured: z.boolean().describe("At least one enabled provider has a credential."),
  unpriced: z.boolean().describe("No provider of it has a known price."),
  mappings: z.array(mappingSchema),
});

export type OrganizationModel = z.infer<typeof organizationModelSchema>;
export type OrganizationModelMapping = OrganizationModel["mappings"][number];
