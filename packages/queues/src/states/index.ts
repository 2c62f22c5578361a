export {
  createResponseStates,
  MAX_STATE_MINUTES,
  type ResponseState,
  type ResponseStates,
  type StateBounds,
} from "./response-states.ts";
