// Salesloft against a vendor that answers its lists.
import type { NativeRecord } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { sampleRow } from '../testing/sample-row.ts'
import { writeItems } from '../testing/write-items.ts'
import salesloft from './index.ts'
import { objects } from './objects.ts'
import { answer, bare, stamp, told } from './testing/play-salesloft.ts'

function play(table: string, make: (index: number) => Row) {
  const isBare = ['groups', 'tags', 'saved_list_views'].includes(table)
  const stamped = isBare ? (index: number) => ({ id: index + 1 }) : stamp
  return startPlayed(salesloft, {
    table,
    stamp: stamped,
    make,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    documented: { '?per_page': /^100$/ },
    answer,
  })
}

const link = (id: number) => ({ id, _href: `https://api.salesloft.com/v2/x/${id}` })
/** What is read by the thousands says little. */
const vendor = await play('people', (index) => ({
  ...bare,
  title: `Head of ${index % 4}`,
  email_address: `ada${index}@example.com`,
}))
const samples = [0, 1, 2].map((index) => ({
  ...bare,
  title: `Head of ${index}`,
  email_address: `a${index}@example.org`,
  crm_id: `00Q-${index}`,
  do_not_contact: index % 2 === 0,
  account: link(40 + index),
  owner: link(50 + (index % 2)),
  person_stage: link(60 + index),
  country: 'United Kingdom',
  state: `State ${index % 2}`,
  city: "O'Connor",
  job_seniority: 'director',
}))
const people = vendor.subject({
  objectName: 'people',
  samples,
  isUnordered: true,
  textField: 'title',
  write: {
    create: { title: 'Head & tail', first_name: 'Ada', Tier: 'gold' },
    update: { title: 'Head', Tier: 'silver' },
  },
  bareRecord: bare,
})

/** A record with a value for each field, where what it refers to is a link: `person`, of which `person_id` is the id. */
function rowOf(name: string, index: number): Row {
  const object = objects[name] ?? { readOnly: {}, writable: {} }
  const row = sampleRow(object, index % 4)
  const links = Object.keys(row).filter((field) => Object.hasOwn(row, `${field}_id`))
  const own = Object.entries(row).filter(([field]) => !links.includes(field.replace(/_id$/, '')))
  return { ...Object.fromEntries(own), ...Object.fromEntries(links.map((field) => [field, link(index % 3)])) }
}

interface Other {
  /** Fields that have no value of that kind, or none of all its values. */
  given?: Row
  /** What is created and changed; nothing for what only reads. */
  write?: [NativeRecord, NativeRecord?]
  unread?: readonly string[]
  textField?: string
  hasStage?: true
}

const others: Readonly<Record<string, Other>> = {
  accounts: {
    given: { custom_fields: { Size: '12' } },
    write: [
      { name: 'Acme', domain: 'acme.example', owner_id: 7, Size: '7' },
      { city: 'Roma', Size: '8' },
    ],
    textField: 'name',
  },
  person_stages: { write: [{ name: 'Cold' }, { name: 'Warm' }], textField: 'name' },
  account_stages: {},
  account_tiers: {},
  custom_fields: { write: [{ name: 'Tier', field_type: 'person' }, { name: 'Level' }], textField: 'name' },
  imports: { write: [{ name: 'Fair', user_id: 7 }, { name: 'Trade fair' }], textField: 'name' },
  saved_list_views: { write: [{ name: 'Mine', view: 'people' }, { name: 'Ours' }], textField: 'name' },
  conversations: {},
  tags: {},
  cadences: {},
  steps: {},
  actions: {},
  cadence_memberships: { write: [{ person_id: 7, cadence_id: 8, user_id: 9 }] },
  email_templates: {},
  users: { hasStage: true },
  groups: {},
  calls: {
    write: [{ person_id: 7, to: '+491', disposition: 'Busy', notes: 'Call again' }],
    unread: ['person_id', 'notes'],
    textField: 'disposition',
  },
  call_data_records: {},
  call_dispositions: { hasStage: true },
  call_sentiments: {},
  emails: { hasStage: true },
  tasks: {
    write: [
      { subject: 'Ring', person_id: 7, task_type: 'call', due_date: '2026-02-01' },
      { current_state: 'completed' },
    ],
    textField: 'subject',
  },
  meetings: { write: [{}, { no_show: true }] },
  notes: {
    write: [{ content: 'Ring', associated_with_type: 'person', associated_with_id: 7 }, { content: 'Rang' }],
    unread: ['associated_with_type'],
    textField: 'content',
  },
  successes: {},
}

