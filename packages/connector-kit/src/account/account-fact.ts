// Facts of an account that come with its authorization, beside the tokens.

/** A fact of the account from the token answer, stored as provider metadata under `name`. */
export interface TokenFact {
  name: string
  displayName: string
  /** As in `tokenMetadata`. */
  path: string
  /** Takes the part of the value its first group matches. */
  capture?: RegExp
  /** The pattern a value must match, as in a `MetadataInput`. A fact that becomes part of an address needs one. */
  pattern?: RegExp | undefined
}

/** A fact that comes as a query parameter of the redirect after consent, stored as provider metadata under `name`. */
export interface CallbackFact {
  name: string
  displayName: string
  parameter: string
  /**
   * The fact that a value of the parameter stands for; `undefined` for one the vendor cannot have sent. The browser
   * brings it, and it becomes part of addresses.
   */
  read(value: string): string | undefined
}
