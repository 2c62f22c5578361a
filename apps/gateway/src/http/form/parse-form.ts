import { Busboy, type BusboyHeaders, type BusboyInstance } from "@fastify/busboy";
import { GatewayError } from "@causeway/contracts";
import type { FormShape } from "@causeway/dialects";
import { FormBody, type Put, tooManyParts } from "./form-body.ts";

const MAX_FIELDS = 100;
const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_NAME_BYTES = 100;
const MAX_HEADERS = 20;

export interface FormParser {
  write(bytes: Buffer): void;
  end(): void;
}

export interface FormEvents {
  readonly put: Put;
  readonly onEnd: () => void;
  /** Nothing comes after it. */
  readonly onProblem: (problem: GatewayError) => void;
}

/**
 * Parses a form as it arrives. Whatever is over a limit is refused, never cut off.
 * @throws GatewayError `unsupported_media_type` for a content type without a boundary
 */
export function createFormParser(contentType: string, shape: FormShape, events: FormEvents): FormParser {
  const parser = openParser(contentType, shape);
  const body = new FormBody(shape, events.put);
  let isOver = false;
  const fail = (problem: GatewayError): void => {
    if (isOver) return;
    isOver = true;
    events.onProblem(problem);
  };
  const attempt = (work: () => void): void => {
    if (isOver) return;
    try {
      work();
    } catch (problem) {
      fail(problem instanceof GatewayError ? problem : incomplete());
    }
  };
  parser.on("field", (name, value, nameTruncated, valueTruncated) =>
    attempt(() => {
      if (nameTruncated || valueTruncated) throw tooLarge("A field of the form is too large.");
      body.field(name, value);
    }),
  );
  parser.on("file", (name, stream, fileName, _encoding, mediaType) => {
    // A stream that fails says so to the parser too.
    stream.on("error", () => fail(incomplete()));
    attempt(() => {
      const take = body.file(name, fileName ?? "", mediaType);
      stream.on("data", (bytes: Buffer) => attempt(() => take(bytes)));
      stream.on("limit", () => fail(tooLarge("A file of the form is too large.")));
      stream.on("end", () => attempt(() => take(null)));
    });
    if (isOver) stream.resume();
  });
  for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
    parser.on(limit, () => fail(tooManyParts()));
  parser.on("error", () => fail(incomplete()));
  parser.on("finish", () =>
    attempt(() => {
      isOver = true;
      body.end();
      events.onEnd();
    }),
  );
  return {
    write: (bytes) => attempt(() => void parser.write(bytes)),
    end: () => attempt(() => void parser.end()),
  };
}

function openParser(contentType: string, { file }: FormShape): BusboyInstance {
  const headers: BusboyHeaders = { "content-type": contentType };
  // One more than is taken: what is wrong with it is said by name.
  const files = file.maxFiles + 1;
  const limits = {
    ...{ fieldNameSize: MAX_NAME_BYTES, fieldSize: MAX_FIELD_BYTES, fields: MAX_FIELDS },
    ...{ files, fileSize: file.maxBytes, parts: MAX_FIELDS + files },
    headerPairs: MAX_HEADERS,
  };
  try {
    return new Busboy({ headers, limits });
  } catch (cause) {
    const message = "The content-type multipart/form-data must have a boundary.";
    throw new GatewayError("unsupported_media_type", message, {}, { cause });
  }
}

const incomplete = (): GatewayError =>
  new GatewayError("invalid_parameters", "The form data is incomplete.", { param: null });

const tooLarge = (message: string): GatewayError => new GatewayError("request_too_large", message);
