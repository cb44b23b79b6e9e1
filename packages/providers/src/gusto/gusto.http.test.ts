// Gusto, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import gustoDemo from '../gustoDemo/index.ts'
import { type PlayedRequest, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import gusto from './index.ts'

const shirt = 'ef7d98b8-66b0-4a2b-96cd-6a0e5a1e7f10'
const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
let versions = 0

const played = await startPlayed(gusto, {
  table: 'employees',
  stamp: (index) => {
    versions += 1
    return { uuid: uuid(index), version: `v${versions}` }
  },
  make: (index) => ({
    first_name: `Name ${index % 4}`,
    last_name: 'Lovelace',
    terminated: index % 2 === 0,
    onboarded: index % 3 === 0,
    custom_fields: [{ company_custom_field_id: shirt, name: 'Shirt', value: 'M' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?include': /^custom_fields$/, '?sort_by': /^created_at:asc$/ },
  answer(request) {
    const { method, parts, json, account } = request
    const [, name = '', one = '', below = ''] = parts
    if (name === 'token_info') return { json: { scope: 'x', resource: { type: 'Company', uuid: 'acme' } } }
    if (name === 'companies') {
      if (one === 'acme' && below === '') return { json: { uuid: 'acme', name: 'Acme' } }
      if (below === 'custom_fields') {
        const field = { uuid: shirt, name: 'Shirt', type: 'radio', selection_options: ['M', 'L'] }
        return { json: { custom_fields: [field] } }
      }
      if (one !== 'acme' || !below.match(/^(employees|departments|contractors|locations|pay_schedules)$/))
        return undefined
      return method === 'POST' ? { status: 201, json: account.add(below, json) } : list(request, below)
    }
    const row = account.find(name, one)
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    if (method === 'PUT' && row && json.version !== row.version) {
      return { status: 409, json: { errors: [{ error_key: 'version', message: 'a newer version exists' }] } }
    }
    const after = method === 'PUT' ? account.edit(name, one, json) : row
    return after && { json: after }
  },
})

function list({ query, account }: PlayedRequest, table: string) {
  const term = query.get('search_term')?.toLowerCase() ?? ''
  if (term !== '' && query.has('sort_by')) return { status: 422, json: { message: 'no sorting of a search' } }
  const rows = account
    .rows(table)
    .filter(({ first_name: first, last_name: last }) => `${first} ${last}`.toLowerCase().includes(term))
    .filter((row) =>
      ['terminated', 'onboarded'].every(
        (name) => (query.get(name) ?? String(row[name])) === String(row[name]),
      ),
    )
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per') ?? rows.length)]
  return { json: rows.slice((page - 1) * size, page * size) }
}

const subject = played.subject({
  objectName: 'employees',
  textField: 'first_name',
  write: {
    create: { first_name: 'Ada & sons', last_name: 'King' },
    update: { first_name: 'Ada and daughters' },
  },
  alsoWrites: { departments: { create: { title: 'R & D' }, update: { title: 'Research' } } },
  bareRecord: { first_name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('changes a record in the version it has now, or in the one the builder names', async () => {
  const call = await played.open({ count: 1 })
  const change = (fields: Record<string, unknown>) =>
    writeItems(gusto, call, { action: 'update', objectName: 'employees' }, [{ id: uuid(0), fields }])
  expect(await change({ last_name: 'King' })).toMatchObject([{ isWritten: true }])
  expect(await change({ last_name: 'Byron', version: 'v0' })).toMatchObject([{ isWritten: false }])
})

it('describes the fields the company added, to be read only', async () => {
  const described = await gusto.objects.describe?.(await played.open(), 'employees')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toEqual([
    expect.objectContaining({
      fieldName: `custom_field_${shirt}`,
      displayName: 'Shirt',
      isReadOnly: true,
      values: [
        { value: 'M', displayValue: 'M' },
        { value: 'L', displayValue: 'L' },
      ],
    }),
  ])
})

it('reads departments, which come in one piece, and deletes one', async () => {
  const departments = [1, 2].map((index) => ({ uuid: uuid(index), title: `Department ${index}` }))
  const call = await played.open({ others: { departments } })
  const items = [{ id: uuid(1), fields: {} }]
  await writeItems(gusto, call, { action: 'delete', objectName: 'departments' }, items)
  const page = await gusto.read?.page(call, { objectName: 'departments', fields: 'all', pageSize: 1 })
  expect(page?.records.map(({ title }) => title)).toEqual(['Department 2'])
})

it('names the version of the API it speaks, and finds the company of the token', async () => {
  const call = await played.open()
  expect(await gusto.account.postAuth?.read(call)).toEqual({ companyId: 'acme' })
  expect(played.seen.at(-1)?.headers['x-gusto-api-version']).toBe('2026-02-01')
})

it('gives the demo environment everything but the address', () => {
  const { name, displayName, docsUrl, auth, baseUrl, ...rest } = gusto
  expect(gustoDemo).toMatchObject(rest)
  expect(gustoDemo.baseUrl).toBe('https://api.gusto-demo.com')
})
