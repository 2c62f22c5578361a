export {
  findMember,
  type FormerMemberRow,
  listFormerMembers,
  listMembers,
  MEMBER_ORDER,
  type MemberRow,
} from "./list-members.ts";
export { type Endings, type LeftBehind, leaveOrganization, removeMember } from "./remove-member.ts";
export { updateMember } from "./update-member.ts";
