import type { Permission } from "@causeway/contracts";
import type { Actor } from "@causeway/db/changes";
import type { OperatorScope } from "@causeway/db/scopes";
import type { RouteConfig, z } from "@hono/zod-openapi";
import type { Principal } from "../access/principal.ts";
import type { Deps } from "../deps.ts";
import type { OptionalPart } from "./optional-part.ts";
import type { OwnerKind, Owners, OwnerScopes } from "./owners.ts";

interface JsonContent<Schema extends z.ZodType = z.ZodType> {
  readonly description: string;
  readonly content: { readonly "application/json": { readonly schema: Schema } };
}

interface FileContent {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: z.ZodType }>>;
}

/** The one successful response; its status is the key. A file is returned as a `Response`. */
export type SuccessResponses =
  | { readonly 200: JsonContent | FileContent; readonly 206?: FileContent }
  | { readonly 201: JsonContent }
  | { readonly 204: { readonly description: string } };

type Json<Schema extends z.ZodType> = z.input<Schema> | Response | Promise<z.input<Schema> | Response>;

/** The result of a handler: the JSON body of the answer, or a `Response`; nothing where the answer has no body. */
type Result<Success> = Success extends { readonly 200: JsonContent<infer Schema> }
  ? Json<Schema>
  : Success extends { readonly 201: JsonContent<infer Schema> }
    ? Json<Schema>
    : Success extends { readonly 204: unknown }
      ? Promise<void>
      : Promise<Response>;

type ScopeOf<Kind extends OwnerKind, Owner> = Owner extends { readonly operatorsToo: true }
  ? OperatorScope | OwnerScopes[Kind]
  : OwnerScopes[Kind];

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type DefaultParams = { readonly project: { project: string }; readonly organization: { org: string } };
type ParamsOf<Kind, Owner> = Owner extends { readonly params: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : Kind extends keyof DefaultParams
    ? DefaultParams[Kind]
    : undefined;
type QueryOf<Owner> = Owner extends { readonly query: infer Schema } ? Output<Schema> : undefined;

/** The argument of a handler: a union by owner where an operation has several. */
type HandlerContext<
  Definition extends Owners,
  Body extends z.ZodType | undefined,
  Needed extends keyof Deps,
> = {
  [Kind in keyof Definition & OwnerKind]: {
    readonly owner: Kind;
    readonly scope: ScopeOf<Kind, Definition[Kind]>;
    readonly params: ParamsOf<Kind, Definition[Kind]>;
    readonly query: QueryOf<Definition[Kind]>;
    readonly body: Output<Body>;
    readonly principal: Principal;
    /** As the audit log keeps the caller. */
    readonly actor: Actor;
    /** Only what the definition names. */
    readonly deps: Pick<Deps, Needed>;
    /** The path that was asked for. */
    readonly path: string;
    /** Aborted once the caller is gone. */
    readonly signal: AbortSignal;
    /** A header of the request. */
    header(name: string): string | undefined;
  };
}[keyof Definition & OwnerKind];

export interface RouteOptions<
  Definition extends Owners,
  Body extends z.ZodType | undefined,
  Success extends SuccessResponses,
  Needed extends keyof Deps,
> {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly tags: readonly string[];
  readonly owners: Definition;
  /** Of every owner without a description. */
  readonly description?: string;
  /** Needed for what a project or an organization owns. */
  readonly permission?: Permission;
  /** The part of the API without which the operation answers 404 to everyone: the installation doesn't have it. */
  readonly onlyWith?: OptionalPart;
  /** Scopes of access tokens that add something to the answer. */
  readonly optionalScopes?: readonly Permission[];
  /** The JSON body. */
  readonly body?: Body;
  readonly response: Success;
  readonly errors: RouteConfig["responses"];
  /** Headers of a successful answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Why a change writes no entry of the audit log. A test compares it with the code. */
  readonly unaudited?: string;
  /** The parts of the API that the operation works with. */
  readonly deps: readonly Needed[];
  handle(context: HandlerContext<Definition, Body, Needed>): Result<Success>;
}

/** An operation of one owner, as the document and the checks of all routes read it. */
export interface Operation {
  readonly owner: OwnerKind;
  readonly method: RouteOptions<Owners, undefined, SuccessResponses, never>["method"];
  readonly path: string;
  readonly operationId: string;
  readonly permission: Permission | null;
}
