// Finds the provider's own words in a failed answer, for the person who must act on it.
import { asArray, asObject, asString, isObject } from '../json.ts'

/** A failed answer, as `classify` functions see it. */
export interface FailedAnswer {
  status: number
  json: unknown
  text: string
}

const longest = 1000

/**
 * The provider's own explanation of a failure, from the usual JSON error shapes. Without a readable one (an empty body,
 * an HTML page) it is a sentence with the HTTP status.
 */
export function describeProviderFailure(failure: FailedAnswer, providerName = 'The provider'): string {
  const words = fromJson(failure.json, 0) ?? fromText(failure)
  return words ? shorten(words) : `${providerName} answered with HTTP status ${failure.status}.`
}

const textKeys = [
  'message',
  'error_description',
  'errorMessage',
  'error_message',
  'detail',
  'description',
  'msg',
  'reason',
]

/** Details first: `errors[].message` says what is wrong where `message` often says only that something is. */
function fromJson(json: unknown, depth: number): string | undefined {
  if (depth > 3) return undefined
  if (Array.isArray(json)) return join(json.map((item) => fromJson(item, depth + 1)))
  if (!isObject(json)) return asString(json)
  const headline = firstText(json)
  const details = join(asArray(json.errors).map((item) => fromJson(item, depth + 1)))
  if (headline && details && !headline.includes(details)) return `${headline} ${details}`
  return headline ?? details ?? fromNested(json, depth)
}

function firstText(json: Readonly<Record<string, unknown>>): string | undefined {
  for (const key of textKeys) {
    const text = asString(json[key])
    if (text) return text
  }
  return undefined
}

function fromNested(json: Readonly<Record<string, unknown>>, depth: number): string | undefined {
  const { error, errors, title, code } = json
  const fromError = fromJson(error, depth + 1)
  if (fromError) return fromError
  const byField = asObject(errors)
  if (byField)
    return join(Object.entries(byField).map(([name, value]) => withName(name, fromJson(value, depth + 1))))
  return asString(errors) ?? asString(title) ?? asString(json.errorCode) ?? asString(code)
}

function withName(name: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : `${name}: ${text}`
}

function join(texts: readonly (string | undefined)[]): string | undefined {
  const distinct = [...new Set(texts.filter((text) => text !== undefined))]
  return distinct.length === 0 ? undefined : distinct.join(' ')
}

function fromText({ json, text }: FailedAnswer): string | undefined {
  const trimmed = text.trim()
  if (json !== undefined || trimmed === '' || trimmed.startsWith('<')) return undefined
  return trimmed
}

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`
}
