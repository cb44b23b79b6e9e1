// Reads the answer to a health check: are the credentials good, bad or unproven?
import type { HealthCheck, ProviderError } from '@mortise/connector-kit'

/** The members of a health check that say how to read its answers. */
export type HealthChecked = Pick<HealthCheck, 'isUnverified' | 'onlySuccessCounts' | 'scope'>

/**
 * Whether a failed health check says nothing of the credentials: the check itself is unconfirmed, and the answer is not
 * that they are bad. Another path, a right that is lacking or a parameter that is wanted look the same from here.
 */
export function isUnclear(check: HealthChecked | undefined, { status, reaction }: ProviderError): boolean {
  if (check?.onlySuccessCounts) return true
  return check?.isUnverified === true && status !== 401 && reaction.kind !== 'reconnect'
}

/** Whether credentials only lack the right that a confirmed health check wants: the provider, who says so, knows them. */
export function lacksScope(check: HealthChecked | undefined, { status, reaction }: ProviderError): boolean {
  const isConfirmed = check?.scope !== undefined && check.isUnverified !== true
  return isConfirmed && status === 403 && reaction.kind === 'stop'
}
