import type { z } from "@hono/zod-openapi";
import type { IamRuleRow } from "@causeway/db/iam-rules";
import { ApiError } from "../../errors/api-error.ts";
import type { IamRule } from "./schema.ts";

export const PATH = "/projects/{project}/keys/{key}/iam";

export const tags = ["Access rules"];

/** An access rule as the API shows it. */
export const renderRule = ({ id, ruleType, ruleValue, status, createdAt, updatedAt }: IamRuleRow) =>
  ({
    ...{ id, ruleType, ruleValue, status },
    ...{ createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() },
  }) as z.infer<typeof IamRule>;

/** For a rule that the key doesn't have. @throws ApiError `not_found` */
export const refuseRule = (): never => {
  throw new ApiError("not_found", "Access rule not found.");
};
