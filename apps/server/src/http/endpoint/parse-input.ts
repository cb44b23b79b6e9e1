// Checks everything a request carries against its endpoint at once, so that one answer names every fault.
import {
  checkInput,
  type Endpoint,
  type Issue,
  type IssueLocation,
  MortiseError,
  withoutNulls,
} from '@mortise/contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type BadText, findBadText } from '../find-bad-text.ts'

/** The input of a verb; parts that the endpoint does not declare are absent. */
export interface ParsedInput {
  params?: unknown
  query?: unknown
  headers?: unknown
  body?: unknown
}

type Source = Pick<FastifyRequest, 'params' | 'query' | 'body'> & { headers?: FastifyRequest['headers'] }

/**
 * Prepares the parser of an endpoint's input. A missing body counts as `{}`, so that its required fields are named.
 * The parser throws MortiseError request.invalid with every issue of path, query, headers and body together.
 */
export function createInputParser({
  params,
  query,
  headers,
  body,
}: Endpoint): (request: Source) => ParsedInput {
  const dropped = query ? namesLeftOut(query) : []
  return (request) => {
    const issues: Issue[] = []
    const take = (where: IssueLocation, schema: z.ZodType, value: unknown): unknown => {
      for (const issue of refuseBadText(where, value)) issues.push(issue)
      const asSent = checkInput(schema, value, where)
      if (asSent.ok) return asSent.value
      const checked = where === 'body' ? checkInput(schema, withoutNulls(schema, value), where) : asSent
      if (checked.ok) return checked.value
      for (const issue of checked.issues) issues.push(where === 'body' ? issue : withValue(issue, value))
      return undefined
    }
    const input: ParsedInput = { params: take('path', params, request.params) }
    if (query) input.query = take('query', query, withoutEmpty(request.query, dropped))
    // Whatever else a request wears, such as credentials, is not looked at.
    if (headers)
      input.headers = take('header', headers, pick(request.headers ?? {}, Object.keys(headers.shape)))
    if (body) input.body = take('body', body, request.body ?? {})
    if (issues.length > 0) throw new MortiseError('request.invalid', { issues })
    return input
  }
}

/**
 * The parameters for which `?name=` says the same as leaving them out: generated clients send empty values for
 * parameters that are not set. Those that take any text keep it: an empty `groupRef` is a group that has nothing, and
 * never all groups.
 */
function namesLeftOut({ shape }: z.ZodObject): string[] {
  const parameters: [string, z.ZodType][] = Object.entries(shape)
  return parameters
    .filter(([, schema]) => !schema.safeParse('').success && schema.safeParse(undefined).success)
    .map(([name]) => name)
}

function withoutEmpty(query: unknown, names: readonly string[]): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => value !== '' || !names.includes(name)),
  )
}

function pick(headers: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}

const words: Readonly<Record<BadText['fault'], string>> = {
  'not storable': 'contains an invalid character: U+0000 or half a surrogate pair',
  'control character': 'contains a control character; use letters, digits and punctuation in names',
}

function refuseBadText(where: IssueLocation, value: unknown): Issue[] {
  return findBadText(value).map(({ name, fault }) => ({
    in: where,
    name,
    detail: `${name || `The ${where}`} ${words[fault]}`,
  }))
}

/** Repeats a faulty part of the address, which holds no secrets; values of bodies may, and stay unsaid. */
function withValue(issue: Issue, source: unknown): Issue {
  const value = (source as Readonly<Record<string, unknown>> | undefined)?.[issue.name]
  return typeof value === 'string' ? { ...issue, value: value.slice(0, 200) } : issue
}
