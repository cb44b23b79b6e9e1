// Intercom's tickets, its help centre and what a workspace is set up with, on its simulator.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { deskObjects } from './desk-objects.ts'
import intercom from './index.ts'

const simulated = await startSimulated(intercom)

const isUnordered = true
const none = { none: 'nobody writes them over the API' }
const named = { isUnordered, textField: 'name', bareRecord: { name: null } } as const
const untold = { none: 'Intercom does not search for it' } as const

const subjects = [
  simulated.subject({
    objectName: 'tickets',
    isUnordered,
    bareRecord: { category: 'Tracker' },
    textField: untold,
    write: { create: { ticket_type_id: '1', contacts: [{ id: '7' }] }, update: { open: false } },
  }),
  simulated.subject({
    ...named,
    objectName: 'ticket_types',
    write: { create: { name: 'Refund & more' }, update: { archived: true } },
  }),
  simulated.subject({
    objectName: 'articles',
    isUnordered,
    bareRecord: { title: null },
    textField: untold,
    write: { create: { title: 'Łovelace', author_id: 1 }, update: { state: 'published' } },
  }),
  simulated.subject({
    objectName: 'collections',
    isUnordered,
    bareRecord: { name: null },
    textField: untold,
    write: { create: { name: 'Billing' }, update: { description: 'Money' } },
  }),
  simulated.subject({ ...named, objectName: 'admins', write: none }),
  simulated.subject({ ...named, objectName: 'teams', write: none }),
  simulated.subject({ ...named, objectName: 'segments', write: none }),
  simulated.subject({
    ...named,
    objectName: 'tags',
    write: { create: { name: 'VIP' }, update: { name: 'Guest' } },
  }),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

it('has every such object on the battery', () => {
  const tried = subjects.map(({ objectName }) => objectName)
  expect(Object.keys(deskObjects).filter((name) => !tried.includes(name))).toEqual([])
})

it('refuses to look for an article by what Intercom does not search', async () => {
  const call = await simulated.open({ object: 'articles', count: 1 })
  const filters = [{ fieldName: 'title', operator: 'equals', value: 'How to 1' }] as const
  await expect(
    intercom.search?.page(call, { objectName: 'articles', filters, fields: 'all', pageSize: 5 }),
  ).rejects.toMatchObject({ reaction: { kind: 'stop' }, fieldName: 'title' })
})
