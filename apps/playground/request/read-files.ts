import { isShownImage } from "../chat/images.ts";
import type { Attachment } from "../chat/types.ts";
import type { ConversationBuilder } from "./conversation-builder.ts";

type Files = readonly Attachment[];

const NONE: Files = [];

/** The files of a message as the page has them. What it doesn't have, or can't send, is noted. */
export class FileReader {
  readonly #builder: ConversationBuilder;

  constructor(builder: ConversationBuilder) {
    this.#builder = builder;
  }

  /** @param url a data URL, or the address of an image elsewhere, which the page doesn't ask for */
  image(url: string): Files {
    if (isShownImage(url)) return [{ kind: "image", name: "Image", data: url }];
    return this.leaveOut(
      url.startsWith("data:") ? "images in other formats" : "images that are links or IDs",
    );
  }

  /** @param url a data URL, or the address of a file elsewhere */
  document(url: string, name: string): Files {
    if (/^data:application\/pdf;base64,/.test(url))
      return [{ kind: "document", name: name || "Document.pdf", data: url }];
    return this.leaveOut(url.startsWith("data:") ? "files in other formats" : "files that are links or IDs");
  }

  text(data: string, name: string): Files {
    return [{ kind: "text", name: name || "Document.txt", data }];
  }

  /** @param format as in chat completions: `mp3` or `wav` */
  audio(base64: string, format: string): Files {
    const type = { mp3: "audio/mpeg", wav: "audio/wav" }[format];
    if (type === undefined) return this.leaveOut("audio in other formats");
    return [{ kind: "audio", name: `Recording.${format}`, data: `data:${type};base64,${base64}` }];
  }

  leaveOut(what: string): Files {
    this.#builder.leaveOut(what);
    return NONE;
  }
}
