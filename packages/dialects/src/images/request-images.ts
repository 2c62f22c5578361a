import type { MediaUrl, NativeMedia } from "../capabilities/files.ts";
import { type DataUrl, parseDataUrl, renderDataUrl } from "../shared/files/data-url.ts";
import type { JsonObject } from "../shared/json-object.ts";
import { type ImagesRequest, requireImage } from "./read-request.ts";
import { sniffImage } from "./sniff-image.ts";

const HEAD = 64;

const pathOf = (at: number): string => `images.${at}.image_url`;

/** Images by URL are fetched by the gateway for every provider, so that the same rules hold for all of them. */
export const imageMedia: NativeMedia = { list, fill };

function list(body: JsonObject): MediaUrl[] {
  const { images = [] } = body as ImagesRequest;
  return images.map(({ image_url: url }, at) => ({ url, param: pathOf(at) }));
}

function fill(body: JsonObject, files: ReadonlyMap<string, DataUrl>): JsonObject {
  const { images = [] } = body as ImagesRequest;
  return {
    ...body,
    images: images.map((image, at) => {
      const file = files.get(image.image_url);
      if (!file) return image;
      requireImage(file.data.slice(0, HEAD), pathOf(at));
      return { ...image, image_url: renderDataUrl({ ...file, mimeType: typeOfImage(file.data) }) };
    }),
  };
}

/** The media type of an image, by its bytes. `data`: base64. */
export const typeOfImage = (data: string): string =>
  `image/${sniffImage(Buffer.from(data.slice(0, HEAD), "base64"))?.format ?? "png"}`;

/** The images of a request, which are data URLs by now, with the type that their bytes have. */
export const imagesOf = ({ images = [] }: ImagesRequest): DataUrl[] =>
  images.flatMap(({ image_url: url }) => {
    const found = parseDataUrl(url);
    return found ? [{ data: found.data, mimeType: typeOfImage(found.data) }] : [];
  });
