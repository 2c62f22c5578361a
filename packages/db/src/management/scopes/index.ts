export type { ManagementPool, Queryable } from "../queryable.ts";
export {
  type Asker,
  findOperatorScope,
  findOrganizationScope,
  findProjectScope,
  type OperatorScope,
  type OrganizationScope,
  type ProjectScope,
  visibleKeys,
} from "../scope.ts";
