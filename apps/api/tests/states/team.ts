import { type Resource, resource, STAYS } from "./resource.ts";
import type { Stage } from "./stage.ts";

const invitationPath = ({ org, invitation }: Stage) => `/orgs/${org}/invitations/${invitation}`;
const projectPath = ({ project }: Stage) => `/projects/${project}`;
const teamPath = ({ org, team }: Stage) => `/orgs/${org}/teams/${team}`;
const memberPath = ({ org, developer }: Stage) => `/orgs/${org}/members/${developer}`;

/** A project that is archived keeps its settings, for when it is active again. */
const whileItExists = (status: number) => ({
  active: [status] as const,
  archived: [status] as const,
  deleted: [404] as const,
});

const whetherItHasProjects = (status: number) => ({
  empty: [status] as const,
  "with a project": [status] as const,
  deleted: [404, /Team not found/] as const,
});

/** An organization that keeps no content. */
const evenWithoutContent = (status: number) => ({
  active: [status] as const,
  "without content": [status] as const,
  deleted: [404] as const,
});

const NEWCOMER = {
  email: "newcomer@example.com",
  role: "developer",
};

/** Organizations, projects, their people and those who are invited. */
export const TEAM: Readonly<Record<string, Resource<string>>> = {
  invitation: resource({
    id: ({ invitation }) => invitation,
    states: {
      open: STAYS,
      expired: "UPDATE invitation SET expires_at = now() - interval '1 minute' WHERE id = $1",
      accepted: "UPDATE invitation SET status = 'accepted', accepted_at = now() WHERE id = $1",
      revoked: "UPDATE invitation SET status = 'revoked' WHERE id = $1",
    },
    actions: {
      find: {
        ask: ({ link }) => ["POST", "/invitations/find", { token: link }, "invited"],
        answers: { open: [200], expired: [404], accepted: [404], revoked: [404] },
      },
      accept: {
        ask: ({ link }) => ["POST", "/invitations/accept", { token: link }, "invited"],
        answers: {
          open: [200],
          expired: [404, /has expired/],
          accepted: [404, /was used/],
          revoked: [404, /revoked/],
        },
      },
      "send again": {
        ask: (stage) => ["POST", `${invitationPath(stage)}/resend`],
        answers: { open: [200], expired: [200], accepted: [404, /not found/], revoked: [404, /not found/] },
      },
      revoke: {
        ask: (stage) => ["DELETE", invitationPath(stage)],
        answers: { open: [204], expired: [204], accepted: [404, /not found/], revoked: [404, /not found/] },
      },
    },
  }),
  project: resource({
    id: ({ project }) => project,
    states: {
      active: STAYS,
      archived: "UPDATE project SET status = 'archived' WHERE id = $1",
      deleted: "UPDATE project SET status = 'deleted' WHERE id = $1",
    },
    actions: {
      "create a key": {
        ask: (stage) => ["POST", `${projectPath(stage)}/keys`, { description: "Another" }],
        answers: { active: [201], archived: [409, /archived/], deleted: [404] },
      },
      "rotate a key": {
        ask: (stage) => ["POST", `${projectPath(stage)}/keys/${stage.key}/roll`, { graceSeconds: 60 }],
        answers: { active: [200], archived: [409, /archived/], deleted: [404] },
      },
      "add a rule to a key": {
        ask: (stage) => [
          ...(["POST", `${projectPath(stage)}/keys/${stage.key}/iam`] as const),
          { ruleType: "deny_models", ruleValue: { models: ["gpt-4o"] } },
        ],
        answers: whileItExists(201),
      },
      rename: {
        ask: (stage) => ["PATCH", projectPath(stage), { name: "Renamed" }],
        answers: whileItExists(200),
      },
      "set its budget": {
        ask: (stage) => ["PATCH", `${projectPath(stage)}/limits`, { total: "5" }],
        answers: whileItExists(200),
      },
      "give it to a developer": {
        ask: (stage) => ["PUT", `${projectPath(stage)}/members/${stage.developer}`],
        answers: whileItExists(204),
      },
      "take it from a developer": {
        ask: (stage) => ["DELETE", `${projectPath(stage)}/members/${stage.developer}`],
        answers: whileItExists(204),
      },
      "give it to an owner, who has it": {
        ask: (stage) => ["PUT", `${projectPath(stage)}/members/${stage.owner}`],
        answers: {
          active: [409, /already have access/],
          archived: [409, /already have access/],
          deleted: [404],
        },
      },
      "take it from an owner, who keeps it": {
        ask: (stage) => ["DELETE", `${projectPath(stage)}/members/${stage.owner}`],
        answers: {
          active: [409, /have access to every project. Make this member a developer/],
          archived: [409, /have access to every project/],
          deleted: [404],
        },
      },
      "save a view": {
        ask: (stage) => [
          ...(["POST", `${projectPath(stage)}/views`] as const),
          { page: "activity", name: "Another", filters: {} },
        ],
        answers: whileItExists(201),
      },
      delete: {
        ask: (stage) => ["DELETE", projectPath(stage)],
        answers: whileItExists(204),
      },
    },
  }),
  team: resource({
    id: ({ team }) => team,
    states: {
      empty: STAYS,
      "with a project":
        "UPDATE project SET team_id = $1 WHERE organization_id = (SELECT organization_id FROM team WHERE id = $1)",
      deleted: "DELETE FROM team WHERE id = $1",
    },
    actions: {
      rename: {
        ask: (stage) => ["PATCH", teamPath(stage), { name: "Renamed" }],
        answers: whetherItHasProjects(200),
      },
      "set its budget": {
        ask: (stage) => ["PATCH", `${teamPath(stage)}/limits`, { total: "5" }],
        answers: whetherItHasProjects(200),
      },
      "add a member": {
        ask: (stage) => ["PUT", `${teamPath(stage)}/members/${stage.developer}`],
        answers: whetherItHasProjects(204),
      },
      "remove a member": {
        ask: (stage) => ["DELETE", `${teamPath(stage)}/members/${stage.developer}`],
        answers: whetherItHasProjects(204),
      },
      "move a project to it": {
        ask: (stage) => ["PUT", `${projectPath(stage)}/team`, { teamId: stage.team }],
        answers: whetherItHasProjects(200),
      },
      delete: {
        ask: (stage) => ["DELETE", teamPath(stage)],
        answers: {
          empty: [204],
          "with a project": [409, /still has 1 project/],
          deleted: [404, /Team not found/],
        },
      },
    },
  }),
  organization: resource({
    id: ({ org }) => org,
    states: {
      active: STAYS,
      "without content": "UPDATE organization SET retention = 'metadata' WHERE id = $1",
      deleted: "UPDATE organization SET status = 'deleted' WHERE id = $1",
    },
    actions: {
      "cache responses": {
        ask: (stage) => ["PATCH", projectPath(stage), { cachingEnabled: true }],
        answers: { active: [200], "without content": [409, /[Rr]etention/], deleted: [404] },
      },
      "create a project": {
        ask: ({ org }) => ["POST", `/orgs/${org}/projects`, { name: "Another" }],
        answers: evenWithoutContent(201),
      },
      "create a project that caches": {
        ask: ({ org }) => ["POST", `/orgs/${org}/projects`, { name: "Another", cachingEnabled: true }],
        answers: { active: [201], "without content": [409, /[Rr]etention/], deleted: [404] },
      },
      rename: {
        ask: ({ org }) => ["PATCH", `/orgs/${org}`, { name: "Renamed" }],
        answers: evenWithoutContent(200),
      },
      "set its budget": {
        ask: ({ org }) => ["PATCH", `/orgs/${org}/limits`, { total: "5" }],
        answers: evenWithoutContent(200),
      },
      // Nothing enforces the balance here, but it counts as soon as something does.
      "top up": {
        ask: ({ org }) => [
          ...(["POST", `/orgs/${org}/credits`, { amount: "1", idempotencyKey: "states" }] as const),
          "operator",
        ],
        answers: evenWithoutContent(201),
      },
      // Content from before is hidden, not yet deleted.
      "delete its content": {
        ask: ({ org }) => ["DELETE", `/orgs/${org}/content`],
        answers: evenWithoutContent(204),
      },
      invite: {
        ask: ({ org }) => ["POST", `/orgs/${org}/invitations`, NEWCOMER],
        answers: evenWithoutContent(201),
      },
      "make the last owner an admin": {
        ask: ({ org, owner: member }) => ["PATCH", `/orgs/${org}/members/${member}`, { role: "admin" }],
        answers: { active: [409, /last owner/], "without content": [409, /last owner/], deleted: [404] },
      },
      "leave as the last owner": {
        ask: ({ org }) => ["POST", `/orgs/${org}/leave`],
        answers: { active: [409, /last owner/], "without content": [409, /last owner/], deleted: [404] },
      },
      delete: {
        ask: ({ org }) => ["DELETE", `/orgs/${org}`],
        answers: evenWithoutContent(204),
      },
    },
  }),
  member: resource({
    id: ({ developer: member }) => member,
    states: { there: STAYS, gone: "DELETE FROM member WHERE id = $1" },
    actions: {
      "give another role": {
        ask: (stage) => ["PATCH", memberPath(stage), { role: "admin" }],
        answers: { there: [200], gone: [404, /Member not found/] },
      },
      "set the budget": {
        ask: (stage) => ["PATCH", `${memberPath(stage)}/limits`, { total: "5" }],
        answers: { there: [200], gone: [404, /Member not found/] },
      },
      "give a project": {
        ask: (stage) => ["PUT", `${projectPath(stage)}/members/${stage.developer}`],
        answers: { there: [204], gone: [404, /Member not found/] },
      },
      "invite again": {
        ask: ({ org, developerEmail }) => [
          ...(["POST", `/orgs/${org}/invitations`] as const),
          { email: developerEmail, role: "developer" },
        ],
        answers: { there: [409, /already a member/], gone: [201] },
      },
      remove: {
        ask: (stage) => ["DELETE", memberPath(stage)],
        answers: { there: [200], gone: [404, /Member not found/] },
      },
    },
  }),
};