/** Most without a stage: their extremes and their trouble are those of people. */
const rest = await Promise.all(
  Object.entries(others).map(async ([objectName, { given, write, unread, textField, hasStage }]) => {
    const make = (index: number) => ({ ...rowOf(objectName, index), ...given })
    const subject = (await play(objectName, make)).subject({
      objectName,
      bareRecord: {},
      isUnordered: true,
      textField: textField ?? { none: 'nothing of it that is created is text' },
      write: write ? { create: write[0], update: write[1] ?? {}, unread } : undefined,
    })
    const { stage: _, ...plain } = subject
    return hasStage ? subject : plain
  }),
)
for (const { title, run } of conformance(people, ...rest)) it(title, run)

it('plays every object that there is', () => {
  expect(['people', ...Object.keys(others)].sort()).toEqual(Object.keys(objects).sort())
  expect(Object.keys(told).sort()).toEqual(Object.keys(objects).sort())
})

it('describes the custom fields of the object asked for, and only those', async () => {
  const call = await vendor.open()
  const own = (await salesloft.objects.describe?.(call, 'people'))?.fields.filter(({ isCustom }) => isCustom)
  expect(own).toMatchObject([
    { fieldName: 'Tier', valueType: 'string' },
    { fieldName: 'Since', valueType: 'date' },
  ])
})

it('tells the vendor the filters it knows, and compares the others itself', async () => {
  const call = await vendor.open({ count: 8 })
  const items = [{ fields: { title: 'Head of 1', account_id: 3, Tier: 'gold' } }]
  await writeItems(salesloft, call, { action: 'create', objectName: 'people' }, items)
  const filters = [
    { fieldName: 'account_id', value: '3' },
    { fieldName: 'Tier', value: 'gold' },
  ]
  const page = await salesloft.read?.page(call, { objectName: 'people', fields: 'all', filters, pageSize: 5 })
  expect(page?.records.map((native) => salesloft.record.id(native))).toEqual(['50002'])
  const word = [{ fieldName: 'title', value: '_is_null' }]
  await expect(
    salesloft.search?.page(call, { objectName: 'people', fields: 'all', filters: word, pageSize: 5 }),
  ).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})

it('finds the notes of a person, and refuses to look for those of nobody knows what', async () => {
  const notes = await play('notes', (index) => ({
    content: 'Ring',
    associated_type: index === 0 ? 'account' : 'person',
    associated_with: link(7),
  }))
  const call = await notes.open({ count: 3 })
  const asked = { objectName: 'notes', fields: 'all', pageSize: 5 } as const
  const of = { fieldName: 'associated_with_id', value: 7 }
  const filters = [of, { fieldName: 'associated_type', value: 'person' }]
  const page = await salesloft.search?.page(call, { ...asked, filters })
  expect(page?.records.map(({ id }) => id).sort()).toEqual([2, 3])
  const alone = salesloft.search?.page(call, { ...asked, filters: [of] })
  await expect(alone).rejects.toMatchObject({ reaction: { kind: 'stop' } })
  const read = await salesloft.read?.page(call, { ...asked, filters: [of] })
  expect(read?.records).toHaveLength(3)
})

it('finds who is not on the first page of those whose address holds the one looked for', async () => {
  const users = await play('users', (index) => ({ email: index === 0 ? 'a@b.c' : `${index}a@b.c` }))
  const call = await users.open({ count: 120 })
  expect((await findBy(salesloft, call, 'users', { email: 'a@b.c' })).map(({ id }) => id)).toEqual([1])
})

it('passes on what the vendor says of a creation it refuses', async () => {
  const tasks = await play('tasks', () => ({}))
  const outcomes = await writeItems(
    salesloft,
    await tasks.open(),
    { action: 'create', objectName: 'tasks' },
    [{ fields: { subject: 'Ring' } }],
  )
  const message = expect.stringContaining("can't be blank")
  expect(outcomes).toMatchObject([{ isWritten: false, error: { status: 422, message } }])
})
