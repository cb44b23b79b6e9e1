// Classifies Jobber's failures: most come with status 200, beside the data or inside it.
import {
  asArray,
  asObject,
  asString,
  isObject,
  type ProviderAnswer,
  ProviderError,
  reactionTo,
  recordsAt,
  refusal as refused,
  valueAt,
} from '@mortise/connector-kit'

/** Codes beside the data. */
const statuses: Readonly<Record<string, number>> = { UNAUTHENTICATED: 401, THROTTLED: 429 }

/**
 * `{"errors": [{"message": "...", "extensions": {"code": "UNAUTHENTICATED"}}], "data": {"account": null}}`, or
 * `{"data": {"clientCreate": {"client": null, "userErrors": [{"message": "...", "path": ["input", "firstName"]}]}}}`
 */
export function refusal({ headers, json }: ProviderAnswer): ProviderError | undefined {
  const errors = recordsAt(json, 'errors')
  const [first] = errors
  if (first) {
    const code = asString(valueAt(first, 'extensions.code')) ?? ''
    // The words of graphql-ruby for what the user may not see.
    const isHidden = errors.some(({ message }) => /hidden due to permissions/i.test(String(message)))
    const status = statuses[code] ?? (isHidden ? 403 : 400)
    const words = [...new Set(errors.flatMap(({ message }) => asString(message) ?? []))]
    return new ProviderError({
      reaction: reactionTo({ status, headers }),
      message: words.join(' ') || 'Jobber refused the request without a reason.',
      status,
    })
  }
  const payloads = Object.values(asObject(valueAt(json, 'data')) ?? {})
  const [error] = payloads.flatMap((payload) => asArray(asObject(payload)?.userErrors)).filter(isObject)
  if (!error) return undefined
  const place = asString(asArray(error.path).at(-1))
  return refused(asString(error.message) ?? 'Jobber refused the record without a reason.', 422, place)
}
