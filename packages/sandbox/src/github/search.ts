/** GitHub's search, simulated: phrases are found anywhere in a title or a name, qualifiers say the rest. */

import type { FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { isObject, type JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { all, contains, equals, holds } from '../simulate/condition.ts'
import { limitOf, queryOf } from '../simulate/request.ts'
import { toIssue } from './shape.ts'

const qualified: Readonly<Record<string, (value: string) => Condition>> = {
  state: (value) => equals(['state'], value),
  repo: (value) => equals(['in_repository'], value),
  label: (value) => holds(['labels'], value),
  assignee: (value) => holds(['assignees'], value),
  author: (value) => equals(['creator'], value),
}

/** `is:issue involves:@me "sign in" in:title label:"good first"` */
export async function searchIssues(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const { q = '', per_page: perPage } = queryOf(request)
  if (q.length > 256) throw refused('Search', 'q', 'invalid')
  const qualifier = /\b(\w+):(?:"([^"]*)"|(\S+))/g
  const phrase = /"([^"]*)"/.exec(q.replace(qualifier, ''))?.[1]
  const qualifiers = [...q.matchAll(qualifier)].map(
    ([, name = '', quoted, bare = '']) => [name, quoted ?? bare] as const,
  )
  const conditions = [
    ...(phrase === undefined ? [] : [contains(['title'], phrase)]),
    ...qualifiers.flatMap(([name, value]) => qualified[name]?.(value) ?? []),
  ]
  const isPull = qualifiers.some(([name, value]) => name === 'is' && value === 'pr')
  const name = isPull ? 'pull_requests' : 'issues'
  const limit = limitOf(perPage, { fallback: 30, max: 100 })
  const { records } = await account.page(name, { where: all(conditions), isSearch: true, limit })
  return found(isPull ? records.map(asIssue) : records, { search_type: 'lexical' })
}

/** `"hello" in:name user:@me` */
export async function searchRepositories(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const { q = '' } = queryOf(request)
  const where = contains(['name'], /"([^"]*)"/.exec(q)?.[1] ?? '')
  const { records } = await account.page('repositories', { where, isSearch: true, limit: 100 })
  return found(records)
}

function found(records: JsonObject[], more: JsonObject = {}): JsonObject {
  // Search results omit an empty text, while lists have null.
  const items = records.map(({ body, ...native }) => ({
    ...native,
    body: body || undefined,
    score: 1,
  }))
  return { total_count: items.length, incomplete_results: false, ...more, items }
}

/** Pull requests are found in the shape of issues. */
function asIssue(native: JsonObject): JsonObject {
  const { id, title, state, body, created_at, updated_at, url, html_url, diff_url, patch_url, base } = native
  const repository = isObject(base) && isObject(base.repo) ? base.repo.full_name : undefined
  const own = { id, title, state, body, created_at, updated_at } as JsonObject
  const pull = { url, html_url, diff_url, patch_url } as JsonObject
  return toIssue({ ...own, in_repository: repository ?? null, pull_request: pull })
}

/** GitHub's refusal of a body or a query. */
export function refused(resource: string, field: string, code: string): AnswerError {
  return new AnswerError(422, { message: 'Validation Failed', errors: [{ resource, field, code }] })
}
