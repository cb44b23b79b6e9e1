// Intercom on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import intercom from './index.ts'

const simulated = await startSimulated(intercom)

const attribute = { name: 'tier', label: 'Tier', data_type: 'string', custom: true, api_writable: true }
const data_attributes = ['contact', 'conversation', 'company'].map((model) => ({ ...attribute, model }))
const contacts = simulated.subject({
  objectName: 'contacts',
  textField: 'name',
  isUnordered: true,
  write: {
    create: { role: 'user', name: 'Ada & sons', tier: 'gold' },
    update: { name: 'Ada and daughters', tier: 'silver' },
  },
  bareRecord: { role: 'lead', name: null },
  others: { data_attributes },
})
const companies = simulated.subject({
  objectName: 'companies',
  textField: 'name',
  isUnordered: true,
  write: { create: { company_id: 'c1', name: 'Łovelace', tier: 'gold' }, update: { size: 12 } },
  bareRecord: { name: null },
  others: { data_attributes },
})
const conversations = simulated.subject({
  objectName: 'conversations',
  textField: { none: 'a conversation begins with a message, and has its title later' },
  isUnordered: true,
  write: {
    create: { from: { type: 'user', id: '1' }, body: 'Hello' },
    update: { title: 'Greeting', tier: 'gold' },
    unread: ['from', 'body'],
  },
  bareRecord: { title: null },
  others: { data_attributes },
})
for (const { title, run } of conformance(contacts, companies, conversations)) it(title, run)

it('passes on what Intercom says of a field it does not take', async () => {
  const call = await simulated.open()
  const items = [{ fields: { name: 'no role' } }]
  const [outcome] = await writeItems(intercom, call, { action: 'create', objectName: 'contacts' }, items)
  expect(outcome).toMatchObject({ isWritten: false, error: { message: expect.stringContaining('role') } })
})
