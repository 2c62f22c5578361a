import type { StatedUsage } from "@causeway/contracts";
import { UnreadableAnswer, type UpstreamError } from "../upstream-error.ts";

const CODE = "content_filter";

/** Words of providers for a prompt or an image that their rules don't allow. Source: recorded refusals; vendors' references. */
const FILTER_CODES =
  /^(?:moderation_blocked|content_policy_violation|content_filter|contentFilter|ResponsibleAIPolicyViolation|(?:In|Out)put\w*SensitiveContentDetected\S*|DataInspectionFailed|SAFETY\.\S+|1026|1027)$/;

/** Whether an error's code says that a content filter refused the request. */
export const isFilterCode = (code: string | null): boolean => FILTER_CODES.test(code ?? "");

/** The request is refused for what it asks for; no other provider is asked. */
export const filteredRefusal = (message: string): UpstreamError => ({
  errorType: "upstream_error",
  fault: "caller",
  status: 400,
  message,
  type: "content_policy_violation",
  param: null,
  code: CODE,
  retryAfterSeconds: null,
});

/** A 200 whose image was held back. */
export const filteredImage = (message: string, usage: StatedUsage | null = null): UnreadableAnswer =>
  new UnreadableAnswer(message, { refusal: filteredRefusal(message), usage });

/** A refusal by a provider's filter in one form, no matter who refused; any other as it is. */
export const unifyFilter = (error: UpstreamError): UpstreamError =>
  isFilterCode(error.code) && error.status >= 400 && error.status < 500
    ? { ...filteredRefusal(error.message), param: error.param }
    : error;
