import { completionTokens, promptTokens, type UsageRecord } from "@causeway/contracts";
import {
  type AdmitRequest,
  CREDITS_SUBJECT,
  FEW_SLOTS,
  type OpenRequest,
  spentNanoOf,
} from "@causeway/limits";
import type { Ticket } from "../../request/ticket.ts";
import type { Admitted } from "../admission/admitted.ts";
import { planOf } from "../admission/key-plan.ts";
import type { Open } from "../admission/open-requests.ts";
import { rateHeaders } from "../admission/refusal-errors.ts";
import type { AdmitInput, BatchEntry } from "../types.ts";
import { encodeRecord } from "../records/record-row.ts";

/** What becomes of an admitted request. */
export interface TicketSink {
  opened(request: Open): void;
  /** Resolves when the entry is durable. */
  settled(request: Open, entry: BatchEntry): Promise<void>;
  /** Someone else follows it from now on. */
  handedOver(request: Open): Promise<void>;
  /** `keepsRates`: it was served, and stays counted in the rates. */
  released(request: Open, keepsRates: boolean): void;
}

/** The ticket of an admitted request: it is settled or released exactly once. */
export function createTicket(input: AdmitInput, admitted: Admitted, sink: TicketSink): Ticket {
  const { request, result, moment, noted } = admitted;
  const { holds } = planOf(input.caller);
  const open: Open = {
    ...{ id: request.id, organizationId: request.organizationId, apiKeyId: request.apiKeyId },
    windowStartMs: moment.window?.window.startMs ?? null,
    levels: moment.counted,
    amounts: request.subjects.map(({ name, estimate }) => ({ subject: name, nano: estimate })),
    intent: request.intent,
    createdAtMs: request.createdAtMs,
    slot: request.concurrency !== null,
    subjects: request.subjects,
    hasFewSlots: hasFewSlots(request),
    ...(holds ? { holds } : undefined),
    ...(noted ? { noted } : undefined),
    countsTokens: request.rates !== null && request.rates.tokensPerMinute !== null,
  };
  let ended: Promise<void> | null = null;
  sink.opened(open);
  return {
    id: open.id,
    createdAtMs: open.createdAtMs,
    estimatePico: input.estimatePico,
    windowStartMs: open.windowStartMs,
    levels: open.levels,
    stickyProvider: result.stickyProvider,
    rateHeaders: rateHeaders(result.rates),
    settle: (records) => {
      ended ??= sink.settled(open, entryOf(open, records));
      return ended;
    },
    reservation: reservationOf(open),
    handOver: async () => {
      if (ended) return;
      ended = Promise.resolve();
      await sink.handedOver(open);
    },
    release: () => forget(false),
    end: () => forget(true),
  };

  function forget(keepsRates: boolean): void {
    if (ended) return;
    ended = Promise.resolve();
    sink.released(open, keepsRates);
  }
}

const isFew = (concurrency: number | null): boolean => concurrency !== null && concurrency <= FEW_SLOTS;

const hasFewSlots = ({ concurrency, levelChecks }: AdmitRequest): boolean =>
  isFew(concurrency) || (levelChecks?.checks.some((check) => isFew(check.concurrency)) ?? false);

/** Without a place among the concurrent requests: it is no request anymore once it is handed over. */
const reservationOf = ({ id, apiKeyId, amounts, intent, createdAtMs }: Open): OpenRequest => ({
  ...{ id, apiKeyId, amounts, intent, createdAtMs },
  slot: false,
});

function entryOf(open: Open, records: readonly UsageRecord[]): BatchEntry {
  const final = records.find(({ isFinal }) => isFinal);
  const { id, apiKeyId, organizationId, slot, holds } = open;
  const tokens = () => (final ? promptTokens(final.tokens) + completionTokens(final.tokens) : 0);
  return {
    rows: records.map(encodeRecord),
    ...(final?.violations?.length ? { hasViolations: true } : {}),
    ...(final?.teamId ? { hasTeam: true } : {}),
    settlement: {
      organizationId,
      id,
      apiKeyId,
      slot,
      amounts: realAmounts(open, final),
      ...(open.countsTokens && final ? { tokens: tokens() } : {}),
      ...(holds ? { holds: { ...holds, tokens: tokens() } } : {}),
    },
  };
}

/** Own keys' inference counts to the key, only what is taken from credits counts to those. */
function realAmounts({ amounts }: Open, final: UsageRecord | undefined): Open["amounts"] {
  return amounts.map(({ subject }) => ({
    subject,
    nano: spentNanoOf(
      BigInt(subject === CREDITS_SUBJECT ? (final?.creditAmount ?? "0") : (final?.cost.total ?? "0")),
    ),
  }));
}
