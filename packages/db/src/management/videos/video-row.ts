import type {
  CallbackAttempt,
  CallbackStatus,
  VideoError,
  VideoStatus,
  VideoSubmitState,
} from "@causeway/contracts";

/** A video job as the management API shows it. */
export interface VideoRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly projectId: string;
  readonly apiKeyId: string;
  readonly apiKeyDescription: string | null;
  readonly model: string;
  /** Null until one has accepted it. */
  readonly provider: string | null;
  readonly status: VideoStatus;
  readonly progress: number;
  readonly submitState: VideoSubmitState;
  readonly seconds: number | null;
  /** `WxH` */
  readonly size: string | null;
  /** USD; null until it has ended. */
  readonly cost: string | null;
  /** `canceled_late` and the like. */
  readonly usageInfo: string | null;
  readonly error: VideoError | null;
  readonly deadlineAt: Date;
  readonly completedAt: Date | null;
  /** When its cost was decided. */
  readonly settledAt: Date | null;
  readonly expiresAt: Date | null;
  readonly contentType: string | null;
  readonly contentBytes: number | null;
  /** In the media storage; other content is passed on from the provider. */
  readonly isStored: boolean;
  readonly callbackUrl: string | null;
}

/** The columns of a `VideoRow`, of the tables `j` and those of `VIDEO_JOINS`. */
export const VIDEO_COLUMNS = `j.id, j.created_at AS "createdAt", j.project_id AS "projectId", j.api_key_id AS "apiKeyId",
  k.description AS "apiKeyDescription", j.model, j.provider, j.status, j.progress, j.submit_state AS "submitState",
  j.seconds, j.size, coalesce(r.total_cost, (j.usage->>'cost')::numeric)::numeric(24,12)::text AS cost,
  j.usage->>'info' AS "usageInfo", j.error, j.deadline_at AS "deadlineAt", j.completed_at AS "completedAt",
  j.settled_at AS "settledAt", j.expires_at AS "expiresAt", j.content_type AS "contentType",
  j.content_bytes::float8 AS "contentBytes", j.content_ref IS NOT NULL AS "isStored", j.callback_url AS "callbackUrl"`;

/** The row in the activity says what was charged, also after it was charged by a later price. */
export const VIDEO_JOINS = `LEFT JOIN api_key k ON k.id = j.api_key_id
  LEFT JOIN request_log r ON r.id = j.id AND r.created_at = j.created_at`;

/** A callback and every try to deliver it. */
export interface VideoCallbackRow {
  readonly id: string;
  readonly event: string;
  readonly createdAt: Date;
  readonly status: CallbackStatus;
  /** Null: no further try. */
  readonly nextAt: Date | null;
  readonly deliveredAt: Date | null;
  /** The last 50, oldest first. */
  readonly attempts: readonly CallbackAttempt[];
}

/** The columns of a `VideoCallbackRow`, of the table `c`. */
export const CALLBACK_COLUMNS = `c.id, c.event, c.created_at AS "createdAt", c.status,
  CASE WHEN c.status = 'pending' THEN c.next_at END AS "nextAt", c.delivered_at AS "deliveredAt", c.attempts`;
