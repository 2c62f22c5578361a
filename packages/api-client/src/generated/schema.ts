// Made by `pnpm --filter @causeway/api-client generate` from apps/api/openapi.json.

export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Organizations you belong to */
        get: operations["listOrgs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an organization's settings
         * @description Name and retention. In force on every gateway within a second.
         */
        patch: operations["updateOrg"];
        trace?: never;
    };
    "/orgs/{org}/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Projects of an organization
         * @description Owners and admins see all, a developer those it was given.
         */
        get: operations["listProjects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys of a project
         * @description A developer sees its own keys.
         */
        get: operations["listApiKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/logs/{log}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One request with its attempts */
        get: operations["getLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests of a project
         * @description Newest first, without message content. Filters other than time and key look at the last 24 hours unless `from` is given.
         */
        get: operations["listLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Spend, requests and tokens over time */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Session: {
            user: {
                id: string;
                name: string;
                email: string;
                image: string | null;
                /** @description May open the operations page of this installation. */
                isOperator: boolean;
            };
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        Error: {
            error: {
                message: string;
                /** @example not_found */
                code: string;
                /** @description What is wrong, by field. */
                fields?: {
                    [key: string]: string;
                };
            };
        };
        Organization: {
            id: string;
            name: string;
            role: components["schemas"]["Role"];
            /**
             * @description Whether message content is kept: `all` costs storage and is what caching needs.
             * @enum {string}
             */
            retention: "metadata" | "all";
            /** @description Days that kept content can be read. */
            payloadRetentionDays: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        /**
         * @description Of the one who asks; an access token counts as an admin.
         * @enum {string}
         */
        Role: "owner" | "admin" | "developer";
        OrganizationUpdate: {
            name?: string;
            /**
             * @description Whether message content is kept: `all` costs storage and is what caching needs.
             * @enum {string}
             */
            retention?: "metadata" | "all";
            /** @description Days that kept content can be read. */
            payloadRetentionDays?: number;
        };
        Project: {
            id: string;
            organizationId: string;
            name: string;
            /** @enum {string} */
            status: "active" | "archived";
            /**
             * @description How upstream keys are chosen.
             * @enum {string}
             */
            credentialMode: "hybrid" | "api-keys" | "credits";
            cachingEnabled: boolean;
            cacheTtlSeconds: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        ApiKey: {
            id: string;
            projectId: string;
            description: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description The key itself is shown once, at creation.
             * @example cw_••••a1B2
             */
            masked: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            createdBy: {
                id: string;
                name: string;
            } | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string | null;
            used: components["schemas"]["Usd"];
            limits: {
                total: components["schemas"]["Usd"] & (string | null);
                recurring: {
                    amount: components["schemas"]["Usd"] & unknown;
                    window: {
                        /** @enum {string} */
                        unit: "hour" | "day" | "week" | "month";
                        count: number;
                    };
                    used: components["schemas"]["Usd"] & unknown;
                    /**
                     * Format: date-time
                     * @description UTC.
                     * @example 2026-03-01T12:00:00.000Z
                     */
                    resetsAt: string;
                } | null;
                requestsPerMinute: number | null;
                tokensPerMinute: number | null;
                concurrency: number | null;
            };
            /** @description Active rules; 0 = unrestricted. */
            iamRules: number;
        };
        /**
         * @description All-time spend, with own provider keys.
         * @example 0.000150000000
         */
        Usd: string;
        LogWithAttempts: components["schemas"]["Log"] & {
            /** @description Failed attempts before the answer, oldest first. */
            attempts: components["schemas"]["Log"][];
        };
        Log: {
            id: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            apiKey: {
                id: string;
                description: string | null;
            };
            /** @description The caller's own `x-request-id`. */
            requestId: string | null;
            /** @example chat */
            endpoint: string;
            requested: {
                model: string;
                provider: string | null;
            };
            used: {
                model: string | null;
                upstreamModel: string | null;
                provider: string | null;
                region: string | null;
            };
            /** @enum {string|null} */
            credentialMode: "operator" | "organization" | "custom" | null;
            /** @description HTTP status the caller got; for an attempt the provider's, 0 = none. */
            status: number;
            /** @example stop */
            finish: string;
            /** @example none */
            errorType: string;
            errorCode: string | null;
            stream: boolean;
            cached: boolean;
            canceled: boolean;
            /** @description The provider sent no usage; tokens are an estimate. */
            estimated: boolean;
            /** @description How many refused requests the row stands for; else 1. */
            requests: number;
            tokens: {
                /** @description Fresh text. */
                input: number;
                cachedInput: number;
                cacheWrite: number;
                mediaInput: number;
                output: number;
                reasoning: number;
                mediaOutput: number;
            };
            cost: {
                input: components["schemas"]["Usd"] & unknown;
                cacheWrite: components["schemas"]["Usd"] & unknown;
                cachedInput: components["schemas"]["Usd"] & unknown;
                output: components["schemas"]["Usd"] & unknown;
                request: components["schemas"]["Usd"] & unknown;
                webSearch: components["schemas"]["Usd"] & unknown;
                imageInput: components["schemas"]["Usd"] & (string | null);
                imageOutput: components["schemas"]["Usd"] & (string | null);
                dataStorage: components["schemas"]["Usd"] & (string | null);
                total: components["schemas"]["Usd"] & unknown;
                estimate: components["schemas"]["Usd"] & unknown;
            };
            timing: {
                /** @description ms */
                upstreamFirstByte: number | null;
                /** @description ms */
                firstToken: number | null;
                /** @description ms */
                total: number;
                /** @description ms */
                gateway: number;
            };
            source: string | null;
            sessionId: string | null;
            customHeaders: {
                [key: string]: string;
            };
            /** @description Why this provider was chosen. */
            routing?: unknown;
        };
        LogPage: {
            data: components["schemas"]["Log"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        Usage: {
            /**
             * @description Hours up to 72 h, UTC days beyond.
             * @enum {string}
             */
            granularity: "hour" | "day";
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            to: string;
            totals: {
                requests: number;
                /** @description Answered with an error. */
                failed: number;
                /** @description Refused before a provider was asked; not in `requests`. */
                refused: number;
                cacheHits: number;
                /** @description Fresh prompt tokens of every kind. */
                inputTokens: number;
                cachedInputTokens: number;
                outputTokens: number;
                reasoningTokens: number;
                cost: components["schemas"]["Usd"] & unknown;
                /** @description Mean duration; null without requests. */
                meanMs: number | null;
            };
            /** @description Every hour or day of the range, empty ones too. */
            points: {
                requests: number;
                /** @description Answered with an error. */
                failed: number;
                /** @description Refused before a provider was asked; not in `requests`. */
                refused: number;
                cacheHits: number;
                /** @description Fresh prompt tokens of every kind. */
                inputTokens: number;
                cachedInputTokens: number;
                outputTokens: number;
                reasoningTokens: number;
                cost: components["schemas"]["Usd"] & unknown;
                /** @description Mean duration; null without requests. */
                meanMs: number | null;
                /**
                 * Format: date-time
                 * @description UTC.
                 * @example 2026-03-01T12:00:00.000Z
                 */
                start: string;
            }[];
            /** @description Dearest first. */
            models: {
                requests: number;
                /** @description Answered with an error. */
                failed: number;
                /** @description Refused before a provider was asked; not in `requests`. */
                refused: number;
                cacheHits: number;
                /** @description Fresh prompt tokens of every kind. */
                inputTokens: number;
                cachedInputTokens: number;
                outputTokens: number;
                reasoningTokens: number;
                cost: components["schemas"]["Usd"] & unknown;
                /** @description Mean duration; null without requests. */
                meanMs: number | null;
                model: string;
                provider: string;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrgs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Organization"][];
                    };
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOrg: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationUpdate"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Project"][];
                    };
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, masked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApiKey"][];
                    };
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project: string;
                log: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogWithAttempts"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listLogs: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                /** @description UTC. */
                from?: string;
                /** @description UTC. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                outcome?: "ok" | "error";
                session?: string;
                requestId?: string;
            };
            header?: never;
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: {
                /** @description Seven days before `to` unless given. */
                from?: string;
                /** @description Now unless given. */
                to?: string;
            };
            header?: never;
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sums over the range. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
