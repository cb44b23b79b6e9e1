// Salesloft against a vendor that answers its lists.
import type { NativeRecord } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { findBy } from '../testing/find-by.ts'
import { type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import salesloft from './index.ts'
import { objects } from './objects.ts'
import { answer, bare, stamp, told } from './testing/play-salesloft.ts'

const opened: Awaited<ReturnType<typeof startPlayed>>[] = []
afterAll(async () => {
  for (const played of opened) await played.close()
})

async function play(table: string, make: (index: number) => Row) {
  const stamped = table === 'groups' || table === 'tags' ? (index: number) => ({ id: index + 1 }) : stamp
  const played = await startPlayed(salesloft, {
    table,
    stamp: stamped,
    make,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    documented: { '?per_page': /^100$/ },
    answer,
  })
  opened.push(played)
  return played
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

interface Other {
  make(index: number): Row
  /** What is created and changed; nothing for what only reads. */
  write?: [NativeRecord, NativeRecord?]
  unread?: readonly string[]
  textField?: string
  hasStage?: true
}

const named = (index: number) => ({ name: `Loom ${index % 4}` })
const others: Readonly<Record<string, Other>> = {
  accounts: {
    make: (index) => ({
      ...named(index),
      domain: `a${index}.example`,
      website: 'https://a.example',
      crm_id: `001-${index}`,
      owner: link(index % 2),
      account_tier: link(3),
      industry: 'Weaving',
      country: 'Italy',
      state: 'MI',
      city: 'Milano',
      custom_fields: { Size: '12' },
    }),
    write: [
      { name: 'Acme', domain: 'acme.example', owner_id: 7, Size: '7' },
      { city: 'Roma', Size: '8' },
    ],
    textField: 'name',
  },
  person_stages: { make: named, write: [{ name: 'Cold' }, { name: 'Warm' }], textField: 'name' },
  account_stages: { make: (index) => ({ ...named(index), order: index }) },
  account_tiers: { make: (index) => ({ ...named(index), order: index }) },
  custom_fields: {
    make: (index) => ({
      ...named(index),
      field_type: index % 2 === 0 ? 'person' : 'company',
      value_type: 'text',
    }),
    write: [{ name: 'Tier', field_type: 'person' }, { name: 'Level' }],
    textField: 'name',
  },
  imports: {
    make: (index) => ({ ...named(index), current_people_count: index, imported_people_count: 9 }),
    write: [{ name: 'Fair', user_id: 7 }, { name: 'Trade fair' }],
    textField: 'name',
  },
  tags: { make: named },
  cadences: {
    make: (index) => ({
      ...named(index),
      archived: index % 3 === 0,
      shared: index % 2 === 0,
      team_cadence: index > 4,
      owner: link(3),
      tags: ['new'],
    }),
  },
  steps: {
    make: (index) => ({ ...named(index), type: 'email', day: index, cadence: link(index % 2) }),
  },
  actions: {
    make: (index) => ({
      type: 'email',
      due: true,
      multitouch_group_id: index % 2,
      cadence: link(index % 3),
      person: link(index),
      step: link(4),
      user: link(5),
    }),
  },
  cadence_memberships: {
    make: (index) => ({
      added_at: '2026-01-01T00:00:00.000Z',
      currently_on_cadence: index % 2 === 0,
      current_state: 'active',
      cadence: link(index % 3),
      person: link(index),
      user: link(5),
    }),
    write: [{ person_id: 7, cadence_id: 8, user_id: 9 }],
  },
  email_templates: {
    make: (index) => ({
      title: `T ${index % 4}`,
      subject: `Hi ${index % 3}`,
      tags: [`t${index % 2}`, 'all'],
    }),
  },
  users: {
    make: (index) => ({
      guid: `0a-${index}`,
      active: index % 2 === 0,
      email: `ada${index}@example.com`,
      work_country: 'DE',
      first_name: `Ada ${index % 3}`,
      last_name: 'King',
      name: 'Ada King',
      group: link(index % 2),
      role: { id: 'Admin' },
    }),
    hasStage: true,
  },
  groups: { make: (index) => ({ ...named(index), parent_id: null, accessible_groups: [] }) },
  calls: {
    make: (index) => ({
      to: '+491',
      disposition: `Connected ${index % 2}`,
      sentiment: 'Good',
      duration: 12,
      called_person: link(index % 3),
    }),
    write: [{ person_id: 7, to: '+491', disposition: 'Busy', notes: 'Call again' }],
    unread: ['person_id', 'notes'],
    textField: 'disposition',
  },
  call_data_records: {
    make: (index) => ({ direction: 'outbound', status: 'completed', called_person: link(index % 3) }),
  },
  call_dispositions: { make: (index) => ({ name: `Busy ${index}` }), hasStage: true },
  call_sentiments: { make: (index) => ({ name: `Good ${index}` }) },
  emails: {
    make: (index) => ({
      bounced: index % 4 === 0,
      status: 'sent',
      recipient_email_address: `ada${index % 3}@example.com`,
      action: link(1),
      cadence: link(index % 2),
      crm_activity: link(3),
      recipient: link(index % 3),
      step: link(4),
      user: link(5),
      subject: null,
    }),
    hasStage: true,
  },
  tasks: {
    make: (index) => ({
      subject: 'Ring',
      current_state: index % 2 === 0 ? 'scheduled' : 'completed',
      task_type: 'call',
      due_date: '2026-02-01',
      person: link(index % 3),
      user: link(5),
    }),
    write: [
      { subject: 'Ring', person_id: 7, task_type: 'call', due_date: '2026-02-01' },
      { current_state: 'completed' },
    ],
    textField: 'subject',
  },
  meetings: {
    make: (index) => ({
      title: 'Demo',
      status: index % 2 === 0 ? 'booked' : 'pending',
      event_id: `e-${index}@cal`,
      i_cal_uid: `u-${index}@cal`,
      account_id: String(index % 3),
      task_id: String(index),
      no_show: false,
      person: link(index % 3),
    }),
    write: [{}, { no_show: true }],
  },
  notes: {
    make: (index) => ({
      content: 'Ring',
      associated_type: index % 2 === 0 ? 'person' : 'account',
      associated_with: link(index % 3),
    }),
    write: [{ content: 'Ring', associated_with_type: 'person', associated_with_id: 7 }, { content: 'Rang' }],
    unread: ['associated_with_type'],
    textField: 'content',
  },
  successes: { make: (index) => ({ succeeded_at: '2026-01-02T00:00:00.000Z', person: link(index % 3) }) },
}

/** Most without a stage: their extremes and their trouble are those of people. */
const rest = await Promise.all(
  Object.entries(others).map(async ([objectName, { make, write, unread, textField, hasStage }]) => {
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
