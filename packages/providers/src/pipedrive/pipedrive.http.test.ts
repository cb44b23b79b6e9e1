// Pipedrive on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import pipedrive from './index.ts'

const tier = 'dcf558aac1ae4e8c4f849ba5e668430d8df9be12'
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
for (const { title, run } of conformance(subject)) it(title, run)

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
