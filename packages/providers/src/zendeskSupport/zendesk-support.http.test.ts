// Zendesk Support on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import zendeskSupport from './index.ts'

const simulated = await startSimulated(zendeskSupport)

const ticket_fields = [
  { id: 1, type: 'subject', title: 'Subject', removable: false, active: true },
  { id: 36, type: 'tagger', title: 'Tier', removable: true, active: true, custom_field_options: [] },
]
const tickets = simulated.subject({
  objectName: 'tickets',
  samples: [
    {
      subject: 'a',
      type: 'incident',
      assignee_id: 7,
      organization_id: 8,
      group_id: 9,
      description: 'b',
      external_id: 'x-1',
      tags: ['vip', 'a'],
    },
    { subject: 'b', type: 'task', assignee_id: 8, external_id: 'x-2', tags: ['a'] },
  ],
  textField: 'subject',
  write: {
    create: { subject: 'Ada & sons', priority: 'high', custom_field_36: 'gold', comment: { body: 'Help' } },
    update: { subject: 'Ada and daughters', custom_field_36: 'silver' },
    unread: ['comment'],
  },
  bareRecord: { subject: null },
  others: { ticket_fields },
})
const organizations = simulated.subject({
  objectName: 'organizations',
  samples: [
    { name: 'Ada & sons', external_id: 'x-1', tags: ['vip', 'a'] },
    { name: 'Bea', external_id: 'x-2', tags: ['a'] },
  ],
  textField: 'name',
  isUnordered: true,
  write: { create: { name: 'Łovelace', tier: 'gold' }, update: { tier: 'silver' } },
  bareRecord: { name: null },
  others: { organization_fields: [{ key: 'tier', type: 'text', title: 'Tier', active: true }] },
})
const users = simulated.subject({
  objectName: 'users',
  samples: [
    {
      name: 'Ada & sons',
      external_id: 'x-1',
      tags: ['vip', 'a'],
      role: 'agent',
      email: 'ada@example.com',
      phone: '+15550100',
      organization_id: 8,
    },
    { name: 'Bea', external_id: 'x-2', tags: ['a'], email: 'bea@example.com' },
  ],
  textField: 'name',
  write: { create: { name: 'Łovelace', tier: 'gold' }, update: { tier: 'silver' } },
  bareRecord: { name: null },
  others: { user_fields: [{ key: 'tier', type: 'text', title: 'Tier', active: true }] },
})
for (const { title, run } of conformance(tickets, organizations, users)) it(title, run)

it('writes many tickets with one job and names each that was refused', async () => {
  const call = await simulated.open()
  const items = [
    { fields: { subject: 'one', comment: { body: 'x' } } },
    { fields: { subject: 'no comment' } },
  ]
  const outcomes = await writeItems(zendeskSupport, call, { action: 'create', objectName: 'tickets' }, items)
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([true, false])
  expect(outcomes[0]).toMatchObject({ recordId: expect.stringMatching(/^\d+$/) })
})

it('says which field a record was refused for', async () => {
  const call = await simulated.open()
  const items = [{ fields: { email: 'ada@example.com' } }]
  const [outcome] = await writeItems(zendeskSupport, call, { action: 'create', objectName: 'users' }, items)
  expect(outcome).toMatchObject({
    isWritten: false,
    error: { fieldName: 'name', message: 'name: cannot be blank' },
  })
})
