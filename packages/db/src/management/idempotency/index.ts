export {
  type AnswerToStore,
  claimIdempotencyKey,
  findStoredAnswer,
  forgetStoredAnswers,
  IDEMPOTENCY_HOURS,
  type StoredAnswer,
  storeAnswer,
} from "./stored-answer.ts";
