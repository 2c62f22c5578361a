import { type Caller, GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { refuseAuto } from "./refuse-auto.ts";

const refuse = (providers: readonly string[], own: Partial<Caller>, refusal: unknown) => {
  const credentials = { hasKey: (_caller: unknown, id: string) => providers.includes(id) };
  const caller = { customProviders: [], disabledProviders: [], ...own } as unknown as Caller;
  return refuseAuto({ credentials } as unknown as Parameters<typeof refuseAuto>[0], { caller }, refusal);
};
const missing = new GatewayError("provider_not_configured", "No provider key is set up for gpt-4o-mini.");

describe("auto that no provider can answer", () => {
  it.each([
    [["simulator"], "No provider is set up. Add a provider key, or use sim-echo."],
    [[], "No provider is set up. Add a provider key under Settings, Provider keys."],
  ])("names what there is to do without any provider besides %j", (providers, message) => {
    expect(refuse(providers, {}, missing)).toMatchObject({ code: "provider_not_configured", message });
  });

  it("keeps the refusal of the last model where a provider is set up", () => {
    expect(refuse(["groq"], {}, missing)).toBe(missing);
    expect(refuse([], { customProviders: [{ name: "mycorp" }] as never }, missing)).toBe(missing);
    expect(refuse([], { disabledProviders: ["openai"] }, missing)).toBe(missing);
  });

  it("keeps a refusal that is about something else", () => {
    const other = new GatewayError("model_not_allowed", "Not allowed.");
    expect(refuse([], {}, other)).toBe(other);
  });
});
