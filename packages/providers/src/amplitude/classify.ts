// Classifies Amplitude's failures by its words.
import {
  asString,
  type HttpPart,
  ProviderError,
  reactionTo,
  recordsAt,
  valueAt,
} from '@mortise/connector-kit'

/**
 * `{"success": false, "errors": [{"message": "..."}]}`; keys that are none get
 * `403 {"error": {"metadata": {"details": "Invalid API Key"}}}`.
 */
export const classify: NonNullable<HttpPart['classify']> = ({ status, headers, json }) => {
  const details = asString(valueAt(json, 'error.metadata.details'))
  const listed = recordsAt(json, 'errors').flatMap(({ message }) => asString(message) ?? [])
  const words = [...listed, ...(details === undefined ? [] : [details])].join(' ')
  if (words === '') return undefined
  const isKey = status === 403 && /invalid api key/i.test(words)
  return new ProviderError({
    reaction: isKey ? { kind: 'reconnect' } : reactionTo({ status, headers }),
    message: words,
    status,
  })
}
