/** Gives every document of a request a name that Bedrock takes; the same request always gets the same names. */
export type NameDocument = (filename: string | null | undefined) => string;

const MAX_NAME = 200;

/**
 * Letters, digits, single spaces, hyphens, parentheses and square brackets; no name twice in one conversation. Source:
 * API reference, DocumentBlock, `name`.
 */
export function createDocumentNames(): NameDocument {
  const taken = new Set<string>();
  return (filename) => {
    const wanted = clean(filename ?? "");
    let name = wanted || `Document ${taken.size + 1}`;
    for (let number = 2; taken.has(name); number += 1) name = `${wanted || "Document"} (${number})`;
    taken.add(name);
    return name;
  };
}

const clean = (filename: string): string =>
  filename
    .replace(/\.[A-Za-z0-9]{1,5}$/, "")
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .replace(/[^A-Za-z0-9\s\-()[\]]/g, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_NAME - 8)
    .trim();
