// Intercom's custom objects on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import intercom from './index.ts'

const simulated = await startSimulated(intercom)

const objectName = 'custom_object_instances/Order'
const object = 'custom_object_instances'
const checks = conformance(
  simulated.subject({
    objectName,
    stageObject: object,
    isUnordered: true,
    textField: 'external_id',
    unlisted: 'Intercom has no list of the types of custom objects',
    bareRecord: { type: 'Order', external_id: null, custom_attributes: {} },
    write: {
      create: { external_id: 'Łovelace & 1', order_number: 'ORDER-1', total_amount: 12.5 },
      update: { total_amount: 13, paid: false },
    },
  }),
)
for (const { title, run } of checks) it(title, run)

it('lists the standard objects alone, as incomplete, since Intercom lists no types', async () => {
  const listed = await intercom.objects.list?.(await simulated.open())
  expect(listed?.isComplete).toBe(false)
  expect(listed?.objects.every(({ isCustom }) => !isCustom)).toBe(true)
})

it('describes the attributes that instances carry', async () => {
  const described = await intercom.objects.describe?.(await simulated.open({ object, count: 3 }), objectName)
  const own = described?.fields.filter(({ isCustom }) => isCustom)
  expect(Object.fromEntries((own ?? []).map(({ fieldName, valueType }) => [fieldName, valueType]))).toEqual({
    order_number: 'string',
    total_amount: 'float',
    paid: 'boolean',
  })
})

it('says that an instance without an id of the account cannot be changed', async () => {
  const call = await simulated.open({ others: { [object]: [{ type: 'Order', custom_attributes: {} }] } })
  const page = await intercom.read?.page(call, { objectName, fields: 'all', pageSize: 5 })
  const items = [{ id: String(page?.records[0]?.id), fields: { paid: true } }]
  const [outcome] = await writeItems(intercom, call, { action: 'update', objectName }, items)
  expect(outcome).toMatchObject({ isWritten: false, error: { fieldName: 'external_id' } })
})
