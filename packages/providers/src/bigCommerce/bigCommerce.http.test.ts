// BigCommerce, played after its table.
import type { WriteRequest } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { playTable } from '../testing/played-table.ts'
import type { PlayedRequest } from '../testing/played-vendor.ts'
import bigCommerce from './index.ts'
import { objects } from './objects.ts'

const played = await playTable(bigCommerce, {
  objects,
  objectName: 'products',
  paging: { by: 'page', page: 'page', limit: 'limit' },
  stamp: (index, at) => ({
    id: 1000 + index,
    date_created: '2026-01-01T00:00:00Z',
    date_modified: at.toISOString(),
  }),
  update: 'PUT',
  also: ({ method, path, query, json, account }) =>
    path.endsWith('/v3/customers') ? answerCustomers(method, { query, json, account }) : undefined,
})

/**
 * Lists of customers are sent and deleted at one address.
 * @see https://github.com/bigcommerce/docs/blob/main/reference/customers.v3.yml read 2026-11-29
 */
function answerCustomers(
  method: string,
  { query, json, account }: Pick<PlayedRequest, 'query' | 'json' | 'account'>,
): Answer | undefined {
  const ids = query.get('id:in')?.split(',') ?? []
  if (method === 'DELETE') {
    for (const id of ids) account.remove('customers', id)
    return { status: 204 }
  }
  if (method === 'GET') return undefined
  if (!Array.isArray(json)) return { status: 422, json: { title: 'expected a list' } }
  const rows = json.map((row: Record<string, unknown>) =>
    method === 'POST' ? account.add('customers', row) : account.edit('customers', String(row.id), row),
  )
  return { json: { data: rows, meta: {} } }
}

it('makes, changes, looks up and deletes a customer by lists of one', async () => {
  const call = await played.open()
  const write = async (action: WriteRequest['action'], item: WriteRequest['items'][number]) => {
    const request = { objectName: 'customers', action, items: [item], allOrNone: false, headers: {} }
    const [outcome] = (await bigCommerce.write?.write(call, request)) ?? []
    return outcome?.isWritten ? outcome.recordId : expect.fail(outcome?.error.message)
  }
  const email = 'ada@example.com'
  const id = (await write('create', { fields: { email, first_name: 'Ada', last_name: 'King' } })) ?? ''
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual([
    { email, first_name: 'Ada', last_name: 'King' },
  ])
  expect(await write('update', { id, fields: { company: 'Acme' } })).toBe(id)
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual([{ company: 'Acme', id: Number(id) }])
  const wanted = { objectName: 'customers', fields: 'all', ids: [id, 'none'] } as const
  const found = await bigCommerce.read?.byIds?.(call, wanted)
  expect(found?.map(({ company }) => company)).toEqual(['Acme'])
  await write('delete', { id, fields: {} })
  expect(played.seen.at(-1)?.url).toMatch(new RegExp(`/v3/customers\\?id%3Ain=${id}$`))
  expect(await bigCommerce.read?.byIds?.(call, wanted)).toEqual([])
})
