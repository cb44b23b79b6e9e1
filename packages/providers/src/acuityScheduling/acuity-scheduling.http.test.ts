// Acuity Scheduling, played after its reference.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { readAll } from '../testing/read-all.ts'
import { sampleRows } from '../testing/sample-row.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import acuity from './index.ts'
import { objects } from './objects.ts'

const questions = [
  { id: 12, name: 'First visit?', type: 'yesno', required: false, options: null },
  { id: 13, name: 'Size', type: 'dropdown', required: false, options: ['S', 'L'] },
]
const intakeForms = Array.from({ length: 8 }, (_, index) => ({
  id: 1 + index,
  name: `Intake ${index}`,
  fields: index === 0 ? questions : [],
}))
const filters = ['calendarID', 'appointmentTypeID', 'email', 'phone', 'firstName', 'lastName']
const gone = {
  status: 404,
  json: { status_code: 404, message: 'The appointment "1" does not exist.', error: 'not_found' },
}

const day = (index: number) => new Date(Date.UTC(2026, 1, 1 + index)).toISOString().slice(0, 10)

const played = await startPlayed(acuity, {
  table: 'appointments',
  stamp: (index) => ({ id: 1000 + index }),
  make: (index) => ({
    firstName: `Ada ${index % 3}`,
    lastName: `King ${index % 4}`,
    phone: `555${index}`,
    email: `ada${index}@example.com`,
    // Five a day, and those of a day at one hour.
    datetime: `${day(Math.floor(index / 5))}T10:00:00-0700`,
    appointmentTypeID: 1 + (index % 2),
    calendarID: 7 + (index % 2),
    canceled: index % 4 === 3,
    forms: [
      { id: 1, name: 'Intake', values: [{ id: index, fieldID: 12, name: 'First visit?', value: 'yes' }] },
    ],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { '?admin': /^true$/ },
  answer(request) {
    const { method, parts, json, account } = request
    const [, , name = '', one, what] = parts
    if (name === 'me') return { json: { id: 1 } }
    if (name === 'clients') return clients(request)
    if (name === 'forms') return { json: intakeForms }
    if (name !== 'appointments') return { json: account.rows(name) }
    if (method === 'POST') {
      if (!json.datetime) {
        const message = 'The parameter "datetime" is required.'
        return { status: 400, json: { status_code: 400, message, error: 'required_datetime' } }
      }
      return { json: account.add(name, { canceled: false, ...stored(json) }) }
    }
    if (one === undefined) return { json: listed(request) }
    if (method === 'GET') return account.find(name, one) ? { json: account.find(name, one) } : gone
    if (what === undefined && ['datetime', 'calendarID'].some((own) => own in json)) {
      return { status: 400, json: { status_code: 400, message: 'not updatable', error: 'invalid_fields' } }
    }
    const row = account.edit(name, one, what === 'cancel' ? { canceled: true } : stored(json))
    return row ? { json: row } : gone
  },
})

function stored({ fields, ...own }: Row): Row {
  if (!Array.isArray(fields)) return own
  const values = fields.map(({ id, value }, index) => ({ id: index, fieldID: id, value }))
  return { ...own, forms: [{ id: 1, name: 'Intake', values }] }
}

/** Without pages: from a day on, so many, and canceled ones only when asked for. */
function listed({ account, query }: PlayedRequest): Row[] {
  expect(query.get('direction')).toBe('ASC')
  const isCanceled = query.get('canceled') === 'true'
  const [from, max] = [query.get('minDate') ?? '', Number(query.get('max') ?? 100)]
  const asked = filters.filter((own) => query.has(own))
  const answers = ['field:12', 'field:13'].flatMap((own) => query.get(own) ?? [])
  const found: Row[] = []
  for (const row of inOrder(account.rows('appointments'))) {
    if (found.length === max) break
    if (String(row.datetime) < from || (row.canceled === true) !== isCanceled) continue
    if (asked.some((own) => String(row[own]).toLowerCase() !== query.get(own)?.toLowerCase())) continue
    const forms = JSON.stringify(row.forms ?? [])
    if (answers.every((answer) => forms.includes(JSON.stringify(answer)))) found.push(row)
  }
  return found
}

// Made-up rows come in order; those that are added to them come last, in accounts of a few.
function inOrder(rows: Row[]): Row[] {
  if (rows.length > 100) return rows
  return rows.toSorted((a, b) => String(a.datetime).localeCompare(String(b.datetime)))
}

/** They have no ids: name and phone tell them apart. */
function clients({ method, query, json, account }: PlayedRequest) {
  const rows = account.rows('clients')
  if (method === 'GET') return { json: rows }
  // Whoever has the name and the number of another is that one.
  const named = (own: string) => (method === 'POST' ? json[own] : query.get(own))
  const at = rows.findIndex((row) =>
    ['firstName', 'lastName', 'phone'].every((own) => row[own] === named(own)),
  )
  const row = rows[at]
  if (method === 'POST' && !row) {
    rows.push(json)
    return { json }
  }
  if (!row)
    return { status: 400, json: { status_code: 400, message: 'Client not found.', error: 'invalid_client' } }
  if (method !== 'DELETE') return { json: Object.assign(row, json) }
  rows.splice(at, 1)
  return { status: 204 }
}

const booking = {
  appointmentTypeID: 1,
  lastName: 'King',
  email: 'ada@example.com',
  phone: '555',
  calendarID: 7,
}
const subject = played.subject({
  objectName: 'appointments',
  isUnordered: true,
  textField: 'firstName',
  write: {
    create: { ...booking, firstName: 'Ada & sons', datetime: '2026-03-01T09:00:00-0700', field_13: 'S' },
    update: { firstName: 'Ada', notes: 'Late', field_13: 'L' },
    keptAs: { canceled: true },
  },
  bareRecord: {
    datetime: '2026-02-01T10:00:00-0700',
    firstName: '',
    phone: null,
    forms: [],
    canceled: false,
  },
  samples: [{ ...booking, firstName: 'Bo', datetime: '2026-01-05T10:00:00-0700', canceled: false }],
})
const others = sampleRows(objects, ['appointments', 'forms'])
const further = [
  'clients',
  'appointment-types',
  'calendars',
  'labels',
  'appointment-addons',
  'products',
  'forms',
].map((objectName) => ({
  provider: acuity,
  objectName,
  call: () => played.open({ others: structuredClone(others) }),
  isUnordered: true,
  textField: objectName === 'clients' ? 'notes' : undefined,
  write:
    objectName === 'clients'
      ? {
          create: { firstName: 'Ada & sons', lastName: 'King', phone: '1', notes: 'New' },
          update: { email: 'ada@example.com', notes: 'Old' },
        }
      : undefined,
}))
for (const { title, run } of conformance(subject, ...further)) it(title, run)

it('reads each appointment once, though a day has more of them than a page', async () => {
  const call = await played.open({ count: 23 })
  const ids = (await readAll(acuity, call, { objectName: 'appointments', pageSize: 2 })).map(({ id }) => id)
  expect(ids.toSorted()).toEqual(Array.from({ length: 23 }, (_, index) => 1000 + index))
})

it('moves an appointment in a request of its own, and says so when more is asked for', async () => {
  const call = await played.open({ count: 1 })
  const change = async (fields: Row) => {
    const items = [{ id: '1000', fields }]
    return (await writeItems(acuity, call, { action: 'update', objectName: 'appointments' }, items))[0]
  }
  const datetime = '2026-05-01T09:00:00-0700'
  expect(await change({ datetime })).toMatchObject({ isWritten: true, record: { datetime } })
  expect(await change({ datetime, notes: 'x' })).toMatchObject({ isWritten: false })
})

it("passes on Acuity's words when a booking is refused", async () => {
  const items = [{ fields: { firstName: 'Ada' } }]
  const [outcome] = await writeItems(
    acuity,
    await played.open(),
    { action: 'create', objectName: 'appointments' },
    items,
  )
  expect(String(outcome?.isWritten === false && outcome.error.message)).toContain('datetime')
  expect(outcome).toMatchObject({ isWritten: false })
})

// https://developers.acuityscheduling.com/reference/post-certificates read 2026-11-29
it('makes a code for a package', async () => {
  const { call, asked } = stubCall(() => ({ id: 7, certificate: 'FOOBAR' }))
  const fields = { productID: 12, certificate: 'FOOBAR' }
  const made = await writeItems(acuity, call, { action: 'create', objectName: 'certificates' }, [{ fields }])
  expect(made).toMatchObject([{ isWritten: true, recordId: '7' }])
  expect(asked).toMatchObject([{ method: 'POST', path: '/api/v1/certificates', json: fields }])
})
