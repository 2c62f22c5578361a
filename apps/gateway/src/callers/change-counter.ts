/** Changes are remembered by organization; of more than these, all contexts are read again once. */
const MAX_ORGANIZATIONS = 100_000;

/** What a change was about, and when it was counted. */
interface Read {
  readonly caller: { readonly organizationId: string };
  /** Value of the counter before the read began. */
  readonly readAt: number;
}

/** Numbers the changes that were announced, so that a read can be compared with the last change of its organization. */
export function createChangeCounter() {
  const changedAt = new Map<string, number>();
  let allChangedAt = 0;
  let changes = 0;
  return {
    /** How many changes there were until now. */
    value: (): number => changes,
    /** False: the organization has changed since this read began. */
    isCurrent: ({ caller, readAt }: Read): boolean =>
      readAt >= allChangedAt && readAt >= (changedAt.get(caller.organizationId) ?? 0),
    /** `*` = all organizations. */
    count(organizationId: string): void {
      changes += 1;
      if (organizationId === "*") allChangedAt = changes;
      else changedAt.set(organizationId, changes);
      if (changedAt.size <= MAX_ORGANIZATIONS) return;
      changedAt.clear();
      allChangedAt = changes;
    },
  };
}

export type ChangeCounter = ReturnType<typeof createChangeCounter>;
