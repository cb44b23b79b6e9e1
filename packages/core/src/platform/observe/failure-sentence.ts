// Says in a log what failed: provider, status and path of a request, and when it is made again.
import { describeRequest, ProviderError } from '@mortise/connector-kit'

/** The failed request, or the error's own message: `HubSpot answered 500 to GET /crm/v3/objects/contacts`. */
export function failureSentence(error: unknown): string {
  if (error instanceof ProviderError) return describeRequest(error)
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}

/**
 * The provider's words for people, without the path. A provider that is in trouble seldom explains itself, so its status
 * goes first: `HubSpot answered 500: internal error`.
 */
export function failureWords(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ProviderError) || !error.request || error.status === undefined) return words
  const { request, status } = error
  // Where the provider gave no words the message says the status already.
  if (status < 500 || words.includes(String(status))) return words
  return `${request.provider} answered ${status}: ${words}`
}

/** The members of a log event: provider, status and request, each where it is known, and the provider's words. */
export function failureFields(error: unknown): Record<string, unknown> {
  const reason = error instanceof Error ? error.message : String(error)
  if (!(error instanceof ProviderError)) return { reason }
  const { request, status } = error
  return {
    provider: request?.provider,
    request: request && `${request.method} ${request.path}`,
    status,
    reason,
  }
}

/** `next attempt in 30 s` */
export function nextAttempt(runAt: Date, now: Date): string {
  return `next attempt in ${duration(runAt.getTime() - now.getTime())}`
}

function duration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000))
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
