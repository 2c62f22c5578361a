/** The fields that changed, and no other: someone else can have changed those meanwhile. A field that is left out stays as it is. */
export function pickChanged<Body extends object>(before: Body, after: Body): Partial<Body> {
  const changes: Partial<Body> = {};
  for (const field of Object.keys(after) as (keyof Body & string)[]) {
    const value = after[field];
    if (value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]))
      changes[field] = value;
  }
  return changes;
}
