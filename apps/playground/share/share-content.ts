import { isShownImage } from "../chat/images.ts";
import type { Answer, Question } from "../chat/types.ts";
import { type Column, withDefaults } from "../columns/columns.ts";
import { type ColumnSettings, defaultSettings } from "../columns/column-settings.ts";
import { withoutMedia } from "../columns/media.ts";
import { titleOf } from "../history/conversation.ts";

/** What the management API takes of one conversation, as JSON in UTF-8. */
const MAX_BYTES = 1_000_000;

/** A conversation as it is shared. */
export interface ShareContent {
  readonly title: string;
  readonly columns: readonly object[];
  /** Its files and images are too large to share. */
  readonly isWithoutFiles: boolean;
}

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The copy that is shared: without its files and images when they are too large; null when its text is. */
export function shareContent(columns: readonly Column[]): ShareContent | null {
  const title = titleOf(columns);
  const whole = columns.map(toShared);
  if (bytesOf(whole) <= MAX_BYTES) return { title, columns: whole, isWithoutFiles: false };
  const withoutFiles = withoutMedia(columns).map(toShared);
  if (bytesOf(withoutFiles) > MAX_BYTES) return null;
  return { title, columns: withoutFiles, isWithoutFiles: true };
}

const toShared = ({ id, settings, messages }: Column) => ({
  id,
  settings: knownSettings(settings),
  messages: messages.map((message) => (message.role === "user" ? toQuestion(message) : toAnswer(message))),
});

/** Only what is a setting now: an earlier release kept others. */
function knownSettings(settings: ColumnSettings): object {
  const names = Object.keys(defaultSettings("")) as (keyof ColumnSettings)[];
  return Object.fromEntries(
    names.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
  );
}

const toQuestion = ({ id, role, content, attachments }: Question) => ({ id, role, content, attachments });

const toAnswer = ({ isRunning: _, progress: _progress, requestId: _id, isStopped, ...answer }: Answer) => ({
  ...answer,
  // A copy has no links to images elsewhere: someone who reads it can't know who made them.
  images: answer.images.filter(isShownImage),
  isStopped,
});

/** A shared conversation's columns as the page shows them. */
export const fromShared = (columns: readonly Column[]): Column[] =>
  columns.map(withDefaults).map(({ messages, ...column }) => ({
    ...column,
    messages: messages.map((message) =>
      message.role === "user" ? message : { ...message, isRunning: false },
    ),
  }));
