// Dropbox Sign's API, played after its description.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import dropboxSign from './index.ts'
import { objects } from './objects.ts'

const missing = { status: 404, json: { error: { error_msg: 'Not found', error_name: 'not_found' } } }

const played = await startPlayed(dropboxSign, {
  table: 'api_app',
  stamp: (index) => ({ client_id: `app${1000 + index}`, created_at: 1767225600 + index }),
  make: (index) => ({ name: `App ${index % 4}`, domains: ['example.com'] }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?show_team_lines': /^true$/ },
  answer({ method, parts, query, json, account }) {
    const [, name = '', id, last] = parts
    if (name === 'account') return { json: { account: { account_id: 'a1' } } }
    const entry = objects[name]
    if (!entry) return undefined
    if (id === 'list') {
      const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
      expect(size).toBeLessThanOrEqual(100)
      const rows = account.rows(name)
      const { items } = entry
      const list_info = { page, page_size: size, num_results: rows.length }
      return { json: { list_info, [String(items)]: rows.slice((page - 1) * size, page * size) } }
    }
    if (name === 'template' && id === 'delete' && method === 'POST')
      return account.remove(name, last ?? '') ? { json: {} } : missing
    if (method === 'POST') {
      if (name === 'api_app' && json.name === undefined)
        return { status: 400, json: { error: { error_msg: 'name is required', error_name: 'bad_request' } } }
      const row = account.add(name, json)
      if (name === 'signature_request')
        Object.assign(row, { client_id: undefined, signature_request_id: 's1' })
      return { json: { [name]: row } }
    }
    const found = name === 'fax_line' ? String(query.get('number')) : String(id)
    if (method === 'DELETE') return account.remove(name, found) ? { status: 204 } : missing
    const row = method === 'PUT' ? account.edit(name, found, json) : account.find(name, found)
    return row ? { json: { [name]: row } } : missing
  },
})

const others: Record<string, Row[]> = {
  template: Array.from({ length: 7 }, (_, index) => ({
    template_id: `t${index}`,
    title: `Contract ${index % 3}`,
    updated_at: 1767225600 + index * 60,
  })),
}
const templates = played.beside(others).also('template', {
  textField: { none: 'Templates are made in the editor.' },
  write: { create: {}, update: {} },
})

const subject = played.subject({
  objectName: 'api_app',
  textField: 'name',
  isUnordered: true,
  write: {
    create: { name: 'Ada', domains: ['example.com'] },
    update: { callback_url: 'https://example.com' },
  },
  alsoWrites: { signature_request: { create: { title: 'Contract', subject: 'Sign' }, update: {} } },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject, templates)) it(title, run)

it('waits until the hour ends that Dropbox Sign counts requests in', () => {
  const at = Math.floor(Date.now() / 1000) + 30
  const failure = { status: 429, headers: { 'x-ratelimit-reset': String(at) }, json: {}, text: '{}' }
  expect(dropboxSign.http.classify?.(failure)?.reaction).toEqual({
    kind: 'waitUntil',
    at: new Date(at * 1000),
  })
})

// https://github.com/hellosign/hellosign-openapi/blob/main/openapi.yaml (`/account`, `/account/create`) read 2026-11-29
it('reads the connected account, changes it, and creates those of others', async () => {
  const account = { account_id: 'a1', email_address: 'me@example.com' }
  const { call, asked } = stubCall(() => ({ account }))
  const page = await dropboxSign.read?.page(call, { objectName: 'account', fields: 'all', pageSize: 10 })
  expect(page?.records).toEqual([account])
  const asks = { objectName: 'account' } as const
  await writeItems(dropboxSign, call, { ...asks, action: 'create' }, [
    { fields: { email_address: 'ada@example.com' } },
  ])
  await writeItems(dropboxSign, call, { ...asks, action: 'update' }, [
    { id: 'a1', fields: { locale: 'de-DE' } },
  ])
  expect(asked).toMatchObject([
    { path: '/v3/account' },
    { method: 'POST', path: '/v3/account/create', json: { email_address: 'ada@example.com' } },
    { method: 'PUT', path: '/v3/account', json: { account_id: 'a1', locale: 'de-DE' } },
  ])
})
