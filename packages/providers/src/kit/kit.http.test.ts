// Kit, played after its reference.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import kit from './index.ts'
import { objects } from './objects.ts'

const refusal = (status: number, words: string) => ({ status, json: { errors: [words] } })
const firstChange = Date.UTC(2026, 0, 1)
const singles = ['subscribers', 'broadcasts', 'purchases']

/** No record tells when it changed. */
function shown({ updated_at: _, ...row }: Row): Row {
  return row
}

function list({ account, query }: PlayedRequest, name: string) {
  const size = Number(query.get('per_page'))
  if (!(size >= 1 && size <= 1000)) return refusal(422, 'per_page is invalid')
  const since = Date.parse(query.get('updated_after') ?? '')
  const emails = query.get('email_address')?.toLowerCase().split(',')
  const status = query.get('status') ?? 'active'
  if (name === 'subscribers' && !['all', ...(objects.subscribers?.values?.state ?? [])].includes(status))
    return refusal(422, 'Status is invalid')
  const rows = account
    .rows(name, Number.isNaN(since) ? undefined : since + 1)
    .filter(
      ({ email_address: email, state }) =>
        name !== 'subscribers' ||
        ((!emails || emails.includes(String(email).toLowerCase())) &&
          (status === 'all' || status === (state ?? 'active'))),
    )
    .sort((a, b) => Number(b.id) - Number(a.id))
  const cursor = query.get('after')
  const after = cursor
    ? Number(JSON.parse(Buffer.from(cursor, 'base64').toString())[0])
    : Number.POSITIVE_INFINITY
  const first = rows.findIndex(({ id }) => Number(id) < after)
  const page = first < 0 ? [] : rows.slice(first, first + size)
  const end = Buffer.from(JSON.stringify([page.at(-1)?.id])).toString('base64')
  const hasMore = first >= 0 && first + size < rows.length
  return {
    json: {
      [name]: page.map(shown),
      pagination: { has_next_page: hasMore, end_cursor: page.length > 0 ? end : null, per_page: size },
    },
  }
}

function start(name: string, make: (index: number) => Row) {
  return startPlayed(kit, {
    table: name,
    stamp: (index, at) => ({
      id: 1000 + index,
      [name === 'purchases' ? 'transaction_time' : 'created_at']: '2026-01-01T00:00:00Z',
      updated_at: name === 'subscribers' ? at.toISOString() : undefined,
    }),
    make,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    documented: { '?per_page': /^1000$/, '?include': /^attribution,tags,location$/ },
    answer(request) {
      const { method, parts, json, account } = request
      const [, at = '', one = ''] = parts
      if (at === 'account') return { json: { account: { name: 'Acme' } } }
      if (at === 'custom_fields' && name === 'subscribers') {
        const fields = [{ id: 1, key: 'last_name', label: 'Last name', name: 'ck_field_1_last_name' }]
        return { json: { custom_fields: fields, pagination: { has_next_page: false } } }
      }
      const single = objects[at]?.one
      if (single === undefined) return undefined
      const answer = (row: Row | undefined) => row && { json: { [single]: shown(row) } }
      if (method === 'GET' && one === '') return list(request, at)
      if (method === 'GET') return singles.includes(at) ? answer(account.find(at, one)) : undefined
      if (method === 'DELETE') return account.remove(at, one) ? { status: 204 } : undefined
      if (at === 'subscribers' && !json.email_address) return refusal(422, "Email address can't be blank")
      if (method === 'PUT') {
        const fields = { ...(account.find(at, one)?.fields as Row | undefined), ...(json.fields as Row) }
        return answer(account.edit(at, one, { ...json, fields: at === 'subscribers' ? fields : undefined }))
      }
      // Of an address that is known, the subscriber is changed.
      const known =
        at === 'subscribers' && account.rows(at).find((row) => row.email_address === json.email_address)
      if (known) return answer(account.edit(at, String(known.id), json))
      return { status: 201, json: { [single]: shown(account.add(at, json)) } }
    },
  })
}

