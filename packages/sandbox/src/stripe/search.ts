/** Stripe's search, simulated: the query language, as far as equality goes. */

import type { FastifyRequest } from 'fastify'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { all, equals } from '../simulate/condition.ts'
import { limitOf, paramsOf, queryOf } from '../simulate/request.ts'
import { searchFields } from './parameters.ts'
import { refusal } from './refusal.ts'

const text = String.raw`"((?:[^"\\]|\\.)*)"`
const clause = new RegExp(String.raw`(?:metadata\[${text}\]|(\w+)):(?:${text}|(-?\d+))(?: AND |$)`, 'gsy')

/** `email:"ada@example.com" AND amount:1000 AND metadata["plan"]:"gold"`. */
export async function searchPage(request: FastifyRequest, account: Account) {
  const { object: name = '' } = paramsOf(request)
  const { query = '', limit } = queryOf(request)
  const fields = searchFields[name]
  if (!fields) throw refusal(404, `Unrecognized request URL (GET: /v1/${name}/search).`)
  const where: Condition[] = []
  let end = 0
  for (const [whole, key, field = '', quoted, number] of query.matchAll(clause)) {
    if (key === undefined && !fields.includes(field)) {
      throw refusal(400, `${field} is not a field to search by.`, 'query')
    }
    const path = key === undefined ? [field] : ['metadata', unescaped(key)]
    where.push(equals(path, quoted === undefined ? (number ?? '') : unescaped(quoted)))
    end += whole.length
  }
  if (end !== query.length || where.length === 0)
    throw refusal(400, 'We were unable to parse your search query.', 'query')
  const page = await account.page(name, {
    where: all(where),
    isSearch: true,
    limit: limitOf(limit, { fallback: 10, max: 100 }),
  })
  return {
    object: 'search_result',
    url: `/v1/${name}/search`,
    has_more: page.hasMore,
    next_page: null,
    data: page.records,
  }
}

const unescaped = (quoted: string) => quoted.replace(/\\(.)/gs, '$1')
