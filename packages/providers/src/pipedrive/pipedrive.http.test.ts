// Pipedrive on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { readAll } from '../testing/read-all.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import pipedrive from './index.ts'

const tier = 'dcf558aac1ae4e8c4f849ba5e668430d8df9be12'
const leadId = 'adf21080-0e10-11eb-879b-05d71fb426ec'
const simulated = await startSimulated(pipedrive)

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
    write: { create: { name: 'Ada', org_id: 6 }, update: { name: 'Ada L.', visible_to: 3 } },
    textField: 'name',
  },
  {
    objectName: 'organizations',
    samples: [{ name: 'Looms', owner_id: 3 }],
    write: { create: { name: 'Looms', visible_to: 3 }, update: { name: 'Looms & sons' } },
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
    write: { create: { name: 'Sales', is_deal_probability_enabled: true }, update: { name: 'Inbound' } },
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
  {
    objectName: 'users',
    write: { create: { email: 'ada@example.com' }, update: { active_flag: false } },
    textField: { none: 'users are invited by their address, and name themselves' },
    isUnordered: true,
  },
  {
    objectName: 'notes',
    samples: [
      { content: 'Met', lead_id: leadId, deal_id: 4, person_id: 5, org_id: 6, project_id: 7, task_id: 8 },
    ],
    write: { create: { content: 'Met', deal_id: 4 }, update: { content: 'Met again' } },
    textField: 'content',
    isUnordered: true,
  },
  {
    objectName: 'files',
    samples: [{ name: 'offer.pdf', deal_id: 4, person_id: 5, org_id: 6, product_id: 7 }],
    write: { create: {}, update: { name: 'offer-2.pdf', description: 'Second' } },
    textField: { none: 'files are sent as parts of a form, not created here' },
    isUnordered: true,
  },
  {
    objectName: 'activityTypes',
    write: { create: { name: 'Visit', icon_key: 'task' }, update: { name: 'Visits', order_nr: 3 } },
    textField: 'name',
    isUnordered: true,
  },
  { objectName: 'currencies' },
  {
    objectName: 'dealProducts',
    write: {
      create: { deal_id: 1, product_id: 1, item_price: 12.5, quantity: 2 },
      update: { comments: 'Blue', quantity: 3 },
    },
    textField: 'comments',
    isUnordered: true,
  },
  {
    objectName: 'projects',
    samples: [
      {
        title: 'Mill',
        description: 'New',
        status: 'open',
        phase_id: 2,
        deal_ids: [4],
        person_ids: [5],
        org_ids: [6],
        custom_fields: { [tier]: 'gold' },
      },
    ],
    write: { create: { title: 'Mill', [tier]: 'gold' }, update: { title: 'Mills', description: 'Old' } },
    textField: 'title',
    isUnordered: true,
  },
  {
    objectName: 'tasks',
    samples: [{ title: 'Saw', project_id: 7, assignee_ids: [3], parent_task_id: 9, is_done: true }],
    write: {
      create: { title: 'Saw', project_id: 7, done: 0 },
      update: { done: 1, priority: 2 },
      unread: ['done'],
    },
    textField: 'title',
    isUnordered: true,
  },
  {
    objectName: 'boards',
    write: { create: { name: 'Care' }, update: { name: 'Cares', order_nr: 2 } },
    textField: 'name',
    isUnordered: true,
  },
  {
    objectName: 'phases',
    write: { create: { name: 'Plan', board_id: 1 }, update: { name: 'Plans', order_nr: 2 } },
    textField: 'name',
    isUnordered: true,
  },
].map((given) => {
  const fields = { dealFields, projectFields: dealFields }
  const { stage: _, ...rest } = simulated.subject({ ...given, bareRecord: {}, others: fields })
  return rest
})
for (const { title, run } of conformance(subject, ...others)) it(title, run)

it('reads leads, which only version 1 has, and leaves out what did not change', async () => {
  const call = await simulated.open({ object: 'leads', count: 5 })
  const all = await pipedrive.read?.page(call, { objectName: 'leads', fields: 'all', pageSize: 10 })
  const instants = (all?.records ?? []).map(({ update_time: at }) => String(at)).sort()
  const since = new Date(instants[2] ?? '')
  const changed = await readAll(pipedrive, call, { objectName: 'leads', pageSize: 10, since })
  expect(changed).toHaveLength(3)
})

it('finds stages by pipeline and name together, in a list longer than the page asked for', async () => {
  const records = [1, 2, 3].map((pipeline) => ({ name: 'New', pipeline_id: pipeline }))
  const call = await simulated.open({ object: 'stages', count: 6, records })
  const filters = [
    { fieldName: 'name', value: 'new' },
    { fieldName: 'pipeline_id', value: 3 },
  ]
  const page = await pipedrive.search?.page(call, {
    objectName: 'stages',
    fields: 'all',
    filters,
    pageSize: 1,
  })
  expect(page?.records.map(({ pipeline_id: pipeline }) => pipeline)).toEqual([3])
})

// Activities have no custom fields.
// @see https://pipedrive.readme.io/docs/core-api-concepts-custom-fields (2026-11-29)
it('describes the custom fields of leads as those of deals', async () => {
  const call = await simulated.open({ object: 'deals', count: 1, others: { dealFields } })
  const namesOf = async (objectName: string) =>
    (await pipedrive.objects.describe?.(call, objectName))?.fields
      .filter(({ isCustom }) => isCustom)
      .map(({ displayName }) => displayName)
  expect(await namesOf('activities')).toEqual([])
  expect(await namesOf('leads')).toEqual(['Tier'])
})

