// Airtable on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import airtable from './index.ts'

const objectName = 'appSandbox00000001/tblContacts'
const simulated = await startSimulated(airtable)

const contacts = simulated.subject({
  objectName,
  stageObject: 'Contacts',
  isUnordered: true,
  silentDays: 90,
  textField: 'Name',
  write: { create: { Name: 'Ada & sons', Age: 36 }, update: { Name: 'Ada', Done: true } },
  bareRecord: { Name: null },
})
for (const { title, run } of conformance(contacts)) it(title, run)

it('reads what changed since an instant, and nothing older', async () => {
  const call = await simulated.open({ object: 'Contacts', count: 4 })
  const [outcome] = await writeItems(airtable, call, { action: 'create', objectName }, [
    { fields: { Name: 'new' } },
  ])
  expect(outcome?.isWritten).toBe(true)
  const since = new Date(Date.now() - 30_000)
  const page = await airtable.read?.page(call, { objectName, fields: 'all', since, pageSize: 10 })
  expect(page?.records.map(({ fields }) => fields)).toContainEqual({ Name: 'new' })
  expect(page?.records.length).toBeLessThan(5)
})

it('writes none of ten when one is refused and all are wanted, and the others otherwise', async () => {
  const call = await simulated.open()
  const items = [{ fields: { Name: 'one' } }, { fields: { Nope: 1 } }]
  const request = { objectName, action: 'create', items, headers: {} } as const
  const none = await airtable.write?.write(call, { ...request, allOrNone: true })
  expect(none?.map(({ isWritten }) => isWritten)).toEqual([false, false])
  const some = await writeItems(airtable, call, { action: 'create', objectName }, items)
  expect(some.map(({ isWritten }) => isWritten)).toEqual([true, false])
  const page = await airtable.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  expect(page?.records).toHaveLength(1)
})
