// Why a call was never made: the account's address needs metadata that is not known.

/** The cause of a ProviderError for an account that cannot be addressed; `names` are those of the missing facts. */
export class UnknownFact extends Error {
  override readonly name = 'UnknownFact'
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super(`not known: ${names.join(', ')}`)
    this.names = names
  }
}
