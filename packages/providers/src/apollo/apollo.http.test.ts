// Apollo, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type PlayedRequest, startPlayed } from '../testing/played-vendor.ts'
import apollo from './index.ts'

const tier = '60c39ed82bd02f01154c470a'
const singular: Record<string, string> = {
  contacts: 'contact',
  accounts: 'account',
  opportunities: 'opportunity',
}
const customFields = [
  {
    id: tier,
    modality: 'contact',
    type: 'picklist',
    name: 'Tier',
    picklist_options: [{ id: 'g', name: 'Gold' }],
  },
  { id: '5b75f1c11dc2727d43ae3bb9', modality: 'account', type: 'string', name: 'Region' },
]

const played = await startPlayed(apollo, {
  table: 'contacts',
  stamp: (index, at) => ({
    id: index.toString(16).padStart(24, '0'),
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: at.toISOString(),
  }),
  make: (index) => ({
    name: `Name ${index}`,
    email: `ada${index}@example.com`,
    contact_stage_id: `stage-${index % 2}`,
    organization_name: `Acme ${index % 3}`,
    label_ids: [`label-${index % 3}`],
    typed_custom_fields: { [tier]: 'g' },
  }),
  documented: { sort_ascending: /^(true|false)$/ },
  answer(request) {
    const { method, parts, json, account } = request
    const [name = '', one = ''] = parts.slice(2)
    if (name === 'auth') return { json: { healthy: true, is_logged_in: true } }
    if (name === 'typed_custom_fields') return { json: { typed_custom_fields: customFields } }
    if (one === 'search') return search(request, name)
    if (/^(\w+_stages|email_accounts)$/.test(name)) return { json: { [name]: account.rows(name) } }
    const key = singular[name]
    if (key === undefined) return name === 'labels' ? { json: account.rows(name) } : undefined
    if (method === 'POST') return { json: { [key]: account.add(name, json) } }
    const row = method === 'PATCH' ? account.edit(name, one, json) : account.find(name, one)
    return row && { json: { [key]: row } }
  },
})

function search({ json, query, account }: PlayedRequest, name: string) {
  const words = String(json.q_keywords ?? json.q_organization_name ?? query.get('q_name') ?? '').toLowerCase()
  const stages = json.contact_stage_ids as string[] | undefined
  const labels = json.contact_label_ids as string[] | undefined
  const rows = account
    .rows(name)
    .filter((row) => `${row.name} ${row.email} ${row.organization_name}`.toLowerCase().includes(words))
    .filter(({ contact_stage_id: stage }) => stages?.includes(String(stage)) ?? true)
    .filter(
      ({ label_ids: own }) => labels?.every((label) => ((own ?? []) as string[]).includes(label)) ?? true,
    )
  const newest = (row: (typeof rows)[number]) => Date.parse(String(row.updated_at))
  if (json.sort_by_field === 'contact_updated_at') rows.sort((a, b) => newest(b) - newest(a))
  // Opportunities and users are asked by GET.
  const [page, size] = ['page', 'per_page'].map((part) => Number(json[part] ?? query.get(part))) as [
    number,
    number,
  ]
  return { json: { [name]: rows.slice((page - 1) * size, page * size), pagination: { page } } }
}

const subject = played.subject({
  objectName: 'contacts',
  textField: 'email',
  isUnordered: true,
  write: {
    create: { name: 'Ada & sons', [tier]: 'g' },
    update: { name: 'Ada and daughters', [tier]: 's' },
  },
  bareRecord: { email: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

it('leaves out what only contains the name sought', async () => {
  const found = await findBy(apollo, await played.open({ count: 12 }), 'contacts', { name: 'name 1' })
  expect(found.map(({ name }) => name)).toEqual(['Name 1'])
})

it('ends a read of changes with the page of the first contact that did not change', async () => {
  const call = await played.open({ count: 9 })
  const before = played.seen.length
  const since = new Date(Date.UTC(2026, 0, 1, 0, 7))
  const page = await apollo.read?.page(call, { objectName: 'contacts', fields: 'all', since, pageSize: 3 })
  expect(page?.records.map(({ name }) => name)).toEqual(['Name 8', 'Name 7'])
  expect(page?.nextCursor).toBeUndefined()
  expect(played.seen).toHaveLength(before + 1)
})

it('says so where Apollo shows no more, instead of ending early', async () => {
  const cursor = Buffer.from(JSON.stringify({ at: '501', size: 100 })).toString('base64url')
  const wanted = { objectName: 'accounts', fields: 'all', cursor, pageSize: 100 } as const
  await expect(apollo.read?.page(await played.open(), wanted)).rejects.toMatchObject({
    message: expect.stringContaining('50000 records'),
    reaction: { kind: 'stop' },
  })
})

it('describes the custom fields of the object asked for, with their choices', async () => {
  const described = await apollo.objects.describe?.(await played.open(), 'contacts')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: tier, displayName: 'Tier', values: [{ value: 'g', displayValue: 'Gold' }] },
  ])
})

it('reads labels, which come in one piece, in pages', async () => {
  const labels = ['1', '2', '3'].map((id) => ({ id, name: `List ${id}` }))
  const call = await played.open({ others: { labels } })
  const wanted = { objectName: 'labels', fields: 'all', pageSize: 2 } as const
  const first = await apollo.read?.page(call, wanted)
  const second = await apollo.read?.page(call, { ...wanted, cursor: first?.nextCursor ?? '' })
  expect([first, second].map((page) => page?.records.map(({ id }) => id))).toEqual([['1', '2'], ['3']])
})

it('takes a key Apollo does not know for one to replace, though the answer is a 200', () => {
  const answer = { status: 200, headers: {}, text: '', json: { healthy: true, is_logged_in: false } }
  expect(apollo.http.refusal?.(answer)).toMatchObject({ reaction: { kind: 'reconnect' } })
  expect(apollo.http.refusal?.({ ...answer, json: { is_logged_in: true } })).toBeUndefined()
})
