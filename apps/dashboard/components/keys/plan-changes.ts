import type { Schemas } from "@causeway/api-client";
import type { EnabledStatus } from "@causeway/contracts";
import type { ApiKey } from "../../data/api-keys.ts";

export interface BulkKey extends Pick<ApiKey, "id" | "projectId" | "description" | "status" | "tags"> {
  /** The name of its project, where keys of several can be chosen. */
  readonly project?: string | undefined;
}

/** What tells a key from others of the list. */
export const nameOfKey = ({ description, project }: Pick<BulkKey, "description" | "project">): string =>
  project === undefined ? description : `${description}, ${project}`;

type KeyChange = Schemas["ApiKeyChange"];

/** What is asked for all chosen keys. */
export type BulkDeed =
  | { readonly kind: "status"; readonly status: EnabledStatus }
  | { readonly kind: "tags"; readonly add: readonly string[]; readonly remove: readonly string[] };

/** A key, what is asked for it, and what takes that back. */
export interface PlannedChange {
  readonly key: BulkKey;
  readonly change: KeyChange;
  readonly undo: KeyChange;
}

/** Changes of the keys that a deed changes; those that are so already are left alone. */
export const planChanges = (keys: readonly BulkKey[], deed: BulkDeed): PlannedChange[] =>
  keys.flatMap((key) => {
    const plan = deed.kind === "status" ? planStatus(key, deed.status) : planTags(key, deed);
    return plan ? [{ key, ...plan }] : [];
  });

const planStatus = ({ status: before }: BulkKey, status: EnabledStatus) =>
  (before === "disabled") === (status === "disabled")
    ? null
    : { change: { status }, undo: { status: before === "disabled" ? before : ("enabled" as const) } };

function planTags({ tags }: BulkKey, { add, remove }: { add: readonly string[]; remove: readonly string[] }) {
  const added = add.filter((tag) => !tags.includes(tag));
  const removed = remove.filter((tag) => tags.includes(tag));
  if (added.length + removed.length === 0) return null;
  return {
    change: { addTags: added, removeTags: removed },
    undo: { addTags: removed, removeTags: added },
  };
}

/** What takes changes back, and can itself be taken back. */
export const reverse = (changes: readonly PlannedChange[]): PlannedChange[] =>
  changes.map(({ key, change, undo }) => ({ key, change: undo, undo: change }));
