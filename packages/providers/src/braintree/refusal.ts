// Classifies Braintree's errors, which arrive with status 200.
import {
  asString,
  type HttpPart,
  type ProviderAnswer,
  ProviderError,
  type Reaction,
  recordsAt,
  valueAt,
  waitAsTold,
} from '@mortise/connector-kit'

const statuses: Readonly<Record<string, number>> = { NOT_FOUND: 404, AUTHORIZATION: 403, VALIDATION: 422 }

/**
 * `{"errors": [{"message": "...", "extensions": {"errorClass": "VALIDATION", "inputPath": ["input", "customer", "email"]}}]}`
 */
export const refusal: NonNullable<HttpPart['refusal']> = ({ json, headers }) => {
  const errors = recordsAt(json, 'errors')
  const [first] = errors
  if (!first) return undefined
  const words = [...new Set(errors.flatMap(({ message }) => asString(message) ?? []))]
  const errorClass = asString(valueAt(first, 'extensions.errorClass')) ?? ''
  const path = valueAt(first, 'extensions.inputPath')
  const fieldName = Array.isArray(path) ? asString(path.at(-1)) : undefined
  return new ProviderError({
    reaction: reactionTo(errorClass, headers),
    message: words.join(' ') || 'Braintree refused the request without a reason.',
    status: statuses[errorClass] ?? 400,
    fieldName,
  })
}

function reactionTo(errorClass: string, headers: ProviderAnswer['headers']): Reaction {
  switch (errorClass) {
    case 'AUTHENTICATION':
      return { kind: 'reconnect' }
    case 'INTERNAL':
    case 'SERVICE_AVAILABILITY':
      return { kind: 'retry' }
    case 'RESOURCE_LIMIT':
      return waitAsTold(headers)
    default:
      return { kind: 'stop' }
  }
}
