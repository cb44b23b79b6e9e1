// Facts of an account that come with its authorization, beside the tokens.

/** A fact of the account that the token answer tells, stored as provider metadata under `name`. */
export interface TokenFact {
  name: string
  displayName: string
  /** As in `tokenMetadata`. */
  path: string
  /** Takes the part of the value its first group matches. */
  capture?: RegExp
  /** What a value must match, as that of a `MetadataInput`; a fact that an address is made of needs one. */
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
