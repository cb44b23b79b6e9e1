// HubSpot on its simulator.
import type { Call } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import hubspot from './index.ts'

const simulated = await startSimulated(hubspot)

/** Requests for these differ from those for contacts in the name alone, and the simulator has none of them. */
const unsimulated = [
  'leads products line_items quotes invoices taxes goal_targets feedback_submissions calls communications',
  'emails meetings notes postal_mail tasks 0-421 0-142 0-410 0-84 0-85 0-420 0-123 0-101 0-970 0-162 0-69 0-115',
]

const subject = simulated.subject({
  objectName: 'contacts',
  elsewhere: unsimulated.join(' ').split(' '),
  fields: ['email', 'firstname', 'lastname', 'phone', 'lastmodifieddate'],
  textField: 'lastname',
  write: {
    create: { firstname: 'Ada', lastname: 'Lovelace & daughters' },
    update: { lastname: 'Łovelace', phone: '+353 1 555' },
  },
  bareRecord: { properties: { email: null } },
})
const url = (path: string) => `https://api.hubapi.com/crm/v3/pipelines/${path}`

/** An account with four pipelines of three types, one of them an object of its own. */
async function openPipelines(): Promise<Call> {
  const call = await simulated.open({ object: 'machines', records: [{ name: 'Press' }] })
  const stages = [
    { label: 'New', displayOrder: 0, metadata: {} },
    { label: 'Done', displayOrder: 1, metadata: {} },
  ]
  for (const [type, label] of [
    ['deals', 'Renewals'],
    ['p_machines', 'Repair'],
  ]) {
    await call.request({ method: 'POST', path: url(String(type)), json: { label, displayOrder: 1, stages } })
  }
  return call
}

let opened: Promise<Call> | undefined
const call = () => {
  opened ??= openPipelines()
  return opened
}
/** What is none of the CRM's records, on an account without a stage. */
const sideSubjects = [
  { objectName: 'owners' },
  {
    objectName: 'pipelines',
    write: {
      create: {
        objectType: 'tickets',
        label: 'Returns',
        displayOrder: 2,
        stages: [{ label: 'New', displayOrder: 0, metadata: { ticketState: 'OPEN' } }],
      },
      update: { label: 'Repairs' },
      unread: ['stages'],
    },
    textField: 'label',
  },
  {
    objectName: 'pipelineStages',
    write: {
      create: { objectType: 'deals', pipelineId: 'default', label: 'Paid', displayOrder: 8 },
      update: { label: 'Paid up', displayOrder: 9 },
    },
    textField: 'label',
  },
].map((given) => ({ ...given, provider: hubspot, call, pageSize: 2, isUnordered: true }))
for (const { title, run } of conformance(subject, ...sideSubjects)) it(title, run)

async function find(objectName: string, wanted: Record<string, string>) {
  const filters = Object.entries(wanted).map(([fieldName, value]) => ({ fieldName, value }))
  const page = await hubspot.search?.page(await call(), { objectName, fields: 'all', filters, pageSize: 50 })
  return page?.records.map((native) => hubspot.record.id(native))
}

it('leads from the owner of a record to the person', async () => {
  const line = await simulated.open({ object: 'deals', count: 1 })
  const described = await hubspot.objects.describe?.(line, 'deals')
  const owner = described?.fields.find(({ fieldName }) => fieldName === 'hubspot_owner_id')
  expect(owner).toMatchObject({ valueType: 'reference', referenceTo: ['owners'] })
  const request = { objectName: 'deals', fields: ['hubspot_owner_id'], pageSize: 1 }
  const [deal] = (await hubspot.read?.page(line, request))?.records ?? []
  const id = String(deal && hubspot.record.field?.('hubspot_owner_id')(deal))
  expect(await find('owners', { id })).toEqual([id])
})

it('finds an owner by address and by user, and refuses to look by another field', async () => {
  expect(await find('owners', { email: 'aiko.tanaka@example.com' })).toEqual(['71003'])
  expect(await find('owners', { userId: '81002' })).toEqual(['71002'])
  expect(await find('owners', { userId: '81002', email: 'aiko.tanaka@example.com' })).toEqual([])
  await expect(find('owners', { firstName: 'Aiko' })).rejects.toMatchObject({ fieldName: 'firstName' })
})

it('tells of owners who left', async () => {
  const told = async (since: string) => {
    const request = { objectName: 'owners', since: new Date(since), pageSize: 10 }
    return (await hubspot.read?.removed?.page(await call(), request))?.records.map(({ id }) => id)
  }
  expect(await told('2024-01-18T09:00:00Z')).toEqual(['71004'])
  expect(await told('2024-01-18T09:00:01Z')).toEqual([])
})

it('finds pipelines and stages of every type, those of custom objects too', async () => {
  const [repair = ''] = (await find('pipelines', { label: 'Repair' })) ?? []
  expect(repair).toMatch(/^p_machines\/\d+$/)
  expect(await find('pipelineStages', { objectType: 'p_machines', label: 'done' })).toEqual([
    expect.stringMatching(new RegExp(`^${repair}/\\w+$`)),
  ])
  expect(await find('pipelines', { objectType: 'contacts' })).toEqual([])
  expect(await find('pipelineStages', { id: 'deals/default/closedwon' })).toEqual(['deals/default/closedwon'])
  expect(await find('pipelineStages', { id: 'deals/../owners' })).toEqual([])
})

it('removes no pipeline that records are in', async () => {
  const line = await simulated.open({ object: 'deals', records: [{ dealname: 'Loom', pipeline: 'default' }] })
  const items = [{ id: 'deals/default', fields: {} }]
  const [outcome] = await writeItems(hubspot, line, { action: 'delete', objectName: 'pipelines' }, items)
  expect(outcome).toMatchObject({ isWritten: false, error: { status: 400 } })
})

it('refuses a stage without its pipeline, by itself alone', async () => {
  const items = [
    { fields: { objectType: 'deals', label: 'Lost', displayOrder: 9 } },
    { fields: { objectType: 'deals', pipelineId: 'default', label: 'Last', displayOrder: 9 } },
  ]
  const outcomes = await writeItems(
    hubspot,
    await simulated.open(),
    { action: 'create', objectName: 'pipelineStages' },
    items,
  )
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([false, true])
})

it('says why there are no pipelines where the account has none of any type, every time', async () => {
  const line = await simulated.open()
  const request = { objectName: 'pipelines', fields: 'all', pageSize: 10 } as const
  const filters = [{ fieldName: 'objectType', value: 'leads' }]
  for (let time = 0; time < 2; time += 1) {
    await expect(hubspot.read?.page(line, { ...request, filters })).rejects.toMatchObject({ status: 404 })
  }
  expect((await hubspot.read?.page(line, request))?.records).toHaveLength(2)
})
