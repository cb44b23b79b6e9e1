// Zendesk's custom objects on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import zendeskSupport from './index.ts'

const simulated = await startSimulated(zendeskSupport)

const custom_object_key = 'car'
const field = (key: string, type: string) => ({ custom_object_key, key, type, title: key, active: true })
const others = {
  custom_objects: [{ key: 'car', title: 'Car', title_pluralized: 'Cars' }],
  custom_object_fields: [
    field('color', 'text'),
    field('doors', 'integer'),
    field('electric', 'checkbox'),
    field('notes', 'textarea'),
    { ...field('owner', 'lookup'), relationship_target_type: 'zen:user' },
    { ...field('twin', 'lookup'), relationship_target_type: 'zen:custom_object:car' },
    { ...field('old', 'text'), active: false },
  ],
}
const objectName = 'custom_objects/car'
const cars = simulated.subject({
  objectName,
  stageObject: 'custom_object_records',
  isUnordered: true,
  samples: [
    {
      custom_object_key,
      name: 'Ada & sons',
      external_id: 'x-1',
      custom_object_fields: { color: 'dark red', doors: 3, electric: true, owner: 7, twin: '01H1' },
    },
  ],
  textField: 'name',
  write: {
    create: { name: 'Beetle', external_id: 'v-1', color: 'red', doors: 2 },
    update: { name: 'Beetle 2', color: 'green' },
  },
  bareRecord: { custom_object_key, name: 'bare' },
  others,
})
for (const { title, run } of conformance(cars)) it(title, run)

const open = (count = 0) => simulated.open({ object: 'custom_object_records', count, others })

it('lists the custom objects of the account after the standard ones, by their keys', async () => {
  const listed = await zendeskSupport.objects.list?.(await open())
  expect(listed?.objects.filter(({ isCustom }) => isCustom)).toEqual([
    { objectName, displayName: 'Cars', isCustom: true },
  ])
  expect(listed?.objects[0]).toMatchObject({ objectName: 'tickets', isCustom: false })
})

it('describes the fields of an object, and where its lookups lead', async () => {
  const described = await zendeskSupport.objects.describe?.(await open(), objectName)
  expect(described).toMatchObject({ displayName: 'Cars', isComplete: true })
  const own = described?.fields.filter(({ isCustom }) => isCustom)
  expect(own?.map(({ fieldName, valueType, referenceTo }) => [fieldName, valueType, referenceTo])).toEqual([
    ['color', 'string', undefined],
    ['doors', 'int', undefined],
    ['electric', 'boolean', undefined],
    ['notes', 'string', undefined],
    ['owner', 'reference', ['users']],
    ['twin', 'reference', [objectName]],
  ])
})

it('writes many records with one job and names each that was refused', async () => {
  const call = await open()
  const items = [{ fields: { name: 'one', color: 'red' } }, { fields: { color: 'nameless' } }]
  const made = await writeItems(zendeskSupport, call, { action: 'create', objectName }, items)
  expect(made.map(({ isWritten }) => isWritten)).toEqual([true, false])
  const id = made[0]?.isWritten ? made[0].recordId : undefined
  const gone = [
    { id: String(id), fields: {} },
    { id: 'nobody', fields: {} },
  ]
  const deleted = await writeItems(zendeskSupport, call, { action: 'delete', objectName }, gone)
  expect(deleted.map(({ isWritten }) => isWritten)).toEqual([true, false])
})

it('lets the search apply the filters of a read that it knows, and applies the others itself', async () => {
  const call = await open(30)
  const wanted = { objectName, fields: 'all', pageSize: 100 } as const
  const all = (await zendeskSupport.read?.page(call, wanted))?.records ?? []
  const colorOf = zendeskSupport.record.field?.('color')
  const filters = [
    { fieldName: 'color', value: 'red' },
    { fieldName: 'custom_object_key', value: 'car' },
  ]
  const red = (await zendeskSupport.read?.page(call, { ...wanted, filters }))?.records ?? []
  expect(red.length).toBeGreaterThan(0)
  expect(red).toHaveLength(all.filter((native) => colorOf?.(native) === 'red').length)
})
