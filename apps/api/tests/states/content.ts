import type { VideoStatus } from "@causeway/contracts";
import { type Entering, type Expected, type Resource, resource, STAYS, thereOrGone } from "./resource.ts";
import type { Stage } from "./stage.ts";

const guardrailPath = ({ org, guardrail }: Stage) => `/orgs/${org}/guardrails/${guardrail}`;
const overridePath = ({ org, override }: Stage) => `/orgs/${org}/model-overrides/${override}`;
const viewPath = ({ project, view }: Stage) => `/projects/${project}/views/${view}`;
const conversationsPath = ({ project }: Stage) => `/projects/${project}/conversations`;
const videoPath = ({ project, video }: Stage) => `/projects/${project}/videos/${video}`;

type GuardrailState = "enabled" | "disabled" | "of a service that isn't allowed" | "deleted";
const guardrailAnswers = (status: number, unusable: Expected = [status]) => ({
  ...{ enabled: [status] as const, disabled: [status] as const, deleted: [404] as const },
  "of a service that isn't allowed": unusable,
});

const turnOff = "INSERT INTO model_override (id, scope, model, provider, fields)";
const OFF = `${turnOff} VALUES ('ovr_' || $1, 'operator', 'gpt-4o-mini', 'openai', '{"enabled": false}')`;

const withStatus =
  (status: VideoStatus) =>
  ({ pool, id }: Entering) =>
    pool.query(
      `UPDATE video_job SET status = $2, settled_at = CASE WHEN $2 IN ('queued', 'in_progress') THEN NULL ELSE now() END
       WHERE id = $1`,
      [id, status],
    );

/** What is open, and each way in which a job can have ended. */
const jobAnswers = (open: Expected, ended: (status: VideoStatus) => Expected) => ({
  ...{ queued: open, in_progress: open, completed: ended("completed"), failed: ended("failed") },
  ...{ canceled: ended("canceled"), expired: ended("expired"), deleted: [404] as const },
});

