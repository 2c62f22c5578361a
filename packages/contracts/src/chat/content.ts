import { z } from "zod";

/** Prompt-cache marker of the Messages format, carried through the chat form. */
export const cacheControl = z.looseObject({ type: z.string(), ttl: z.string().optional() });

/** The URL of a file, which may be a data URL: one without any bytes is none. */
export const mediaUrl = z
  .string()
  .min(1)
  .refine((url) => !/^data:[^,]*,?$/i.test(url), "the data URL has no data");

/** Side fields a caller's or provider's own format may need back; every part may carry a cache marker. */
const side = { cache_control: cacheControl.nullish() };

export const textPart = z.looseObject({ type: z.literal("text"), text: z.string(), ...side });

export const imagePart = z.looseObject({
  type: z.literal("image_url"),
  image_url: z.looseObject({ url: mediaUrl, detail: z.string().nullish() }),
  ...side,
});

export const audioPart = z.looseObject({
  type: z.literal("input_audio"),
  input_audio: z.looseObject({ data: mediaUrl, format: z.string().min(1) }),
  ...side,
});

/** A document: `file_data` is a data URL (or base64), `file_url` an https URL, `file_id` one the provider stored. */
export const filePart = z.looseObject({
  type: z.literal("file"),
  file: z
    .looseObject({
      file_data: z.union([mediaUrl, z.literal("")]).nullish(),
      file_url: z.string().nullish(),
      file_id: z.string().nullish(),
      filename: z.string().nullish(),
    })
    .refine(
      (file) => Boolean(file.file_data || file.file_url || file.file_id),
      "one of file_data, file_url and file_id is required",
    ),
  ...side,
});

export const videoPart = z.looseObject({
  type: z.literal("video_url"),
  video_url: z.looseObject({ url: mediaUrl }),
  ...side,
});

export const refusalPart = z.looseObject({ type: z.literal("refusal"), refusal: z.string() });

export const contentPart = z.discriminatedUnion("type", [
  textPart,
  imagePart,
  audioPart,
  filePart,
  videoPart,
  refusalPart,
]);

export const content = z.union([z.string(), z.array(contentPart)]);

export type TextPart = z.infer<typeof textPart>;
export type ImagePart = z.infer<typeof imagePart>;
export type AudioPart = z.infer<typeof audioPart>;
export type FilePart = z.infer<typeof filePart>;
export type VideoPart = z.infer<typeof videoPart>;
export type ContentPart = z.infer<typeof contentPart>;
export type Content = z.infer<typeof content>;
export type CacheControl = z.infer<typeof cacheControl>;
