// Finds the provider's own words in a failed answer, for the person who must act on it.
import { asObject, asString, isObject } from '../json.ts'
import { valueAt } from '../value-at.ts'

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

/** Without case, underscores and hyphens: `Message`, `error_message` and `errorMessage` are written in each way. */
const textKeys = [
  'longmessage',
  'message',
  'errordescription',
  'errormessage',
  'errormsg',
  'detail',
  'details',
  'description',
  'msg',
  'displaymessage',
  'debugmessage',
  'faultstring',
  'reason',
]

/** Where answers say what is wrong with a part of the request, spelled like `textKeys`; those of ASP.NET, too. */
const partKeys = ['errors', 'fielderrors', 'validationerrors', 'details', 'modelstate']

const fieldKeys = ['field', 'fieldName', 'path', 'parameter', 'param', 'property']

/** Details, too: `errors[].message` says what is wrong where `message` often says only that something is. */
function fromJson(json: unknown, depth: number): string | undefined {
  if (depth > 4) return undefined
  if (Array.isArray(json)) return join(json.map((item) => fromJson(item, depth + 1)))
  if (!isObject(json)) return asString(json)
  const members = bySpelling(json)
  const headline = firstText(members)
  // HAL keeps its failures where it embeds records.
  const parts = [...partKeys.map((key) => members.get(key)), valueAt(json, '_embedded.errors')]
  const details = join(parts.map((part) => fromPart(part, depth)))
  if (headline && details && !headline.includes(details)) {
    return details.includes(headline) ? details : `${headline} ${details}`
  }
  return headline ?? details ?? fromNested(json, depth)
}

/** The members of an object by their names in lower case, without underscores and hyphens. */
function bySpelling(json: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(
    Object.entries(json).map(([key, value]) => [key.toLowerCase().replaceAll(/[_-]/g, ''), value]),
  )
}

/** The first text; several of them stand in a list: `{"message": ["email must be an email"]}`. */
function firstText(members: ReadonlyMap<string, unknown>): string | undefined {
  for (const key of textKeys) {
    const text = join(textsIn(members.get(key)))
    if (text) return text
  }
  return undefined
}

function textsIn(value: unknown): (string | undefined)[] {
  return Array.isArray(value) ? value.map(asString) : [asString(value)]
}

/** A list of failures, each with the field it is about, or what is wrong with each field by its name. */
function fromPart(part: unknown, depth: number): string | undefined {
  if (isObject(part)) return byName(Object.entries(part), depth)
  if (!Array.isArray(part)) return fromJson(part, depth + 1)
  return join(part.map((item) => withField(item, fromJson(item, depth + 1))))
}

/** `{"path": "subject", "message": "may not be empty"}` is `subject: may not be empty`. */
function withField(item: unknown, text: string | undefined): string | undefined {
  const own = asObject(item) ?? {}
  const name = fieldKeys.map((key) => asString([own[key]].flat().at(-1))).find((field) => field !== undefined)
  return name === undefined || text?.toLowerCase().includes(name.toLowerCase()) ? text : withName(name, text)
}

function byName(entries: readonly [string, unknown][], depth: number): string | undefined {
  return join(
    entries.map(([name, value]) => {
      const text = fromJson(value, depth + 1)
      return name === 'message' ? text : withName(name, text)
    }),
  )
}

/** Members that failures are put into: `_error`, `fault`, `ia::result`. */
const insideKey = /error|fault|detail|result|response|meta|message/i

/** In `error` or a similar member, under a title, by field (`{"email": ["is not valid"]}`), or a code alone. */
function fromNested(json: Readonly<Record<string, unknown>>, depth: number): string | undefined {
  const { Error: capital, error = capital, title, code, errorCode } = json
  const members = Object.entries(json)
  const inside = members.filter(([name, value]) => typeof value === 'object' && insideKey.test(name))
  const lists = members.filter(([name, value]) => Array.isArray(value) && !insideKey.test(name))
  return (
    fromJson(asObject(error), depth + 1) ??
    byName(Object.entries(asObject(error) ?? {}), depth) ??
    asString(title) ??
    fromJson(error, depth + 1) ??
    join([...inside.map(([, value]) => fromJson(value, depth + 1)), byName(lists, depth)]) ??
    asString(errorCode) ??
    asString(code)
  )
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
