/** Problems by field, for a form. Those of a list's entries appear at the list. @param fields what is wrong, by path */
export function groupByField(fields: Readonly<Record<string, string>>): Record<string, string[]> {
  const grouped: Record<string, string[]> = {};
  for (const [path, message] of Object.entries(fields)) {
    const name = path.replace(/\.\d+$/, "");
    grouped[name] = [...(grouped[name] ?? []), message];
  }
  return grouped;
}
