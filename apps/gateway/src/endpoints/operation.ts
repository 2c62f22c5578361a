import type { ErrorDialect } from "@causeway/contracts";
import type { z } from "zod";

/** One method of one path of port 4001, as its document shows it. */
export interface Operation {
  readonly method: "get" | "post" | "delete";
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** Shape of the errors. */
  readonly errors: ErrorDialect;
  /** Statuses of errors that it can answer alongside 401. */
  readonly statuses: readonly number[];
  readonly request?: z.ZodType;
  /** Media type of the body. Default: JSON. */
  readonly requestType?: string;
  readonly answer: z.ZodType;
  /** Media type of the answer. Default: JSON. */
  readonly answerType?: string;
  /** A request can ask for one range of the answer. */
  readonly hasRanges?: boolean;
  /** What asks for a stream. Default: `stream: true`. */
  readonly streamsWith?: string;
  /** `stream: true` answers server-sent events. */
  readonly streams?: boolean;
  readonly parameters?: readonly Parameter[];
  /** Works without a key too. */
  readonly isPublic?: boolean;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly description: string;
  /** A part of the path that may hold slashes. */
  readonly holdsSlashes?: boolean;
}

/** `/v1/models/{id}` as the router writes it. */
export const honoPathOf = ({ path, parameters = [] }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const holdsSlashes = parameters.some((parameter) => parameter.name === name && parameter.holdsSlashes);
    return holdsSlashes ? `:${name}{.+}` : `:${name}`;
  });
