export { type FormerMemberRow, listFormerMembers, listMembers, type MemberRow } from "./list-members.ts";
export { type LeftBehind, leaveOrganization, removeMember } from "./remove-member.ts";
export { updateMember } from "./update-member.ts";
