// Nutshell's REST API, played after its OpenAPI document.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRows } from '../testing/sample-row.ts'
import { writeItems } from '../testing/write-items.ts'
import nutshell from './index.ts'
import { objects } from './objects.ts'
import { toPatches } from './write.ts'

/** Nutshell's refusals: a list of errors, the words in `detail` or `title`. */
const refused = (title: string) => ({ status: 400, json: { meta: {}, errors: [{ title, detail: null }] } })
const bare = ['stages', 'stagesets']
const pages = ['accounts', 'contacts', 'leads', 'notes']

const played = await startPlayed(nutshell, {
  table: 'accounts',
  stamp: (index) => ({ id: `${1000 + index}-accounts`, type: 'accounts', createdTime: 1767225600 + index }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    description: null,
    emails: [{ isPrimary: true, name: 'work', value: `ada${index}@example.com` }],
    links: { owner: `${1 + (index % 2)}-users`, tags: [] },
  }),
  documented: { '?sort': /^(createdTime|name)$/ },
  answer({ method, parts: [, name = '', one], query, json, text, headers, account }) {
    const answer = (rows: Row[], status = 200) => ({
      status,
      json: bare.includes(name) ? rows : { meta: { instanceId: '12345' }, links: {}, [name]: rows },
    })
    if (method === 'POST') {
      const given = (name === 'notes' ? json.data : (json[name] as Row[])?.[0]) as Row | undefined
      if (!given) return refused(`You may only create one ${name} resource per request.`)
      return answer([account.add(name, given)], 201)
    }
    if (one === undefined) {
      const rows = account.rows(name).filter((row) => meets(row, query))
      // The answer of users names the address of more; how many a page holds is not documented.
      if (name === 'users') {
        const [start, end] = [Number(query.get('from') ?? 0), Number(query.get('from') ?? 0) + 3]
        const next = end < rows.length ? `/rest/users?from=${end}` : undefined
        return { status: 200, json: { meta: { next }, users: rows.slice(start, end) } }
      }
      if (!pages.includes(name)) return answer(rows)
      const [page, limit] = [Number(query.get('page[page]')), Number(query.get('page[limit]'))]
      if (!(page >= 0 && limit > 0 && limit <= 10_000)) return refused('Invalid filter')
      return answer(rows.slice(page * limit, (page + 1) * limit))
    }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    const row = account.find(name, one)
    if (method === 'GET') return row && !bare.includes(name) && name !== 'tags' ? answer([row]) : undefined
    if (headers['content-type'] !== 'application/json-patch+json') return { status: 415, text: 'Media type' }
    return row && patch(row, JSON.parse(text))
  },
})

function meets(row: Row, query: URLSearchParams): boolean {
  const [email, q] = [query.get('email'), query.get('q')]
  const hold = (wanted: string) =>
    JSON.stringify(row).toLowerCase().includes(JSON.stringify(wanted).slice(1, -1))
  return (email === null || hold(email.toLowerCase())) && (q === null || hold(q.toLowerCase()))
}

function patch(row: Row, patches: { op: string; path: string; value: unknown }[]) {
  if (patches.length === 0) return refused('No patches sent')
  for (const { op, path, value } of patches) {
    const [, , index, field = '', inside] = path.split('/')
    expect([op, index]).toEqual(['replace', '0'])
    if (inside === undefined) row[field] = value
    else row[field] = { ...(row[field] as Row), [inside]: value }
  }
  return { status: 204 }
}

const others = sampleRows(objects, ['accounts'], {
  contacts: (index) => ({ id: `${1 + index}-contacts`, emails: [{ value: `ada${index}@example.com` }] }),
  leads: (index) => ({ id: `${1 + index}-leads` }),
  notes: (index) => ({ id: `${1 + index}-notes` }),
  users: (index) => ({ id: `${1 + index}-users`, emails: [`u${index}@example.com`] }),
})

const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'accounts',
    textField: 'name',
    isUnordered: true,
    write: {
      create: { name: 'Ada & sons', emails: [{ value: 'ada@example.com' }] },
      update: { name: 'Ada and daughters', links: { owner: '2-users' } },
    },
    bareRecord: { name: null },
  }),
  also('contacts', {
    textField: 'description',
    write: { create: { name: 'Ada King', description: 'Countess' }, update: { description: 'Programmer' } },
  }),
  also('leads', {
    textField: 'description',
    write: { create: { description: 'A deal' }, update: { description: 'Another', manualValue: '9.50' } },
  }),
  also('notes', { textField: 'body', write: { create: { body: 'Called' }, update: {} } }),
  also('products', { write: { create: {}, update: {} }, textField: { none: 'products are not created' } }),
  also('tags', {
    textField: 'name',
    write: { create: { name: 'Enterprise', tagType: '1' }, update: {} },
  }),
  ...['users', 'stages', 'stagesets'].map((name) => also(name)),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('finds a contact by an address, and one by a name that is not merely similar', async () => {
  const line = await played.open({
    others: { contacts: [{ id: '1-contacts', name: 'Ada King', emails: [] }] },
  })
  const find = async (fieldName: string, value: string) =>
    (
      await nutshell.search?.page(line, {
        objectName: 'contacts',
        fields: 'all',
        filters: [{ fieldName, value }],
        pageSize: 10,
      })
    )?.records.map(({ id }) => id)
  expect(await find('name', 'ada king')).toEqual(['1-contacts'])
  expect(await find('name', 'ada')).toEqual([])
  expect(await find('emails', 'ada@example.com')).toEqual([])
})

it('tells a refusal in the words of Nutshell', async () => {
  const line = await played.open({ others: { accounts: [{ id: '1-accounts' }] } })
  const outcomes = await writeItems(nutshell, line, { action: 'update', objectName: 'accounts' }, [
    { id: '1-accounts', fields: {} },
  ])
  expect(outcomes[0]).toMatchObject({
    isWritten: false,
    error: { message: 'No patches sent', status: 400 },
  })
})

it('patches each link and custom field by itself, whatever its name', () => {
  const patches = toPatches('leads', {
    description: 'A',
    customFields: { 'a/b~c': '12' },
    links: { owner: '1-users' },
  })
  expect(patches.map(({ path }) => path)).toEqual([
    '/leads/0/description',
    '/leads/0/customFields/a~1b~0c',
    '/leads/0/links/owner',
  ])
})
