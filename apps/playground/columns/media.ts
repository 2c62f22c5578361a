import type { Attachment, Message } from "../chat/types.ts";
import type { Column } from "./columns.ts";

/** Changes the data of a file, an image, speech or a video; null leaves it out. */
type ChangeMedia = (data: string, kind: Attachment["kind"] | "video") => string | null;

/** Columns with other data of their files and media. */
export const mapMedia = (columns: readonly Column[], change: ChangeMedia): Column[] =>
  columns.map((column) => ({
    ...column,
    // An earlier release kept columns without files.
    settings: { ...column.settings, files: mapFiles(column.settings.files ?? [], change) },
    messages: column.messages.map((message) => mapMessage(message, change)),
  }));

/** Columns without their files and media. */
export const withoutMedia = (columns: readonly Column[]): Column[] => mapMedia(columns, () => null);

function mapMessage(message: Message, change: ChangeMedia): Message {
  if (message.role === "user") return { ...message, attachments: mapFiles(message.attachments, change) };
  const { audio, video, ...answer } = message;
  const changed = {
    audio: audio === undefined ? null : change(audio, "audio"),
    video: video === undefined ? null : change(video, "video"),
  };
  return {
    ...answer,
    images: answer.images.flatMap((url) => change(url, "image") ?? []),
    ...(changed.audio === null ? {} : { audio: changed.audio }),
    ...(changed.video === null ? {} : { video: changed.video }),
  };
}

const mapFiles = (files: readonly Attachment[], change: ChangeMedia): readonly Attachment[] =>
  files.flatMap((file) => {
    const data = change(file.data, file.kind);
    return data === null ? [] : [{ ...file, data }];
  });
