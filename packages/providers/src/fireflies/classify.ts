// Classifies Fireflies' errors, which come with status 200 or 500, whatever they are.
import {
  asString,
  type ProviderAnswer,
  ProviderError,
  type Reaction,
  reactionTo,
  recordsAt,
  valueAt,
} from '@mortise/connector-kit'

/** Errors that name no status. */
const statuses: Readonly<Record<string, number>> = {
  auth_failed: 401,
  forbidden: 403,
  paid_required: 403,
  require_elevated_privilege: 403,
  object_not_found: 404,
  too_many_requests: 429,
}

/**
 * `{"errors": [{"code": "auth_failed", "message": "...", "extensions": {"code": "auth_failed"}}]}` comes with status 500;
 * most errors name the status that is meant (`extensions.status`), and a reached limit its end (`metadata.retryAfter`).
 * @see https://github.com/firefliesai/n8n-nodes-fireflies/blob/main/nodes/Fireflies/helpers/errors.ts read 2026-11-23
 */
export function classify({ status, headers, json }: ProviderAnswer): ProviderError | undefined {
  const errors = recordsAt(json, 'errors')
  const [first] = errors
  if (!first) return undefined
  const words = [...new Set(errors.flatMap(({ message }) => asString(message) ?? []))]
  const named = valueAt(first, 'extensions.status')
  const code = asString(valueAt(first, 'extensions.code')) ?? ''
  const fallback = statuses[code] ?? (status >= 400 ? status : 400)
  const meant = typeof named === 'number' && named >= 400 ? named : fallback
  const retryAfter = valueAt(first, 'extensions.metadata.retryAfter')
  const wait: Reaction | undefined =
    meant === 429 && typeof retryAfter === 'number'
      ? { kind: 'waitUntil', at: new Date(retryAfter) }
      : undefined
  return new ProviderError({
    reaction: wait ?? reactionTo({ status: meant, headers }),
    message: words.join(' ') || 'Fireflies refused the request without a reason.',
    status: meant,
  })
}
