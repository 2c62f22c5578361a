import { METADATA_HEADER } from "../request/metadata-form.ts";
import type { Parameter } from "./operation.ts";

/** The header that chooses the form of `metadata`, of operations whose responses have it. */
export const METADATA_PARAMETER: Parameter = {
  name: METADATA_HEADER,
  in: "header",
  description:
    "Form of `metadata` in the response: `full`, `strings` (a map of strings, `routing` as JSON in a string) or `none`. Any other value is an error. Default: the form of the key, its project or the client.",
};
