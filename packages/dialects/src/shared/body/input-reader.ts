import { type CharacterCount, countCharacters, GatewayError, nameField, tokensOf } from "@causeway/contracts";

/** A problem of one field, in the words of the other doors: the message begins with the path. */
export const invalidField = (param: string, problem: string): GatewayError =>
  new GatewayError("invalid_parameters", nameField(param, problem), { param });

/** Sums up texts and token lists by the character rule. */
export function createInputCounter() {
  const count: CharacterCount = { ascii: 0, other: 0 };
  let tokens = 0;
  return {
    text(text: string): void {
      const { ascii, other } = countCharacters(text);
      count.ascii += ascii;
      count.other += other;
    },
    /** Tokens count one each. */
    tokens(amount: number): void {
      tokens += amount;
    },
    total: (): number => tokensOf(count) + tokens,
  };
}
