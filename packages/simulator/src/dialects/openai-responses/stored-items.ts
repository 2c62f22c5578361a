import { BadRequest, type Call, type JsonObject } from "../dialect.ts";
import { accountOf } from "./account.ts";
import { outputItems } from "./render-answer.ts";

const MOST = 100_000;
/** Items by account and id, of all simulators in this process: ids are unique there. */
const stored = new Set<string>();

const nameOf = (account: string, id: unknown): string => `${account} ${String(id)}`;

/** Stores the items of an answer for its account, unless the request has `store: false`. */
export function storeItems(call: Call): void {
  if (call.request.body.store === false) return;
  for (const { id } of outputItems(call)) stored.add(nameOf(accountOf(call.request), id));
  for (const oldest of stored) {
    if (stored.size <= MOST) return;
    stored.delete(oldest);
  }
}

/**
 * Refuses references to items that the account doesn't have, and a second one to the same item, as OpenAI does. Source: vercel/ai#7543,
 * can1357/oh-my-pi#41 and continuedev/continue#10200, read on November 28, 2026.
 * @throws BadRequest
 */
export function checkReferences(items: readonly JsonObject[], account: string, stores: boolean): void {
  const named = new Set<unknown>();
  for (const { type, id } of items) {
    if (type !== "item_reference") continue;
    if (named.has(id)) throw duplicate(id);
    named.add(id);
    if (stored.has(nameOf(account, id))) continue;
    const hint = stores
      ? ""
      : " Items are not persisted when `store` is set to false. Try again with `store` set to true, or remove this item from your input.";
    throw new BadRequest(
      `Item with id '${String(id)}' not found.${hint}`,
      { param: "input", code: null },
      404,
    );
  }
}

const duplicate = (id: unknown): BadRequest =>
  new BadRequest(
    `Duplicate item found with id ${String(id)}. Remove duplicate items from your input and try again.`,
    { param: "input", code: null },
  );
