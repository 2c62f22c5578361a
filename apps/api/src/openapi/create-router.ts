import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "../access/principal.ts";
import { toValidationError } from "../errors/to-validation-error.ts";

export type ApiRouter = OpenAPIHono<ApiEnv>;

/** A router whose routes carry their schemas; what does not fit them is `invalid_parameters`. */
export const createRouter = (): ApiRouter =>
  new OpenAPIHono<ApiEnv>({
    defaultHook: (result) => {
      if (!result.success) throw toValidationError(result.error);
    },
  });
