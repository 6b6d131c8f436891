export { parsePolicy } from "./parse.ts";
export {
  toUserPermissions,
  type SubjectRules,
  type UserPermissions,
  type UserPermissionsOptions,
} from "./user.ts";