/** Rules, prices and what people store. */
export const CONTENT: Readonly<Record<string, Resource<string>>> = {
  guardrail: resource<GuardrailState>({
    id: ({ guardrail }) => guardrail,
    states: {
      enabled: STAYS,
      disabled: "UPDATE guardrail_rule SET enabled = false WHERE id = $1",
      "of a service that isn't allowed": `UPDATE guardrail_rule SET type = 'external',
        config = '{"url": "https://10.0.0.1/check", "onFailure": "block"}' WHERE id = $1`,
      deleted: "DELETE FROM guardrail_rule WHERE id = $1",
    },
    actions: {
      enable: {
        ask: (stage) => ["PATCH", guardrailPath(stage), { enabled: true }],
        answers: guardrailAnswers(200, [400, /config.url/]),
      },
      disable: {
        ask: (stage) => ["PATCH", guardrailPath(stage), { enabled: false }],
        answers: guardrailAnswers(200),
      },
      order: {
        ask: ({ org, guardrail }) => ["PUT", `/orgs/${org}/guardrails/order`, { ids: [guardrail] }],
        answers: { ...guardrailAnswers(204), deleted: [409, /exactly once/] },
      },
      delete: { ask: (stage) => ["DELETE", guardrailPath(stage)], answers: guardrailAnswers(204) },
    },
  }),
  "model override": resource({
    id: ({ override }) => override,
    states: {
      there: "WITH gone AS (DELETE FROM model_override WHERE scope = 'operator') SELECT $1::text",
      "of a model that the operator turned off": OFF,
      deleted: "DELETE FROM model_override WHERE id = $1 OR scope = 'operator'",
    },
    actions: {
      "turn the model on": {
        ask: (stage) => ["PATCH", overridePath(stage), { enabled: true }],
        answers: {
          ...thereOrGone(200),
          "of a model that the operator turned off": [409, /only an operator can turn it on/],
        },
      },
      "serve it under another name": {
        ask: ({ org }) => [
          ...(["POST", `/orgs/${org}/model-overrides`] as const),
          { model: "mine", provider: "openai", upstreamModel: "gpt-4o-mini" },
        ],
        answers: {
          ...{ there: [201], deleted: [201] },
          "of a model that the operator turned off": [409, /only an operator can turn it on/],
        },
      },
      rename: {
        ask: (stage) => ["PATCH", overridePath(stage), { name: "Tiny" }],
        answers: { ...thereOrGone(200), "of a model that the operator turned off": [200] },
      },
      "turn the model on everywhere": {
        ask: ({ org }) => [
          ...(["POST", `/orgs/${org}/model-overrides`] as const),
          { model: "gpt-4o-mini", provider: "azure", enabled: true },
        ],
        answers: {
          ...{ there: [201] as const, deleted: [201] as const },
          "of a model that the operator turned off": [201],
        },
      },
      delete: {
        ask: (stage) => ["DELETE", overridePath(stage)],
        answers: { ...thereOrGone(204), "of a model that the operator turned off": [204] },
      },
    },
  }),
  view: resource({
    id: ({ view }) => view,
    states: { there: STAYS, deleted: "DELETE FROM saved_view WHERE id = $1" },
    actions: {
      rename: {
        ask: (stage) => ["PATCH", viewPath(stage), { name: "Renamed" }],
        answers: thereOrGone(200),
      },
      delete: { ask: (stage) => ["DELETE", viewPath(stage)], answers: thereOrGone(204) },
    },
  }),
  conversation: resource({
    id: ({ conversation }) => conversation,
    states: {
      there: STAYS,
      "older than content is kept": `UPDATE shared_conversation SET created_at = now() - interval '10 years' WHERE id = $1`,
      "without retained content": ({ pool, stage }: Entering) =>
        pool.query("UPDATE organization SET retention = 'metadata' WHERE id = $1", [stage.org]),
      deleted: "DELETE FROM shared_conversation WHERE id = $1",
    },
    actions: {
      "share another": {
        ask: (stage) => [
          ...(["POST", conversationsPath(stage)] as const),
          { title: "Lakes", columns: [{ id: "a", settings: { model: "sim-echo" }, messages: [] }] },
        ],
        answers: {
          ...{ there: [201], "older than content is kept": [201], deleted: [201] },
          "without retained content": [409, /Retain all data/],
        },
      },
      // Content that is hidden is still there to be deleted.
      "stop sharing": {
        ask: (stage) => ["DELETE", `${conversationsPath(stage)}/${stage.conversation}`],
        answers: {
          ...{ there: [204], "older than content is kept": [404], deleted: [404] },
          "without retained content": [204],
        },
      },
    },
  }),
  video: resource({
    id: ({ video }) => video,
    states: {
      queued: STAYS,
      in_progress: withStatus("in_progress"),
      completed: withStatus("completed"),
      failed: withStatus("failed"),
      canceled: withStatus("canceled"),
      expired: withStatus("expired"),
      deleted:
        "UPDATE video_job SET status = 'completed', settled_at = now(), deleted_at = now() WHERE id = $1",
    },
    actions: {
      cancel: {
        ask: (stage) => ["POST", `${videoPath(stage)}/cancel`],
        answers: jobAnswers([200], (status) => [409, new RegExp(`is ${status}, so it can't be canceled`)]),
      },
      "send its callback again": {
        ask: (stage) => ["POST", `${videoPath(stage)}/callbacks/${stage.callback}/resend`],
        answers: jobAnswers([200], () => [200]),
      },
    },
  }),
  callback: resource({
    id: ({ callback }) => callback,
    states: {
      pending: STAYS,
      delivered:
        "UPDATE notification_delivery SET status = 'delivered', delivered_at = now(), next_at = NULL WHERE id = $1",
      failed: "UPDATE notification_delivery SET status = 'failed', next_at = NULL WHERE id = $1",
      deleted: "DELETE FROM notification_delivery WHERE id = $1",
    },
    actions: {
      "send again": {
        ask: (stage) => ["POST", `${videoPath(stage)}/callbacks/${stage.callback}/resend`],
        answers: { pending: [200], delivered: [200], failed: [200], deleted: [404, /Callback not found/] },
      },
    },
  }),
};
