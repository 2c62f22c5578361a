import type { Answer, Message } from "../chat/types.ts";
import { type ColumnSettings, defaultSettings } from "./column-settings.ts";

export const MAX_COLUMNS = 4;

/** A model with its settings and its own conversation. */
export interface Column {
  readonly id: string;
  readonly settings: ColumnSettings;
  readonly messages: readonly Message[];
}

export const newColumn = (id: string, settings: ColumnSettings): Column => ({ id, settings, messages: [] });

/** A stored column with the settings that its release didn't have yet. */
export const withDefaults = <C extends Pick<Column, "settings">>(column: C): C => ({
  ...column,
  settings: { ...defaultSettings("auto"), ...column.settings },
});

export const firstColumn = (model: string): Column => newColumn("first", defaultSettings(model));

export const changeColumn = (
  columns: readonly Column[],
  id: string,
  update: (column: Column) => Partial<Column>,
): Column[] => columns.map((column) => (column.id === id ? { ...column, ...update(column) } : column));

export const changeAnswer = (
  columns: readonly Column[],
  columnId: string,
  answerId: string,
  update: (answer: Answer) => Partial<Answer>,
): Column[] =>
  changeColumn(columns, columnId, ({ messages }) => ({
    messages: messages.map((message) =>
      message.role === "assistant" && message.id === answerId ? { ...message, ...update(message) } : message,
    ),
  }));

/** The messages before one of them. */
export function messagesBefore(messages: readonly Message[], id: string): readonly Message[] {
  const index = messages.findIndex((message) => message.id === id);
  return index < 0 ? messages : messages.slice(0, index);
}

/** Adds a copy of a column with its conversation up to and including a message; at most `MAX_COLUMNS`. */
export function branchColumn(
  columns: readonly Column[],
  columnId: string,
  messageId: string,
  newId: string,
): readonly Column[] {
  const at = columns.findIndex(({ id }) => id === columnId);
  const source = columns[at];
  if (!source || columns.length >= MAX_COLUMNS) return columns;
  const end = source.messages.findIndex(({ id }) => id === messageId);
  const copy = { ...source, id: newId, messages: source.messages.slice(0, end + 1) };
  return [...columns.slice(0, at + 1), copy, ...columns.slice(at + 1)];
}

export const isRunning = ({ messages }: Column): boolean =>
  messages.some((message) => message.role === "assistant" && message.isRunning);
