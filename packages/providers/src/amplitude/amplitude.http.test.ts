// Amplitude's APIs, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedAccount, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import amplitude from './index.ts'

const refused = (message: string, status = 409) => ({
  status,
  json: { success: false, errors: [{ message }] },
})
const names: Readonly<Record<string, string>> = {
  category: 'name',
  event: 'event_type',
  'event-property': 'event_property',
  'user-property': 'user_property',
}
const renames: Readonly<Record<string, string>> = {
  category: 'category_name',
  event: 'new_event_type',
  'event-property': 'new_event_property_value',
  'user-property': 'new_user_property_value',
}

const played = await startPlayed(amplitude, {
  table: 'cohorts',
  stamp: (index, at) => ({ id: `cohort${1000 + index}`, createdAt: at.getTime() }),
  make: (index) => ({ name: `Cohort ${index % 4}`, size: index, archived: false }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  answer(request) {
    const [, , name = '', kind = '', one] = request.parts
    const { account } = request
    if (request.path === '/attribution') return attribution(request)
    if (name === 'taxonomy') return taxonomy(request, { kind, one, account })
    if (name === 'events') return { json: { data: account.rows(name) } }
    if (name === 'release') return { json: { success: true, release: account.add(name, request.json) } }
    if (name === 'annotations') return annotations(request)
    return { json: { [name === 'cohorts' ? 'cohorts' : 'data']: account.rows(name) } }
  },
})

/** @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/chart-annotations.md read 2026-11-29 */
function annotations({ method, parts: [, version, name = '', one], json, account }: PlayedRequest) {
  expect(version).toBe('3')
  const rows = account.rows(name)
  if (method === 'GET') return { json: { data: rows } }
  const { category, ...given } = json
  const named = category === undefined ? {} : { category: { id: 45, name: category } }
  if (method === 'POST') {
    if (!json.label || !json.start) return refused('label and start are required', 400)
    const added = { id: 900 + rows.length, ...given, ...named }
    rows.push(added)
    return { json: { data: added } }
  }
  const row = rows.find(({ id }) => String(id) === one)
  if (!row) return refused('Annotation not found', 404)
  if (method === 'DELETE') {
    rows.splice(rows.indexOf(row), 1)
    return { json: { success: true } }
  }
  return { json: { data: Object.assign(row, given, named) } }
}

/** @see https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/attribution.md read 2026-11-29 */
function attribution({ query, headers }: PlayedRequest) {
  expect([query.get('api_key'), headers.authorization]).toEqual([
    expect.stringMatching(/^account-/),
    undefined,
  ])
  const { event_type, platform, idfa, idfv } = JSON.parse(query.get('event') ?? '{}')
  if (!event_type || !platform || (platform === 'ios' && !(idfa ?? idfv))) return refused('event', 400)
  return { text: 'success' }
}

function taxonomy(
  { method, query, form }: PlayedRequest,
  { kind, one, account }: { kind: string; one: string | undefined; account: PlayedAccount },
) {
  const rows = account.rows(kind)
  const field = names[kind] ?? ''
  const event = query.get('event_type') ?? form.get('event_type')
  const isOfEvent = (row: Row) => kind !== 'event-property' || row.event_type === event
  if (method === 'GET' && one === undefined) return { json: { success: true, data: rows.filter(isOfEvent) } }
  if (method === 'POST') {
    const given = Object.fromEntries(form)
    const called = kind === 'category' ? given.category_name : given[field]
    if (!called) return refused('A name is required', 400)
    const { category_name: _, ...rest } = given
    const id = kind === 'category' ? { id: 500 + rows.length } : {}
    rows.push({ ...rest, ...id, [field]: kind === 'user-property' ? `gp:${called}` : called })
    return { json: { success: true } }
  }
  const row = rows.find((own) => isOfEvent(own) && [String(own[field]), String(own.id)].includes(one ?? ''))
  if (method === 'GET' && row) return { json: { success: true, data: row } }
  if (!row) return refused(`Attempted to operate on entity ${kind}, id "${one}", that does not exist.`)
  if (method === 'DELETE') rows.splice(rows.indexOf(row), 1)
  else {
    for (const [name, value] of form) row[name === renames[kind] ? field : name] = value
  }
  return { json: { success: true } }
}

const several = (make: (index: number) => Row) => Array.from({ length: 5 }, (_, index) => make(index))
const others: Record<string, Row[]> = {
  annotations: several((index) => ({
    id: 1 + index,
    start: '2026-01-01T07:00:00+00:00',
    label: `Release ${index}`,
    chart_id: `chart${index}`,
  })),
  events: several((index) => ({ value: `Event ${index}`, display: `Shown ${index}`, totals: index })),
  lookup_table: several((index) => ({ name: `table${index}`, column_headers: ['Genre'] })),
  category: several((index) => ({ id: 1 + index, name: `Category ${index}` })),
  event: several((index) => ({ event_type: `Event ${index}`, description: null })),
  'event-property': several((index) => ({
    event_type: `Event ${index % 2}`,
    event_property: `Step / ${index}`,
  })),
  'user-property': several((index) => ({ user_property: `gp:plan${index}`, type: 'string' })),
}
const { also } = played.beside(others)

const subjects = [
  played.subject({
    objectName: 'cohorts',
    isUnordered: true,
    alsoWrites: {
      release: { create: { version: '2.2', release_start: '2026-01-01 00:00:00', title: 'New' }, update: {} },
      attribution: {
        create: { event_type: '[Acme] Install', platform: 'ios', idfa: 'AEBE52E7' },
        update: {},
      },
    },
    bareRecord: { name: null },
  }),
  also('events'),
  also('annotations', {
    textField: 'details',
    write: {
      create: { label: 'Release', start: '2026-01-01T07:00:00+00:00', category: 'Releases' },
      update: { end: '2026-01-02T07:00:00+00:00' },
      unread: ['category'],
    },
  }),
  also('lookup_table'),
  also('taxonomy/category', {
    textField: { none: 'A category is found by its name.' },
    write: { create: { name: 'Conversion' }, update: { name: 'Converted' } },
  }),
  also('taxonomy/event', {
    textField: 'event_type',
    write: { create: { event_type: 'Sign up' }, update: { description: 'Somebody signs up' } },
  }),
  also('taxonomy/event-property', {
    textField: 'event_property',
    write: {
      create: { event_type: 'Event 1', event_property: 'Plan' },
      update: { description: 'What is paid for' },
    },
  }),
  also('taxonomy/user-property', {
    textField: { none: 'A name is read with `gp:` before it.' },
    write: {
      create: { user_property: 'gp:team', type: 'string' },
      update: { description: 'Where one works' },
    },
  }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('asks to reconnect for keys that Amplitude does not know, and not for a right that is missing', () => {
  const judged = (details: string) => {
    const json = { error: { metadata: { details } } }
    return amplitude.http.classify?.({ status: 403, headers: {}, text: '', json })?.reaction.kind
  }
  expect([judged('Invalid API Key'), judged('Not allowed')]).toEqual(['reconnect', 'stop'])
})

// https://github.com/amplitude/amplitude-docs/blob/main/content/collections/api/en/attribution.md read 2026-11-29
it('sends attribution of European projects to Europe', async () => {
  const { call, asked } = stubCall(() => undefined)
  const wanted = { action: 'create', objectName: 'attribution' } as const
  const items = [{ fields: { event_type: '[Acme] Install', platform: 'android', adid: 'a' } }]
  const [outcome] = await writeItems(amplitude, { ...call, metadata: { region: 'eu' } }, wanted, items)
  expect(outcome).toMatchObject({ isWritten: true })
  expect(asked.map(({ path }) => path)).toEqual(['https://api.eu.amplitude.com/attribution'])
})