it('reads the products of more deals than fit into one request, each once, past deals without any', async () => {
  const deals = Array.from({ length: 230 }, (_, at) => ({ id: at + 1, title: `Deal ${at + 1}` }))
  const records = [1, 1, 1, 150, 230].map((deal, at) => ({ id: at + 1, deal_id: deal, item_price: at }))
  const call = await simulated.open({ object: 'dealProducts', records, others: { deals } })
  const read = await readAll(pipedrive, call, { objectName: 'dealProducts', pageSize: 2 })
  expect(read.map(pipedrive.record.id)).toEqual(['1-1', '1-2', '1-3', '150-4', '230-5'])
  const ids = ['150-4', '1-2', '2-1', '7', "1-1' OR"]
  const byId = await pipedrive.write?.fetchByIds?.(call, { objectName: 'dealProducts', ids, fields: [] })
  expect(byId?.map((native) => pipedrive.record.id(native)).sort()).toEqual(['1-2', '150-4'])
})

// Bodies of a product on a deal have no `deal_id`.
// @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (AddDealProductRequest, UpdateDealProductRequest) (2026-11-29)
it('names the deal of a product in the path alone', async () => {
  const { call, asked } = stubCall(() => ({ data: { id: 12 } }))
  const items = [{ fields: { deal_id: 7, product_id: 3, item_price: 1, quantity: 2 } }]
  await writeItems(pipedrive, call, { action: 'create', objectName: 'dealProducts' }, items)
  expect(asked).toMatchObject([{ path: '/api/v2/deals/7/products' }])
  expect(asked[0]?.json).toEqual({ product_id: 3, item_price: 1, quantity: 2 })
})

it('reads files that changed, newest first, and those of a deal from below it', async () => {
  const records = [1, 2, 3].map((day) => ({
    id: day,
    name: `${day}.pdf`,
    deal_id: day % 2,
    update_time: `2026-11-0${day} 09:30:00`,
  }))
  const call = await simulated.open({ object: 'files', records })
  const read = async (request: object) => {
    const page = await pipedrive.read?.page(call, {
      objectName: 'files',
      fields: 'all',
      pageSize: 10,
      ...request,
    })
    return page?.records.map(({ id }) => id)
  }
  const since = new Date('2026-11-02T09:30:00Z')
  expect(await read({ since })).toEqual([3, 2])
  const filters = [{ fieldName: 'deal_id', value: 1 }]
  expect(await read({ since, filters })).toEqual([3])
  expect(await read({ filters })).toEqual([1, 3])
  expect(await read({ filters: [{ fieldName: 'deal_id', value: '../users' }] })).toEqual([])
})

it('tells of projects that were deleted since an instant', async () => {
  const call = await simulated.open({ object: 'projects', count: 3 })
  const [first] =
    (await pipedrive.read?.page(call, { objectName: 'projects', fields: 'all', pageSize: 1 }))?.records ?? []
  const id = String(first?.id)
  const request = { objectName: 'projects', action: 'delete', allOrNone: false, headers: {} } as const
  await pipedrive.write?.write(call, { ...request, items: [{ id, fields: {} }] })
  const told = async (since: Date) =>
    (await pipedrive.read?.removed?.page(call, { objectName: 'projects', since, pageSize: 10 }))?.records.map(
      (gone) => gone.id,
    )
  expect(await told(new Date(Date.now() - 60_000))).toEqual([id])
  expect(await told(new Date(Date.now() + 60_000))).toEqual([])
})

// The lists are of «not archived» records; archived ones have lists of their own, that of leads without `updated_since`.
// @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`getArchivedDeals`, `getArchivedLeads`) read 2026-11-23
it.each([
  ['deals', (day: number) => String(day)],
  ['leads', (day: number) => `adf21080-0e10-11eb-879b-00000000000${day}`],
] as const)('reads, finds and looks up %s that are archived', async (objectName, idOf) => {
  const records = [1, 2, 3, 4].map((day) => ({
    id: objectName === 'deals' ? day : idOf(day),
    title: `Loom ${day}`,
    is_archived: day > 2,
    update_time: `2026-11-0${day}T09:30:00Z`,
  }))
  const call = await simulated.open({ object: objectName, records })
  const read = async (request: object) =>
    (await readAll(pipedrive, call, { objectName, pageSize: 1, ...request })).map(({ title }) => title)
  expect((await read({})).toSorted()).toEqual(['Loom 1', 'Loom 2', 'Loom 3', 'Loom 4'])
  expect(await read({ since: new Date('2026-11-04T00:00:00Z') })).toEqual(['Loom 4'])
  const ids = [1, 3, 4].map(idOf)
  const found = await pipedrive.write?.fetchByIds?.(call, { objectName, ids, fields: [] })
  expect(found?.map(({ id }) => String(id)).toSorted()).toEqual(ids)
})

it('reports the removal of a deal that was archived', async () => {
  const records = [{ id: 7, title: 'Loom', is_archived: true }]
  const call = await simulated.open({ object: 'deals', records })
  const request = { objectName: 'deals', action: 'delete', allOrNone: false, headers: {} } as const
  await pipedrive.write?.write(call, { ...request, items: [{ id: '7', fields: {} }] })
  const gone: unknown[] = []
  let cursor: string | undefined
  do {
    const since = new Date(Date.now() - 60_000)
    const given = cursor === undefined ? {} : { cursor }
    const page = await pipedrive.read?.removed?.page(call, {
      objectName: 'deals',
      since,
      pageSize: 10,
      ...given,
    })
    gone.push(...(page?.records ?? []).map(({ id }) => id))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect(gone).toEqual(['7'])
})
