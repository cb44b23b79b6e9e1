// WordPress.com's site API, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import wordPress from './index.ts'
import { objects } from './objects.ts'

const inWordPress = (at: Date) => at.toISOString().slice(0, 19)
const rendered = ({ title, ...row }: Row) => ({
  ...row,
  title: title === undefined ? undefined : { raw: title, rendered: title },
})

const played = await startPlayed(wordPress, {
  table: 'posts',
  stamp: (index, at) => ({
    id: 1000 + index,
    date_gmt: '2026-01-01T00:00:00',
    modified_gmt: inWordPress(at),
  }),
  make: (index) => ({
    title: `Title ${index % 4}`,
    slug: `title-${index}`,
    status: index % 2 === 0 ? 'publish' : 'draft',
    author: index % 3,
    categories: [1 + (index % 2)],
    tags: [10 + (index % 3), 20],
    sticky: index % 4 === 0,
  }),
  documented: { '?context': /^edit$/, '?order': /^asc$/, '?orderby': /^id$/ },
  answer(request) {
    const { method, parts, query, json, account } = request
    if (request.path === '/rest/v1/me/') return { json: { ID: 7, username: 'ada' } }
    const [, , , site, name = '', one] = parts
    if (site !== 'acme') return { status: 404, json: { code: 'unknown_blog', message: 'Unknown blog' } }
    if (name === 'types') return { json: { portfolio: { slug: 'portfolio', rest_base: 'portfolios' } } }
    if (
      !['posts', 'pages', 'media', 'categories', 'portfolios', 'comments', 'tags', 'users'].includes(name)
    ) {
      return { status: 404, json: { code: 'rest_no_route', message: 'No route was found' } }
    }
    if (method === 'POST' && one === undefined) {
      return { status: 201, json: rendered(account.add(name, { status: 'draft', ...json })) }
    }
    if (one === undefined) return list(request, name)
    if (method === 'DELETE') {
      if (query.get('force') === 'true')
        return account.remove(name, one) ? { json: { deleted: true } } : undefined
      const trashed = account.edit(name, one, { status: 'trash' })
      return trashed && { json: rendered(trashed) }
    }
    const row = method === 'POST' ? account.edit(name, one, json) : account.find(name, one)
    return row && { json: rendered(row) }
  },
})

function list({ account, query }: PlayedRequest, name: string) {
  const words = query.get('search')?.toLowerCase() ?? ''
  const status = query.get('status') ?? 'publish'
  const after = Date.parse(query.get('modified_after') ?? '')
  const rows = account
    .rows(name)
    .filter((row) => (status === 'any' ? row.status !== 'trash' : row.status === status))
    .filter(({ title }) => String(title).toLowerCase().includes(words))
    .filter((row) =>
      ['slug', 'author', 'sticky'].every((own) => (query.get(own) ?? String(row[own])) === String(row[own])),
    )
    .filter((row) =>
      ['categories', 'tags'].every((own) => {
        const held = ((row[own] ?? []) as number[]).map(String)
        return !query.has(own) || held.includes(query.get(own) ?? '')
      }),
    )
    .filter((row) => !(Date.parse(`${row.modified_gmt}Z`) <= after))
    .toSorted((a, b) => Number(a.id) - Number(b.id))
  const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
  const pages = Math.ceil(rows.length / size)
  if (page > Math.max(1, pages)) {
    return { status: 400, json: { code: 'rest_post_invalid_page_number', message: 'No such page' } }
  }
  return {
    headers: { 'x-wp-total': String(rows.length), 'x-wp-totalpages': String(pages) },
    json: rows.slice((page - 1) * size, page * size).map(rendered),
  }
}

const subject = played.subject({
  objectName: 'posts',
  textField: 'slug',
  fieldsInside: objects.posts?.compared ?? {},
  isUnordered: true,
  write: {
    create: { slug: 'ada-and-sons', status: 'publish' },
    update: { status: 'draft' },
  },
  async removals() {
    const records = ['trash', 'publish', 'trash', 'draft', 'trash'].map((status) => ({ status, title: 'A' }))
    const deleted = [0, 2, 4].map((index) => ({
      id: String(1000 + index),
      at: new Date(Date.UTC(2026, 0, 1, 0, index)),
    }))
    return { call: await played.open({ records }), deleted }
  },
  bareRecord: { status: 'draft' },
})
for (const { title, run } of conformance(subject)) it(title, run)

const wanted = { objectName: 'posts', fields: 'all', pageSize: 10 } as const

it('finds a post by its whole title as it was written', async () => {
  const call = await played.open({
    records: [
      { title: 'News', status: 'publish' },
      { title: 'News again', status: 'publish' },
    ],
  })
  const page = await wordPress.search?.page(call, {
    ...wanted,
    filters: [{ fieldName: 'title', value: 'news' }],
  })
  expect(page?.records).toMatchObject([{ title: { raw: 'News' } }])
})

it('puts a deleted post into the trash, and tells of it afterwards', async () => {
  const call = await played.open({ count: 3 })
  const since = new Date(Date.now() - 60_000)
  const items = [{ id: '1001', fields: {} }]
  await writeItems(wordPress, call, { action: 'delete', objectName: 'posts' }, items)
  expect(await wordPress.read?.byIds?.(call, { ...wanted, ids: ['1001', '1002'] })).toMatchObject([
    { id: 1002 },
  ])
  const deleted = await wordPress.read?.removed?.page(call, { objectName: 'posts', since, pageSize: 10 })
  expect(deleted?.records.map(({ id }) => id)).toEqual(['1001'])
  const later = { objectName: 'posts', since: new Date(Date.now() + 60_000), pageSize: 10 }
  expect((await wordPress.read?.removed?.page(call, later))?.records).toEqual([])
})

it('deletes for good what has no trash', async () => {
  const call = await played.open({ others: { categories: [{ id: 5, name: 'A' }] } })
  const items = [{ id: '5', fields: {} }]
  await writeItems(wordPress, call, { action: 'delete', objectName: 'categories' }, items)
  expect(played.seen.at(-1)?.url).toContain('force=true')
})

it('reads and describes a type of the site, and no other', async () => {
  const call = await played.open({ others: { portfolios: [{ id: 9, status: 'publish', title: 'Work' }] } })
  const page = await wordPress.read?.page(call, { ...wanted, objectName: 'portfolios' })
  expect(page?.records).toMatchObject([{ id: 9 }])
  expect((await wordPress.objects.describe?.(call, 'portfolios'))?.fields.length).toBeGreaterThan(0)
  await expect(wordPress.objects.describe?.(call, 'portfolio')).rejects.toMatchObject({ status: 404 })
})

it('asks to choose a site where the token is for none', async () => {
  const call = await played.open()
  const read = wordPress.read?.page({ ...call, metadata: { siteId: '0' } }, wanted)
  await expect(read).rejects.toThrow('choose one')
})
