// The objects a Zendesk account is set up with, on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { deskObjects } from './desk-objects.ts'
import zendeskSupport from './index.ts'

const simulated = await startSimulated(zendeskSupport)
afterAll(() => simulated.close())

const isUnordered = true
const named = { textField: 'name', isUnordered, bareRecord: { name: null } } as const
const titled = { textField: 'title', isUnordered, bareRecord: { title: null } } as const
const actions = [{ field: 'status', value: 'solved' }]
const none = { none: 'nobody writes them over the API' }
const text = { none: 'it has no text of its own' }

const subjects = [
  simulated.subject({
    ...{ ...named, objectName: 'groups' },
    write: { create: { name: 'Billing' }, update: { description: 'Money' } },
  }),
  simulated.subject({
    ...{ ...named, objectName: 'brands' },
    write: { create: { name: 'Acme', subdomain: 'acme-help' }, update: { active: false } },
  }),
  simulated.subject({
    ...{ ...named, objectName: 'ticket_forms' },
    write: { create: { name: 'Refund' }, update: { active: false } },
  }),
  simulated.subject({
    ...{ ...titled, objectName: 'macros' },
    write: { create: { title: 'Close', actions }, update: { active: false } },
  }),
  simulated.subject({
    ...{ ...titled, objectName: 'views' },
    write: { create: { title: 'Mine', all: actions }, update: { active: false } },
  }),
  simulated.subject({
    ...{ ...titled, objectName: 'triggers' },
    write: { create: { title: 'Notify', conditions: { all: [] }, actions }, update: { active: false } },
  }),
  simulated.subject({
    ...{ ...titled, objectName: 'automations' },
    write: { create: { title: 'Remind', conditions: { all: [] }, actions }, update: { active: false } },
  }),
  simulated.subject({
    ...{ ...titled, objectName: 'ticket_fields' },
    write: { create: { type: 'text', title: 'Size' }, update: { description: 'How large' } },
  }),
  simulated.subject({
    ...{ ...titled, objectName: 'user_fields' },
    write: { create: { type: 'text', key: 'size', title: 'Size' }, update: { description: 'How large' } },
  }),
  simulated.subject({
    ...{ ...titled, objectName: 'organization_fields' },
    write: { create: { type: 'text', key: 'size', title: 'Size' }, update: { description: 'How large' } },
  }),
  simulated.subject({
    ...{ objectName: 'group_memberships', isUnordered, textField: text, bareRecord: { user_id: 1 } },
    write: { create: { user_id: 7, group_id: 2 }, update: {} },
  }),
  simulated.subject({
    ...{ objectName: 'organization_memberships', isUnordered, textField: text, bareRecord: { user_id: 1 } },
    write: { create: { user_id: 7, organization_id: 2 }, update: {} },
  }),
  simulated.subject({
    ...{ objectName: 'satisfaction_ratings', isUnordered, bareRecord: { score: 'good' }, write: none },
  }),
  simulated.subject({
    ...{ objectName: 'ticket_metrics', isUnordered, bareRecord: { ticket_id: 1 }, write: none },
  }),
  simulated.subject({
    ...{ objectName: 'suspended_tickets', isUnordered, bareRecord: { subject: null } },
    write: { none: 'Zendesk holds messages back, so an account of its own holds none' },
  }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('has every such object on the battery', () => {
  const tried = subjects.map(({ objectName }) => objectName)
  expect(Object.keys(deskObjects).filter((name) => !tried.includes(name))).toEqual([])
})

it('lets a held-back message go', async () => {
  const call = await simulated.open({ object: 'suspended_tickets', count: 1 })
  const read = () =>
    zendeskSupport.read?.(call, { objectName: 'suspended_tickets', fields: 'all', pageSize: 5 })
  const [first] = (await read())?.records ?? []
  const items = [{ id: String(first?.id), fields: {} }]
  const request = {
    objectName: 'suspended_tickets',
    action: 'delete',
    items,
    allOrNone: false,
    headers: {},
  } as const
  expect(await zendeskSupport.write?.write(call, request)).toMatchObject([{ isWritten: true }])
  expect((await read())?.records).toEqual([])
})
