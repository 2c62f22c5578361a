/** Does the work for each item, for so many of them at a time. The results have the order of the items. */
export async function mapAtOnce<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const waiting = items.entries();
  const take = async (): Promise<void> => {
    for (const [at, item] of waiting) results.set(at, await work(item));
  };
  await Promise.all(Array.from({ length: most }, take));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
