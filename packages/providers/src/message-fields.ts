import type { Quirks } from "@causeway/dialects";
import { words } from "./chat-fields.ts";
import { ANSWER_FIELDS, CALL_FIELDS, MESSAGE_FIELDS, type MessageFields } from "./table/message-fields.ts";

type Kind = Exclude<keyof NonNullable<Quirks["unsentMessageFields"]>, "nullable">;

const rows = Object.values(MESSAGE_FIELDS);

/** Every member that some provider or client gives a message of any kind: a member of no one's goes through. */
const ofMessages = new Set([
  ...words(ANSWER_FIELDS),
  ...rows.flatMap(({ instructions, user, assistant, tool }) =>
    words([instructions, user, assistant, tool].join(" ")),
  ),
]);
const ofCalls = new Set([...words(CALL_FIELDS), ...rows.flatMap(({ calls }) => words(calls))]);

/** The members of messages that a provider isn't sent, as a quirk. */
export function toMessageQuirks(row: MessageFields): Quirks {
  const unsent = (kind: Kind): ReadonlySet<string> => {
    const listed = new Set(words(row[kind]));
    const known = kind === "calls" ? ofCalls : ofMessages;
    return new Set([...known].filter((field) => !listed.has(field)));
  };
  return {
    unsentMessageFields: {
      instructions: unsent("instructions"),
      user: unsent("user"),
      assistant: unsent("assistant"),
      tool: unsent("tool"),
      calls: unsent("calls"),
      nullable: new Set(words(row.nullable ?? "content")),
    },
  };
}
