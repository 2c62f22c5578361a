// Made by `pnpm --filter @causeway/api-client generate` from apps/api/openapi.json.

export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in
         * @description Requires a session. Access tokens can never do this.
         */
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
        /**
         * Organizations you belong to
         * @description Requires a session. Any access token can do this.
         */
        get: operations["listOrgs"];
        put?: never;
        /**
         * Make an organization
         * @description You become its owner. Only for operators where people cannot sign up for themselves.
         *
         *     Requires a session. Access tokens can never do this.
         */
        post: operations["createOrg"];
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
        /**
         * One organization
         * @description Requires the developer role or higher. Access tokens need the scope `organization:read`.
         */
        get: operations["getOrg"];
        put?: never;
        post?: never;
        /**
         * Delete an organization
         * @description Its keys and access tokens stop within a second, kept content is hidden at once, nobody finds it any more. Only for owners.
         *
         *     Requires the owner role. Access tokens can never do this.
         */
        delete: operations["deleteOrg"];
        options?: never;
        head?: never;
        /**
         * Change an organization's settings
         * @description Name and retention. In force on every gateway within a second.
         *
         *     Requires the admin role or higher. Access tokens need the scope `organization:update`.
         */
        patch: operations["updateOrg"];
        trace?: never;
    };
    "/orgs/{org}/payloads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete kept message content
         * @description Everything kept until now, cached answers too: hidden at once, removed soon. Retention itself stays as it is. Only for owners.
         *
         *     Requires the owner role. Access tokens need the scope `payloads:delete`.
         */
        delete: operations["deletePayloads"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Members of an organization
         * @description And who is no member any more, but has left keys or access tokens that work.
         *
         *     Requires the developer role or higher. Access tokens need the scope `members:read`.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/members/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One member
         * @description Requires the developer role or higher. Access tokens need the scope `members:read`.
         */
        get: operations["getMember"];
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Ends the membership, its projects and the invitations it made at once. Keys and access tokens that the member made go on working, because applications and automation use them, unless `disableCredentials=true`; the answer counts both and lists the keys, and the list of members shows them as left by a former one. The last owner stays.
         *
         *     Requires the admin role or higher. Access tokens need the scope `members:manage`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Give a member another role
         * @description In force with the next request. Only owners make or unmake owners; the last owner stays. A new developer starts without projects.
         *
         *     Requires the admin role or higher. Access tokens need the scope `members:manage`.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/orgs/{org}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave an organization
         * @description Ends your own membership at once. The last owner stays.
         *
         *     Requires a session. Access tokens can never do this.
         */
        post: operations["leaveOrg"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Open invitations
         * @description Requires the admin role or higher. Access tokens need the scope `invitations:read`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody by e-mail
         * @description The link is shown once, and mailed when the installation has a mail server. Only owners invite owners.
         *
         *     Requires the admin role or higher. Access tokens need the scope `invitations:manage`.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One open invitation
         * @description Requires the admin role or higher. Access tokens need the scope `invitations:read`.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Its link stops working at once.
         *
         *     Requires the admin role or higher. Access tokens need the scope `invitations:manage`.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/invitations/{invitation}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description With a new link for another seven days; the old link stops working.
         *
         *     Requires the admin role or higher. Access tokens need the scope `invitations:manage`.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a link invites to
         * @description For the one with the invited e-mail. The token travels in the body, because paths are written into logs.
         *
         *     Requires a session. Access tokens can never do this.
         */
        post: operations["findInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description While signed in with the invited e-mail. A link works once.
         *
         *     Requires a session. Access tokens can never do this.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         *
         *     Requires the developer role or higher. Access tokens need the scope `projects:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Make a project
         * @description Caching needs an organization that retains all data.
         *
         *     Requires the admin role or higher. Access tokens need the scope `projects:manage`.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One project
         * @description Requires the developer role or higher. Access tokens need the scope `projects:read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Its keys stop within a second; nobody finds it or its content any more.
         *
         *     Requires the admin role or higher. Access tokens need the scope `projects:manage`.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Change, archive or unarchive a project
         * @description In force on every gateway within a second. Turning caching off or its time down forgets every cached answer; turning it on needs an organization that retains all data.
         *
         *     Requires the admin role or higher. Access tokens need the scope `projects:manage`.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/projects/{project}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Developers who were given the project
         * @description Owners and admins see every project without.
         *
         *     Requires the developer role or higher. Access tokens need the scope `members:read`.
         */
        get: operations["listProjectMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/members/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a project to a developer
         * @description Requires the admin role or higher. Access tokens need the scope `project_members:manage`.
         */
        put: operations["addProjectMember"];
        post?: never;
        /**
         * Take a project from a developer
         * @description In force with the next request. Keys the developer made go on.
         *
         *     Requires the admin role or higher. Access tokens need the scope `project_members:manage`.
         */
        delete: operations["removeProjectMember"];
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
         *
         *     Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The key is in this answer and nowhere else. Not with an access token.
         *
         *     Requires the developer role or higher. Access tokens can never do this.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One API key
         * @description Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Delete a key
         * @description Requests with it, and with its rolled secrets, are refused. Its usage and logs stay.
         *
         *     Requires the developer role or higher. Access tokens need the scope `api_keys:manage`.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        /**
         * Describe, disable or enable a key
         * @description In force on every gateway within a second. A disabled key is kept; requests with it are refused. A developer enables only what it disabled itself.
         *
         *     Requires the developer role or higher. Access tokens need the scope `api_keys:manage`.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/projects/{project}/keys/{key}/roll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a key a new secret
         * @description Id, usage, limits and rules stay. The old secret works for the grace; those of earlier rolls end no later than that. Not with an access token.
         *
         *     Requires the developer role or higher. Access tokens can never do this.
         */
        post: operations["rollApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/keys/{key}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Limits of a key, what is used and what remains
         * @description Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["getApiKeyLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a key's limits and expiry
         * @description What is left out stays, null removes. Another length of the recurring window starts its grid anew; another amount keeps it.
         *
         *     Requires the admin role or higher. Access tokens need the scope `api_keys:limit`.
         */
        patch: operations["updateApiKeyLimits"];
        trace?: never;
    };
    "/projects/{project}/keys/{key}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage of a key today and in the last 30 days
         * @description Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["getApiKeyStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/keys/{key}/iam": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Access rules of a key
         * @description A key without active rules is unrestricted.
         *
         *     Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["listIamRules"];
        put?: never;
        /**
         * Add an access rule
         * @description Rules of one allow type are a union, different allow types must all hold, any matching deny wins. In force on every gateway within a second.
         *
         *     Requires the admin role or higher. Access tokens need the scope `api_keys:limit`.
         */
        post: operations["createIamRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/keys/{key}/iam/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One access rule
         * @description Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["getIamRule"];
        put?: never;
        post?: never;
        /**
         * Delete an access rule
         * @description Requires the admin role or higher. Access tokens need the scope `api_keys:limit`.
         */
        delete: operations["deleteIamRule"];
        options?: never;
        head?: never;
        /**
         * Change an access rule
         * @description What is left out stays. `disabled` keeps a rule without holding it against anything.
         *
         *     Requires the admin role or higher. Access tokens need the scope `api_keys:limit`.
         */
        patch: operations["updateIamRule"];
        trace?: never;
    };
    "/projects/{project}/keys/{key}/iam/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask what the rules of a key would say
         * @description Decided by the gateway's own code. Capabilities, credentials and limits are not looked at; `auto` stands for the models of the gateway's AUTO_MODELS, so ask for one of those.
         *
         *     Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        post: operations["simulateIamRules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Providers of the catalogue, and what a key of each needs
         * @description Requires the developer role or higher. Access tokens need the scope `organization:read`.
         */
        get: operations["listProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/provider-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The organization's own upstream keys
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:read`.
         */
        get: operations["listProviderKeys"];
        put?: never;
        /**
         * Store an upstream key
         * @description It is sealed and never shown again. Projects in mode `api-keys` or `hybrid` use it within a second.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        post: operations["createProviderKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/provider-keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One upstream key
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:read`.
         */
        get: operations["getProviderKey"];
        put?: never;
        post?: never;
        /**
         * Delete an upstream key
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        delete: operations["deleteProviderKey"];
        options?: never;
        head?: never;
        /**
         * Change an upstream key
         * @description In force on every gateway within a second. A base URL at another host needs the key again. A gateway that gave a key up because the provider refused it tries it again once it is entered anew, or turned off and on.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        patch: operations["updateProviderKey"];
        trace?: never;
    };
    "/orgs/{org}/provider-keys/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say in which order a provider's keys are used
         * @description Names each key of the provider once, the preferred one first. The next one is used while those before it are not healthy. Keys that are to share the load are given one `position` instead.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        put: operations["reorderProviderKeys"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/provider-keys/{key}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the provider whether it takes a key
         * @description By a call that costs nothing, such as the list of models.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        post: operations["testProviderKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/custom-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Upstreams that the organization registered
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:read`.
         */
        get: operations["listCustomProviders"];
        put?: never;
        /**
         * Register a chat-completions upstream
         * @description Its models are addressed as `{name}/{model}`, whatever they are called, within a second.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        post: operations["createCustomProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/custom-providers/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One custom provider
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:read`.
         */
        get: operations["getCustomProvider"];
        put?: never;
        post?: never;
        /**
         * Delete a custom provider
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        delete: operations["deleteCustomProvider"];
        options?: never;
        head?: never;
        /**
         * Change a custom provider
         * @description In force on every gateway within a second. The name stays: callers address models by it. Another host needs the token again. A gateway that gave the token up because the upstream refused it tries it again once it is entered anew, or the provider turned off and on.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        patch: operations["updateCustomProvider"];
        trace?: never;
    };
    "/orgs/{org}/custom-providers/{provider}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a custom provider whether it takes its token
         * @description By `GET /v1/models` behind its base URL.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        post: operations["testCustomProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/routes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How providers and upstream keys do, as all gateways see it
         * @description Routes by the operator's keys and by the organization's own, apart; what is excluded, and why.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:read`.
         */
        get: operations["listRoutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/routes/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have excluded keys tried again
         * @description Gateways forget within a second or two what they held against the keys, and open circuits are closed.
         *
         *     Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        post: operations["resetRoutes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests of a project as a file
         * @description What the list shows, newest first, as CSV or as a JSON array. At most 31 days; the last 24 hours unless `from` is given.
         *
         *     Requires the developer role or higher. Access tokens need the scope `logs:read`.
         */
        get: operations["exportLogs"];
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
        /**
         * One request with its attempts and its content
         * @description Requires the developer role or higher. Access tokens need the scope `logs:read`. With `payloads:read`, the answer holds more.
         */
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
         * @description Newest first, without message content. Without `from`, a filter that no index serves (model, provider, source, session, header, cached, stream, succeeded) looks through the last 24 hours first; `searched` says how far a page looked, and `nextCursor` goes on from there.
         *
         *     Requires the developer role or higher. Access tokens need the scope `logs:read`.
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
    "/orgs/{org}/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests of all projects
         * @description For owners and admins. Newest first, without message content. Without `from`, a project or a key, a page looks through 30 days, and through 24 hours first for a filter that no index serves; `searched` says how far it looked, and `nextCursor` goes on from there.
         *
         *     Requires the admin role or higher. Access tokens need the scope `logs:read`.
         */
        get: operations["listOrgLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/logs/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Requests of all projects as a file
         * @description What the list shows, newest first, as CSV or as a JSON array. At most 31 days; the last 24 hours unless `from` is given.
         *
         *     Requires the admin role or higher. Access tokens need the scope `logs:read`.
         */
        get: operations["exportOrgLogs"];
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
        /**
         * Spend, requests and tokens over time
         * @description Requires the developer role or higher. Access tokens need the scope `usage:read`.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/usage/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage of a project as a file
         * @description A row per hour (ranges up to 72 h) or UTC day, project, key, provider, model and credential mode, as CSV or as a JSON array. At most 400 days.
         *
         *     Requires the developer role or higher. Access tokens need the scope `usage:read`.
         */
        get: operations["exportUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Spend, requests and tokens of all projects
         * @description For owners and admins. Deleted projects count.
         *
         *     Requires the admin role or higher. Access tokens need the scope `usage:read`.
         */
        get: operations["getOrgUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/usage/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Usage of all projects as a file
         * @description A row per hour (ranges up to 72 h) or UTC day, project, key, provider, model and credential mode, as CSV or as a JSON array. At most 400 days.
         *
         *     Requires the admin role or higher. Access tokens need the scope `usage:read`.
         */
        get: operations["exportOrgUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Balance and ledger of credits
         * @description What was granted, what requests have used, and every grant, newest first. Operators of this installation can read it for any organization.
         *
         *     Requires the admin role or higher. Access tokens need the scope `billing:read`.
         */
        get: operations["getCredits"];
        put?: never;
        /**
         * Top up credits
         * @description Adds to the balance of any organization, in force on every gateway within a second. Only operators of this installation can do it, whatever their role in the organization. A repeated call with the same `idempotencyKey` adds nothing.
         *
         *     Requires an operator of the installation. Access tokens can never do this.
         */
        post: operations["topUpCredits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Access tokens of an organization
         * @description Requires the admin role or higher. Access tokens can never do this.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Make an access token
         * @description For automation: `Authorization: Bearer cwt_…` on this API, with the given scopes. The token is shown once. It never does more than your own role allows, now or later.
         *
         *     Requires the admin role or higher. Access tokens can never do this.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/access-tokens/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One access token
         * @description Requires the admin role or higher. Access tokens can never do this.
         */
        get: operations["getAccessToken"];
        put?: never;
        post?: never;
        /**
         * Revoke an access token
         * @description In force with the next request.
         *
         *     Requires the admin role or higher. Access tokens can never do this.
         */
        delete: operations["revokeAccessToken"];
        options?: never;
        head?: never;
        /**
         * Change an access token
         * @description Name, scopes and expiry; fields left out stay. In force with the next request. Giving scopes or a longer life makes you the member the token acts for, so you need the role of every scope it then has.
         *
         *     Requires the admin role or higher. Access tokens can never do this.
         */
        patch: operations["updateAccessToken"];
        trace?: never;
    };
    "/orgs/{org}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what
         * @description Of the last 90 days, newest first. Only for owners and admins.
         *
         *     Requires the admin role or higher. Access tokens need the scope `audit:read`.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log as a file
         * @description Everything the filters let through, newest first, as CSV or as a JSON array.
         *
         *     Requires the admin role or higher. Access tokens need the scope `audit:read`.
         */
        get: operations["exportAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who changed what in every organization
         * @description Of the last 90 days, newest first, deleted organizations too.
         *
         *     Requires an operator of the installation. Access tokens can never do this.
         */
        get: operations["listOperatorAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/audit-log/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The audit log of every organization as a file
         * @description Everything the filters let through, newest first, as CSV or as a JSON array.
         *
         *     Requires an operator of the installation. Access tokens can never do this.
         */
        get: operations["exportOperatorAuditLog"];
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
            user: components["schemas"]["SessionUser"];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        Error: {
            error: components["schemas"]["ErrorError"];
            /** @description Also in the header `x-request-id` and in the log. */
            request_id: string;
        };
        OrganizationPage: {
            data: components["schemas"]["Organization"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
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
             * @description Kept content from before this was deleted; null = nothing was.
             * @example 2026-03-01T12:00:00.000Z
             */
            payloadVisibleFrom: string | null;
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
        OrganizationNew: {
            name: string;
        };
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
        MemberPage: {
            data: components["schemas"]["Member"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
            /** @description No longer members, but keys or access tokens they made still work. At most 500, on the first page only; empty for a developer. */
            former: components["schemas"]["FormerMember"][];
        };
        Member: {
            id: string;
            userId: string;
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Keys the member made; null when a developer asks. */
            keys: number | null;
            /** @description Working access tokens the member made; null when a developer asks. */
            accessTokens: number | null;
            /** @description Projects a developer was given; null when a developer asks. */
            projectIds: string[] | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        FormerMember: {
            userId: string;
            name: string | null;
            email: string | null;
            keys: number;
            accessTokens: number;
        };
        MemberUpdate: {
            role: components["schemas"]["Role"];
        };
        MembershipEnded: {
            /** @description Keys the member made that go on working. */
            keysLeft: number;
            /** @description Those keys, oldest first, at most 100. */
            keys: components["schemas"]["MembershipEndedKeysItem"][];
            /** @description Keys disabled with the membership. */
            keysDisabled: number;
            /** @description Access tokens revoked with the membership. */
            accessTokensRevoked: number;
            /** @description Access tokens the member made. Whoever knows one keeps its scopes: revoke those that no automation of yours uses. */
            accessTokensLeft: number;
        };
        InvitationPage: {
            data: components["schemas"]["Invitation"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        Invitation: {
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Projects a developer is given on acceptance. */
            projectIds: string[];
            /** @description The link ended; resend the invitation for a new one. */
            isExpired: boolean;
            invitedByName: string | null;
            invitedBy: components["schemas"]["Creator"] | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        /** @description A person or an access token, also one that was revoked since. */
        Creator: {
            /** @enum {string} */
            kind: "user" | "access_token";
            id: string;
            /** @description Empty when the account is gone. */
            name: string;
        };
        InvitationSent: {
            invitation: components["schemas"]["Invitation"];
            /** @description Shown this once. It works for seven days. Absent in a repeated answer. */
            link?: string;
            /** @description False: the installation has no mail server; pass the link on. */
            isMailed: boolean;
        };
        InvitationNew: {
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            /** @description Only for a developer. Default: `[]`. */
            projectIds?: string[];
        };
        InvitationFound: {
            organizationName: string;
            role: components["schemas"]["Role"];
            invitedByName: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        /** @description The token from the link. */
        InvitationToken: {
            token: string;
        };
        InvitationAccepted: {
            organizationId: string;
        };
        ProjectPage: {
            data: components["schemas"]["Project"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        Project: {
            id: string;
            organizationId: string;
            name: string;
            /**
             * @description An archived project answers its callers with 410.
             * @enum {string}
             */
            status: "active" | "archived";
            /**
             * @description Whose provider keys are used: `api-keys` the organization's own, `credits` the operator's, `hybrid` the own where there is one.
             * @enum {string}
             */
            credentialMode: "hybrid" | "api-keys" | "credits";
            /** @description In force only while the organization retains all data. */
            cachingEnabled: boolean;
            cacheTtlSeconds: number;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        ProjectNew: {
            name: string;
            /**
             * @description Whose provider keys are used: `api-keys` the organization's own, `credits` the operator's, `hybrid` the own where there is one. Default: `"hybrid"`.
             * @enum {string}
             */
            credentialMode?: "hybrid" | "api-keys" | "credits";
            /** @description Default: `false`. */
            cachingEnabled?: boolean;
            /** @description Seconds that an answer can be given again. Default: `60`. */
            cacheTtlSeconds?: number;
        };
        ProjectUpdate: {
            name?: string;
            /**
             * @description An archived project answers its callers with 410.
             * @enum {string}
             */
            status?: "active" | "archived";
            /**
             * @description Whose provider keys are used: `api-keys` the organization's own, `credits` the operator's, `hybrid` the own where there is one.
             * @enum {string}
             */
            credentialMode?: "hybrid" | "api-keys" | "credits";
            cachingEnabled?: boolean;
            /** @description Seconds that an answer can be given again. */
            cacheTtlSeconds?: number;
        };
        ProjectMemberPage: {
            data: components["schemas"]["ProjectMember"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        ProjectMember: {
            memberId: string;
            userId: string;
            name: string;
            email: string;
            /**
             * Format: date-time
             * @description When the project was given.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
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
            createdBy: components["schemas"]["Creator"] | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * @description All-time spend, with own provider keys.
             * @example 0.000150000000
             */
            used: string;
            limits: components["schemas"]["ApiKeyLimitSettings"];
            /** @description Active rules; 0 = unrestricted. */
            iamRules: number;
            /** @description Rolled secrets that still work, and until when. */
            endingSecrets: components["schemas"]["ApiKeyEndingSecretsItem"][];
        };
        ApiKeyLimitSettings: {
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            total: string | null;
            recurring: components["schemas"]["ApiKeyLimitSettingsRecurring"] | null;
            requestsPerMinute: number | null;
            tokensPerMinute: number | null;
            concurrency: number | null;
        };
        NewApiKeySecret: {
            /**
             * @description The key. It is shown this once. Absent in a repeated answer.
             * @example cw_…
             */
            secret?: string;
            apiKey: components["schemas"]["ApiKey"];
        };
        NewApiKey: {
            description: string;
            /**
             * @description All-time cap, USD; null = none.
             * @example 25.00
             */
            total?: string | null;
            recurring?: components["schemas"]["NewApiKeyRecurring"] | null;
            requestsPerMinute?: number | null;
            tokensPerMinute?: number | null;
            /** @description Requests open at the same time. */
            concurrency?: number | null;
            /**
             * Format: date-time
             * @description In the future; null = never.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt?: string | null;
        };
        ApiKeyChange: {
            description?: string;
            /** @enum {string} */
            status?: "enabled" | "disabled";
        };
        RollApiKey: {
            /** @description How long the old key still works: 0 to 86,400 (24 hours). Default: `0`. */
            graceSeconds?: number;
        };
        ApiKeyLimits: {
            total: components["schemas"]["ApiKeyLimitsTotal"];
            recurring: components["schemas"]["ApiKeyLimitsRecurring"] | null;
            requestsPerMinute: number | null;
            tokensPerMinute: number | null;
            concurrency: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string | null;
        };
        ApiKeyLimitsChange: {
            /**
             * @description All-time cap, USD; null = none.
             * @example 25.00
             */
            total?: string | null;
            recurring?: components["schemas"]["ApiKeyLimitsChangeRecurring"] | null;
            requestsPerMinute?: number | null;
            tokensPerMinute?: number | null;
            /** @description Requests open at the same time. */
            concurrency?: number | null;
            /**
             * Format: date-time
             * @description In the future; null = never.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt?: string | null;
        };
        ApiKeyStatistics: {
            today: components["schemas"]["ApiKeyStatisticsToday"];
            last30Days: components["schemas"]["ApiKeyStatisticsLast30Days"];
            /** @description Over the 30 days, dearest first, at most 10. */
            topModels: components["schemas"]["ApiKeyStatisticsTopModelsItem"][];
        };
        IamRulePage: {
            data: components["schemas"]["IamRule"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        IamRule: {
            id: string;
            /** @enum {string} */
            ruleType: "allow_models" | "deny_models" | "allow_providers" | "deny_providers" | "allow_pricing" | "deny_pricing" | "allow_ip_cidrs" | "deny_ip_cidrs";
            ruleValue: components["schemas"]["IamRuleRuleValue"];
            status: components["schemas"]["EnabledStatus"];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
        };
        /** @enum {string} */
        EnabledStatus: "enabled" | "disabled";
        NewIamRule: components["schemas"]["NewModelsRule"] | components["schemas"]["NewProvidersRule"] | components["schemas"]["NewPricingRule"] | components["schemas"]["NewIpCidrsRule"];
        NewModelsRule: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            ruleType: "allow_models" | "deny_models";
            ruleValue: components["schemas"]["ModelsRuleValue"];
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        /** @description Ids or aliases, `<provider>/<id>`, `<custom provider>/<model>`; `*` as last character. */
        ModelsRuleValue: {
            models: string[];
        };
        NewProvidersRule: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            ruleType: "allow_providers" | "deny_providers";
            ruleValue: components["schemas"]["ProvidersRuleValue"];
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        /** @description Catalogue ids and `custom:<name>`; `*` as last character. */
        ProvidersRuleValue: {
            providers: string[];
        };
        NewPricingRule: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            ruleType: "allow_pricing" | "deny_pricing";
            ruleValue: components["schemas"]["PricingRuleValue"];
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        PricingRuleValue: {
            /** @enum {string} */
            pricingType?: "free" | "paid";
            /**
             * @description USD per million tokens.
             * @example 2.5
             */
            maxInputPrice?: number | string;
            /**
             * @description USD per million tokens.
             * @example 2.5
             */
            maxOutputPrice?: number | string;
        };
        NewIpCidrsRule: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            ruleType: "allow_ip_cidrs" | "deny_ip_cidrs";
            ruleValue: components["schemas"]["IpCidrsRuleValue"];
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        /** @description CIDR ranges or addresses. */
        IpCidrsRuleValue: {
            ipCidrs: string[];
        };
        IamRuleChange: {
            /** @enum {string} */
            ruleType?: "allow_models" | "deny_models" | "allow_providers" | "deny_providers" | "allow_pricing" | "deny_pricing" | "allow_ip_cidrs" | "deny_ip_cidrs";
            ruleValue?: components["schemas"]["IamRuleChangeRuleValue"];
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        IamSimulation: {
            /** @description Whether the rules leave any candidate. */
            allowed: boolean;
            /**
             * @description The gateway's error code when not.
             * @example model_not_allowed
             */
            code: string | null;
            /** @description What the caller would read. */
            message: string | null;
            /** @description What decided: the refusing rule, or one matching rule of every allow type; none = unrestricted. */
            rules: components["schemas"]["IamSimulationRulesItem"][];
            /** @description Every provider that serves the model, before capabilities and credentials. */
            candidates: components["schemas"]["IamSimulationCandidatesItem"][];
        };
        IamSimulationRequest: {
            /**
             * @description As a request names it.
             * @example gpt-4o-mini
             */
            model: string;
            /** @description At this provider only; `custom:<name>` for a custom one. */
            provider?: string;
            /** @description The caller's address; unknown when left out, which no address rule allows. */
            ip?: string;
        };
        ProviderPage: {
            data: components["schemas"]["Provider"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        Provider: {
            id: string;
            name: string;
            keyOptional: boolean;
            baseUrlNeeded: boolean;
            takesServiceAccount: boolean;
            settings: components["schemas"]["ProviderSettingsItem"][];
            docsUrl: string | null;
        };
        ProviderKeyPage: {
            data: components["schemas"]["ProviderKey"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        ProviderKey: {
            id: string;
            provider: string;
            providerName: string;
            name: string;
            /**
             * @description The key itself is never shown.
             * @example ••••a1B2
             */
            masked: string;
            /** @description Replaces the provider's own. */
            baseUrl: string | null;
            /** @description Without the secret ones. */
            settings: {
                [key: string]: string;
            };
            position: number;
            status: components["schemas"]["EnabledStatus"];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            createdBy: components["schemas"]["Creator"] | null;
        };
        ProviderKeyCreation: {
            /**
             * @description Id of the catalogue.
             * @example openai
             */
            provider: string;
            name: string;
            /** @description For Google Vertex AI also the JSON of a service account. */
            key: string;
            baseUrl?: string | null;
            /**
             * @description Related values, such as region, project or resource; which there are, `listProviders` tells.
             * @example {
             *       "region": "eu-west-1"
             *     }
             */
            settings?: {
                [key: string]: string;
            };
            /** @description Keys of a provider with the lowest place are used first, in turn when they share it. */
            position?: number;
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        ProviderKeyOrder: {
            /**
             * @description Id of the catalogue.
             * @example openai
             */
            provider: string;
            keys: string[];
        };
        ProviderKeyUpdate: {
            name?: string;
            /** @description A new key also replaces the secret related values: give those with it. */
            key?: string;
            baseUrl?: string | null;
            /**
             * @description Replaces all of them that are not secret.
             * @example {
             *       "region": "eu-west-1"
             *     }
             */
            settings?: {
                [key: string]: string;
            };
            /** @description Keys of a provider with the lowest place are used first, in turn when they share it. */
            position?: number;
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        KeyCheckResult: {
            /**
             * @description `ok`: the key is accepted. `auth_failed`: the provider refuses it, or refuses it this call. `unreachable`: no usable answer. `forbidden_address`: private or reserved. `timeout`: no answer in time. `unsupported`: nothing that is free says whether the key is right.
             * @enum {string}
             */
            verdict: "ok" | "auth_failed" | "unreachable" | "forbidden_address" | "timeout" | "unsupported";
            /** @description What the provider said, cut, without any piece of the key. */
            message: string;
            /** @description Of the provider's answer. */
            status: number | null;
            durationMs: number;
        };
        CustomProviderPage: {
            data: components["schemas"]["CustomProvider"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        CustomProvider: {
            id: string;
            name: string;
            baseUrl: string;
            /**
             * @description The token itself is never shown.
             * @example ••••a1B2
             */
            masked: string;
            status: components["schemas"]["EnabledStatus"];
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            updatedAt: string;
            createdBy: components["schemas"]["Creator"] | null;
        };
        CustomProviderCreation: {
            /**
             * @description Models are addressed as `{name}/{model}`.
             * @example mycorp
             */
            name: string;
            /**
             * @description https; `/v1/chat/completions` is put behind it.
             * @example https://llm.example.com
             */
            baseUrl: string;
            /** @description Sent upstream as a bearer token; sealed, and never shown again. */
            token: string;
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        CustomProviderUpdate: {
            /**
             * @description https; `/v1/chat/completions` is put behind it.
             * @example https://llm.example.com
             */
            baseUrl?: string;
            /** @description Sent upstream as a bearer token; sealed, and never shown again. */
            token?: string;
            /**
             * @description `active` and `inactive`, the earlier words, are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        RouteReport: {
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            readAt: string;
            /** @description Most used first, at most 500. */
            routes: components["schemas"]["Route"][];
            /** @description The organization's; for an operator also the operator's. */
            keys: components["schemas"]["UpstreamKey"][];
        };
        Route: {
            /**
             * @description Whose keys it was reached with.
             * @enum {string}
             */
            keys: "operator" | "organization";
            provider: string;
            region: string | null;
            upstreamModel: string;
            /** @description Lately; each counts half after `ROUTING_HALF_LIFE`. */
            attempts: number;
            successRate: number | null;
            /** @description Mean, of streams. */
            firstTokenMs: number | null;
            /** @description Output tokens per second, from asking to the end of the answer. */
            tokensPerSecond: number | null;
            exclusion: components["schemas"]["RouteExclusion"];
        };
        RouteExclusion: {
            /**
             * @description `skipped`: errors in a row. `refused`: the provider refuses the key. `credit`: its account is empty. `denied`: not for `model`. `limited`: the provider wants no more requests for `model` until then. `open`: the route fails, whatever the key.
             * @enum {string}
             */
            kind: "skipped" | "refused" | "credit" | "denied" | "limited" | "open";
            /** @description The provider's words. */
            reason: string;
            model: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description Null: until a gateway starts anew, or a reset.
             * @example 2026-03-01T12:00:00.000Z
             */
            until: string | null;
        } | null;
        UpstreamKey: {
            /** @description Of the provider key or custom provider; null: an operator's. */
            id: string | null;
            name: string;
            provider: string;
            /** @description Lately; each counts half after `ROUTING_HALF_LIFE`. */
            attempts: number;
            successRate: number | null;
            /** @description Mean, of streams. */
            firstTokenMs: number | null;
            /** @description Output tokens per second, from asking to the end of the answer. */
            tokensPerSecond: number | null;
            exclusions: components["schemas"]["RouteExclusion"][];
        };
        RouteReset: {
            /** @description Provider keys or custom providers; all of the organization's when left out. */
            keys?: string[];
            /** @description Every key of this installation, the operator's among them. Operators only. */
            all?: boolean;
        };
        Log: {
            id: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            project: string;
            /** @description False for a failed attempt of the request `finalId`. */
            final: boolean;
            finalId: string | null;
            /** @description Attempts that failed before the answer. */
            failedAttempts: number;
            apiKey: components["schemas"]["LogApiKey"];
            /** @description The caller's own `x-request-id`. */
            requestId: string | null;
            /** @example chat */
            endpoint: string;
            requested: components["schemas"]["LogRequested"];
            used: components["schemas"]["LogUsed"];
            /** @enum {string|null} */
            credentialMode: "operator" | "organization" | "custom" | null;
            /** @description HTTP status the caller got; for an attempt the provider's, 0 = none. */
            status: number;
            /**
             * @description `succeeded`: the caller got a whole answer. `failed`: admitted, and the caller got an error or a broken answer. `refused`: turned down before any provider was asked. `canceled`: the caller left first. `lost`: its gateway process died.
             * @enum {string}
             */
            outcome: "succeeded" | "failed" | "refused" | "canceled" | "lost";
            /** @example stop */
            finish: string;
            /** @example none */
            errorType: string;
            errorCode: string | null;
            reason: components["schemas"]["LogReason"] | null;
            stream: boolean;
            cached: boolean;
            canceled: boolean;
            /** @description The provider sent no usage; tokens are an estimate. */
            estimated: boolean;
            /** @description How many refused requests the row stands for; else 1. */
            requests: number;
            tokens: components["schemas"]["LogTokens"];
            cost: components["schemas"]["LogCost"];
            timing: components["schemas"]["LogTiming"];
            source: string | null;
            sessionId: string | null;
            customHeaders: {
                [key: string]: string;
            };
            /** @description Why this provider was chosen. */
            routing?: unknown;
        };
        LogWithAttempts: components["schemas"]["Log"] & {
            /** @description Failed attempts before the answer, oldest first. */
            attempts: components["schemas"]["Log"][];
            payload: components["schemas"]["LogWithAttemptsPayload"] | null;
        };
        LogPage: {
            data: components["schemas"]["Log"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
            searched: components["schemas"]["LogPageSearched"];
            /** @description Give it as `cursor` for the page of newer requests; null on the newest one. */
            previousCursor: string | null;
        };
        Usage: {
            /**
             * @description Hours up to 72 h, UTC days beyond.
             * @enum {string}
             */
            granularity: "hour" | "day";
            /**
             * Format: date-time
             * @description What was summed begins here: at a whole hour or UTC day.
             * @example 2026-03-01T12:00:00.000Z
             */
            from: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            to: string;
            totals: components["schemas"]["UsageTotals"];
            /** @description Every hour or day of the range, empty ones too. */
            points: components["schemas"]["UsagePointsItem"][];
            /** @description Dearest first. */
            models: components["schemas"]["UsageModelsItem"][];
            groups: components["schemas"]["UsageGroups"] | null;
        };
        UsageGroup: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to a provider, failed ones too. */
            attempts: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Fresh prompt tokens of every kind. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Mean duration of what was neither refused nor lost; null without such requests. */
            meanMs: number | null;
            /** @description Median duration, ms, from a histogram; null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration, ms, from a histogram; null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token, ms, from a histogram; null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token, ms, from a histogram; null without requests. */
            firstTokenP95Ms: number | null;
            /** @description The model, provider, credential mode, or id of the key or project; empty where none was reached; null = all others. */
            id: string | null;
            /** @description Description of a key, name of a project. */
            label: string | null;
            /** @description Every hour or day of the range, empty ones too. */
            points: components["schemas"]["UsageGroupPointsItem"][];
        };
        Credits: {
            data: components["schemas"]["CreditLedgerEntry"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
            /**
             * @description Sum of the whole ledger.
             * @example 0.000150000000
             */
            granted: string;
            /**
             * @description Taken by requests so far; one counts a moment after its answer.
             * @example 0.000150000000
             */
            used: string;
            /**
             * @description Granted less used; below 0 by what ran when it was used up.
             * @example 0.000150000000
             */
            balance: string;
        };
        CreditLedgerEntry: {
            id: string;
            /** @enum {string} */
            kind: "grant" | "topup" | "refund" | "adjustment";
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            amount: string;
            note: string | null;
            createdByUserId: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        CreditTopUp: {
            /**
             * @description USD. At most 1000000 at once and 9000000 in all.
             * @example 50
             */
            amount: string;
            /**
             * @description Of your choice. The same key again adds nothing and gives the first entry.
             * @example invoice-2026-03
             */
            idempotencyKey: string;
            /** @description Default: `null`. */
            note?: string | null;
        };
        AccessTokenPage: {
            data: components["schemas"]["AccessToken"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        AccessToken: {
            id: string;
            name: string;
            /** @example cwt_••••a1B2 */
            masked: string;
            scopes: components["schemas"]["AccessTokenScope"][];
            /** @description Scopes that do nothing now: the member the token acts for left or lost the role. Save the token's scopes to answer for it yourself. */
            ineffectiveScopes: components["schemas"]["AccessTokenScope"][];
            /** @description The member whose role bounds the token: who made it, or gave it scopes or a longer life last. Null when they left. */
            actsFor: components["schemas"]["AccessTokenMember"] | null;
            createdBy: components["schemas"]["Creator"] | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description To the minute; null = never.
             * @example 2026-03-01T12:00:00.000Z
             */
            lastUsedAt: string | null;
        };
        /**
         * @description A permission of the management API.
         * @enum {string}
         */
        AccessTokenScope: "organization:read" | "organization:update" | "members:read" | "members:manage" | "invitations:read" | "invitations:manage" | "project_members:manage" | "projects:read" | "projects:manage" | "api_keys:read" | "api_keys:manage" | "api_keys:limit" | "provider_keys:read" | "provider_keys:manage" | "logs:read" | "usage:read" | "audit:read" | "billing:read" | "payloads:read" | "payloads:delete";
        AccessTokenMember: {
            id: string;
            name: string;
        };
        AccessTokenMade: {
            accessToken: components["schemas"]["AccessToken"];
            /**
             * @description Shown this once. Absent in a repeated answer.
             * @example cwt_…
             */
            token?: string;
        };
        AccessTokenNew: {
            name: string;
            scopes: components["schemas"]["AccessTokenScope"][];
            /**
             * Format: date-time
             * @description Null = until it is revoked.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt?: string | null;
        };
        AccessTokenUpdate: {
            name?: string;
            scopes?: components["schemas"]["AccessTokenScope"][];
            /**
             * Format: date-time
             * @description Null = until it is revoked.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt?: string | null;
        };
        AuditPage: {
            data: components["schemas"]["AuditEntry"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        AuditEntry: {
            id: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            user: components["schemas"]["AuditEntryUser"] | null;
            accessToken: components["schemas"]["AuditEntryAccessToken"] | null;
            action: components["schemas"]["AuditAction"];
            resourceType: components["schemas"]["AuditResourceType"];
            resourceId: string;
            /** @description `name` of the resource then, `changes` by field with `before` and `after`, and what else there is to say. */
            details: {
                [key: string]: unknown;
            };
            ipAddress: string | null;
        };
        /**
         * @example project.update
         * @enum {string}
         */
        AuditAction: "organization.create" | "organization.update" | "organization.delete" | "project.create" | "project.update" | "project.delete" | "team_member.add" | "team_member.update" | "team_member.remove" | "api_key.create" | "api_key.update_status" | "api_key.update_limit" | "api_key.delete" | "api_key.iam_rule.create" | "api_key.iam_rule.update" | "api_key.iam_rule.delete" | "provider_key.create" | "provider_key.update" | "provider_key.delete" | "provider_key.reset_health" | "subscription.create" | "subscription.cancel" | "subscription.resume" | "payment.credit_topup" | "invitation.create" | "invitation.resend" | "invitation.revoke" | "api_key.update" | "api_key.roll" | "custom_provider.create" | "custom_provider.update" | "custom_provider.delete" | "access_token.create" | "access_token.update" | "access_token.revoke" | "payload.delete" | "auth.sign_in" | "auth.sign_in_failed" | "auth.sign_up" | "auth.sign_out" | "auth.password_change" | "auth.account_takeover" | "auth.email_change" | "auth.two_factor_enable" | "auth.two_factor_disable" | "auth.passkey_add" | "auth.passkey_remove";
        /**
         * @example project
         * @enum {string}
         */
        AuditResourceType: "organization" | "project" | "team_member" | "api_key" | "iam_rule" | "provider_key" | "subscription" | "payment" | "invitation" | "custom_provider" | "access_token" | "payload" | "user";
        OperatorAuditPage: {
            data: components["schemas"]["OperatorAuditEntry"][];
            /** @description Opaque; give it as `cursor` to read on. */
            nextCursor: string | null;
        };
        OperatorAuditEntry: components["schemas"]["AuditEntry"] & {
            organization: components["schemas"]["OperatorAuditEntryOrganization"];
        };
        SessionUser: {
            id: string;
            name: string;
            email: string;
            image: string | null;
            /** @description May open the operations page of this installation. */
            isOperator: boolean;
        };
        ErrorError: {
            message: string;
            /** @example not_found */
            code: string;
            /** @description What is wrong, by field. */
            fields?: {
                [key: string]: string;
            };
        };
        MembershipEndedKeysItem: {
            id: string;
            description: string;
        };
        ApiKeyEndingSecretsItem: {
            masked: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt: string;
        };
        ApiKeyLimitSettingsRecurring: {
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            amount: string;
            window: components["schemas"]["ApiKeyLimitSettingsRecurringWindow"];
            /**
             * @description In the current window.
             * @example 0.000150000000
             */
            used: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            resetsAt: string;
        };
        ApiKeyLimitSettingsRecurringWindow: {
            /** @enum {string} */
            unit: "hour" | "day" | "week" | "month";
            count: number;
        };
        /** @description Cap per window; null = none. Another length of the window starts its grid anew. */
        NewApiKeyRecurring: {
            /**
             * @description USD, 0 to 9000000.
             * @example 25.00
             */
            amount: string;
            window: components["schemas"]["NewApiKeyRecurringWindow"];
        };
        /** @description 1-8760 hours, 1-365 days, 1-52 weeks or 1-12 months. */
        NewApiKeyRecurringWindow: {
            /** @enum {string} */
            unit: "hour" | "day" | "week" | "month";
            count: number;
        };
        /** @description All-time. */
        ApiKeyLimitsTotal: {
            /**
             * @description Null = no limit.
             * @example 0.000150000000
             */
            amount: string | null;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            used: string;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            remaining: string | null;
            isReached: boolean;
        };
        ApiKeyLimitsRecurring: {
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            amount: string;
            window: components["schemas"]["ApiKeyLimitsRecurringWindow"];
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            used: string;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            remaining: string;
            isReached: boolean;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            resetsAt: string;
        };
        ApiKeyLimitsRecurringWindow: {
            /** @enum {string} */
            unit: "hour" | "day" | "week" | "month";
            count: number;
        };
        /** @description Cap per window; null = none. Another length of the window starts its grid anew. */
        ApiKeyLimitsChangeRecurring: {
            /**
             * @description USD, 0 to 9000000.
             * @example 25.00
             */
            amount: string;
            window: components["schemas"]["ApiKeyLimitsChangeRecurringWindow"];
        };
        /** @description 1-8760 hours, 1-365 days, 1-52 weeks or 1-12 months. */
        ApiKeyLimitsChangeRecurringWindow: {
            /** @enum {string} */
            unit: "hour" | "day" | "week" | "month";
            count: number;
        };
        /** @description This UTC day. */
        ApiKeyStatisticsToday: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Of every kind. */
            tokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description `failed` by all requests that were not refused, 0 to 1; null without any. */
            errorRate: number | null;
        };
        /** @description UTC days, today included. */
        ApiKeyStatisticsLast30Days: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Of every kind. */
            tokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description `failed` by all requests that were not refused, 0 to 1; null without any. */
            errorRate: number | null;
        };
        ApiKeyStatisticsTopModelsItem: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Of every kind. */
            tokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description `failed` by all requests that were not refused, 0 to 1; null without any. */
            errorRate: number | null;
            model: string;
            provider: string;
        };
        IamRuleRuleValue: {
            models?: string[];
            providers?: string[];
            /** @enum {string} */
            pricingType?: "free" | "paid";
            maxInputPrice?: number;
            maxOutputPrice?: number;
            ipCidrs?: string[];
        };
        /** @description Replaces the whole value; must fit the rule's type. */
        IamRuleChangeRuleValue: {
            [key: string]: unknown;
        };
        IamSimulationRulesItem: {
            id: string;
            /** @enum {string} */
            ruleType: "allow_models" | "deny_models" | "allow_providers" | "deny_providers" | "allow_pricing" | "deny_pricing" | "allow_ip_cidrs" | "deny_ip_cidrs";
        };
        IamSimulationCandidatesItem: {
            model: string;
            provider: string;
            allowed: boolean;
            code: string | null;
            message: string | null;
            rules: components["schemas"]["IamSimulationCandidatesItemRulesItem"][];
        };
        IamSimulationCandidatesItemRulesItem: {
            id: string;
            /** @enum {string} */
            ruleType: "allow_models" | "deny_models" | "allow_providers" | "deny_providers" | "allow_pricing" | "deny_pricing" | "allow_ip_cidrs" | "deny_ip_cidrs";
        };
        ProviderSettingsItem: {
            key: string;
            description: string;
            required: boolean;
            secret: boolean;
            default: string | null;
        };
        LogApiKey: {
            id: string;
            description: string | null;
        };
        LogRequested: {
            model: string;
            provider: string | null;
        };
        LogUsed: {
            model: string | null;
            upstreamModel: string | null;
            provider: string | null;
            region: string | null;
        };
        /** @description Why it failed or was refused, without keys and message content; null for everything else. */
        LogReason: {
            /** @description The provider's words or ours, at most 500 characters. */
            text: string | null;
            /** @description The provider's own code. */
            code: string | null;
            /** @description The provider's own type of error. */
            type: string | null;
            /** @description Path of the wrong field; names a caller chose are `*`. */
            field: string | null;
            /** @description HTTP status the provider gave. */
            status: number | null;
            /**
             * @description Limit or access rule that refused.
             * @example limit:requests_per_minute
             */
            refusedBy: string | null;
        };
        LogTokens: {
            /** @description Fresh text. */
            input: number;
            cachedInput: number;
            cacheWrite: number;
            mediaInput: number;
            output: number;
            reasoning: number;
            mediaOutput: number;
        };
        LogCost: {
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            input: string;
            /**
             * @description Part of `input`.
             * @example 0.000150000000
             */
            cacheWrite: string;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cachedInput: string;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            output: string;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            request: string;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            webSearch: string;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            imageInput: string | null;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            imageOutput: string | null;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            dataStorage: string | null;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            total: string;
            /**
             * @description Reserved at admission.
             * @example 0.000150000000
             */
            estimate: string;
        };
        LogTiming: {
            /** @description ms */
            upstreamFirstByte: number | null;
            /** @description ms */
            firstToken: number | null;
            /** @description ms */
            total: number;
            /** @description ms. Neither an attempt nor a wait. */
            gateway: number;
            /** @description ms. All attempts, failed ones too. */
            upstream: number;
            /** @description ms. This attempt; of a request, its last one. Null where no provider was asked. */
            attempt: number | null;
            /** @description ms. Waited before trying again, because we chose to. */
            backoff: number;
            /** @description ms. Waited before trying again, because the provider asked for it. */
            retryAfter: number;
        };
        /** @description Message content, under Retain All Data and as long as it may be seen; null for an access token without the scope `payloads:read`. */
        LogWithAttemptsPayload: {
            request: components["schemas"]["LogWithAttemptsPayloadRequest"] | null;
            response: components["schemas"]["LogWithAttemptsPayloadResponse"] | null;
        };
        LogWithAttemptsPayloadRequest: {
            /** @description As it was sent; cut at `PAYLOAD_MAX_MB`. */
            text: string;
            /** @description Of the whole. */
            bytes: number;
            truncated: boolean;
        };
        LogWithAttemptsPayloadResponse: {
            /** @description As it was sent; cut at `PAYLOAD_MAX_MB`. */
            text: string;
            /** @description Of the whole. */
            bytes: number;
            truncated: boolean;
        };
        /** @description The time this page looked through; `from` null = since the first request. While `nextCursor` is not null, older requests may match. */
        LogPageSearched: {
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            from: string | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            to: string;
        };
        UsageTotals: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to a provider, failed ones too. */
            attempts: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Fresh prompt tokens of every kind. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Mean duration of what was neither refused nor lost; null without such requests. */
            meanMs: number | null;
            /** @description Median duration, ms, from a histogram; null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration, ms, from a histogram; null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token, ms, from a histogram; null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token, ms, from a histogram; null without requests. */
            firstTokenP95Ms: number | null;
        };
        UsagePointsItem: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to a provider, failed ones too. */
            attempts: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Fresh prompt tokens of every kind. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Mean duration of what was neither refused nor lost; null without such requests. */
            meanMs: number | null;
            /** @description Median duration, ms, from a histogram; null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration, ms, from a histogram; null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token, ms, from a histogram; null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token, ms, from a histogram; null without requests. */
            firstTokenP95Ms: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
        };
        UsageModelsItem: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to a provider, failed ones too. */
            attempts: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Fresh prompt tokens of every kind. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Mean duration of what was neither refused nor lost; null without such requests. */
            meanMs: number | null;
            /** @description Median duration, ms, from a histogram; null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration, ms, from a histogram; null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token, ms, from a histogram; null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token, ms, from a histogram; null without requests. */
            firstTokenP95Ms: number | null;
            model: string;
            provider: string;
        };
        /** @description With `groupBy`: the `top` dearest, then one of all others if there are any; null without. */
        UsageGroups: {
            /** @enum {string} */
            by: "model" | "provider" | "mode" | "key" | "project";
            data: components["schemas"]["UsageGroup"][];
        };
        UsageGroupPointsItem: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to a provider, failed ones too. */
            attempts: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Fresh prompt tokens of every kind. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Mean duration of what was neither refused nor lost; null without such requests. */
            meanMs: number | null;
            /** @description Median duration, ms, from a histogram; null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration, ms, from a histogram; null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token, ms, from a histogram; null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token, ms, from a histogram; null without requests. */
            firstTokenP95Ms: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
        };
        /** @description As it was then; null when an access token or the system did it. */
        AuditEntryUser: {
            id: string;
            name: string | null;
            email: string | null;
        };
        AuditEntryAccessToken: {
            id: string;
            name: string | null;
        };
        /** @description Deleted ones too. */
        OperatorAuditEntryOrganization: {
            id: string;
            name: string | null;
        };
        ExportUsageResponseItem: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to a provider, failed ones too. */
            attempts: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Fresh prompt tokens of every kind. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Mean duration of what was neither refused nor lost; null without such requests. */
            meanMs: number | null;
            /** @description Median duration, ms, from a histogram; null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration, ms, from a histogram; null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token, ms, from a histogram; null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token, ms, from a histogram; null without requests. */
            firstTokenP95Ms: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
            project: string;
            apiKey: string;
            provider: string;
            model: string;
            credentialMode: string;
        };
        ExportOrgUsageResponseItem: {
            /** @description All of them: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to a provider, failed ones too. */
            attempts: number;
            /** @description Admitted, and answered with an error or broken off. */
            failed: number;
            /** @description Their callers left. */
            canceled: number;
            /** @description Turned down before any provider was asked. */
            refused: number;
            /** @description Their gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Fresh prompt tokens of every kind. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD as a decimal of up to 12 places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Mean duration of what was neither refused nor lost; null without such requests. */
            meanMs: number | null;
            /** @description Median duration, ms, from a histogram; null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration, ms, from a histogram; null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token, ms, from a histogram; null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token, ms, from a histogram; null without requests. */
            firstTokenP95Ms: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
            project: string;
            apiKey: string;
            provider: string;
            model: string;
            credentialMode: string;
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
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The signed-in user. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
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
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the name, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationNew"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With the role of the one who asks. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
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
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
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
            /** @description The organization. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deletePayloads: {
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
            /** @description Deleted; `payloadVisibleFrom` of the organization says since when content is retained. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the name or email, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
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
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: {
                /** @description `true` also disables the keys and revokes the access tokens that the member made. Keys can be enabled again. */
                disableCredentials?: "true" | "false";
            };
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipEnded"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MemberUpdate"];
            };
        };
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    leaveOrg: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Left. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipEnded"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the email, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, expired ones too. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationNew"];
            };
        };
        responses: {
            /** @description Invited. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationSent"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation, without its link. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sent again. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationSent"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationFound"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description You are a member now. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAccepted"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
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
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the name, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
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
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectNew"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectUpdate"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProjectMembers: {
        parameters: {
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the name or email, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectMemberPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addProjectMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Given. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    removeProjectMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Taken. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
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
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the description or id, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
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
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description Created, with the key itself. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKeySecret"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyChange"];
            };
        };
        responses: {
            /** @description The key, masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rollApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RollApiKey"];
            };
        };
        responses: {
            /** @description Rolled, with the new key itself. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKeySecret"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiKeyLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By what is recorded; requests under way are not in it yet. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyLimits"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateApiKeyLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyLimitsChange"];
            };
        };
        responses: {
            /** @description What is used and what remains. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyLimits"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getApiKeyStatistics: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sums, error rates and the dearest models. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyStatistics"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listIamRules: {
        parameters: {
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamRulePage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createIamRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewIamRule"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamRule"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getIamRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
                key: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rule. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamRule"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteIamRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                project: string;
                key: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateIamRule: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                project: string;
                key: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IamRuleChange"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamRule"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    simulateIamRules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IamSimulationRequest"];
            };
        };
        responses: {
            /** @description The decision, and the one for every provider. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamSimulation"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProviders: {
        parameters: {
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the id or name, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the catalog's order. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listProviderKeys: {
        parameters: {
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the name or the provider's id, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By provider, in the order they are used; masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKeyPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createProviderKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderKeyCreation"];
            };
        };
        responses: {
            /** @description Stored. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKey"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProviderKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKey"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteProviderKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; gateways stop using it within a second. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProviderKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProviderKeyUpdate"];
            };
        };
        responses: {
            /** @description The key, masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKey"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reorderProviderKeys: {
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
                "application/json": components["schemas"]["ProviderKeyOrder"];
            };
        };
        responses: {
            /** @description Ordered. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testProviderKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCheckResult"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key cannot be opened any more. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tests. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCustomProviders: {
        parameters: {
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the name, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By name, masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomProviderPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createCustomProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomProviderCreation"];
            };
        };
        responses: {
            /** @description Registered. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomProvider"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCustomProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider, its token masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomProvider"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteCustomProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted; its models are unknown within a second. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateCustomProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomProviderUpdate"];
            };
        };
        responses: {
            /** @description The provider, its token masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomProvider"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testCustomProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                org: string;
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCheckResult"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key cannot be opened any more. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tests. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listRoutes: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Lately. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReport"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    resetRoutes: {
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
                "application/json": components["schemas"]["RouteReset"];
            };
        };
        responses: {
            /** @description Told to the gateways. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportLogs: {
        parameters: {
            query?: {
                format?: "csv" | "json";
                /** @description Inclusive. */
                from?: string;
                /** @description Exclusive; now unless given. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                /** @description `ok` and `error`, the earlier words for `succeeded` and `failed`, are accepted until the next release. */
                outcome?: "succeeded" | "failed" | "refused" | "canceled" | "lost";
                /** @description `canceled`: its caller left; `refused`: before a provider was asked; `lost`: its gateway died. */
                status?: "2xx" | "4xx" | "5xx" | "canceled" | "refused" | "lost";
                errorType?: "upstream_error" | "rate_limited" | "auth_error" | "timeout" | "network_error" | "invalid_response" | "canceled";
                source?: string;
                session?: string;
                requestId?: string;
                /** @description `<name>=<value>` of an `x-causeway-<name>` header. */
                header?: string;
                cached?: "true" | "false";
                stream?: "true" | "false";
                /** @description Also failed attempts, each as a row of its own. */
                attempts?: "true" | "false";
            };
            header?: never;
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["Log"][];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long: ask for a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
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
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
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
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogWithAttempts"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
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
                /** @description Inclusive. */
                from?: string;
                /** @description Exclusive; now unless given. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                /** @description `ok` and `error`, the earlier words for `succeeded` and `failed`, are accepted until the next release. */
                outcome?: "succeeded" | "failed" | "refused" | "canceled" | "lost";
                /** @description `canceled`: its caller left; `refused`: before a provider was asked; `lost`: its gateway died. */
                status?: "2xx" | "4xx" | "5xx" | "canceled" | "refused" | "lost";
                errorType?: "upstream_error" | "rate_limited" | "auth_error" | "timeout" | "network_error" | "invalid_response" | "canceled";
                source?: string;
                session?: string;
                requestId?: string;
                /** @description `<name>=<value>` of an `x-causeway-<name>` header. */
                header?: string;
                cached?: "true" | "false";
                stream?: "true" | "false";
                /** @description Also failed attempts, each as a row of its own. */
                attempts?: "true" | "false";
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
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
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long: ask for a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrgLogs: {
        parameters: {
            query?: {
                cursor?: string;
                limit?: number;
                /** @description Inclusive. */
                from?: string;
                /** @description Exclusive; now unless given. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                /** @description `ok` and `error`, the earlier words for `succeeded` and `failed`, are accepted until the next release. */
                outcome?: "succeeded" | "failed" | "refused" | "canceled" | "lost";
                /** @description `canceled`: its caller left; `refused`: before a provider was asked; `lost`: its gateway died. */
                status?: "2xx" | "4xx" | "5xx" | "canceled" | "refused" | "lost";
                errorType?: "upstream_error" | "rate_limited" | "auth_error" | "timeout" | "network_error" | "invalid_response" | "canceled";
                source?: string;
                session?: string;
                requestId?: string;
                /** @description `<name>=<value>` of an `x-causeway-<name>` header. */
                header?: string;
                cached?: "true" | "false";
                stream?: "true" | "false";
                /** @description Also failed attempts, each as a row of its own. */
                attempts?: "true" | "false";
                project?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of requests. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long: ask for a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportOrgLogs: {
        parameters: {
            query?: {
                format?: "csv" | "json";
                /** @description Inclusive. */
                from?: string;
                /** @description Exclusive; now unless given. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                /** @description `ok` and `error`, the earlier words for `succeeded` and `failed`, are accepted until the next release. */
                outcome?: "succeeded" | "failed" | "refused" | "canceled" | "lost";
                /** @description `canceled`: its caller left; `refused`: before a provider was asked; `lost`: its gateway died. */
                status?: "2xx" | "4xx" | "5xx" | "canceled" | "refused" | "lost";
                errorType?: "upstream_error" | "rate_limited" | "auth_error" | "timeout" | "network_error" | "invalid_response" | "canceled";
                source?: string;
                session?: string;
                requestId?: string;
                /** @description `<name>=<value>` of an `x-causeway-<name>` header. */
                header?: string;
                cached?: "true" | "false";
                stream?: "true" | "false";
                /** @description Also failed attempts, each as a row of its own. */
                attempts?: "true" | "false";
                project?: string;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["Log"][];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long: ask for a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
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
                apiKey?: string;
                model?: string;
                provider?: string;
                groupBy?: "model" | "provider" | "mode" | "key" | "project";
                top?: number;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
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
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long: ask for a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportUsage: {
        parameters: {
            query?: {
                /** @description Seven days before `to` unless given. */
                from?: string;
                /** @description Now unless given. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                format?: "csv" | "json";
            };
            header?: never;
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["ExportUsageResponseItem"][];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long: ask for a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrgUsage: {
        parameters: {
            query?: {
                /** @description Seven days before `to` unless given. */
                from?: string;
                /** @description Now unless given. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                groupBy?: "model" | "provider" | "mode" | "key" | "project";
                top?: number;
                project?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sums over the range. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long: ask for a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportOrgUsage: {
        parameters: {
            query?: {
                /** @description Seven days before `to` unless given. */
                from?: string;
                /** @description Now unless given. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                format?: "csv" | "json";
                project?: string;
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["ExportOrgUsageResponseItem"][];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long: ask for a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCredits: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The balance and a page of the ledger. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credits"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    topUpCredits: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreditTopUp"];
            };
        };
        responses: {
            /** @description The entry of the ledger, also when it was made before. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditLedgerEntry"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAccessTokens: {
        parameters: {
            query?: {
                /** @description At most this many; a page of more than 4 MB ends earlier. 1 to 500. */
                limit?: number;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                /** @description Only those with this text in the name, upper or lower case. */
                search?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, masked, without revoked ones. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes it safe to send the request again: for 24 hours the same key, from the same caller with the same body, answers as it did the first time, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessTokenNew"];
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description `true` when this is the answer of an earlier request; secrets are left out. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenMade"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with another body. */
            422: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token, masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateAccessToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag: change the object only if nobody has since it was read. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessTokenUpdate"];
            };
        };
        responses: {
            /** @description The token, masked. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description A role or an access token that may not do this, or an origin that is not trusted. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It collides with something that exists, or with a state that does not allow it. */
            409: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It was changed since `If-Match` was read. */
            412: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body is not JSON. */
            415: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Any of these: repeat the parameter, or separate actions by commas. */
                action?: components["schemas"]["AuditAction"][];
                resourceType?: components["schemas"]["AuditResourceType"];
                resourceId?: string;
                /** @description Id or email of a person, or id of an access token. One that nobody here has or had is refused. */
                user?: string;
                /** @description Id of an access token. */
                token?: string;
                /** @description Inclusive. Entries are kept for 90 days. */
                from?: string;
                /** @description Exclusive. */
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportAuditLog: {
        parameters: {
            query?: {
                /** @description Any of these: repeat the parameter, or separate actions by commas. */
                action?: components["schemas"]["AuditAction"][];
                resourceType?: components["schemas"]["AuditResourceType"];
                resourceId?: string;
                /** @description Id or email of a person, or id of an access token. One that nobody here has or had is refused. */
                user?: string;
                /** @description Id of an access token. */
                token?: string;
                /** @description Inclusive. Entries are kept for 90 days. */
                from?: string;
                /** @description Exclusive. */
                to?: string;
                format?: "csv" | "json";
            };
            header?: never;
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description It does not exist, or not for the one who asks. */
            404: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOperatorAuditLog: {
        parameters: {
            query?: {
                /** @description Any of these: repeat the parameter, or separate actions by commas. */
                action?: components["schemas"]["AuditAction"][];
                resourceType?: components["schemas"]["AuditResourceType"];
                resourceId?: string;
                /** @description Id or email of a person, or id of an access token. One that nobody here has or had is refused. */
                user?: string;
                /** @description Id of an access token. */
                token?: string;
                /** @description Inclusive. Entries are kept for 90 days. */
                from?: string;
                /** @description Exclusive. */
                to?: string;
                limit?: number;
                cursor?: string;
                /** @description Only entries of this organization. */
                organization?: string;
            };
            header?: {
                /** @description An ETag: 304 without a body if it is still the same. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Of this object; for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAuditPage"];
                };
            };
            /** @description It is still what `If-None-Match` names. */
            304: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportOperatorAuditLog: {
        parameters: {
            query?: {
                /** @description Any of these: repeat the parameter, or separate actions by commas. */
                action?: components["schemas"]["AuditAction"][];
                resourceType?: components["schemas"]["AuditResourceType"];
                resourceId?: string;
                /** @description Id or email of a person, or id of an access token. One that nobody here has or had is refused. */
                user?: string;
                /** @description Id of an access token. */
                token?: string;
                /** @description Inclusive. Entries are kept for 90 days. */
                from?: string;
                /** @description Exclusive. */
                to?: string;
                format?: "csv" | "json";
                /** @description Only entries of this organization. */
                organization?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["OperatorAuditEntry"][];
                };
            };
            /** @description The parameters do not fit the schema. */
            400: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Nobody is signed in, and no valid access token was sent. */
            401: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or the access token may not see this. */
            403: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests; `Retry-After` says when to try again. */
            429: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description How many are left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description When the minute ends, such as `42s`. */
                    "x-ratelimit-reset-requests"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The address and headers are over 16 KB together. */
            431: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is away. */
            503: {
                headers: {
                    /** @description The caller's own, 1 to 128 of `[A-Za-z0-9._-]`; else one made here. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
