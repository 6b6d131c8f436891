/** Why a step inside this package failed; its caller gives it a code and a remedy before anybody else sees it. */
export class InnerFailure extends Error {
  override readonly name: string = "InnerFailure";
}
