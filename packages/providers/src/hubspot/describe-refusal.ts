// HubSpot's refusal of property values in words a person can act on.
import {
  asArray,
  asObject,
  asString,
  describeProviderFailure,
  type FailedAnswer,
  isObject,
  recordsAt,
} from '@mortise/connector-kit'

/** A value HubSpot refused. */
interface RefusedValue {
  name: string
  message: string
}

/**
 * HubSpot's own words. A refusal of values carries them as JSON inside its message, values and all: of that only the
 * property and what is wrong with it are kept, for example `email: Email address x is invalid`.
 * @see https://developers.hubspot.com/docs/api-reference/latest/error-handling read 2026-11-21
 */
export function describeRefusal(failure: FailedAnswer): string {
  const refused = refusedValues(failure)
  if (refused.length === 0)
    return [describeProviderFailure(failure, 'HubSpot'), ...missingScopes(failure)].join(' ')
  const words = refused.map(({ name, message }) => (message.includes(name) ? message : `${name}: ${message}`))
  return [...new Set(words)].join(' ')
}

/**
 * The scopes that `{errors: [{message: 'One or more of the following scopes are required.', context: {requiredScopes:
 * ['contacts']}}]}` names: each of them is enough.
 * @see https://github.com/HubSpot/hubspot-api-nodejs/issues/268 (an answer) read 2026-11-29
 */
function missingScopes({ json }: FailedAnswer): string[] {
  const contexts = recordsAt(json, 'errors').map(({ context }) => asObject(context))
  const names = contexts.flatMap((context) =>
    asArray(context?.requiredGranularScopes ?? context?.requiredScopes).flatMap(
      (name) => asString(name) ?? [],
    ),
  )
  return names.length === 0 ? [] : [`(${[...new Set(names)].join(', ')})`]
}

/** The first property whose value was refused. */
export function refusedProperty(failure: FailedAnswer): string | undefined {
  return refusedValues(failure)[0]?.name
}

function refusedValues({ json }: FailedAnswer): RefusedValue[] {
  const message = isObject(json) ? asString(json.message) : undefined
  const list = /^Property values were not valid: (\[.*\])\s*$/s.exec(message ?? '')?.[1]
  if (list === undefined) return []
  return asArray(parsed(list))
    .filter(isObject)
    .flatMap(({ name, message: words }) =>
      typeof name === 'string' && typeof words === 'string' ? [{ name, message: words }] : [],
    )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    // Cut short, or in another form: the message is then shown as it came.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
