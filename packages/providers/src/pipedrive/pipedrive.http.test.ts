// Pipedrive on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import pipedrive from './index.ts'

const tier = 'dcf558aac1ae4e8c4f849ba5e668430d8df9be12'
const leadId = 'adf21080-0e10-11eb-879b-05d71fb426ec'
const simulated = await startSimulated(pipedrive)
afterAll(() => simulated.close())

const dealFields = [{ field_code: tier, field_name: 'Tier', field_type: 'varchar', is_custom_field: true }]
const subject = simulated.subject({
  objectName: 'deals',
  samples: [
    { title: 'a', person_id: 5, org_id: 6, stage_id: 2, owner_id: 3 },
    { title: 'b', person_id: 6, org_id: 6, stage_id: 3 },
  ],
  textField: 'title',
  write: {
    create: { title: 'Ada & sons', value: 12.5, [tier]: 'gold' },
    update: { title: 'Ada and daughters', [tier]: 'silver' },
  },
  bareRecord: { title: null },
  others: { dealFields },
})

/** The other objects, on an account each without a stage: its checks are of what all objects go through. */
const others = [
  {
    objectName: 'persons',
    samples: [
      { name: 'Ada', owner_id: 3, org_id: 6, notes: 'met twice' },
      { name: 'Bo', phones: [{ value: '+32 2 555', primary: true, label: 'work' }], org_id: 7 },
    ],
    write: { create: { name: 'Ada', org_id: 6 }, update: { name: 'Ada L.', job_title: 'Analyst' } },
    textField: 'name',
  },
  {
    objectName: 'organizations',
    samples: [{ name: 'Looms', owner_id: 3 }],
    write: { create: { name: 'Looms', employee_count: 3 }, update: { name: 'Looms & sons' } },
    textField: 'name',
  },
  {
    objectName: 'activities',
    samples: [
      { subject: 'Call', owner_id: 3, deal_id: 4, lead_id: leadId, person_id: 5, org_id: 6, done: true },
    ],
    write: { create: { subject: 'Call', done: false }, update: { subject: 'Call again', done: true } },
    textField: 'subject',
  },
  {
    objectName: 'products',
    samples: [{ name: 'Loom', code: 'L-1', owner_id: 3 }],
    write: { create: { name: 'Loom', code: 'L-2' }, update: { name: 'Power loom', tax: 21 } },
    textField: 'name',
  },
  {
    objectName: 'pipelines',
    write: { create: { name: 'Sales', order_nr: 2 }, update: { name: 'Inbound' } },
    textField: 'name',
    isUnordered: true,
  },
  {
    objectName: 'stages',
    samples: [
      { name: 'New', pipeline_id: 1, order_nr: 1 },
      { name: 'New', pipeline_id: 2, order_nr: 1 },
    ],
    write: { create: { name: 'New', pipeline_id: 1 }, update: { name: 'Won', deal_probability: 90 } },
    textField: 'name',
    isUnordered: true,
  },
  {
    objectName: 'leads',
    samples: [{ title: 'Looms', owner_id: 3, person_id: 5, organization_id: 6, [tier]: 'gold' }],
    write: {
      create: { title: 'Looms', person_id: 5, [tier]: 'gold' },
      update: { title: 'Power looms', [tier]: 'silver' },
    },
    textField: 'title',
    isUnordered: true,
  },
].map((given) => {
  const { stage: _, ...rest } = simulated.subject({ ...given, bareRecord: {}, others: { dealFields } })
  return rest
})
for (const { title, run } of conformance(subject, ...others)) it(title, run)

it('finds a person by one of several e-mail addresses, case aside', async () => {
  const emails = [{ value: 'Ada@Example.com', primary: true, label: 'work' }]
  const call = await simulated.open({ object: 'persons', count: 3, records: [{ name: 'Ada', emails }] })
  const filters = [{ fieldName: 'emails', value: 'Ada@Example.com' }]
  const page = await pipedrive.search?.(call, { objectName: 'persons', fields: 'all', filters, pageSize: 10 })
  expect(page?.records.map(({ name }) => name)).toEqual(['Ada'])
})

it('reads leads, which only version 1 has, and leaves out what did not change', async () => {
  const call = await simulated.open({ object: 'leads', count: 5 })
  const all = await pipedrive.read?.(call, { objectName: 'leads', fields: 'all', pageSize: 10 })
  const instants = (all?.records ?? []).map(({ update_time: at }) => String(at)).sort()
  const since = new Date(instants[2] ?? '')
  const changed = await pipedrive.read?.(call, { objectName: 'leads', fields: 'all', pageSize: 10, since })
  expect(changed?.records).toHaveLength(3)
})

it('finds stages by pipeline and name together, in a list longer than the page asked for', async () => {
  const records = [1, 2, 3].map((pipeline) => ({ name: 'New', pipeline_id: pipeline }))
  const call = await simulated.open({ object: 'stages', count: 6, records })
  const filters = [
    { fieldName: 'name', value: 'new' },
    { fieldName: 'pipeline_id', value: 3 },
  ]
  const page = await pipedrive.search?.(call, { objectName: 'stages', fields: 'all', filters, pageSize: 1 })
  expect(page?.records.map(({ pipeline_id: pipeline }) => pipeline)).toEqual([3])
})

it('describes the custom fields of activities, and of leads as those of deals', async () => {
  const call = await simulated.open({
    object: 'deals',
    count: 1,
    others: { dealFields, activityFields: [{ ...dealFields[0], field_name: 'Mood' }] },
  })
  const namesOf = async (objectName: string) =>
    (await pipedrive.describe?.(call, objectName))?.fields
      .filter(({ isCustom }) => isCustom)
      .map(({ displayName }) => displayName)
  expect(await namesOf('activities')).toEqual(['Mood'])
  expect(await namesOf('leads')).toEqual(['Tier'])
})
