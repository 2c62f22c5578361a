import { inZone } from "@causeway/ui/format/times";

const format = inZone({ month: "long", year: "numeric" });

/** A month as people write it: `October 2026`. @param month such as `2026-10` */
export const nameMonth = (month: string): string => format("UTC").format(new Date(`${month}-01T00:00:00Z`));
