// Turns the example of an endpoint into the request of a test.
import type { Endpoint } from '@mortise/contract'

/** Values by the name that paths and examples give them: `projectIdOrName`, `topicId`. */
export type Made = Readonly<Record<string, string>>

/** The path of an endpoint with values in it; `nothing-here` stands where there is none. */
export function fillPath({ path }: Pick<Endpoint, 'path'>, values: Made): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? 'nothing-here')
}

/**
 * What the example of an endpoint sends besides its path: the query as text, and the body. `{name}` becomes the value
 * of that name in `made`; `called` renames what examples call otherwise than the test, such as providers.
 */
export function fillExample(
  { example = {} }: Pick<Endpoint, 'example'>,
  made: Made,
  called: Made = {},
): { query: string; json: unknown } {
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (all, name: string) => made[name] ?? all)
      .replace(/\w+/g, (word) => called[word] ?? word)
  const filled = (value: unknown) =>
    value === undefined
      ? undefined
      : JSON.parse(JSON.stringify(value), (_, each) => (typeof each === 'string' ? fill(each) : each))
  return { query: new URLSearchParams(filled(example.query)).toString(), json: filled(example.body) }
}
