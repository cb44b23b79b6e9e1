// Whether a failed call may have done its work all the same.
import type { ProviderError } from './reaction.ts'

/**
 * True where the request may have been acted upon although the call failed: no answer came, it was cut short, or a
 * gateway on the way lost it. Any other answer says that the vendor did not do it.
 */
export function isAnswerLost({ status, reaction }: Pick<ProviderError, 'status' | 'reaction'>): boolean {
  if (reaction.kind !== 'retry') return false
  return status === undefined || status < 300 || status === 408 || status === 502 || status === 504
}
