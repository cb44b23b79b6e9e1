// Aha, played after its documentation.
import { asArray } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import aha from './index.ts'
import { objects } from './objects.ts'

type Row = Record<string, unknown>

const singular: Record<string, string> = {
  features: 'feature',
  ideas: 'idea',
  initiatives: 'initiative',
  products: 'product',
  tasks: 'task',
  idea_users: 'idea_user',
  team_members: 'team_member',
  integrations: 'integration',
}
const definitions = [
  { key: 'tier', name: 'Tier', type: 'CustomFieldDefinitions::TextField', custom_fieldable_type: 'Feature' },
  { key: 'seats', name: 'Seats', type: 'CustomFieldDefinitions::NumberField', custom_fieldable_type: 'Idea' },
]

const played = await startPlayed(aha, {
  table: 'features',
  stamp: (index, at) => ({
    id: String(6_000_000 + index),
    reference_num: `PRJ1-${index}`,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({
    name: `Name ${index % 4}`,
    assigned_to_user: { id: String(index % 3), email: `ada${index % 3}@example.com` },
    workflow_status: { id: `w${index % 2}`, name: `Status ${index % 2}` },
    tags: [`tag-${index % 3}`, 'all'],
    custom_fields: [{ key: 'tier', name: 'Tier', value: 'gold', type: 'string' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { 'GET /api/v1/custom_field_definitions ?per_page': /^200$/ },
  answer({ method, parts, query, json, account }) {
    const [top = '', place = '', inside, insideId = ''] = parts.slice(parts.indexOf('v1') + 1)
    // Initiatives and goals are changed and deleted below their product.
    const isVotes = place === 'endorsements'
    const below = insideId === '' ? inside : undefined
    const [name, one] = isVotes
      ? ['ideas/endorsements', '']
      : insideId === ''
        ? [top, place]
        : [inside ?? '', insideId]
    if (name === 'me') return { json: { user: { id: '1' } } }
    // As an object it is listed like the others.
    if (name === 'custom_field_definitions' && query.get('fields') === null)
      return { json: { custom_field_definitions: definitions } }
    const table = below ?? name
    const key = singular[table] ?? table
    const { custom_fields: custom, ...fields } = (json[key] ?? {}) as Row
    const own = custom
      ? { ...fields, custom_fields: Object.entries(custom).map(([own, value]) => ({ key: own, value })) }
      : fields
    if (method === 'POST') {
      const parent = singular[name] ?? 'release'
      const places = below ? { [parent]: one, project: parent === 'product' ? { id: one } : undefined } : {}
      return { json: { [key]: account.add(table, { ...own, ...places }) } }
    }
    if (method === 'GET' && one === '') {
      expect(query.get('fields')).toBe('*')
      const since = query.get('updated_since')
      const [part, user] = [query.get('q')?.toLowerCase() ?? '', query.get('assigned_to_user')]
      const tag = query.get('tag')
      const rows = account
        .rows(name, since === null ? undefined : Date.parse(since) + 1)
        .filter(
          (row) =>
            String(row.name).toLowerCase().includes(part) &&
            (tag === null || asArray(row.tags).includes(tag)) &&
            (user === null || Object.values((row.assigned_to_user ?? {}) as Row).includes(user)),
        )
      const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))]
      return { json: { [isVotes ? 'idea_endorsements' : name]: rows.slice((page - 1) * size, page * size) } }
    }
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    const found = account.rows(name).find(({ id, reference_num: number }) => one === id || one === number)
    if (method === 'PUT' && found) account.edit(name, one, own)
    return found && { json: { [key]: found } }
  },
})

const subject = played.subject({
  objectName: 'features',
  textField: 'name',
  fieldsInside: objects.features?.compared ?? {},
  isUnordered: true,
  write: {
    create: { name: 'Ada & sons', release: 'PRJ1-R-1', custom_field_tier: 'gold' },
    update: { name: 'Ada and daughters', custom_field_tier: 'silver' },
  },
  alsoWrites: {
    tasks: { create: { name: 'Call Ada', body: 'Today' }, update: { body: 'Tomorrow' } },
    idea_users: { create: { email: 'ada@example.com' }, update: { first_name: 'Ada' } },
    team_members: { create: { first_name: 'Ada', last_name: 'Sons', email: 'a@example.com' }, update: {} },
    integrations: { create: { service_name: 'zendesk', enabled: true }, update: {} },
  },
  bareRecord: { name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('finds features by the address of their assignee', async () => {
  const found = await findBy(aha, await played.open({ count: 6 }), 'features', {
    assigned_to_user: 'ada2@example.com',
  })
  expect(found.map(({ reference_num: number }) => number)).toEqual(['PRJ1-2', 'PRJ1-5'])
})

it('offers the filters that Aha documents alone, because it ignores others', () => {
  // https://www.aha.io/api/resources/features/list_features, .../epics/list_epics and .../ideas/list_ideas, read 2026-11-29
  const work = ['name', 'tags', 'assigned_to_user']
  expect(objects.features?.readFilters).toEqual(work)
  expect(objects.epics?.readFilters).toEqual(work)
  expect(objects.ideas?.readFilters).toEqual(['name', 'tags', 'workflow_status'])
})

it('makes an idea below its product', async () => {
  const call = await played.open()
  const items = [{ fields: { name: 'Better', product: 'PRJ1' } }]
  const written = await writeItems(aha, call, { action: 'create', objectName: 'ideas' }, items)
  expect(written).toMatchObject([{ isWritten: true, record: { name: 'Better', product: 'PRJ1' } }])
  expect(played.seen.at(-1)?.url).toMatch(/\/v1\/products\/PRJ1\/ideas$/)
})

it('describes the product of what is made below one as a field to write', async () => {
  const call = await played.open()
  for (const objectName of ['epics', 'ideas', 'initiatives', 'goals']) {
    const described = await aha.objects.describe?.(call, objectName)
    const product = described?.fields.find(({ fieldName }) => fieldName === 'product')
    expect(product, objectName).toMatchObject({ isReadOnly: false, isRequired: true })
    expect(aha.write?.createOnly?.[objectName]).toEqual(['product'])
  }
})

it('refuses a record that names no place, and sends nothing', async () => {
  const call = await played.open()
  const before = played.seen.length
  const written = await writeItems(aha, call, { action: 'create', objectName: 'ideas' }, [
    { fields: { name: 'Better' } },
  ])
  expect(written).toMatchObject([{ isWritten: false, error: { fieldName: 'product' } }])
  expect(played.seen).toHaveLength(before)
})

// https://www.aha.io/api/resources/initiatives/update_an_initiatives_progress_source and
// https://www.aha.io/api/resources/initiatives/delete_an_initiative, read 2026-11-29
it('changes and deletes an initiative below its product', async () => {
  const call = await played.open()
  const asked = { objectName: 'initiatives' } as const
  const [made] = await writeItems(aha, call, { ...asked, action: 'create' }, [
    { fields: { name: 'Smarter', product: 'PRJ1' } },
  ])
  const id = made?.isWritten === true ? (made.recordId ?? '') : ''
  expect(id).not.toBe('')
  const changed = await writeItems(aha, call, { ...asked, action: 'update' }, [{ id, fields: { effort: 3 } }])
  expect(changed).toMatchObject([{ isWritten: true, recordId: id, record: { effort: 3, name: 'Smarter' } }])
  expect(played.seen.at(-1)?.method).toBe('PUT')
  expect(JSON.parse(played.seen.at(-1)?.body ?? '')).toEqual({ initiative: { effort: 3 } })
  expect(played.seen.at(-1)?.url).toMatch(new RegExp(`/v1/products/PRJ1/initiatives/${id}$`))
  const deleted = await writeItems(aha, call, { ...asked, action: 'delete' }, [{ id, fields: {} }])
  expect(deleted).toMatchObject([{ isWritten: true, recordId: id }])
  expect(played.seen.at(-1)?.url).toMatch(new RegExp(`/v1/products/PRJ1/initiatives/${id}$`))
})

// https://github.com/api-evangelist/aha/blob/main/openapi/_original/aha-openapi.json (the examples of these lists) read 2026-11-29
it.each([
  ['ideas/endorsements', 'idea_endorsements', { id: '53377392', updated_at: '2019-01-01T00:00:00.000Z' }],
  ['screen_definitions', 'screen_definitions', { id: 19_837_977, screenable_type: 'Feature' }],
  ['custom_field_definitions', 'custom_field_definitions', { id: '581360680', key: 'priority' }],
  ['audits', 'audits', { id: '1', created_at: '2026-01-01T00:00:00.000Z' }],
])('lists %s by the name that answers have for them', async (objectName, member, own) => {
  const { call, asked } = stubCall(() => ({ [member]: [own], pagination: { total_pages: 1 } }))
  const page = await aha.read?.page(call, { objectName, fields: 'all', pageSize: 50 })
  expect(page?.records).toEqual([own])
  expect(asked[0]).toMatchObject({ path: `/v1/${objectName}`, query: { page: '1', per_page: 50 } })
})

it('asks for audits by their creation', async () => {
  const { call, asked } = stubCall(() => ({ audits: [] }))
  const since = new Date('2026-01-01T00:00:01Z')
  await aha.read?.page(call, { objectName: 'audits', fields: 'all', pageSize: 50, since })
  expect(asked[0]?.query).toMatchObject({ created_since: '2026-01-01T00:00:00.000Z' })
})

it('describes the custom fields of the object asked for', async () => {
  const described = await aha.objects.describe?.(await played.open(), 'features')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'custom_field_tier', displayName: 'Tier', valueType: 'string' },
  ])
})
