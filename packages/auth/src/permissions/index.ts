export {
  allows,
  compilePermissions,
  openPolicy,
  parsePolicy,
  type Action,
  type Permissions,
} from "./compile.ts";
export {
  toUserPermissions,
  type SubjectRules,
  type UserPermissions,
  type UserPermissionsOptions,
} from "./user.ts";
