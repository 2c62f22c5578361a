import type { Target } from "../../target.ts";
import type { MutableEdits } from "./edit-body.ts";
import type { JsonObject } from "../json-object.ts";

/** Top-level deviations that are plain data. */
interface FieldQuirks {
  readonly rename?: Readonly<Record<string, string>>;
  readonly dropFields?: readonly string[];
}

/** Fields of ours that mean nothing to a provider. */
const OWN_FIELDS = ["routing"];

/** What every small endpoint changes: the model's name, `null` (which means unset), our own fields, renamed and unknown ones. */
export function planFields(body: JsonObject, target: Target, quirks: FieldQuirks = {}): MutableEdits {
  const { settings, upstreamModel } = target;
  const edits: MutableEdits = { set: { model: settings.deployment ?? upstreamModel }, remove: [] };
  const dropped = [...OWN_FIELDS, ...(quirks.dropFields ?? [])];
  for (const [field, value] of Object.entries(body)) {
    if (value === null || dropped.includes(field)) edits.remove.push(field);
    else if (quirks.rename && Object.hasOwn(quirks.rename, field)) {
      const name = quirks.rename[field] ?? field;
      edits.remove.push(field);
      if (!(name in body)) edits.set[name] = value;
    }
  }
  return edits;
}
