/** Counts passed recordings by provider and tag, and prints a table of them at the end of a suite. */
export function createTally(title: string) {
  const rows = new Map<string, { passed: number; of: number }>();
  const row = (name: string) => {
    const known = rows.get(name) ?? { passed: 0, of: 0 };
    rows.set(name, known);
    return known;
  };
  return {
    expect(provider: string, tags: readonly string[]): void {
      for (const name of [provider, ...tags.map((tag) => `#${tag}`)]) row(name).of += 1;
    },
    pass(provider: string, tags: readonly string[]): void {
      for (const name of [provider, ...tags.map((tag) => `#${tag}`)]) row(name).passed += 1;
    },
    print(): void {
      if (rows.size === 0) return;
      const lines = [...rows]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, { passed, of }]) => `  ${name.padEnd(34)} ${String(passed).padStart(4)} / ${of}`);
      process.stdout.write(`${[title, ...lines].join("\n")}\n`);
    },
  };
}
