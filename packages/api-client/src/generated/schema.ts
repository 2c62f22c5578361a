// Made by `pnpm generate` from apps/api/openapi.json. Fingerprint: 0f13053730b4d6c0

export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in user
         * @description Requires a session. Access tokens can't do this.
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
         * List your organizations
         * @description Requires a session. Any access token can do this.
         */
        get: operations["listOrgs"];
        put?: never;
        /**
         * Create an organization
         * @description You become its owner. If sign-up is by invitation, only operators can do this.
         *
         *     Requires a session. Access tokens can't do this.
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
         * Get an organization
         * @description Requires the developer role or higher. Access tokens need the scope `organization:read`.
         */
        get: operations["getOrg"];
        put?: never;
        post?: never;
        /**
         * Delete an organization
         * @description Its keys and access tokens stop working within a second, its stored content is hidden immediately, and no one can open it. For owners.
         *
         *     Requires the owner role. Access tokens can't do this.
         */
        delete: operations["deleteOrg"];
        options?: never;
        head?: never;
        /**
         * Update an organization
         * @description Changes name and retention. Takes effect on every gateway within a second.
         *
         *     Requires the admin role or higher. Access tokens need the scope `organization:update`.
         */
        patch: operations["updateOrg"];
        trace?: never;
    };
    "/orgs/{org}/content": {
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
         * Delete stored message content
         * @description Hides all content stored until now immediately, including cached responses, and deletes it soon after. The retention level doesn't change. For owners.
         *
         *     Requires the owner role. Access tokens need the scope `content:delete`.
         */
        delete: operations["deleteContent"];
        options?: never;
        head?: never;
        patch?: never;
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
         * Delete stored message content, by the path of the previous release
         * @deprecated
         * @description Hides all content stored until now immediately, including cached responses, and deletes it soon after. The retention level doesn't change. For owners.
         *
         *     Requires the owner role. Access tokens need the scope `content:delete`.
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
         * List members
         * @description Also lists former members whose keys or access tokens still work.
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
         * Get a member
         * @description Requires the developer role or higher. Access tokens need the scope `members:read`.
         */
        get: operations["getMember"];
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Immediately ends the membership, access to projects and the invitations the member sent. Keys and access tokens the member created keep working, because applications and automation use them, unless `disableCredentials=true`. The response counts both and lists the keys, and the list of members shows them under former members. The last owner can't be removed.
         *
         *     Requires the admin role or higher. Access tokens need the scope `members:manage`.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Takes effect with the next request. Only owners can add or remove owners, and the last owner stays one. A new developer starts without projects.
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
         * @description Ends your own membership immediately. The last owner can't leave.
         *
         *     Requires a session. Access tokens can't do this.
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
         * List pending invitations
         * @description Requires the admin role or higher. Access tokens need the scope `invitations:read`.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Create an invitation
         * @description The link is shown only once, and emailed if the installation has a mail server. Only owners can invite owners.
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
         * Get an invitation
         * @description Requires the admin role or higher. Access tokens need the scope `invitations:read`.
         */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        /**
         * Revoke an invitation
         * @description Its link stops working immediately.
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
         * Resend an invitation
         * @description The new link works for seven days. The old link stops working.
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
         * Find the invitation of a link
         * @description Requires a session with the invited email address. The token is sent in the body, because paths are logged.
         *
         *     Requires a session. Access tokens can't do this.
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
         * @description Requires a session with the invited email address. A link works once.
         *
         *     Requires a session. Access tokens can't do this.
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
         * List projects
         * @description Owners and admins see all projects; developers see the ones they have access to.
         *
         *     Requires the developer role or higher. Access tokens need the scope `projects:read`.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Caching requires that the organization retains all data.
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
         * Get a project
         * @description Requires the developer role or higher. Access tokens need the scope `projects:read`.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Its keys stop working within a second, and its activity and content become inaccessible.
         *
         *     Requires the admin role or higher. Access tokens need the scope `projects:manage`.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Update, archive or unarchive a project
         * @description Takes effect on every gateway within a second. Turning caching off or shortening its lifetime deletes all cached responses. Turning it on requires that the organization retains all data.
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
         * List developers with access to a project
         * @description Owners and admins have access to every project and aren't listed.
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
         * Give a developer access to a project
         * @description Requires the admin role or higher. Access tokens need the scope `project_members:manage`.
         */
        put: operations["addProjectMember"];
        post?: never;
        /**
         * Remove a developer's access to a project
         * @description Takes effect with the next request. Keys the developer created keep working.
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
         * List API keys
         * @description Developers see only their own keys.
         *
         *     Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Create an API key
         * @description Only this response contains the key.
         *
         *     Requires the developer role or higher. Access tokens can't do this.
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
         * Get an API key
         * @description Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        /**
         * Delete an API key
         * @description Requests with the key and its rotated secrets are refused. Its usage and activity stay.
         *
         *     Requires the developer role or higher. Access tokens need the scope `api_keys:manage`.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        /**
         * Rename, disable or enable an API key
         * @description Takes effect on every gateway within a second. Requests with a disabled key are refused. Developers can re-enable only keys they disabled themselves.
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
         * Rotate an API key
         * @description Gives the key a new secret. Its ID, usage, limits and rules don't change. The old secret keeps working for the grace period; secrets from earlier rotations stop working by then at the latest.
         *
         *     Requires the developer role or higher. Access tokens can't do this.
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
         * Get a key's limits, used and remaining
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
         * @description Omitted fields don't change; null removes a limit. Changing the length of the recurring window restarts it; changing the amount doesn't. A window in a time zone counts from its start in the calendar.
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
         * Get a key's usage today and in the last 30 days
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
         * List access rules
         * @description A key without enabled rules is unrestricted.
         *
         *     Requires the developer role or higher. Access tokens need the scope `api_keys:read`.
         */
        get: operations["listIamRules"];
        put?: never;
        /**
         * Add an access rule
         * @description A request must match at least one rule of each allow type, and no deny rule. Takes effect on every gateway within a second.
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
         * Get an access rule
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
         * Update an access rule
         * @description Omitted fields don't change. A disabled rule stays but has no effect.
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
         * Test the access rules of a key
         * @description Uses the same code as the gateway. Checks rules only, not capabilities, credentials or limits. `auto` isn't a model here: name one of the gateway's AUTO_MODELS.
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
    "/orgs/{org}/guardrails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guardrails of an organization
         * @description These hold in every project.
         *
         *     Requires the developer role or higher. Access tokens need the scope `guardrails:read`.
         */
        get: operations["listOrgGuardrails"];
        put?: never;
        /**
         * Create a guardrail of an organization
         * @description Holds in every project, on every gateway within a second. Patterns are compiled now: one that can't run is refused with its position and the reason.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        post: operations["createOrgGuardrail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/guardrails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guardrails of a project
         * @description With the guardrails of its organization, which hold in the project too.
         *
         *     Requires the developer role or higher. Access tokens need the scope `guardrails:read`.
         */
        get: operations["listGuardrails"];
        put?: never;
        /**
         * Create a guardrail of a project
         * @description Adds to the guardrails of the organization, which a project can't weaken.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        post: operations["createGuardrail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/guardrails/recommended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the recommended guardrails to an organization
         * @description Creates the recommended guardrails: prompt injection and jailbreak warn, personal data is redacted, secrets are blocked. Types that there is one of already are left alone.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        post: operations["addRecommendedOrgGuardrails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/guardrails/recommended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the recommended guardrails to a project
         * @description Creates the recommended guardrails: prompt injection and jailbreak warn, personal data is redacted, secrets are blocked. Types that there is one of already are left alone.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        post: operations["addRecommendedGuardrails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/guardrails/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test the guardrails of an organization
         * @description Runs the gateway's own code on a text and says what each guardrail found and how long it took. Nothing is stored, and no service or model is called.
         *
         *     Requires the developer role or higher. Access tokens need the scope `guardrails:read`.
         */
        post: operations["testOrgGuardrails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/guardrails/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test the guardrails of a project
         * @description Runs the gateway's own code on a text and says what each guardrail found and how long it took. Nothing is stored, and no service or model is called.
         *
         *     Requires the developer role or higher. Access tokens need the scope `guardrails:read`.
         */
        post: operations["testGuardrails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/guardrails/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the order of an organization's guardrails
         * @description Name each one once, in their new order. All are evaluated; the strictest action wins.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        put: operations["reorderOrgGuardrails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/guardrails/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the order of a project's guardrails
         * @description Name each of the project's own once, in their new order.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        put: operations["reorderGuardrails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/guardrails/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a guardrail of an organization
         * @description Requires the developer role or higher. Access tokens need the scope `guardrails:read`.
         */
        get: operations["getOrgGuardrail"];
        put?: never;
        post?: never;
        /**
         * Delete a guardrail of an organization
         * @description Stops taking effect within a second. Its security events stay.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        delete: operations["deleteOrgGuardrail"];
        options?: never;
        head?: never;
        /**
         * Update a guardrail of an organization
         * @description Omitted fields don't change. A disabled guardrail stays but has no effect.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        patch: operations["updateOrgGuardrail"];
        trace?: never;
    };
    "/projects/{project}/guardrails/{rule}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a guardrail of a project
         * @description One of the project's own, or one of its organization.
         *
         *     Requires the developer role or higher. Access tokens need the scope `guardrails:read`.
         */
        get: operations["getGuardrail"];
        put?: never;
        post?: never;
        /**
         * Delete a guardrail of a project
         * @description Only the project's own. Its security events stay.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        delete: operations["deleteGuardrail"];
        options?: never;
        head?: never;
        /**
         * Update a guardrail of a project
         * @description Only the project's own: guardrails of the organization can't be changed or disabled here.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:manage`.
         */
        patch: operations["updateGuardrail"];
        trace?: never;
    };
    "/orgs/{org}/violations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guardrail violations of all projects
         * @description For owners and admins. The matched text is never stored.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:read`. With the scope `content:read`, the response includes more.
         */
        get: operations["listOrgViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/violations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List guardrail violations of a project
         * @description Developers see those of their own API keys. The matched text is never stored.
         *
         *     Requires the developer role or higher. Access tokens need the scope `guardrails:read`. With the scope `content:read`, the response includes more.
         */
        get: operations["listViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/violations/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize guardrail violations of all projects
         * @description In all; by action, type, category, guardrail, key and project; and over time. Counts exactly what the list shows with the same filters.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:read`.
         */
        get: operations["summarizeOrgViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/violations/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Summarize guardrail violations of a project
         * @description In all; by action, type, category, guardrail, key and project; and over time. Counts exactly what the list shows with the same filters.
         *
         *     Requires the developer role or higher. Access tokens need the scope `guardrails:read`.
         */
        get: operations["summarizeViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/violations/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export guardrail violations of all projects
         * @description All matching violations, newest first, as CSV or as a JSON array. Default: the last 30 days.
         *
         *     Requires the admin role or higher. Access tokens need the scope `guardrails:read`. With the scope `content:read`, the response includes more.
         */
        get: operations["exportOrgViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/violations/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export guardrail violations of a project
         * @description All matching violations, newest first, as CSV or as a JSON array. Default: the last 30 days.
         *
         *     Requires the developer role or higher. Access tokens need the scope `guardrails:read`. With the scope `content:read`, the response includes more.
         */
        get: operations["exportViolations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/violations/{violation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a guardrail violation of any project
         * @description Requires the admin role or higher. Access tokens need the scope `guardrails:read`. With the scope `content:read`, the response includes more.
         */
        get: operations["getOrgViolation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/projects/{project}/violations/{violation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a guardrail violation of a project
         * @description Requires the developer role or higher. Access tokens need the scope `guardrails:read`. With the scope `content:read`, the response includes more.
         */
        get: operations["getViolation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the organization's limits, used and remaining
         * @description The limits that all keys of the organization share.
         *
         *     Requires the admin role or higher. Access tokens need the scope `limits:read`.
         */
        get: operations["getOrganizationLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the organization's limits
         * @description The limits that all keys of the organization share. Omitted fields don't change; null removes a limit. Takes effect on every gateway within a second. The usage stays. Changing the length of the recurring window restarts it; changing the amount doesn't. A window in a time zone counts from its start in the calendar.
         *
         *     Requires the admin role or higher. Access tokens need the scope `limits:manage`.
         */
        patch: operations["updateOrganizationLimits"];
        trace?: never;
    };
    "/projects/{project}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a project's limits, used and remaining
         * @description The limits that all keys of the project share.
         *
         *     Requires the admin role or higher. Access tokens need the scope `limits:read`.
         */
        get: operations["getProjectLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a project's limits
         * @description The limits that all keys of the project share. Omitted fields don't change; null removes a limit. Takes effect on every gateway within a second. The usage stays. Changing the length of the recurring window restarts it; changing the amount doesn't. A window in a time zone counts from its start in the calendar.
         *
         *     Requires the admin role or higher. Access tokens need the scope `limits:manage`.
         */
        patch: operations["updateProjectLimits"];
        trace?: never;
    };
    "/orgs/{org}/members/{member}/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a member's limits, used and remaining
         * @description The limits that all keys the member created in the organization share.
         *
         *     Requires the admin role or higher. Access tokens need the scope `limits:read`.
         */
        get: operations["getMemberLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a member's limits
         * @description The limits that all keys the member created in the organization share. Omitted fields don't change; null removes a limit. Takes effect on every gateway within a second. The usage stays. Changing the length of the recurring window restarts it; changing the amount doesn't. A window in a time zone counts from its start in the calendar. Admins can't change the limits of owners.
         *
         *     Requires the admin role or higher. Access tokens need the scope `limits:manage`.
         */
        patch: operations["updateMemberLimits"];
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
         * List the catalog's providers and their key settings
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
         * List provider keys
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:read`.
         */
        get: operations["listProviderKeys"];
        put?: never;
        /**
         * Add a provider key
         * @description Stored encrypted and never shown again. Projects in mode `api-keys` or `hybrid` use it within a second.
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
         * Get a provider key
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:read`.
         */
        get: operations["getProviderKey"];
        put?: never;
        post?: never;
        /**
         * Delete a provider key
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:manage`.
         */
        delete: operations["deleteProviderKey"];
        options?: never;
        head?: never;
        /**
         * Update a provider key
         * @description Takes effect on every gateway within a second. If you change the host of the base URL, send the key again. A key that the provider rejected is retried once you enter it again, or disable and enable it.
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
         * Change the order of a provider's keys
         * @description Name each key of the provider once, the preferred one first. The gateway uses a key while the keys before it are unhealthy. To share the load between keys, give them the same `position` instead.
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
         * Test a provider key
         * @description Makes a free call, such as the list of models.
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
         * List custom providers
         * @description Requires the admin role or higher. Access tokens need the scope `provider_keys:read`.
         */
        get: operations["listCustomProviders"];
        put?: never;
        /**
         * Add a custom provider
         * @description Requests can name its models as `{name}/{model}` within a second.
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
         * Get a custom provider
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
         * Update a custom provider
         * @description Takes effect on every gateway within a second. The name can't change, because callers use it. If you change the host, send the token again. A token that the upstream rejected is retried once you enter it again, or disable and enable the provider.
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
         * Test a custom provider
         * @description Calls `GET /v1/models` at its base URL.
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
    "/orgs/{org}/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the models the organization can use
         * @description Models of the catalog, of local servers and of overrides, with every provider's price, whose price it is, and how requests went lately. The filters `provider`, `feature`, `minContext`, `configured`, `unpriced` and `local` must all hold for one provider of a model.
         *
         *     Requires the developer role or higher. Access tokens need the scope `models:read`.
         */
        get: operations["listModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/model-overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List model overrides of the organization
         * @description Models, prices and capabilities that differ from the catalog.
         *
         *     Requires the developer role or higher. Access tokens need the scope `models:read`.
         */
        get: operations["listModelOverrides"];
        put?: never;
        /**
         * Create a model override of the organization
         * @description In effect on every gateway within a second. Prices apply to requests with the organization's own provider keys and custom providers only. A price replaces the one below it as a whole; a price of null marks the model as unpriced.
         *
         *     Requires the admin role or higher. Access tokens need the scope `models:manage`.
         */
        post: operations["createModelOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/model-overrides/{override}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a model override of the organization
         * @description One override with the fields it sets.
         *
         *     Requires the developer role or higher. Access tokens need the scope `models:read`.
         */
        get: operations["getModelOverride"];
        put?: never;
        post?: never;
        /**
         * Delete a model override of the organization
         * @description The catalog applies again on every gateway within a second.
         *
         *     Requires the admin role or higher. Access tokens need the scope `models:manage`.
         */
        delete: operations["deleteModelOverride"];
        options?: never;
        head?: never;
        /**
         * Update a model override of the organization
         * @description In effect on every gateway within a second. Requests already under way keep the price they were admitted with.
         *
         *     Requires the admin role or higher. Access tokens need the scope `models:manage`.
         */
        patch: operations["updateModelOverride"];
        trace?: never;
    };
    "/operator/model-overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List model overrides of the installation
         * @description Models, prices and capabilities that differ from the catalog.
         *
         *     Operators of the installation only. Access tokens can't do this.
         */
        get: operations["listOperatorModelOverrides"];
        put?: never;
        /**
         * Create a model override of the installation
         * @description In effect on every gateway within a second, for requests with any key. A price replaces the one below it as a whole; a price of null marks the model as unpriced.
         *
         *     Operators of the installation only. Access tokens can't do this.
         */
        post: operations["createOperatorModelOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/model-overrides/{override}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a model override of the installation
         * @description One override with the fields it sets.
         *
         *     Operators of the installation only. Access tokens can't do this.
         */
        get: operations["getOperatorModelOverride"];
        put?: never;
        post?: never;
        /**
         * Delete a model override of the installation
         * @description The catalog applies again on every gateway within a second.
         *
         *     Operators of the installation only. Access tokens can't do this.
         */
        delete: operations["deleteOperatorModelOverride"];
        options?: never;
        head?: never;
        /**
         * Update a model override of the installation
         * @description In effect on every gateway within a second. Requests already under way keep the price they were admitted with.
         *
         *     Operators of the installation only. Access tokens can't do this.
         */
        patch: operations["updateOperatorModelOverride"];
        trace?: never;
    };
    "/orgs/{org}/price-versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the figures of a price version
         * @description The prices that a request was charged by, which its `priceVersion` names. They never change.
         *
         *     Requires the developer role or higher. Access tokens need the scope `models:read`.
         */
        get: operations["getPriceVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/catalog-updates/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show what a newer catalog would change
         * @description Compares a file with the built-in catalog and earlier updates, and changes nothing. Formats: models.dev's `api.json`, LiteLLM's `model_prices_and_context_window.json`, and the format of CATALOG_FILE. One mistake refuses the complete file: `fields` then has the line and the reason of each problem.
         *
         *     Operators of the installation only. Access tokens can't do this.
         */
        post: operations["previewCatalogUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/catalog-updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply the changes of a preview
         * @description All of them or none, with one entry in the audit log. Gateways use them within a second. The bytes that were previewed are applied; nothing is downloaded again. Overrides and CATALOG_FILE take precedence over an update.
         *
         *     Operators of the installation only. Access tokens can't do this.
         */
        post: operations["applyCatalogUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orgs/{org}/repricings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge earlier unpriced requests by the price in effect
         * @description For requests with the organization's own provider keys and custom providers that had no known price. Usage, key spend and credits change with them; the requests keep their rows. Each request is charged once per price, however often you call. Use `dryRun` to see how many requests and what amount first, and repeat with `nextCursor` until it is null.
         *
         *     Requires the admin role or higher. Access tokens need the scope `models:manage`.
         */
        post: operations["repriceRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/repricings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge earlier unpriced requests with the operator's keys by the price in effect
         * @description For requests of every organization that used the operator's keys and had no known price. What the fallback price charged is taken back. Otherwise like the organization's operation.
         *
         *     Operators of the installation only. Access tokens can't do this.
         */
        post: operations["repriceOperatorRequests"];
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
         * Get the health of providers and upstream keys
         * @description As seen by all gateways. Lists routes with the operator's keys and with the organization's own separately, and the excluded ones with the reason.
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
         * Retry excluded keys
         * @description Within two seconds, gateways use the keys again and close open circuits.
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
         * Export requests of a project
         * @description The same requests as the list, newest first, as CSV or as a JSON array. At most 31 days. Default: the last 24 hours.
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
         * Get a request with its attempts and content
         * @description Requires the developer role or higher. Access tokens need the scope `logs:read`. With the scope `content:read`, the response includes more.
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
         * List requests of a project
         * @description Newest first, without message content. Without `from`, a filter without an index (model, provider, source, session, header, cached, stream, succeeded) searches the last 24 hours first. `searched` says how far the page searched, and `nextCursor` continues from there.
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
         * List requests of all projects
         * @description For owners and admins. Newest first, without message content. Without `from`, a project or a key, a page searches 30 days, or first 24 hours for a filter without an index. `searched` says how far the page searched, and `nextCursor` continues from there.
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
         * Export requests of all projects
         * @description The same requests as the list, newest first, as CSV or as a JSON array. At most 31 days. Default: the last 24 hours.
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
    "/orgs/{org}/logs/{log}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a request of any project with its attempts and content
         * @description For owners and admins who know a request's ID, but not its project.
         *
         *     Requires the admin role or higher. Access tokens need the scope `logs:read`. With the scope `content:read`, the response includes more.
         */
        get: operations["getOrgLog"];
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
         * Get usage of a project
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
         * Export usage of a project
         * @description One row per hour (ranges up to 72 hours) or UTC day, project, key, provider, model and credential mode, as CSV or as a JSON array. At most 400 days.
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
         * Get usage of all projects
         * @description Spend, requests and tokens over time, including deleted projects. For owners and admins.
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
         * Export usage of all projects
         * @description One row per hour (ranges up to 72 hours) or UTC day, project, key, provider, model and credential mode, as CSV or as a JSON array. At most 400 days.
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
         * Get the credit balance and ledger
         * @description The granted and used amounts and all grants, newest first. Operators of this installation can read them for any organization.
         *
         *     Requires the admin role or higher. Access tokens need the scope `billing:read`.
         */
        get: operations["getCredits"];
        put?: never;
        /**
         * Top up credits
         * @description Adds to the balance of any organization. Takes effect on every gateway within a second. Operators need no role in the organization. Repeating a call with the same `idempotencyKey` adds nothing.
         *
         *     Operators of the installation only. Access tokens can't do this.
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
         * List access tokens
         * @description Requires the admin role or higher. Access tokens can't do this.
         */
        get: operations["listAccessTokens"];
        put?: never;
        /**
         * Create an access token
         * @description For automation: send it to this API as `Authorization: Bearer cwt_…`. The token is shown only once. It can never do more than your own role allows, now or later.
         *
         *     Requires the admin role or higher. Access tokens can't do this.
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
         * Get an access token
         * @description Requires the admin role or higher. Access tokens can't do this.
         */
        get: operations["getAccessToken"];
        put?: never;
        post?: never;
        /**
         * Revoke an access token
         * @description Takes effect with the next request.
         *
         *     Requires the admin role or higher. Access tokens can't do this.
         */
        delete: operations["revokeAccessToken"];
        options?: never;
        head?: never;
        /**
         * Update an access token
         * @description Changes name, scopes and expiry; omitted fields don't change. Takes effect with the next request. Setting scopes or a later expiry makes you the member the token acts for, so your role must allow all of its scopes.
         *
         *     Requires the admin role or higher. Access tokens can't do this.
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
         * List audit log entries
         * @description Who changed what in the last 90 days, newest first. For owners and admins.
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
         * Export the audit log
         * @description All matching entries, newest first, as CSV or as a JSON array.
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
         * List audit log entries of all organizations
         * @description Who changed what in the last 90 days, newest first, including deleted organizations.
         *
         *     Operators of the installation only. Access tokens can't do this.
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
         * Export the audit log of all organizations
         * @description All matching entries, newest first, as CSV or as a JSON array.
         *
         *     Operators of the installation only. Access tokens can't do this.
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
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        Organization: {
            id: string;
            name: string;
            role: components["schemas"]["Role"];
            /**
             * @description Whether message content is stored. `all` has a storage cost and is required for caching.
             * @enum {string}
             */
            retention: "metadata" | "all";
            /** @description Number of days that stored content is readable. */
            contentRetentionDays: number;
            /**
             * Format: date-time
             * @description Content stored before this time was deleted. Null = nothing was deleted.
             * @example 2026-03-01T12:00:00.000Z
             */
            contentVisibleFrom: string | null;
            /**
             * @deprecated
             * @description Use `contentRetentionDays`. The next release removes this name.
             */
            payloadRetentionDays: number;
            /**
             * Format: date-time
             * @deprecated
             * @description Use `contentVisibleFrom`. The next release removes this name.
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
         * @description Role of the caller. An access token counts as an admin.
         * @enum {string}
         */
        Role: "owner" | "admin" | "developer";
        OrganizationNew: {
            name: string;
        };
        OrganizationUpdate: {
            name?: string;
            /**
             * @description Whether message content is stored. `all` has a storage cost and is required for caching.
             * @enum {string}
             */
            retention?: "metadata" | "all";
            /** @description Number of days that stored content is readable. */
            contentRetentionDays?: number;
            /**
             * @deprecated
             * @description Use `contentRetentionDays`. The next release removes this name.
             */
            payloadRetentionDays?: number;
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
            /** @description Former members whose keys or access tokens still work. At most 500, on the first page only. Empty for developers. */
            former: components["schemas"]["FormerMember"][];
        };
        Member: {
            id: string;
            userId: string;
            name: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Number of keys the member created. Null for developers. */
            keys: number | null;
            /** @description Number of working access tokens the member created. Null for developers. */
            accessTokens: number | null;
            /** @description Projects a developer has access to. Null if a developer reads this. */
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
            /** @description Number of keys the member created that keep working. */
            keysLeft: number;
            /** @description Those keys, oldest first, at most 100. */
            keys: components["schemas"]["MembershipEndedKeysItem"][];
            /** @description Number of keys disabled with the membership. */
            keysDisabled: number;
            /** @description Number of access tokens revoked with the membership. */
            accessTokensRevoked: number;
            /** @description Number of access tokens the member created that keep working. Anyone who has one keeps its scopes, so revoke those that your automation doesn't use. */
            accessTokensLeft: number;
        };
        InvitationPage: {
            data: components["schemas"]["Invitation"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        Invitation: {
            id: string;
            email: string;
            role: components["schemas"]["Role"];
            /** @description Projects that a developer gets access to on acceptance. */
            projectIds: string[];
            /** @description Whether the link has expired. Resend the invitation for a new one. */
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
        /** @description A user or an access token, including one that was revoked later. */
        Creator: {
            /** @enum {string} */
            kind: "user" | "access_token";
            id: string;
            /** @description Empty if the account was deleted. */
            name: string;
        };
        InvitationSent: {
            invitation: components["schemas"]["Invitation"];
            /** @description Shown only once. Works for seven days. Absent in a repeated response. */
            link?: string;
            /** @description False if the installation has no mail server. Pass the link on yourself. */
            isMailed: boolean;
        };
        InvitationNew: {
            /** Format: email */
            email: string;
            role: components["schemas"]["Role"];
            /** @description Only for developers. Default: `[]`. */
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
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        Project: {
            id: string;
            organizationId: string;
            name: string;
            /**
             * @description Requests to an archived project get 410.
             * @enum {string}
             */
            status: "active" | "archived";
            /**
             * @description Which provider keys requests use. `api-keys`: the organization's own. `credits`: the operator's. `hybrid`: the organization's own if it has one, otherwise the operator's.
             * @enum {string}
             */
            credentialMode: "hybrid" | "api-keys" | "credits";
            /** @description Takes effect only while the organization retains all data. */
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
             * @description Which provider keys requests use. `api-keys`: the organization's own. `credits`: the operator's. `hybrid`: the organization's own if it has one, otherwise the operator's. Default: `"hybrid"`.
             * @enum {string}
             */
            credentialMode?: "hybrid" | "api-keys" | "credits";
            /** @description Default: `false`. */
            cachingEnabled?: boolean;
            /** @description Lifetime of a cached response, in seconds. Default: `60`. */
            cacheTtlSeconds?: number;
        };
        ProjectUpdate: {
            name?: string;
            /**
             * @description Requests to an archived project get 410.
             * @enum {string}
             */
            status?: "active" | "archived";
            /**
             * @description Which provider keys requests use. `api-keys`: the organization's own. `credits`: the operator's. `hybrid`: the organization's own if it has one, otherwise the operator's.
             * @enum {string}
             */
            credentialMode?: "hybrid" | "api-keys" | "credits";
            cachingEnabled?: boolean;
            /** @description Lifetime of a cached response, in seconds. */
            cacheTtlSeconds?: number;
        };
        ProjectMemberPage: {
            data: components["schemas"]["ProjectMember"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        ProjectMember: {
            memberId: string;
            userId: string;
            name: string;
            email: string;
            /**
             * Format: date-time
             * @description When the developer got access.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        ApiKey: {
            id: string;
            projectId: string;
            description: string;
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description The key itself is shown only once, at creation.
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
             * @description All-time spend, including requests with your own provider keys.
             * @example 0.000150000000
             */
            used: string;
            limits: components["schemas"]["ApiKeyLimitSettings"];
            /** @description Number of enabled access rules. 0 = unrestricted. */
            iamRules: number;
            /** @description Rotated secrets that still work, and until when. */
            endingSecrets: components["schemas"]["ApiKeyEndingSecretsItem"][];
        };
        ApiKeyLimitSettings: {
            /**
             * @description USD amount with up to 12 decimal places.
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
             * @description The key. Shown only once. Absent in a repeated response.
             * @example cw_…
             */
            secret?: string;
            apiKey: components["schemas"]["ApiKey"];
        };
        NewApiKey: {
            description: string;
            /**
             * @description All-time budget in USD. Null = no budget.
             * @example 25.00
             */
            total?: string | null;
            recurring?: components["schemas"]["NewApiKeyRecurring"] | null;
            requestsPerMinute?: number | null;
            tokensPerMinute?: number | null;
            /** @description Concurrent requests. */
            concurrency?: number | null;
            /**
             * Format: date-time
             * @description Must be in the future. Null = never.
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
            /** @description Seconds that the old secret keeps working, from 0 to 86,400 (24 hours). Default: `0`. */
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
             * @description All-time budget in USD. Null = no budget.
             * @example 25.00
             */
            total?: string | null;
            recurring?: components["schemas"]["ApiKeyLimitsChangeRecurring"] | null;
            requestsPerMinute?: number | null;
            tokensPerMinute?: number | null;
            /** @description Concurrent requests. */
            concurrency?: number | null;
            /**
             * Format: date-time
             * @description Must be in the future. Null = never.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt?: string | null;
        };
        ApiKeyStatistics: {
            today: components["schemas"]["ApiKeyStatisticsToday"];
            last30Days: components["schemas"]["ApiKeyStatisticsLast30Days"];
            /** @description Over the 30 days, most expensive first, at most 10. */
            topModels: components["schemas"]["ApiKeyStatisticsTopModelsItem"][];
        };
        IamRulePage: {
            data: components["schemas"]["IamRule"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
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
             * @description The earlier values `active` and `inactive` are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        /** @description Model IDs or aliases, `<provider>/<id>` or `<custom provider>/<model>`. `*` is allowed as the last character. */
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
             * @description The earlier values `active` and `inactive` are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        /** @description Provider IDs from the catalog, or `custom:<name>`. `*` is allowed as the last character. */
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
             * @description The earlier values `active` and `inactive` are accepted until the next release.
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
             * @description The earlier values `active` and `inactive` are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        /** @description CIDR ranges or IP addresses. */
        IpCidrsRuleValue: {
            ipCidrs: string[];
        };
        IamRuleChange: {
            /** @enum {string} */
            ruleType?: "allow_models" | "deny_models" | "allow_providers" | "deny_providers" | "allow_pricing" | "deny_pricing" | "allow_ip_cidrs" | "deny_ip_cidrs";
            ruleValue?: components["schemas"]["IamRuleChangeRuleValue"];
            /**
             * @description The earlier values `active` and `inactive` are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        IamSimulation: {
            /** @description Whether the rules allow at least one provider. */
            allowed: boolean;
            /**
             * @description The gateway's error code, if not allowed.
             * @example model_not_allowed
             */
            code: string | null;
            /** @description The error message the caller would get. */
            message: string | null;
            /** @description The deciding rules: the one that denies, or one matching rule of each allow type. None = unrestricted. */
            rules: components["schemas"]["IamSimulationRulesItem"][];
            /** @description All providers of the model, regardless of capabilities and credentials. */
            candidates: components["schemas"]["IamSimulationCandidatesItem"][];
        };
        IamSimulationRequest: {
            /**
             * @description Model, as a request names it.
             * @example gpt-4o-mini
             */
            model: string;
            /** @description Only at this provider. Use `custom:<name>` for a custom provider. */
            provider?: string;
            /** @description The caller's IP address. If omitted, the address is unknown, which no address rule allows. */
            ip?: string;
        };
        GuardrailPage: {
            data: components["schemas"]["Guardrail"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        Guardrail: {
            id: string;
            /**
             * @description Guardrails of the organization hold in every project.
             * @enum {string}
             */
            scope: "organization" | "project";
            project: string | null;
            name: string;
            /** @enum {string} */
            type: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
            /** @enum {string} */
            action: "block" | "redact" | "warn";
            /** @enum {string} */
            appliesTo: "input" | "output" | "both";
            /** @description Whose messages are inspected. */
            roles: ("system" | "user" | "assistant" | "tool")[];
            /** @description Lower numbers are listed and applied first. */
            priority: number;
            enabled: boolean;
            /** @description The settings of the type, as in `createOrgGuardrail`, without secrets. */
            config: {
                [key: string]: unknown;
            };
            /** @description Whether a secret is stored for an external service. */
            hasSecret: boolean;
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
        /** @description An organization and each project can have at most 50 guardrails. */
        GuardrailCreation: components["schemas"]["NewPromptInjectionGuardrail"] | components["schemas"]["NewJailbreakGuardrail"] | components["schemas"]["NewPiiGuardrail"] | components["schemas"]["NewSecretsGuardrail"] | components["schemas"]["NewFileTypesGuardrail"] | components["schemas"]["NewDocumentLeakageGuardrail"] | components["schemas"]["NewBlockedTermsGuardrail"] | components["schemas"]["NewCustomRegexGuardrail"] | components["schemas"]["NewTopicRestrictionGuardrail"] | components["schemas"]["NewExternalGuardrail"] | components["schemas"]["NewModelGuardrail"];
        NewPromptInjectionGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "prompt_injection";
            name: string;
            /** @enum {string} */
            action: "block" | "warn";
            /**
             * @description Default: `"input"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["user","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewPromptInjectionGuardrailConfig"];
        };
        NewJailbreakGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "jailbreak";
            name: string;
            /** @enum {string} */
            action: "block" | "warn";
            /**
             * @description Default: `"input"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["user","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewJailbreakGuardrailConfig"];
        };
        NewPiiGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pii";
            name: string;
            /** @enum {string} */
            action: "block" | "redact" | "warn";
            /**
             * @description Default: `"both"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewPiiGuardrailConfig"];
        };
        NewSecretsGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "secrets";
            name: string;
            /** @enum {string} */
            action: "block" | "redact" | "warn";
            /**
             * @description Default: `"both"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewSecretsGuardrailConfig"];
        };
        NewFileTypesGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "file_types";
            name: string;
            /** @enum {string} */
            action: "block" | "warn";
            /**
             * @description Default: `"input"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewFileTypesGuardrailConfig"];
        };
        NewDocumentLeakageGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "document_leakage";
            name: string;
            /** @enum {string} */
            action: "block" | "warn";
            /**
             * @description Default: `"output"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewDocumentLeakageGuardrailConfig"];
        };
        NewBlockedTermsGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "blocked_terms";
            name: string;
            /** @enum {string} */
            action: "block" | "redact" | "warn";
            /**
             * @description Default: `"both"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewBlockedTermsGuardrailConfig"];
        };
        NewCustomRegexGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "custom_regex";
            name: string;
            /** @enum {string} */
            action: "block" | "redact" | "warn";
            /**
             * @description Default: `"both"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewCustomRegexGuardrailConfig"];
        };
        NewTopicRestrictionGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "topic_restriction";
            name: string;
            /** @enum {string} */
            action: "block" | "warn";
            /**
             * @description Default: `"both"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewTopicRestrictionGuardrailConfig"];
        };
        NewExternalGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "external";
            name: string;
            /** @enum {string} */
            action: "block" | "redact" | "warn";
            /**
             * @description Default: `"both"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewExternalGuardrailConfig"];
        };
        NewModelGuardrail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "model";
            name: string;
            /** @enum {string} */
            action: "block" | "warn";
            /**
             * @description Default: `"both"`.
             * @enum {string}
             */
            appliesTo?: "input" | "output" | "both";
            /** @description Default: `["system","user","assistant","tool"]`. */
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Default: `100`. */
            priority?: number;
            /** @description Default: `true`. */
            enabled?: boolean;
            config: components["schemas"]["NewModelGuardrailConfig"];
        };
        GuardrailList: {
            data: components["schemas"]["Guardrail"][];
        };
        GuardrailTestResult: {
            /** @enum {string} */
            verdict: "none" | "warn" | "redact" | "block";
            /** @description The text after redaction. */
            text: string;
            matches: components["schemas"]["GuardrailTestResultMatchesItem"][];
            rules: components["schemas"]["GuardrailTestResultRulesItem"][];
        };
        /** @description With `guardrail`, that one alone is tested, before it is saved. Without, all enabled guardrails in effect. */
        GuardrailTest: {
            /** @description The text to inspect. It isn't stored. */
            text: string;
            /**
             * @description Default: `"input"`.
             * @enum {string}
             */
            direction?: "input" | "output";
            /**
             * @description Whose message the text is, for `input`. Default: `"user"`.
             * @enum {string}
             */
            role?: "system" | "user" | "assistant" | "tool";
            /** @description A system prompt or document that the text must not repeat. */
            hidden?: string;
            guardrail?: components["schemas"]["GuardrailCreation"];
        };
        GuardrailOrder: {
            ids: string[];
        };
        GuardrailUpdate: {
            name?: string;
            /** @enum {string} */
            action?: "block" | "redact" | "warn";
            /** @enum {string} */
            appliesTo?: "input" | "output" | "both";
            roles?: ("system" | "user" | "assistant" | "tool")[];
            /** @description Lower numbers are listed and applied first. */
            priority?: number;
            enabled?: boolean;
            config?: components["schemas"]["GuardrailUpdateConfig"];
        };
        ViolationPage: {
            data: components["schemas"]["Violation"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        Violation: {
            id: string;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
            project: string;
            projectName: string | null;
            apiKey: string;
            apiKeyDescription: string | null;
            /** @description ID of the request in the activity. */
            request: string;
            rule: string;
            /** @description The guardrail's name at that time. */
            ruleName: string;
            /** @enum {string} */
            type: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
            /** @example email */
            category: string;
            /** @enum {string} */
            action: "block" | "redact" | "warn";
            /** @enum {string} */
            direction: "input" | "output";
            /** @example messages[2].content[0] */
            location: string;
            /** @description Matches at this location. */
            count: number;
            signals: string[];
            /** @description HMAC of the matched text. Equal texts have equal hashes; the text isn't stored. */
            matchHash: string;
            /** @description The text around the match, with the match masked. Only with data retention, and with the scope `content:read`. */
            excerpt: string | null;
        };
        ViolationSummary: {
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
            /**
             * @description Hours up to 72 hours, otherwise UTC days.
             * @enum {string}
             */
            granularity: "hour" | "day";
            totals: components["schemas"]["ViolationSummaryTotals"];
            /** @description The `top` values of each dimension, most violations first. */
            groups: components["schemas"]["ViolationSummaryGroupsItem"][];
            /** @description Violations by action in every hour or day of the range, including empty ones. */
            points: components["schemas"]["ViolationSummaryPointsItem"][];
        };
        LevelLimits: {
            total: components["schemas"]["LevelLimitsTotal"];
            recurring: components["schemas"]["LevelLimitsRecurring"] | null;
            requestsPerMinute: number | null;
            tokensPerMinute: number | null;
            concurrency: number | null;
        };
        LevelLimitsChange: {
            /**
             * @description All-time budget in USD. Null = no budget.
             * @example 25.00
             */
            total?: string | null;
            recurring?: components["schemas"]["LevelLimitsChangeRecurring"] | null;
            requestsPerMinute?: number | null;
            tokensPerMinute?: number | null;
            /** @description Concurrent requests. */
            concurrency?: number | null;
        };
        ProviderPage: {
            data: components["schemas"]["Provider"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
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
            /** @description Opaque. Pass it as `cursor` to get the next page. */
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
            /** @description Replaces the provider's default. */
            baseUrl: string | null;
            /** @description Secret values are left out. */
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
             * @description Provider ID in the catalog.
             * @example openai
             */
            provider: string;
            name: string;
            /** @description For Google Vertex AI, can also be the JSON key of a service account. */
            key: string;
            baseUrl?: string | null;
            /**
             * @description Related values such as region, project or resource. `listProviders` returns the available ones.
             * @example {
             *       "region": "eu-west-1"
             *     }
             */
            settings?: {
                [key: string]: string;
            };
            /** @description Keys with the lowest position are used first. Keys with the same position take turns. */
            position?: number;
            /**
             * @description The earlier values `active` and `inactive` are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        ProviderKeyOrder: {
            /**
             * @description Provider ID in the catalog.
             * @example openai
             */
            provider: string;
            keys: string[];
        };
        ProviderKeyUpdate: {
            name?: string;
            /** @description A new key also replaces the secret related values, so send those with it. */
            key?: string;
            baseUrl?: string | null;
            /**
             * @description Replaces all values that aren't secret.
             * @example {
             *       "region": "eu-west-1"
             *     }
             */
            settings?: {
                [key: string]: string;
            };
            /** @description Keys with the lowest position are used first. Keys with the same position take turns. */
            position?: number;
            /**
             * @description The earlier values `active` and `inactive` are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        KeyCheckResult: {
            /**
             * @description `ok`: the provider accepted the key. `auth_failed`: the provider rejected it, at least for this call. `unreachable`: no usable response. `forbidden_address`: the address is private or reserved. `timeout`: no response in time. `unsupported`: no free call can test the key.
             * @enum {string}
             */
            verdict: "ok" | "auth_failed" | "unreachable" | "forbidden_address" | "timeout" | "unsupported";
            /** @description The provider's message, shortened and without any part of the key. */
            message: string;
            /** @description HTTP status of the provider's response. */
            status: number | null;
            durationMs: number;
        };
        CustomProviderPage: {
            data: components["schemas"]["CustomProvider"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
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
             * @description Requests name its models as `{name}/{model}`.
             * @example mycorp
             */
            name: string;
            /**
             * @description An https URL. The gateway adds `/v1/chat/completions`.
             * @example https://llm.example.com
             */
            baseUrl: string;
            /** @description Sent upstream as a bearer token. Stored encrypted and never shown again. */
            token: string;
            /**
             * @description The earlier values `active` and `inactive` are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        CustomProviderUpdate: {
            /**
             * @description An https URL. The gateway adds `/v1/chat/completions`.
             * @example https://llm.example.com
             */
            baseUrl?: string;
            /** @description Sent upstream as a bearer token. Stored encrypted and never shown again. */
            token?: string;
            /**
             * @description The earlier values `active` and `inactive` are accepted until the next release.
             * @enum {string}
             */
            status?: "enabled" | "disabled";
        };
        OrganizationModelPage: {
            data: components["schemas"]["OrganizationModel"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        OrganizationModel: {
            id: string;
            name: string;
            aliases: string[];
            /** @description Names the organization gave it. */
            ownAliases: string[];
            /** @enum {string} */
            type: "chat" | "image" | "video" | "embedding" | "moderation" | "rerank" | "audio-speech" | "audio-transcription" | "realtime" | "ocr";
            vendor: string | null;
            description: string;
            family: string;
            inputModalities: string[];
            outputModalities: string[];
            contextLength: number | null;
            maxOutput: number | null;
            /** @description ISO date; null if unknown. */
            releasedAt: string | null;
            /** @description At least one enabled provider has a credential. */
            configured: boolean;
            /** @description No provider of it has a known price. */
            unpriced: boolean;
            mappings: components["schemas"]["OrganizationModelMappingsItem"][];
        };
        ModelOverridePage: {
            data: components["schemas"]["ModelOverride"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        ModelOverride: {
            id: string;
            /** @description Id in the catalog, or a new one. At a custom provider: the upstream's name for the model. */
            model: string;
            /** @description Id of a provider, or name of a custom provider. Null: the model at every provider that serves it. */
            provider: string | null;
            name?: string;
            /** @enum {string} */
            type?: "chat" | "image" | "video" | "embedding" | "moderation" | "rerank" | "audio-speech" | "audio-transcription" | "realtime" | "ocr";
            aliases?: string[];
            enabled?: boolean;
            upstreamModel?: string;
            deployment?: string;
            price?: components["schemas"]["ModelOverridePrice"] | null;
            contextLength?: number;
            maxInput?: number;
            maxOutput?: number;
            capabilities?: components["schemas"]["ModelOverrideCapabilities"];
            timeouts?: components["schemas"]["ModelOverrideTimeouts"];
            /** Format: date */
            deprecatedAt?: string | null;
            /** Format: date */
            deactivatedAt?: string | null;
            /** Format: date */
            releasedAt?: string;
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
        ModelOverrideCreation: {
            /** @description Id in the catalog, or a new one. At a custom provider: the upstream's name for the model. */
            model: string;
            /** @description Id of a provider, or name of a custom provider. Null: the model at every provider that serves it. */
            provider?: string | null;
            name?: string;
            /** @enum {string} */
            type?: "chat" | "image" | "video" | "embedding" | "moderation" | "rerank" | "audio-speech" | "audio-transcription" | "realtime" | "ocr";
            aliases?: string[];
            enabled?: boolean;
            upstreamModel?: string;
            deployment?: string;
            price?: components["schemas"]["ModelOverrideCreationPrice"] | null;
            contextLength?: number;
            maxInput?: number;
            maxOutput?: number;
            capabilities?: components["schemas"]["ModelOverrideCreationCapabilities"];
            timeouts?: components["schemas"]["ModelOverrideCreationTimeouts"];
            /** Format: date */
            deprecatedAt?: string | null;
            /** Format: date */
            deactivatedAt?: string | null;
            /** Format: date */
            releasedAt?: string;
        };
        ModelOverrideUpdate: {
            name?: string;
            /** @enum {string} */
            type?: "chat" | "image" | "video" | "embedding" | "moderation" | "rerank" | "audio-speech" | "audio-transcription" | "realtime" | "ocr";
            aliases?: string[];
            enabled?: boolean;
            upstreamModel?: string;
            deployment?: string;
            price?: components["schemas"]["ModelOverrideUpdatePrice"] | null;
            contextLength?: number;
            maxInput?: number;
            maxOutput?: number;
            capabilities?: components["schemas"]["ModelOverrideUpdateCapabilities"];
            timeouts?: components["schemas"]["ModelOverrideUpdateTimeouts"];
            /** Format: date */
            deprecatedAt?: string | null;
            /** Format: date */
            deactivatedAt?: string | null;
            /** Format: date */
            releasedAt?: string;
            /** @description Fields to leave to the catalog again. */
            unset?: ("name" | "type" | "aliases" | "enabled" | "upstreamModel" | "deployment" | "price" | "contextLength" | "maxInput" | "maxOutput" | "capabilities" | "timeouts" | "deprecatedAt" | "deactivatedAt" | "releasedAt")[];
        };
        OperatorModelOverridePage: {
            data: components["schemas"]["ModelOverride"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        PriceVersion: {
            id: string;
            /**
             * @description Where the figures come from.
             * @enum {string}
             */
            source: "built-in" | "local" | "imported" | "file" | "operator" | "organization" | "fallback";
            /** @description USD per unit, as decimal strings. */
            price: {
                [key: string]: unknown;
            };
            /** @description Where regions differ. */
            regionalPrices: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            createdAt: string;
        };
        CatalogUpdatePreview: {
            /**
             * @description Confirms exactly these changes for 24 hours. Null: there is nothing to apply.
             * @example 6f1c2d0000000000000000000000000000000000000000000000000000000000
             */
            hash: string | null;
            source: string;
            /** @enum {string} */
            format: "causeway" | "models.dev" | "litellm";
            /** @description Changes by kind. Models that are gone from the file keep working. */
            counts: {
                [key: string]: number;
            };
            /** @description The first 1000, by model. To see others, name some `providers`. */
            changes: components["schemas"]["CatalogChange"][];
            /** @description Entries of the file that aren't used, by reason. */
            leftOut: {
                [key: string]: number;
            };
        };
        CatalogChange: {
            /** @enum {string} */
            kind: "new" | "gone" | "price_up" | "price_down" | "price_changed" | "facts";
            provider: string;
            model: string;
            /** @description The provider's name for the model. */
            upstreamModel: string;
            /** @description Prices are USD per unit. */
            fields: components["schemas"]["CatalogFieldChange"][];
        };
        CatalogFieldChange: {
            field: string;
            /** @description Null: not set. */
            from: string | null;
            to: string | null;
        };
        /**
         * @example {
         *       "url": "https://models.dev/api.json",
         *       "providers": [
         *         "openai"
         *       ]
         *     }
         */
        CatalogUpdatePreviewRequest: {
            /**
             * Format: uri
             * @description Where the gateway downloads the file. No redirects; https, except for hosts in ALLOW_PRIVATE_UPSTREAMS.
             */
            url?: string;
            /** @description The file itself, as text. Up to 16 MB. */
            content?: string;
            /** @description Name of the file, for the audit log. Only with `content`. */
            name?: string;
            /**
             * @description Default: found out from the content. `causeway` is the format of CATALOG_FILE.
             * @enum {string}
             */
            format?: "causeway" | "models.dev" | "litellm";
            /** @description Only models of these providers. Default: all. Default: `[]`. */
            providers?: string[];
            /** @description Leaves out entries of the file, such as `wandb/*`. Default: `[]`. */
            skip?: string[];
        };
        CatalogUpdate: {
            id: string;
            /** @example 6f1c2d0000000000000000000000000000000000000000000000000000000000 */
            hash: string;
            source: string;
            /** @enum {string} */
            format: "causeway" | "models.dev" | "litellm";
            /** @description Changes by kind. */
            counts: {
                [key: string]: number;
            };
        };
        CatalogUpdateRequest: {
            /**
             * @description Of a preview.
             * @example 6f1c2d0000000000000000000000000000000000000000000000000000000000
             */
            hash: string;
        };
        Repricing: {
            /** @description The price that the requests are charged by. */
            priceVersion: string;
            /** @description Unpriced requests that were looked at. */
            checked: number;
            /** @description Requests that were corrected, or would be. Those already charged by this price aren't counted. */
            repriced: number;
            /**
             * @description What these requests cost more than before, in USD. Negative if less.
             * @example 0.000150000000
             */
            amount: string;
            /** @description Call again with it as `cursor`. Null when every request was looked at. */
            nextCursor: string | null;
        };
        RepricingRequest: {
            /** @description ID of a provider, or name of a custom provider. */
            provider: string;
            /** @description ID of the model, or the provider's name for it. */
            model: string;
            /**
             * Format: date-time
             * @description Only requests since then.
             * @example 2026-03-01T12:00:00.000Z
             */
            since?: string;
            /** @description Only counts, and changes nothing. Default: `false`. */
            dryRun?: boolean;
            /** @description Requests to look at in one call. Default: `1000`. */
            limit?: number;
            /** @description `nextCursor` of the previous call. */
            cursor?: string;
        };
        RouteReport: {
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            readAt: string;
            /** @description Most-used first, at most 500. */
            routes: components["schemas"]["Route"][];
            /** @description The organization's keys. Operators also see the operator keys. */
            keys: components["schemas"]["UpstreamKey"][];
        };
        Route: {
            /**
             * @description Which keys the route uses.
             * @enum {string}
             */
            keys: "operator" | "organization";
            provider: string;
            region: string | null;
            upstreamModel: string;
            /** @description Recent attempts. They lose half their weight after `ROUTING_HALF_LIFE`. */
            attempts: number;
            successRate: number | null;
            /** @description Average of streamed responses. */
            firstTokenMs: number | null;
            /** @description Output tokens per second, from the call to the end of the response. */
            tokensPerSecond: number | null;
            exclusion: components["schemas"]["RouteExclusion"] | null;
        };
        RouteExclusion: {
            /**
             * @description `skipped`: several errors in a row. `refused`: the provider rejects the key. `credit`: the provider account is out of credit. `denied`: the key can't use `model`. `limited`: the provider rate-limits `model` until then. `open`: the route fails with any key.
             * @enum {string}
             */
            kind: "skipped" | "refused" | "credit" | "denied" | "limited" | "open";
            /** @description The provider's error message. */
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
             * @description Null = until the gateway restarts or the key is reset.
             * @example 2026-03-01T12:00:00.000Z
             */
            until: string | null;
        };
        UpstreamKey: {
            /** @description Name of the provider key or custom provider. Null for an operator key. */
            id: string | null;
            name: string;
            provider: string;
            /** @description Recent attempts. They lose half their weight after `ROUTING_HALF_LIFE`. */
            attempts: number;
            successRate: number | null;
            /** @description Average of streamed responses. */
            firstTokenMs: number | null;
            /** @description Output tokens per second, from the call to the end of the response. */
            tokensPerSecond: number | null;
            exclusions: components["schemas"]["RouteExclusion"][];
        };
        RouteReset: {
            /** @description IDs of provider keys or custom providers. If omitted, all of the organization's. */
            keys?: string[];
            /** @description Resets every key of this installation, including operator keys. For operators. */
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
            /** @description False for a failed attempt, which belongs to the request `finalId`. */
            final: boolean;
            finalId: string | null;
            /** @description Number of attempts that failed before the response. */
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
            /** @description HTTP status the caller got; for an attempt, the provider's. 0 = none. */
            status: number;
            /**
             * @description `succeeded`: the caller got a complete response. `failed`: admitted, but the caller got an error or an incomplete response. `refused`: refused before a provider was called. `canceled`: the caller disconnected first. `lost`: the gateway process died.
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
            /** @description Whether tokens are an estimate because the provider sent no usage. */
            estimated: boolean;
            /** @description Whether no price was known: nothing was charged, or the configured fallback price. */
            unpriced: boolean;
            /** @description The figures it was charged by: `GET /orgs/{org}/price-versions/{version}`. Null if none were. */
            priceVersion: string | null;
            /** @description Number of refused requests in this row, or 1. */
            requests: number;
            tokens: components["schemas"]["LogTokens"];
            units: components["schemas"]["LogUnits"];
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
            /** @description Failed attempts before the response, oldest first. */
            attempts: components["schemas"]["Log"][];
            content: components["schemas"]["LogWithAttemptsContent"] | null;
            payload: components["schemas"]["LogWithAttemptsPayload"] | null;
        };
        LogPage: {
            data: components["schemas"]["Log"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
            searched: components["schemas"]["LogPageSearched"];
            /** @description Pass it as `cursor` to get the page of newer requests. Null on the newest page. */
            previousCursor: string | null;
        };
        Usage: {
            /**
             * @description Hours for ranges up to 72 hours, otherwise UTC days.
             * @enum {string}
             */
            granularity: "hour" | "day";
            /**
             * Format: date-time
             * @description Start of the totals, at a full hour or UTC day.
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
            /** @description Every hour or day of the range, including empty ones. */
            points: components["schemas"]["UsagePointsItem"][];
            /** @description Most expensive first. */
            models: components["schemas"]["UsageModelsItem"][];
            groups: components["schemas"]["UsageGroups"] | null;
        };
        UsageGroup: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to providers, including failed ones. */
            attempts: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Uncached input tokens of all kinds. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Average duration of requests that were neither refused nor lost. Null without such requests. */
            meanMs: number | null;
            /** @description Median duration in milliseconds, estimated from a histogram. Null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration in milliseconds, estimated from a histogram. Null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP95Ms: number | null;
            /** @description The model, provider, credential mode, or ID of the key or project. Empty if none was reached. Null = all others. */
            id: string | null;
            /** @description Description of the key, or name of the project. */
            label: string | null;
            /** @description Every hour or day of the range, including empty ones. */
            points: components["schemas"]["UsageGroupPointsItem"][];
        };
        Credits: {
            data: components["schemas"]["CreditLedgerEntry"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
            /**
             * @description Sum of the ledger.
             * @example 0.000150000000
             */
            granted: string;
            /**
             * @description Used by requests so far. A request counts a moment after its response.
             * @example 0.000150000000
             */
            used: string;
            /**
             * @description Granted minus used. Below 0 if requests were in progress when the credits ran out.
             * @example 0.000150000000
             */
            balance: string;
        };
        CreditLedgerEntry: {
            id: string;
            /** @enum {string} */
            kind: "grant" | "topup" | "refund" | "adjustment";
            /**
             * @description USD amount with up to 12 decimal places.
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
             * @description USD. At most 1000000 per top-up and 9000000 in total.
             * @example 50
             */
            amount: string;
            /**
             * @description A key of your choice. Repeating it adds nothing and returns the first entry.
             * @example invoice-2026-03
             */
            idempotencyKey: string;
            /** @description Default: `null`. */
            note?: string | null;
        };
        AccessTokenPage: {
            data: components["schemas"]["AccessToken"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
            nextCursor: string | null;
        };
        AccessToken: {
            id: string;
            name: string;
            /** @example cwt_••••a1B2 */
            masked: string;
            scopes: components["schemas"]["AccessTokenScope"][];
            /** @description Scopes without effect because the member the token acts for left or no longer has the role. Save the token's scopes to make it act for you. */
            ineffectiveScopes: components["schemas"]["AccessTokenScope"][];
            /** @description The member whose role limits the token: the member who created it, or who last gave it scopes or a later expiry. Null if they left. */
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
             * @description Accurate to the minute. Null = never used.
             * @example 2026-03-01T12:00:00.000Z
             */
            lastUsedAt: string | null;
        };
        /**
         * @description A permission of the management API.
         * @enum {string}
         */
        AccessTokenScope: "organization:read" | "organization:update" | "members:read" | "members:manage" | "invitations:read" | "invitations:manage" | "project_members:manage" | "projects:read" | "projects:manage" | "limits:read" | "limits:manage" | "api_keys:read" | "api_keys:manage" | "api_keys:limit" | "provider_keys:read" | "provider_keys:manage" | "models:read" | "models:manage" | "guardrails:read" | "guardrails:manage" | "logs:read" | "usage:read" | "audit:read" | "billing:read" | "content:read" | "content:delete";
        AccessTokenMember: {
            id: string;
            name: string;
        };
        AccessTokenMade: {
            accessToken: components["schemas"]["AccessToken"];
            /**
             * @description Shown only once. Absent in a repeated response.
             * @example cwt_…
             */
            token?: string;
        };
        AccessTokenNew: {
            name: string;
            scopes: components["schemas"]["AccessTokenScope"][];
            /**
             * Format: date-time
             * @description Null = until the token is revoked.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt?: string | null;
        };
        AccessTokenUpdate: {
            name?: string;
            scopes?: components["schemas"]["AccessTokenScope"][];
            /**
             * Format: date-time
             * @description Null = until the token is revoked.
             * @example 2026-03-01T12:00:00.000Z
             */
            expiresAt?: string | null;
        };
        AuditPage: {
            data: components["schemas"]["AuditEntry"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
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
            /** @description The resource's `name` at that time, `changes` by field with `before` and `after`, and details that depend on the action. */
            details: {
                [key: string]: unknown;
            };
            ipAddress: string | null;
        };
        /**
         * @example project.update
         * @enum {string}
         */
        AuditAction: "organization.create" | "organization.update" | "organization.update_limit" | "organization.delete" | "project.create" | "project.update" | "project.update_limit" | "project.delete" | "team_member.add" | "team_member.update" | "team_member.update_limit" | "team_member.remove" | "api_key.create" | "api_key.update_status" | "api_key.update_limit" | "api_key.delete" | "api_key.iam_rule.create" | "api_key.iam_rule.update" | "api_key.iam_rule.delete" | "provider_key.create" | "provider_key.update" | "provider_key.delete" | "provider_key.reset_health" | "subscription.create" | "subscription.cancel" | "subscription.resume" | "payment.credit_topup" | "invitation.create" | "invitation.resend" | "invitation.revoke" | "api_key.update" | "api_key.roll" | "custom_provider.create" | "custom_provider.update" | "custom_provider.delete" | "model_override.create" | "model_override.update" | "model_override.delete" | "cost.reprice" | "guardrail.create" | "guardrail.update" | "guardrail.delete" | "guardrail.enable" | "guardrail.disable" | "access_token.create" | "access_token.update" | "access_token.revoke" | "content.delete" | "catalog.import" | "auth.sign_in" | "auth.sign_in_failed" | "auth.sign_up" | "auth.sign_out" | "auth.password_change" | "auth.account_takeover" | "auth.email_change" | "auth.two_factor_enable" | "auth.two_factor_disable" | "auth.passkey_add" | "auth.passkey_remove";
        /**
         * @example project
         * @enum {string}
         */
        AuditResourceType: "organization" | "project" | "team_member" | "api_key" | "iam_rule" | "provider_key" | "subscription" | "payment" | "invitation" | "custom_provider" | "model_override" | "price_version" | "guardrail" | "access_token" | "content" | "catalog" | "user";
        OperatorAuditPage: {
            data: components["schemas"]["OperatorAuditEntry"][];
            /** @description Opaque. Pass it as `cursor` to get the next page. */
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
            /** @description Whether the user is an operator of this installation. */
            isOperator: boolean;
        };
        ErrorError: {
            message: string;
            /** @example not_found */
            code: string;
            /** @description The problem with each invalid field. */
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
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            amount: string;
            window: components["schemas"]["ApiKeyLimitSettingsRecurringWindow"];
            /**
             * @description Used in the current window.
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
            /**
             * @description IANA time zone. With it, the window is a calendar day, week (from Monday) or month there. Without it, windows start when the limit is set.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description Budget per window. Null = no budget. Changing the length or the time zone of the window restarts it. */
        NewApiKeyRecurring: {
            /**
             * @description USD, from 0 to 9000000.
             * @example 25.00
             */
            amount: string;
            window: components["schemas"]["NewApiKeyRecurringWindow"];
        };
        /** @description At most 8760 hours, 365 days, 52 weeks, 12 months. */
        NewApiKeyRecurringWindow: {
            /** @enum {string} */
            unit: "hour" | "day" | "week" | "month";
            count: number;
            /**
             * @description IANA time zone. With it, the window is a calendar day, week (from Monday) or month there. Without it, windows start when the limit is set.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description All-time. */
        ApiKeyLimitsTotal: {
            /**
             * @description Null = no limit.
             * @example 0.000150000000
             */
            amount: string | null;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            used: string;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            remaining: string | null;
            isReached: boolean;
        };
        ApiKeyLimitsRecurring: {
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            amount: string;
            window: components["schemas"]["ApiKeyLimitsRecurringWindow"];
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            used: string;
            /**
             * @description USD amount with up to 12 decimal places.
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
            /**
             * @description IANA time zone. With it, the window is a calendar day, week (from Monday) or month there. Without it, windows start when the limit is set.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description Budget per window. Null = no budget. Changing the length or the time zone of the window restarts it. */
        ApiKeyLimitsChangeRecurring: {
            /**
             * @description USD, from 0 to 9000000.
             * @example 25.00
             */
            amount: string;
            window: components["schemas"]["ApiKeyLimitsChangeRecurringWindow"];
        };
        /** @description At most 8760 hours, 365 days, 52 weeks, 12 months. */
        ApiKeyLimitsChangeRecurringWindow: {
            /** @enum {string} */
            unit: "hour" | "day" | "week" | "month";
            count: number;
            /**
             * @description IANA time zone. With it, the window is a calendar day, week (from Monday) or month there. Without it, windows start when the limit is set.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description The current UTC day. */
        ApiKeyStatisticsToday: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Tokens of all kinds. */
            tokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description `failed` divided by all requests that weren't refused, from 0 to 1. Null without such requests. */
            errorRate: number | null;
        };
        /** @description 30 UTC days, including today. */
        ApiKeyStatisticsLast30Days: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Tokens of all kinds. */
            tokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description `failed` divided by all requests that weren't refused, from 0 to 1. Null without such requests. */
            errorRate: number | null;
        };
        ApiKeyStatisticsTopModelsItem: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Tokens of all kinds. */
            tokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description `failed` divided by all requests that weren't refused, from 0 to 1. Null without such requests. */
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
        /** @description Replaces the entire value. Must match the rule's type. */
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
        NewPromptInjectionGuardrailConfig: {
            /**
             * @description Default: `"medium"`.
             * @enum {string}
             */
            sensitivity?: "low" | "medium" | "high";
        };
        NewJailbreakGuardrailConfig: {
            /**
             * @description Default: `"medium"`.
             * @enum {string}
             */
            sensitivity?: "low" | "medium" | "high";
        };
        NewPiiGuardrailConfig: {
            /** @description Default: `["email","phone","national_id","card","ip_address","iban"]`. */
            categories?: ("email" | "phone" | "national_id" | "card" | "ip_address" | "iban")[];
            /** @description Default: `false`. */
            restore?: boolean;
        };
        NewSecretsGuardrailConfig: Record<string, never>;
        NewFileTypesGuardrailConfig: {
            /** @description Default: `null`. */
            allowedTypes?: string[] | null;
            /** @description Default: `null`. */
            maxBytes?: number | null;
        };
        NewDocumentLeakageGuardrailConfig: {
            /** @description Default: `12`. */
            minWords?: number;
            /** @description Default: `0.5`. */
            minRatio?: number;
            /** @description Default: `[]`. */
            canaries?: string[];
        };
        NewBlockedTermsGuardrailConfig: {
            /**
             * @description Default: `"exact"`.
             * @enum {string}
             */
            match?: "exact" | "contains" | "regex";
            /** @description Default: `false`. */
            caseSensitive?: boolean;
            terms: string[];
        };
        NewCustomRegexGuardrailConfig: {
            pattern: string;
            /** @description Default: `true`. */
            caseSensitive?: boolean;
        };
        NewTopicRestrictionGuardrailConfig: {
            /** @description Default: `[]`. */
            blocked?: components["schemas"]["NewTopicRestrictionGuardrailConfigBlockedItem"][];
            /** @description Default: `[]`. */
            allowed?: components["schemas"]["NewTopicRestrictionGuardrailConfigAllowedItem"][];
        };
        NewTopicRestrictionGuardrailConfigBlockedItem: {
            name: string;
            /** @description Default: `[]`. */
            keywords?: string[];
            /** @description Default: `[]`. */
            strong?: string[];
        };
        NewTopicRestrictionGuardrailConfigAllowedItem: {
            name: string;
            keywords: string[];
        };
        NewExternalGuardrailConfig: {
            /** Format: uri */
            url: string;
            /**
             * @description Default: `"causeway"`.
             * @enum {string}
             */
            adapter?: "causeway" | "presidio" | "lakera" | "azure_content_safety" | "openai_moderations";
            secret?: string;
            /**
             * @description Default: `"redacted"`.
             * @enum {string}
             */
            send?: "redacted" | "original";
            /** @description Default: `0.5`. */
            threshold?: number;
            /** @description Default: `"en"`. */
            language?: string;
            /** @enum {string} */
            onFailure: "allow" | "block";
        };
        NewModelGuardrailConfig: {
            model: string;
            policy?: string;
            /** @description Default: `0.5`. */
            threshold?: number;
            /** @enum {string} */
            onFailure: "allow" | "block";
        };
        GuardrailTestResultMatchesItem: {
            /** @description Offset in UTF-16 code units. */
            start: number;
            end: number;
            rule: string;
            category: string;
        };
        GuardrailTestResultRulesItem: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
            /** @enum {string} */
            action: "block" | "redact" | "warn";
            /** @description False for types that need more than a text (`external`, `model`, `file_types`), and for guardrails that don't inspect this direction or role. */
            evaluated: boolean;
            milliseconds: number;
            violations: components["schemas"]["GuardrailTestResultRulesItemViolationsItem"][];
        };
        GuardrailTestResultRulesItemViolationsItem: {
            category: string;
            count: number;
            signals: string[];
        };
        /** @description Replaces all settings of the type. The secret of an external service stays unless `secret` is a new one, or null to remove it. */
        GuardrailUpdateConfig: {
            [key: string]: unknown;
        };
        ViolationSummaryTotals: {
            violations: number;
            /** @description One violation can stand for several matches at its location. */
            matches: number;
            requests: number;
        };
        ViolationSummaryGroupsItem: {
            violations: number;
            /** @description One violation can stand for several matches at its location. */
            matches: number;
            /** @enum {string} */
            by: "action" | "type" | "category" | "rule" | "key" | "project";
            id: string;
            /** @description Name of the guardrail, key or project. */
            label: string | null;
        };
        ViolationSummaryPointsItem: {
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
            block: number;
            redact: number;
            warn: number;
        };
        /** @description All-time. */
        LevelLimitsTotal: {
            /**
             * @description Null = no limit.
             * @example 0.000150000000
             */
            amount: string | null;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            used: string;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            remaining: string | null;
            isReached: boolean;
        };
        LevelLimitsRecurring: {
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            amount: string;
            window: components["schemas"]["LevelLimitsRecurringWindow"];
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            used: string;
            /**
             * @description USD amount with up to 12 decimal places.
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
        LevelLimitsRecurringWindow: {
            /** @enum {string} */
            unit: "hour" | "day" | "week" | "month";
            count: number;
            /**
             * @description IANA time zone. With it, the window is a calendar day, week (from Monday) or month there. Without it, windows start when the limit is set.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        /** @description Budget per window. Null = no budget. Changing the length or the time zone of the window restarts it. */
        LevelLimitsChangeRecurring: {
            /**
             * @description USD, from 0 to 9000000.
             * @example 25.00
             */
            amount: string;
            window: components["schemas"]["LevelLimitsChangeRecurringWindow"];
        };
        /** @description At most 8760 hours, 365 days, 52 weeks, 12 months. */
        LevelLimitsChangeRecurringWindow: {
            /** @enum {string} */
            unit: "hour" | "day" | "week" | "month";
            count: number;
            /**
             * @description IANA time zone. With it, the window is a calendar day, week (from Monday) or month there. Without it, windows start when the limit is set.
             * @example Europe/Berlin
             */
            timeZone?: string;
        };
        ProviderSettingsItem: {
            key: string;
            description: string;
            required: boolean;
            secret: boolean;
            default: string | null;
        };
        OrganizationModelMappingsItem: {
            /** @description ID of the provider, or `custom:` and the name of a custom provider. */
            provider: string;
            /** @description `model` of a request that only this provider may answer. */
            address: string;
            /** @description The provider's name for the model. */
            upstreamModel: string;
            /** @description Azure: the deployment that serves the model. */
            deployment: string | null;
            /** @description Whose credentials for the provider exist. Empty: requests can't use it. */
            credentials: ("organization" | "operator")[];
            ownPrice: components["schemas"]["OrganizationModelMappingsItemOwnPrice"];
            operatorPrice: components["schemas"]["OrganizationModelMappingsItemOperatorPrice"] | null;
            /** @description False if turned off by the operator or the organization, or past its last day. */
            enabled: boolean;
            /** @description Found at a local server. */
            local: boolean;
            contextLength: number | null;
            maxInput: number | null;
            maxOutput: number | null;
            features: ("streaming" | "vision" | "tools" | "parallelToolCalls" | "reasoning" | "jsonOutput" | "structuredOutputs" | "webSearch" | "audioInput" | "audioOutput" | "videoInput" | "pdfInput" | "imageOutput" | "promptCaching" | "cancellation")[];
            regions: string[];
            /** @enum {string} */
            stability: "stable" | "beta" | "alpha" | "deprecated";
            deprecatedAt: string | null;
            deactivatedAt: string | null;
            /** @description One entry per owner whose credentials were used lately. */
            health: components["schemas"]["OrganizationModelMappingsItemHealthItem"][];
        };
        /** @description Requests with the organization's own credentials. */
        OrganizationModelMappingsItemOwnPrice: {
            /**
             * @description Who set the price. Null if unpriced.
             * @enum {string|null}
             */
            source: "built-in" | "local" | "imported" | "file" | "operator" | "organization" | "fallback" | null;
            /** @description True if no price is known. An unpriced model is never free. */
            unpriced: boolean;
            free: boolean;
            /** @description Null if unpriced. */
            priceVersion: string | null;
            price: components["schemas"]["OrganizationModelMappingsItemOwnPricePrice"] | null;
        };
        /** @description USD per unit as decimal strings, unknown figures left out. Null if unpriced. */
        OrganizationModelMappingsItemOwnPricePrice: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
            tiers?: components["schemas"]["OrganizationModelMappingsItemOwnPricePriceTiersItem"][];
            serviceTiers?: {
                [key: string]: components["schemas"]["OrganizationModelMappingsItemOwnPricePriceServiceTiersValue"];
            };
            images?: components["schemas"]["OrganizationModelMappingsItemOwnPricePriceImagesItem"][];
            perSecond?: {
                [key: string]: string;
            };
            webSearchByContextSize?: {
                [key: string]: string;
            };
            regional?: {
                [key: string]: components["schemas"]["OrganizationModelMappingsItemOwnPricePriceRegionalValue"];
            };
        };
        OrganizationModelMappingsItemOwnPricePriceTiersItem: {
            aboveInputTokens: number;
            prices: components["schemas"]["OrganizationModelMappingsItemOwnPricePriceTiersItemPrices"];
        };
        OrganizationModelMappingsItemOwnPricePriceTiersItemPrices: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        OrganizationModelMappingsItemOwnPricePriceServiceTiersValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        OrganizationModelMappingsItemOwnPricePriceImagesItem: {
            quality?: string | null;
            size?: string | null;
            price: string;
            /** @enum {string} */
            unit?: "pixel";
        };
        OrganizationModelMappingsItemOwnPricePriceRegionalValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        /** @description Requests with the operator's credentials. Null: they can't use this mapping. */
        OrganizationModelMappingsItemOperatorPrice: {
            /**
             * @description Who set the price. Null if unpriced.
             * @enum {string|null}
             */
            source: "built-in" | "local" | "imported" | "file" | "operator" | "organization" | "fallback" | null;
            /** @description True if no price is known. An unpriced model is never free. */
            unpriced: boolean;
            free: boolean;
            /** @description Null if unpriced. */
            priceVersion: string | null;
            price: components["schemas"]["OrganizationModelMappingsItemOperatorPricePrice"] | null;
        };
        /** @description USD per unit as decimal strings, unknown figures left out. Null if unpriced. */
        OrganizationModelMappingsItemOperatorPricePrice: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
            tiers?: components["schemas"]["OrganizationModelMappingsItemOperatorPricePriceTiersItem"][];
            serviceTiers?: {
                [key: string]: components["schemas"]["OrganizationModelMappingsItemOperatorPricePriceServiceTiersValue"];
            };
            images?: components["schemas"]["OrganizationModelMappingsItemOperatorPricePriceImagesItem"][];
            perSecond?: {
                [key: string]: string;
            };
            webSearchByContextSize?: {
                [key: string]: string;
            };
            regional?: {
                [key: string]: components["schemas"]["OrganizationModelMappingsItemOperatorPricePriceRegionalValue"];
            };
        };
        OrganizationModelMappingsItemOperatorPricePriceTiersItem: {
            aboveInputTokens: number;
            prices: components["schemas"]["OrganizationModelMappingsItemOperatorPricePriceTiersItemPrices"];
        };
        OrganizationModelMappingsItemOperatorPricePriceTiersItemPrices: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        OrganizationModelMappingsItemOperatorPricePriceServiceTiersValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        OrganizationModelMappingsItemOperatorPricePriceImagesItem: {
            quality?: string | null;
            size?: string | null;
            price: string;
            /** @enum {string} */
            unit?: "pixel";
        };
        OrganizationModelMappingsItemOperatorPricePriceRegionalValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        OrganizationModelMappingsItemHealthItem: {
            /**
             * @description Whose credentials were used.
             * @enum {string}
             */
            credentials: "organization" | "operator";
            /** @enum {string} */
            state: "healthy" | "degraded" | "excluded" | "unknown";
            /** @description Recent attempts. They lose half their weight after `ROUTING_HALF_LIFE`. */
            attempts: number;
            successRate: number | null;
            firstTokenMs: number | null;
            tokensPerSecond: number | null;
            /** @description Why it is excluded: the provider's error message. */
            reason: string | null;
        };
        ModelOverridePrice: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
            tiers?: components["schemas"]["ModelOverridePriceTiersItem"][];
            serviceTiers?: {
                [key: string]: components["schemas"]["ModelOverridePriceServiceTiersValue"];
            };
            images?: components["schemas"]["ModelOverridePriceImagesItem"][];
            perSecond?: {
                [key: string]: string;
            };
            webSearchByContextSize?: {
                [key: string]: string;
            };
            regional?: {
                [key: string]: components["schemas"]["ModelOverridePriceRegionalValue"];
            };
        };
        ModelOverridePriceTiersItem: {
            aboveInputTokens: number;
            prices: components["schemas"]["ModelOverridePriceTiersItemPrices"];
        };
        ModelOverridePriceTiersItemPrices: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverridePriceServiceTiersValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverridePriceImagesItem: {
            quality?: string | null;
            size?: string | null;
            price: string;
            /** @enum {string} */
            unit?: "pixel";
        };
        ModelOverridePriceRegionalValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverrideCapabilities: {
            streaming?: boolean;
            vision?: boolean;
            tools?: boolean;
            parallelToolCalls?: boolean;
            reasoning?: boolean;
            jsonOutput?: boolean;
            structuredOutputs?: boolean;
            webSearch?: boolean;
            audioInput?: boolean;
            audioOutput?: boolean;
            videoInput?: boolean;
            pdfInput?: boolean;
            imageOutput?: boolean;
            promptCaching?: boolean;
            cancellation?: boolean;
        };
        ModelOverrideTimeouts: {
            firstByteMs?: number;
            idleMs?: number;
            answerMs?: number;
        };
        ModelOverrideCreationPrice: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
            tiers?: components["schemas"]["ModelOverrideCreationPriceTiersItem"][];
            serviceTiers?: {
                [key: string]: components["schemas"]["ModelOverrideCreationPriceServiceTiersValue"];
            };
            images?: components["schemas"]["ModelOverrideCreationPriceImagesItem"][];
            perSecond?: {
                [key: string]: string;
            };
            webSearchByContextSize?: {
                [key: string]: string;
            };
            regional?: {
                [key: string]: components["schemas"]["ModelOverrideCreationPriceRegionalValue"];
            };
        };
        ModelOverrideCreationPriceTiersItem: {
            aboveInputTokens: number;
            prices: components["schemas"]["ModelOverrideCreationPriceTiersItemPrices"];
        };
        ModelOverrideCreationPriceTiersItemPrices: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverrideCreationPriceServiceTiersValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverrideCreationPriceImagesItem: {
            quality?: string | null;
            size?: string | null;
            price: string;
            /** @enum {string} */
            unit?: "pixel";
        };
        ModelOverrideCreationPriceRegionalValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverrideCreationCapabilities: {
            streaming?: boolean;
            vision?: boolean;
            tools?: boolean;
            parallelToolCalls?: boolean;
            reasoning?: boolean;
            jsonOutput?: boolean;
            structuredOutputs?: boolean;
            webSearch?: boolean;
            audioInput?: boolean;
            audioOutput?: boolean;
            videoInput?: boolean;
            pdfInput?: boolean;
            imageOutput?: boolean;
            promptCaching?: boolean;
            cancellation?: boolean;
        };
        ModelOverrideCreationTimeouts: {
            firstByteMs?: number;
            idleMs?: number;
            answerMs?: number;
        };
        ModelOverrideUpdatePrice: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
            tiers?: components["schemas"]["ModelOverrideUpdatePriceTiersItem"][];
            serviceTiers?: {
                [key: string]: components["schemas"]["ModelOverrideUpdatePriceServiceTiersValue"];
            };
            images?: components["schemas"]["ModelOverrideUpdatePriceImagesItem"][];
            perSecond?: {
                [key: string]: string;
            };
            webSearchByContextSize?: {
                [key: string]: string;
            };
            regional?: {
                [key: string]: components["schemas"]["ModelOverrideUpdatePriceRegionalValue"];
            };
        };
        ModelOverrideUpdatePriceTiersItem: {
            aboveInputTokens: number;
            prices: components["schemas"]["ModelOverrideUpdatePriceTiersItemPrices"];
        };
        ModelOverrideUpdatePriceTiersItemPrices: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverrideUpdatePriceServiceTiersValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverrideUpdatePriceImagesItem: {
            quality?: string | null;
            size?: string | null;
            price: string;
            /** @enum {string} */
            unit?: "pixel";
        };
        ModelOverrideUpdatePriceRegionalValue: {
            prompt?: string;
            completion?: string;
            inputCacheRead?: string;
            inputCacheWrite?: string;
            inputCacheWrite1h?: string;
            internalReasoning?: string;
            imageInputToken?: string;
            imageOutputToken?: string;
            audioInput?: string;
            audioOutput?: string;
            audioCacheRead?: string;
            videoInput?: string;
            imageInput?: string;
            imageOutput?: string;
            request?: string;
            webSearch?: string;
            perCharacter?: string;
            perPage?: string;
            perSecondInput?: string;
            perSecondOutput?: string;
        };
        ModelOverrideUpdateCapabilities: {
            streaming?: boolean;
            vision?: boolean;
            tools?: boolean;
            parallelToolCalls?: boolean;
            reasoning?: boolean;
            jsonOutput?: boolean;
            structuredOutputs?: boolean;
            webSearch?: boolean;
            audioInput?: boolean;
            audioOutput?: boolean;
            videoInput?: boolean;
            pdfInput?: boolean;
            imageOutput?: boolean;
            promptCaching?: boolean;
            cancellation?: boolean;
        };
        ModelOverrideUpdateTimeouts: {
            firstByteMs?: number;
            idleMs?: number;
            answerMs?: number;
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
        /** @description Why the request failed or was refused, without keys and message content. Null otherwise. */
        LogReason: {
            /** @description The provider's or gateway's error message, at most 500 characters. */
            text: string | null;
            /** @description The provider's error code. */
            code: string | null;
            /** @description The provider's error type. */
            type: string | null;
            /** @description Path of the invalid field. Names chosen by the caller are replaced by `*`. */
            field: string | null;
            /** @description HTTP status from the provider. */
            status: number | null;
            /**
             * @description The limit or access rule that refused the request.
             * @example limit:requests_per_minute
             */
            refusedBy: string | null;
        };
        LogTokens: {
            /** @description Uncached text. */
            input: number;
            cachedInput: number;
            cacheWrite: number;
            mediaInput: number;
            output: number;
            reasoning: number;
            mediaOutput: number;
        };
        /** @description Usage that isn't counted in tokens. */
        LogUnits: {
            webSearches: number;
            /** @description Images delivered. */
            images: number;
            /** @description Images sent to be edited or referred to. */
            inputImages: number;
            /** @description Seconds of audio or video. */
            seconds: number;
            /** @description Characters turned into speech. */
            characters: number;
            /** @description Pages read. */
            pages: number;
            /** @description Search units of a ranking. */
            searchUnits: number;
        };
        LogCost: {
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            input: string;
            /**
             * @description Part of `input`.
             * @example 0.000150000000
             */
            cacheWrite: string;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cachedInput: string;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            output: string;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            request: string;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            webSearch: string;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            imageInput: string | null;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            imageOutput: string | null;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            dataStorage: string | null;
            /**
             * @description USD amount with up to 12 decimal places.
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
            /** @description Milliseconds in the gateway, without attempts and waits. */
            gateway: number;
            /** @description Milliseconds in all attempts, including failed ones. */
            upstream: number;
            /** @description Milliseconds in this attempt, or in a request's last one. Null if no provider was called. */
            attempt: number | null;
            /** @description Milliseconds of backoff before retries. */
            backoff: number;
            /** @description Milliseconds of waits that the provider requested. */
            retryAfter: number;
        };
        /** @description Message content, with Retain All Data, until it's deleted. Null for an access token without the scope `content:read`. */
        LogWithAttemptsContent: {
            request: components["schemas"]["LogWithAttemptsContentRequest"] | null;
            response: components["schemas"]["LogWithAttemptsContentResponse"] | null;
        };
        LogWithAttemptsContentRequest: {
            /** @description As sent, truncated at `CONTENT_MAX_MB`. */
            text: string;
            /** @description Size before truncation. */
            bytes: number;
            truncated: boolean;
        };
        LogWithAttemptsContentResponse: {
            /** @description As sent, truncated at `CONTENT_MAX_MB`. */
            text: string;
            /** @description Size before truncation. */
            bytes: number;
            truncated: boolean;
        };
        /**
         * @deprecated
         * @description Use `content`. The next release removes this name.
         */
        LogWithAttemptsPayload: {
            request: components["schemas"]["LogWithAttemptsPayloadRequest"] | null;
            response: components["schemas"]["LogWithAttemptsPayloadResponse"] | null;
        };
        LogWithAttemptsPayloadRequest: {
            /** @description As sent, truncated at `CONTENT_MAX_MB`. */
            text: string;
            /** @description Size before truncation. */
            bytes: number;
            truncated: boolean;
        };
        LogWithAttemptsPayloadResponse: {
            /** @description As sent, truncated at `CONTENT_MAX_MB`. */
            text: string;
            /** @description Size before truncation. */
            bytes: number;
            truncated: boolean;
        };
        /** @description The time range this page searched. `from` null = since the first request. If `nextCursor` isn't null, older requests might match. */
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
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to providers, including failed ones. */
            attempts: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Uncached input tokens of all kinds. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Average duration of requests that were neither refused nor lost. Null without such requests. */
            meanMs: number | null;
            /** @description Median duration in milliseconds, estimated from a histogram. Null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration in milliseconds, estimated from a histogram. Null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP95Ms: number | null;
        };
        UsagePointsItem: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to providers, including failed ones. */
            attempts: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Uncached input tokens of all kinds. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Average duration of requests that were neither refused nor lost. Null without such requests. */
            meanMs: number | null;
            /** @description Median duration in milliseconds, estimated from a histogram. Null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration in milliseconds, estimated from a histogram. Null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP95Ms: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
        };
        UsageModelsItem: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to providers, including failed ones. */
            attempts: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Uncached input tokens of all kinds. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Average duration of requests that were neither refused nor lost. Null without such requests. */
            meanMs: number | null;
            /** @description Median duration in milliseconds, estimated from a histogram. Null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration in milliseconds, estimated from a histogram. Null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP95Ms: number | null;
            model: string;
            provider: string;
        };
        /** @description With `groupBy`: the `top` most expensive groups, then one for all others, if any. Null without `groupBy`. */
        UsageGroups: {
            /** @enum {string} */
            by: "model" | "provider" | "mode" | "key" | "project";
            data: components["schemas"]["UsageGroup"][];
        };
        UsageGroupPointsItem: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to providers, including failed ones. */
            attempts: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Uncached input tokens of all kinds. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Average duration of requests that were neither refused nor lost. Null without such requests. */
            meanMs: number | null;
            /** @description Median duration in milliseconds, estimated from a histogram. Null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration in milliseconds, estimated from a histogram. Null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP95Ms: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
        };
        /** @description As of that time. Null if an access token or the system made the change. */
        AuditEntryUser: {
            id: string;
            name: string | null;
            email: string | null;
        };
        AuditEntryAccessToken: {
            id: string;
            name: string | null;
        };
        /** @description Including deleted organizations. */
        OperatorAuditEntryOrganization: {
            id: string;
            name: string | null;
        };
        ExportUsageResponseItem: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to providers, including failed ones. */
            attempts: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Uncached input tokens of all kinds. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Average duration of requests that were neither refused nor lost. Null without such requests. */
            meanMs: number | null;
            /** @description Median duration in milliseconds, estimated from a histogram. Null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration in milliseconds, estimated from a histogram. Null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP95Ms: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
            project: string;
            projectName: string | null;
            apiKey: string;
            apiKeyDescription: string | null;
            provider: string;
            model: string;
            credentialMode: string;
        };
        ExportOrgUsageResponseItem: {
            /** @description All requests: the sum of the five outcomes. */
            requests: number;
            succeeded: number;
            /** @description Calls to providers, including failed ones. */
            attempts: number;
            /** @description Admitted requests that ended in an error or an incomplete response. */
            failed: number;
            /** @description Requests whose caller disconnected. */
            canceled: number;
            /** @description Requests refused before a provider was called. */
            refused: number;
            /** @description Requests whose gateway process died. */
            lost: number;
            cacheHits: number;
            /** @description Uncached input tokens of all kinds. */
            inputTokens: number;
            cachedInputTokens: number;
            outputTokens: number;
            reasoningTokens: number;
            /**
             * @description USD amount with up to 12 decimal places.
             * @example 0.000150000000
             */
            cost: string;
            /** @description Average duration of requests that were neither refused nor lost. Null without such requests. */
            meanMs: number | null;
            /** @description Median duration in milliseconds, estimated from a histogram. Null without requests. */
            p50Ms: number | null;
            /** @description 95th percentile of the duration in milliseconds, estimated from a histogram. Null without requests. */
            p95Ms: number | null;
            /** @description Median time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP50Ms: number | null;
            /** @description 95th percentile of the time to the first token in milliseconds, estimated from a histogram. Null without requests. */
            firstTokenP95Ms: number | null;
            /**
             * Format: date-time
             * @description UTC.
             * @example 2026-03-01T12:00:00.000Z
             */
            start: string;
            project: string;
            projectName: string | null;
            apiKey: string;
            apiKeyDescription: string | null;
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description Created. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization, with the caller's role. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organization"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteContent: {
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
            /** @description Deleted. The organization's `contentVisibleFrom` says since when content is visible. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
            /** @description Deleted. The organization's `contentVisibleFrom` says since when content is visible. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name or email, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description `true` also disables the keys and revokes the access tokens the member created. You can enable keys again. */
                disableCredentials?: "true" | "false";
            };
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipEnded"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MembershipEnded"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the email, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, including expired ones. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationSent"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description Resent. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationSent"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationFound"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description Accepted. You are a member. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationAccepted"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description Created. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
            /** @description The updated project. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name or email, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectMemberPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
            /** @description Added. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
            /** @description Removed. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the description or id, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKeySecret"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description Rotated, with the new key itself. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKeySecret"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
            /** @description Counts recorded requests. Requests in progress aren't included yet. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyLimits"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
            /** @description The limits, with used and remaining amounts. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyLimits"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
            /** @description Totals, error rates and the most expensive models. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyStatistics"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamRulePage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamRule"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamRule"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
            /** @description The updated rule. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamRule"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
            /** @description The overall decision, and the decision for each provider. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IamSimulation"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrgGuardrails: {
        parameters: {
            query?: {
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name or type, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization's first, then by priority. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuardrailPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createOrgGuardrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuardrailCreation"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guardrail"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listGuardrails: {
        parameters: {
            query?: {
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name or type, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization's first, then by priority. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuardrailPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createGuardrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuardrailCreation"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guardrail"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addRecommendedOrgGuardrails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guardrails that hold now. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuardrailList"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    addRecommendedGuardrails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guardrails that hold now. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuardrailList"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testOrgGuardrails: {
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
                "application/json": components["schemas"]["GuardrailTest"];
            };
        };
        responses: {
            /** @description What the guardrails found. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuardrailTestResult"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testGuardrails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuardrailTest"];
            };
        };
        responses: {
            /** @description What the guardrails found. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuardrailTestResult"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reorderOrgGuardrails: {
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
                "application/json": components["schemas"]["GuardrailOrder"];
            };
        };
        responses: {
            /** @description Reordered. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    reorderGuardrails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuardrailOrder"];
            };
        };
        responses: {
            /** @description Reordered. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrgGuardrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guardrail. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guardrail"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteOrgGuardrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOrgGuardrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuardrailUpdate"];
            };
        };
        responses: {
            /** @description The updated guardrail. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guardrail"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getGuardrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guardrail. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guardrail"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteGuardrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                project: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateGuardrail: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                project: string;
                rule: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuardrailUpdate"];
            };
        };
        responses: {
            /** @description The updated guardrail. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Guardrail"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOrgViolations: {
        parameters: {
            query?: {
                /** @description Default: 30 days before `to`. */
                from?: string;
                /** @description Default: now. */
                to?: string;
                rule?: string;
                type?: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
                category?: string;
                action?: "block" | "redact" | "warn";
                direction?: "input" | "output";
                apiKey?: string;
                /** @description Searches all time unless `from` is set. */
                request?: string;
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                project?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of violations, newest first. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViolationPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listViolations: {
        parameters: {
            query?: {
                /** @description Default: 30 days before `to`. */
                from?: string;
                /** @description Default: now. */
                to?: string;
                rule?: string;
                type?: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
                category?: string;
                action?: "block" | "redact" | "warn";
                direction?: "input" | "output";
                apiKey?: string;
                /** @description Searches all time unless `from` is set. */
                request?: string;
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of violations, newest first. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViolationPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    summarizeOrgViolations: {
        parameters: {
            query?: {
                /** @description Default: 30 days before `to`. */
                from?: string;
                /** @description Default: now. */
                to?: string;
                rule?: string;
                type?: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
                category?: string;
                action?: "block" | "redact" | "warn";
                direction?: "input" | "output";
                apiKey?: string;
                /** @description Searches all time unless `from` is set. */
                request?: string;
                top?: number;
                project?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums of the range. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViolationSummary"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    summarizeViolations: {
        parameters: {
            query?: {
                /** @description Default: 30 days before `to`. */
                from?: string;
                /** @description Default: now. */
                to?: string;
                rule?: string;
                type?: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
                category?: string;
                action?: "block" | "redact" | "warn";
                direction?: "input" | "output";
                apiKey?: string;
                /** @description Searches all time unless `from` is set. */
                request?: string;
                top?: number;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums of the range. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViolationSummary"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportOrgViolations: {
        parameters: {
            query?: {
                /** @description Default: 30 days before `to`. */
                from?: string;
                /** @description Default: now. */
                to?: string;
                rule?: string;
                type?: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
                category?: string;
                action?: "block" | "redact" | "warn";
                direction?: "input" | "output";
                apiKey?: string;
                /** @description Searches all time unless `from` is set. */
                request?: string;
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["Violation"][];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    exportViolations: {
        parameters: {
            query?: {
                /** @description Default: 30 days before `to`. */
                from?: string;
                /** @description Default: now. */
                to?: string;
                rule?: string;
                type?: "prompt_injection" | "jailbreak" | "pii" | "secrets" | "file_types" | "document_leakage" | "blocked_terms" | "custom_regex" | "topic_restriction" | "external" | "model";
                category?: string;
                action?: "block" | "redact" | "warn";
                direction?: "input" | "output";
                apiKey?: string;
                /** @description Searches all time unless `from` is set. */
                request?: string;
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["Violation"][];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrgViolation: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                violation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The violation. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Violation"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getViolation: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
                violation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The violation. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Violation"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrganizationLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts recorded requests. Requests in progress aren't included yet. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelLimits"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOrganizationLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LevelLimitsChange"];
            };
        };
        responses: {
            /** @description The limits, with used and remaining amounts. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelLimits"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getProjectLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts recorded requests. Requests in progress aren't included yet. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelLimits"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateProjectLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LevelLimitsChange"];
            };
        };
        responses: {
            /** @description The limits, with used and remaining amounts. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelLimits"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMemberLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
            /** @description Counts recorded requests. Requests in progress aren't included yet. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelLimits"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateMemberLimits: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                "application/json": components["schemas"]["LevelLimitsChange"];
            };
        };
        responses: {
            /** @description The limits, with used and remaining amounts. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelLimits"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the id or name, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name or the provider's id, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By provider, in the order they are used, masked. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKeyPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description Added. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKey"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKey"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
            /** @description Deleted. Gateways stop using it within a second. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderKey"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
            /** @description Reordered. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
            /** @description The result of the test. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCheckResult"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key can no longer be decrypted. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tests. Retry later. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomProviderPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description Added. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomProvider"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
            /** @description The provider, with its token masked. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomProvider"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
            /** @description Deleted. Requests for its models fail within a second. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
            /** @description The provider, with its token masked. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomProvider"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
            /** @description The result of the test. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyCheckResult"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The key can no longer be decrypted. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many tests. Retry later. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listModels: {
        parameters: {
            query?: {
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the id, an alias or the name, ignoring case. */
                search?: string;
                /** @description Only models of this provider. `custom:` and a name for a custom provider. */
                provider?: string;
                type?: "chat" | "image" | "video" | "embedding" | "moderation" | "rerank" | "audio-speech" | "audio-transcription" | "realtime" | "ocr";
                /** @description Only models with this input or output, such as `image` or `audio`. */
                modality?: string;
                /** @description Only models with this capability. */
                feature?: "streaming" | "vision" | "tools" | "parallelToolCalls" | "reasoning" | "jsonOutput" | "structuredOutputs" | "webSearch" | "audioInput" | "audioOutput" | "videoInput" | "pdfInput" | "imageOutput" | "promptCaching" | "cancellation";
                /** @description Only models whose context has at least this many tokens. */
                minContext?: number;
                /** @description Whether a credential for the provider exists. */
                configured?: "true" | "false";
                /** @description Whether no price is known. */
                unpriced?: "true" | "false";
                /** @description Whether the model was found at a local server. */
                local?: "true" | "false";
                /** @description With `true`, also models that no provider serves any longer, or that are turned off. */
                includeDisabled?: "true" | "false";
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By ID. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationModelPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listModelOverrides: {
        parameters: {
            query?: {
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the model or provider, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By model and provider. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelOverridePage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createModelOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelOverrideCreation"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelOverride"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getModelOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                override: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The override. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelOverride"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteModelOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                override: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateModelOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                org: string;
                override: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelOverrideUpdate"];
            };
        };
        responses: {
            /** @description The override. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelOverride"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOperatorModelOverrides: {
        parameters: {
            query?: {
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the model or provider, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By model and provider. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorModelOverridePage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createOperatorModelOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelOverrideCreation"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelOverride"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOperatorModelOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                override: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The override. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelOverride"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteOperatorModelOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                override: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateOperatorModelOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. The object changes only if it still has this ETag. */
                "If-Match"?: string;
            };
            path: {
                override: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ModelOverrideUpdate"];
            };
        };
        responses: {
            /** @description The override. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModelOverride"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPriceVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                version: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceVersion"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    previewCatalogUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogUpdatePreviewRequest"];
            };
        };
        responses: {
            /** @description The changes, and the hash that confirms them. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogUpdatePreview"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    applyCatalogUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CatalogUpdateRequest"];
            };
        };
        responses: {
            /** @description Applied. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CatalogUpdate"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    repriceRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepricingRequest"];
            };
        };
        responses: {
            /** @description What this call did. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repricing"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    repriceOperatorRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RepricingRequest"];
            };
        };
        responses: {
            /** @description What this call did. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repricing"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recent statistics. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteReport"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
            /** @description The gateways were notified. */
            204: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Exclusive. Default: now. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                /** @description The earlier values `ok` and `error` for `succeeded` and `failed` are accepted until the next release. */
                outcome?: "succeeded" | "failed" | "refused" | "canceled" | "lost";
                /** @description `canceled`: the caller disconnected. `refused`: refused before a provider was called. `lost`: the gateway process died. */
                status?: "2xx" | "4xx" | "5xx" | "canceled" | "refused" | "lost";
                errorType?: "upstream_error" | "rate_limited" | "auth_error" | "timeout" | "network_error" | "invalid_response" | "canceled";
                source?: string;
                session?: string;
                requestId?: string;
                /** @description `<name>=<value>` of an `x-causeway-<name>` header. */
                header?: string;
                cached?: "true" | "false";
                stream?: "true" | "false";
                /** @description Whether to include failed attempts, each as its own row. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["Log"][];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogWithAttempts"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Exclusive. Default: now. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                /** @description The earlier values `ok` and `error` for `succeeded` and `failed` are accepted until the next release. */
                outcome?: "succeeded" | "failed" | "refused" | "canceled" | "lost";
                /** @description `canceled`: the caller disconnected. `refused`: refused before a provider was called. `lost`: the gateway process died. */
                status?: "2xx" | "4xx" | "5xx" | "canceled" | "refused" | "lost";
                errorType?: "upstream_error" | "rate_limited" | "auth_error" | "timeout" | "network_error" | "invalid_response" | "canceled";
                source?: string;
                session?: string;
                requestId?: string;
                /** @description `<name>=<value>` of an `x-causeway-<name>` header. */
                header?: string;
                cached?: "true" | "false";
                stream?: "true" | "false";
                /** @description Whether to include failed attempts, each as its own row. */
                attempts?: "true" | "false";
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Exclusive. Default: now. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                /** @description The earlier values `ok` and `error` for `succeeded` and `failed` are accepted until the next release. */
                outcome?: "succeeded" | "failed" | "refused" | "canceled" | "lost";
                /** @description `canceled`: the caller disconnected. `refused`: refused before a provider was called. `lost`: the gateway process died. */
                status?: "2xx" | "4xx" | "5xx" | "canceled" | "refused" | "lost";
                errorType?: "upstream_error" | "rate_limited" | "auth_error" | "timeout" | "network_error" | "invalid_response" | "canceled";
                source?: string;
                session?: string;
                requestId?: string;
                /** @description `<name>=<value>` of an `x-causeway-<name>` header. */
                header?: string;
                cached?: "true" | "false";
                stream?: "true" | "false";
                /** @description Whether to include failed attempts, each as its own row. */
                attempts?: "true" | "false";
                project?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Exclusive. Default: now. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                /** @description The earlier values `ok` and `error` for `succeeded` and `failed` are accepted until the next release. */
                outcome?: "succeeded" | "failed" | "refused" | "canceled" | "lost";
                /** @description `canceled`: the caller disconnected. `refused`: refused before a provider was called. `lost`: the gateway process died. */
                status?: "2xx" | "4xx" | "5xx" | "canceled" | "refused" | "lost";
                errorType?: "upstream_error" | "rate_limited" | "auth_error" | "timeout" | "network_error" | "invalid_response" | "canceled";
                source?: string;
                session?: string;
                requestId?: string;
                /** @description `<name>=<value>` of an `x-causeway-<name>` header. */
                header?: string;
                cached?: "true" | "false";
                stream?: "true" | "false";
                /** @description Whether to include failed attempts, each as its own row. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["Log"][];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOrgLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
                log: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogWithAttempts"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Default: seven days before `to`. */
                from?: string;
                /** @description Default: now. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                groupBy?: "model" | "provider" | "mode" | "key" | "project";
                top?: number;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                project: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Totals for the range. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Default: seven days before `to`. */
                from?: string;
                /** @description Default: now. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["ExportUsageResponseItem"][];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Default: seven days before `to`. */
                from?: string;
                /** @description Default: now. */
                to?: string;
                apiKey?: string;
                model?: string;
                provider?: string;
                groupBy?: "model" | "provider" | "mode" | "key" | "project";
                top?: number;
                project?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Totals for the range. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Default: seven days before `to`. */
                from?: string;
                /** @description Default: now. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["ExportOrgUsageResponseItem"][];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The search took too long. Use a shorter range. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Credits"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description The ledger entry, new or from an earlier call with the same key. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreditLedgerEntry"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Maximum number of items, from 1 to 500. A page larger than 4 MB ends earlier. */
                limit?: number;
                /** @description `nextCursor` of the previous page. */
                cursor?: string;
                /** @description Only items with this text in the name, ignoring case. */
                search?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
                "If-None-Match"?: string;
            };
            path: {
                org: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Newest first, masked. Revoked tokens are left out. */
            200: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Makes retries safe. For 24 hours, repeating the request with the same key and body returns the first response again, without secrets. */
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
            /** @description Created. */
            201: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description `true` if this repeats the response to an earlier request, without secrets. */
                    "idempotent-replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTokenMade"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The Idempotency-Key was used for a request with a different body. */
            422: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description An ETag. The object changes only if it still has this ETag. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this, or the origin isn't trusted. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Conflicts with an existing object or with the object's state. */
            409: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Changed since the ETag in `If-Match`. */
            412: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The body isn't JSON. */
            415: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Any of these actions. Repeat the parameter, or separate actions with commas. */
                action?: components["schemas"]["AuditAction"][];
                resourceType?: components["schemas"]["AuditResourceType"];
                resourceId?: string;
                /** @description ID or email of a user, or ID of an access token. Must belong to a current or former member or token. */
                user?: string;
                /** @description ID of an access token. */
                token?: string;
                /** @description Inclusive. Entries are stored for 90 days. */
                from?: string;
                /** @description Exclusive. */
                to?: string;
                limit?: number;
                cursor?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Any of these actions. Repeat the parameter, or separate actions with commas. */
                action?: components["schemas"]["AuditAction"][];
                resourceType?: components["schemas"]["AuditResourceType"];
                resourceId?: string;
                /** @description ID or email of a user, or ID of an access token. Must belong to a current or former member or token. */
                user?: string;
                /** @description ID of an access token. */
                token?: string;
                /** @description Inclusive. Entries are stored for 90 days. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["AuditEntry"][];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Doesn't exist, or the caller can't see it. */
            404: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Any of these actions. Repeat the parameter, or separate actions with commas. */
                action?: components["schemas"]["AuditAction"][];
                resourceType?: components["schemas"]["AuditResourceType"];
                resourceId?: string;
                /** @description ID or email of a user, or ID of an access token. Must belong to a current or former member or token. */
                user?: string;
                /** @description ID of an access token. */
                token?: string;
                /** @description Inclusive. Entries are stored for 90 days. */
                from?: string;
                /** @description Exclusive. */
                to?: string;
                limit?: number;
                cursor?: string;
                /** @description Only entries of this organization. */
                organization?: string;
            };
            header?: {
                /** @description An ETag. Returns 304 without a body if the object still has it. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description ETag of the object, for `If-None-Match` and `If-Match`. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAuditPage"];
                };
            };
            /** @description Unchanged since the ETag in `If-None-Match`. */
            304: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
                /** @description Any of these actions. Repeat the parameter, or separate actions with commas. */
                action?: components["schemas"]["AuditAction"][];
                resourceType?: components["schemas"]["AuditResourceType"];
                resourceId?: string;
                /** @description ID or email of a user, or ID of an access token. Must belong to a current or former member or token. */
                user?: string;
                /** @description ID of an access token. */
                token?: string;
                /** @description Inclusive. Entries are stored for 90 days. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/json": components["schemas"]["OperatorAuditEntry"][];
                };
            };
            /** @description Invalid parameters. */
            400: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Not signed in, and no valid access token. */
            401: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The role or access token doesn't allow this. */
            403: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Too many requests. Retry after the interval in `Retry-After`. */
            429: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    /** @description Seconds. */
                    "retry-after"?: number;
                    /** @description Requests per minute. */
                    "x-ratelimit-limit-requests"?: number;
                    /** @description Requests left in this minute. */
                    "x-ratelimit-remaining-requests"?: number;
                    /** @description Time until the minute ends, such as `42s`. */
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
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
                    "x-request-id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description The database is unavailable. */
            503: {
                headers: {
                    /** @description The caller's own ID (1 to 128 characters of `[A-Za-z0-9._-]`), or a generated one. */
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
