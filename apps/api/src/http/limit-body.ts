import { bodyLimit } from "hono/body-limit";
import { ApiError } from "../errors/api-error.ts";

/** @throws ApiError `request_too_large` for a body of more than `maxBytes` */
export const limitBody = (maxBytes: number) =>
  bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new ApiError("request_too_large", `The body is larger than ${maxBytes / 1024} KB.`);
    },
  });
