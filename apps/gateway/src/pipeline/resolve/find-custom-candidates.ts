import { dialectNamed } from "@causeway/dialects";
import { customProviderRow, dialectForDoor } from "@causeway/providers";
import type { Call } from "../../request/call.ts";
import type { Candidate } from "../../request/candidate.ts";
import type { PipelineDeps } from "../pipeline-deps.ts";
import { priceCandidate } from "./price-candidate.ts";
import { toRowFields } from "./row-fields.ts";

interface CustomCandidates {
  readonly candidates: Candidate[];
  readonly isRefused: boolean;
}

/** A custom provider of the organization, priced; none when it does not exist or has no format for the endpoint. */
export function findCustomCandidates(
  deps: PipelineDeps,
  call: Call,
  name: string,
  upstreamModel: string,
): CustomCandidates {
  const custom = call.caller.customProviders.find((one) => one.name === name);
  const dialect = dialectNamed(dialectForDoor(customProviderRow, null, call.door) ?? "");
  if (!custom || !dialect) return { candidates: [], isRefused: false };
  const { pricing, credentials, isRefused } = priceCandidate(
    null,
    deps.credentials.forCustom(call.caller, custom),
    {
      policy: deps.unpriced,
      caller: call.caller,
      customPrice: call.catalog.findCustomPrice(name, upstreamModel),
    },
  );
  const candidate = {
    ...toRowFields(customProviderRow),
    model: null,
    mapping: null,
    region: null,
    upstreamModel,
    dialect,
    credentials,
    pricing,
    providerId: `custom:${name}`,
    organizationId: call.caller.organizationId,
  };
  return { candidates: [candidate], isRefused };
}
