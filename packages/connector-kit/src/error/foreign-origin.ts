// Why a call was never made: the address is not one that the secret was entered for.

/** The cause of a ProviderError for a secret that was kept from an origin; `own` are the origins it belongs to. */
export class ForeignOrigin extends Error {
  override readonly name = 'ForeignOrigin'

  constructor(
    readonly origin: string,
    readonly own: readonly string[],
  ) {
    super(`the secret does not belong to ${origin}`)
  }
}
