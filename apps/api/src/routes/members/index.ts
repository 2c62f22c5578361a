import { getMemberRoute } from "./get-member.ts";
import { leaveOrganizationRoute } from "./leave-organization.ts";
import { listMembersRoute } from "./list-members.ts";
import { removeMemberRoute } from "./remove-member.ts";
import { updateMemberRoute } from "./update-member.ts";

export const MEMBERS_ROUTES = [
  listMembersRoute,
  getMemberRoute,
  updateMemberRoute,
  removeMemberRoute,
  leaveOrganizationRoute,
];
