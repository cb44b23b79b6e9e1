// The reaction to any error. Failures of a provider were classified by the kit, where they happened.
import { ProviderError, type Reaction } from '@mortise/connector-kit'
import { MortiseError } from '@mortise/contract'

/** A reaction that ends what was asked: the same request fails the same way. */
export type LastingReaction = Extract<
  Reaction,
  { kind: 'stop' | 'dropField' | 'skipRecord' | 'restartCursor' }
>

/**
 * The reaction to an error of work in the background. An error of ours with a 4xx status does not pass by itself;
 * anything else that is unknown may.
 */
export function reactionTo(error: unknown): Reaction {
  if (error instanceof ProviderError) {
    // The provider accepts the credentials elsewhere. A new token may take a moment to be known everywhere.
    return error.status === 401 && error.reaction.kind === 'stop' ? { kind: 'retry' } : error.reaction
  }
  if (!(error instanceof MortiseError)) return { kind: 'retry' }
  if (error.code === 'connection.revoked') return { kind: 'reconnect' }
  // The operator may take the connection back.
  if (error.code === 'connection.handed_over') return { kind: 'retry' }
  return error.status < 500 && error.status !== 429 ? { kind: 'stop' } : { kind: 'retry' }
}

/** Whether waiting may help, so that nothing follows for the credentials or the request. */
export function isPassing({ kind }: Reaction): boolean {
  return kind === 'retry' || kind === 'waitUntil'
}

/** Whether the provider refused what was asked; another kind of failure says nothing about it. */
export function isRefusal({ kind }: Reaction): boolean {
  return kind === 'stop' || kind === 'dropField' || kind === 'skipRecord'
}
