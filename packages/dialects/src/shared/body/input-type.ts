/** What a text is embedded for, in the words of this or that provider. */
export type InputPurpose = "query" | "document" | "classification" | "clustering";

const PURPOSES: Readonly<Record<string, InputPurpose>> = {
  query: "query",
  search_query: "query",
  retrieval_query: "query",
  document: "document",
  search_document: "document",
  retrieval_document: "document",
  passage: "document",
  classification: "classification",
  clustering: "clustering",
};

/** The purpose a caller's `input_type` names in any provider's words; null for one that is no one's or no text. */
export const readPurpose = (inputType: unknown): InputPurpose | null =>
  typeof inputType === "string" ? (PURPOSES[inputType.toLowerCase()] ?? null) : null;
