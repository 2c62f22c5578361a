import type { Option } from "@causeway/ui/option";

/**
 * Every time zone that the browser or server knows, UTC first.
 * @param chosen one that is listed in any case: names differ, such as Asia/Kolkata and Asia/Calcutta
 */
export const zoneOptions = (chosen?: string): Option[] =>
  [...new Set(["UTC", ...(chosen ? [chosen] : []), ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
    value,
    label: value,
  }));
