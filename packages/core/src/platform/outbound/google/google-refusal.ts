// The answer to a request that Google refused.

/** A refusal; `code` is the canonical one, for example `PERMISSION_DENIED`. */
export class GoogleRefusal extends Error {
  override readonly name = 'GoogleRefusal'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options: ErrorOptions = {},
  ) {
    super(message, options)
  }
}
