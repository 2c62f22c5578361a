import {
  type Caller,
  GatewayError,
  isMetadataForm,
  METADATA_FORMS,
  type MetadataForm,
} from "@causeway/contracts";
import type { CallInfo } from "./call-info.ts";
import { formOfClient } from "./strict-clients.ts";

/** The header in which a request says which form `metadata` has in its response. */
export const METADATA_HEADER = "x-causeway-metadata";

/** The facts that decide the form of a response. */
interface Asking {
  readonly info: Pick<CallInfo, "metadata" | "headers">;
  readonly caller: Pick<Caller, "metadataForm">;
}

/** @throws GatewayError `invalid_parameters` when the header names no form */
export function requireMetadataForm({ metadata }: Pick<CallInfo, "metadata">): void {
  if (metadata === null || isMetadataForm(metadata)) return;
  throw new GatewayError(
    "invalid_parameters",
    `The header ${METADATA_HEADER} must be one of ${METADATA_FORMS.join(", ")}.`,
    { param: METADATA_HEADER },
  );
}

/** The form of `metadata` in a response: as the request says, else its key, its project, or what its client can read. */
export function metadataFormOf({ info, caller }: Asking): MetadataForm {
  if (isMetadataForm(info.metadata)) return info.metadata;
  return caller.metadataForm ?? formOfClient(info.headers["user-agent"]) ?? "full";
}
