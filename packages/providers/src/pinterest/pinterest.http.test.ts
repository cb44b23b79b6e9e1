// Pinterest's API, played after its description.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import pinterest from './index.ts'
import { objects } from './objects.ts'

const missing = { status: 404, json: { code: 50, message: 'Not found.' } }

const played = await startPlayed(pinterest, {
  table: 'boards',
  stamp: (index) => ({ id: `${1000 + index}` }),
  make: (index) => ({ name: `Board ${index % 4}`, description: null, privacy: 'PUBLIC' }),
  documented: { '?privacy': /^ALL$/, '?include_protected_pins': /^true$/ },
  answer(request) {
    const { method, path, account, json } = request
    if (path === '/v5/user_account') return { json: { username: 'ada' } }
    const cut = path.lastIndexOf('/')
    const listed = named(path)
    if (listed !== undefined && method === 'GET') return list(request, listed)
    if (listed !== undefined) {
      if (json.name === undefined)
        return { status: 400, json: { code: 1, message: 'name is a required property' } }
      return { status: 201, json: account.add(listed, json) }
    }
    const [name = '', id] = [named(path.slice(0, cut)), path.slice(cut + 1)]
    if (method === 'DELETE') return account.remove(name, id) ? { status: 204 } : missing
    const row = method === 'PATCH' ? account.edit(name, id, json) : account.find(name, id)
    return row ? { json: row } : missing
  },
})

const named = (path: string) => Object.entries(objects).find(([, entry]) => entry.path === path)?.[0]

function list({ account, query }: PlayedRequest, name: string) {
  const [start, size] = [Number(query.get('bookmark') ?? 0), Number(query.get('page_size'))]
  expect(size).toBeLessThanOrEqual(250)
  const wanted = (objects[name]?.filters ?? []).filter((field) => query.has(field))
  const rows = account
    .rows(name)
    .filter((row) => wanted.every((field) => String(row[field]) === query.get(field)))
  const bookmark = start + size < rows.length ? String(start + size) : null
  return { json: { items: rows.slice(start, start + size), bookmark } }
}

const others: Record<string, Row[]> = {
  feeds: Array.from({ length: 7 }, (_, index) => ({
    id: `${1 + index}`,
    name: `Feed ${index % 3}`,
    catalog_id: `${index % 2}`,
    updated_at: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
  })),
}
const feeds = played.beside(others).also('feeds', {
  textField: 'location',
  write: {
    create: {
      name: 'Daily',
      format: 'CSV',
      location: 'https://example.com',
      default_country: 'DE',
      default_locale: 'de',
    },
    update: { status: 'INACTIVE' },
  },
})
const boards = played.subject({
  objectName: 'boards',
  textField: 'description',
  isUnordered: true,
  write: { create: { name: 'Ada' }, update: { name: 'Engines' } },
  bareRecord: { name: 'Ada' },
})
for (const { title, run } of conformance(boards, feeds)) it(title, run)

it('asks for protected pins and secret boards, which the lists leave out otherwise', async () => {
  const call = await played.open({})
  const asked = played.seen.length
  for (const objectName of ['pins', 'boards'])
    await pinterest.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  const urls = played.seen.slice(asked).map(({ url }) => url)
  expect(urls[0]).toContain('include_protected_pins=true')
  expect(urls[1]).toContain('privacy=ALL')
})
