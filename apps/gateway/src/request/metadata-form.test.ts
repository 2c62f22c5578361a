import type { MetadataForm } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { metadataFormOf, requireMetadataForm } from "./metadata-form.ts";

const PYDANTIC_AI = "pydantic-ai/2.38.0";
const formOf = (
  metadata: string | null,
  metadataForm: MetadataForm | null | undefined,
  userAgent?: string,
): MetadataForm =>
  metadataFormOf({
    info: { metadata, headers: userAgent === undefined ? {} : { "user-agent": userAgent } },
    caller: metadataForm === undefined ? {} : { metadataForm },
  });

describe("the form of metadata", () => {
  it("is the request's, else the key's or project's, else the client's, else full", () => {
    expect(formOf("none", "full", PYDANTIC_AI)).toBe("none");
    expect(formOf("full", "none", PYDANTIC_AI)).toBe("full");
    expect(formOf(null, "none", PYDANTIC_AI)).toBe("none");
    expect(formOf(null, "full", PYDANTIC_AI)).toBe("full");
    expect(formOf(null, null, PYDANTIC_AI)).toBe("strings");
    expect(formOf(null, undefined, PYDANTIC_AI)).toBe("strings");
    expect(formOf(null, null)).toBe("full");
  });

  it.each([
    ["pydantic-ai/2.38.0", "strings"],
    ["pydantic-ai/2", "strings"],
    ["pydantic-ai/2.0.0b1 (Linux)", "strings"],
    ["pydantic-ai/1.99.0", "full"],
    ["pydantic-ai/3.0.0", "full"],
    ["pydantic-ai/20.1", "full"],
    ["pydantic-ai/2x", "full"],
    ["my-pydantic-ai/2.38.0", "full"],
    ["Pydantic-AI/2.38.0", "full"],
    ["app pydantic-ai/2.38.0", "full"],
    ["OpenAI/2.10.0 (.NET 10.0.0; Debian) MEAI/10.6.0", "strings"],
    ["OpenAI/1.11.0", "full"],
    ["OpenAI/JS 6.0", "full"],
    ["OpenAI/Python 3.54.0", "full"],
    ["", "full"],
  ])("goes by the exact product and major version: %s is %s", (userAgent, form) =>
    expect(formOf(null, null, userAgent)).toBe(form),
  );

  it("is refused by the name of its header when there is none such", () => {
    for (const metadata of [null, "full", "strings", "none"])
      expect(() => requireMetadataForm({ metadata })).not.toThrow();
    for (const metadata of ["string", "FULL", "none, none", " "])
      expect(() => requireMetadataForm({ metadata })).toThrow(/x-causeway-metadata.*full, strings, none/);
  });
});