const subscribers = await start('subscribers', (index) => ({
  email_address: `ada${index}@example.com`,
  first_name: 'Ada',
  fields: { last_name: 'Lovelace' },
  state: index % 3 === 0 ? 'cancelled' : 'active',
  tags: [{ id: 1, name: 'VIP' }],
}))
const more = {
  tags: await start('tags', (index) => ({ name: `Tag ${index}` })),
  custom_fields: await start('custom_fields', (index) => ({
    label: `Field ${index}`,
    key: `field_${index}`,
  })),
  forms: await start('forms', (index) => ({ name: `Form ${index}`, archived: false })),
  sequences: await start('sequences', (index) => ({ name: `Sequence ${index}`, hold: false })),
  segments: await start('segments', (index) => ({ name: `Segment ${index}` })),
  broadcasts: await start('broadcasts', (index) => ({ subject: `Subject ${index}`, send_at: null })),
  purchases: await start('purchases', (index) => ({ subscriber_id: 1000, total: index })),
}

const unwritten = { none: 'it is only read here' }
const samples = {
  tags: { create: { name: 'Ada & sons' }, update: { name: 'Ada and daughters' } },
  custom_fields: { create: { label: 'Ada & sons' }, update: { label: 'Ada and daughters' } },
  broadcasts: { create: { subject: 'Ada & sons', send_at: null }, update: { subject: 'Ada and daughters' } },
  forms: unwritten,
  sequences: unwritten,
  segments: unwritten,
  purchases: unwritten,
}
const textFields: Record<string, string> = { tags: 'name', broadcasts: 'subject' }
const checks = conformance(
  subscribers.subject({
    objectName: 'subscribers',
    textField: 'email_address',
    isUnordered: true,
    changes: async () =>
      new Map(Array.from({ length: 10 }, (_, index) => [String(1000 + index), firstChange + index * 60_000])),
    write: {
      create: { email_address: 'sons@example.com', first_name: 'Ada & sons', last_name: 'Lovelace' },
      update: { first_name: 'Ada and daughters', last_name: 'King' },
    },
    bareRecord: { email_address: 'bare@example.com', first_name: null, state: 'active', fields: {} },
  }),
  ...Object.entries(more).map(([objectName, played]) => {
    const { stage: _, ...subject } = played.subject({
      objectName,
      isUnordered: true,
      textField: textFields[objectName] ?? { none: 'Kit takes the spaces around labels off' },
      write: samples[objectName as keyof typeof samples],
      bareRecord: {},
    })
    return subject
  }),
)
for (const { title, run } of checks) it(title, run)

it('changes one field of a subscriber and keeps the address and the name', async () => {
  const call = await subscribers.open({ count: 1 })
  const items = [{ id: '1000', fields: { last_name: 'King' } }]
  expect(await writeItems(kit, call, { action: 'update', objectName: 'subscribers' }, items)).toMatchObject([
    {
      isWritten: true,
      record: { email_address: 'ada0@example.com', first_name: 'Ada', fields: { last_name: 'King' } },
    },
  ])
})

it('passes on why a subscriber is refused, in the words of Kit', async () => {
  const items = [{ fields: { first_name: 'Ada' } }]
  const [outcome] = await writeItems(
    kit,
    await subscribers.open(),
    { action: 'create', objectName: 'subscribers' },
    items,
  )
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { message: expect.stringContaining("Email address can't be blank") },
  })
})

it('describes the custom fields of subscribers by their keys', async () => {
  const described = await kit.objects.describe?.(await subscribers.open(), 'subscribers')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    { fieldName: 'last_name', displayName: 'Last name', valueType: 'string' },
  ])
})

it('takes the state of a subscriber at its creation alone', () => {
  // https://github.com/ConvertKit/ConvertKitSDK-PHP/blob/main/src/ConvertKit_API_Traits.php (`update_subscriber`), read 2026-11-29
  expect(kit.write?.createOnly?.subscribers).toEqual(['state'])
})
