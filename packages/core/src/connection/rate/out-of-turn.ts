// A call that was not made, because it was not its turn.
import { ProviderError } from '@mortise/connector-kit'

/** The call was not made: the account's rate limit, or others before it, keep it waiting until `at`. */
export class OutOfTurn extends ProviderError {
  readonly at: Date

  constructor(providerName: string, at: Date, why: { words?: string | undefined; cause?: unknown } = {}) {
    super({
      reaction: { kind: 'waitUntil', at },
      message: why.words ?? `${providerName} accepts no more calls for this account at the moment.`,
      cause: why.cause,
    })
    this.at = at
  }
}
