// The objects a Zendesk account is set up with, on its simulator.
import type { Call, WriteAction, WriteItem } from '@mortise/connector-kit'
import { type ConformanceSubject, conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import { deskObjects } from './desk-objects.ts'
import { guideObjects } from './guide-objects.ts'
import zendeskSupport from './index.ts'
import { objects } from './objects.ts'

const simulated = await startSimulated(zendeskSupport)

const isUnordered = true
const named = { textField: 'name', isUnordered, bareRecord: { name: null } } as const
const titled = { textField: 'title', isUnordered, bareRecord: { title: null } } as const
const actions = [{ field: 'status', value: 'solved' }]
const none = { none: 'nobody writes them over the API' }
const text = { none: 'it has no text of its own' }

/** Read by the very code that reads the others: trouble and long lists are tried on those alone, which saves seconds. */
function brief({ stage: _stage, ...subject }: ConformanceSubject): ConformanceSubject {
  return subject
}

const subjects = [
  simulated.subject({
    ...named,
    objectName: 'groups',
    write: { create: { name: 'Billing' }, update: { description: 'Money' } },
  }),
  brief(
    simulated.subject({
      ...named,
      objectName: 'brands',
      write: { create: { name: 'Acme', subdomain: 'acme-help' }, update: { active: false } },
    }),
  ),
  simulated.subject({
    ...named,
    objectName: 'ticket_forms',
    write: { create: { name: 'Refund' }, update: { active: false } },
  }),
  simulated.subject({
    ...titled,
    objectName: 'macros',
    write: { create: { title: 'Close', actions }, update: { active: false } },
  }),
  brief(
    simulated.subject({
      ...titled,
      objectName: 'views',
      write: { create: { title: 'Mine', all: actions }, update: { active: false } },
    }),
  ),
  brief(
    simulated.subject({
      ...titled,
      objectName: 'triggers',
      write: { create: { title: 'Notify', conditions: { all: [] }, actions }, update: { active: false } },
    }),
  ),
  brief(
    simulated.subject({
      ...titled,
      objectName: 'automations',
      write: { create: { title: 'Remind', conditions: { all: [] }, actions }, update: { active: false } },
    }),
  ),
  simulated.subject({
    ...titled,
    objectName: 'ticket_fields',
    write: { create: { type: 'text', title: 'Size' }, update: { description: 'How large' } },
  }),
  brief(
    simulated.subject({
      ...titled,
      objectName: 'user_fields',
      write: { create: { type: 'text', key: 'size', title: 'Size' }, update: { description: 'How large' } },
    }),
  ),
  brief(
    simulated.subject({
      ...titled,
      objectName: 'organization_fields',
      write: { create: { type: 'text', key: 'size', title: 'Size' }, update: { description: 'How large' } },
    }),
  ),
  simulated.subject({
    objectName: 'group_memberships',
    isUnordered,
    textField: text,
    bareRecord: { user_id: 1 },
    write: { create: { user_id: 7, group_id: 2 }, update: {} },
  }),
  brief(
    simulated.subject({
      objectName: 'organization_memberships',
      isUnordered,
      textField: text,
      bareRecord: { user_id: 1 },
      write: { create: { user_id: 7, organization_id: 2 }, update: {} },
    }),
  ),
  simulated.subject({
    objectName: 'satisfaction_ratings',
    isUnordered,
    bareRecord: { score: 'good' },
    write: none,
  }),
  simulated.subject({ objectName: 'ticket_metrics', isUnordered, bareRecord: { ticket_id: 1 }, write: none }),
  simulated.subject({
    objectName: 'suspended_tickets',
    isUnordered,
    bareRecord: { subject: null },
    write: { none: 'Zendesk holds messages back, so an account of its own holds none' },
  }),
  brief(
    simulated.subject({
      ...titled,
      objectName: 'sla_policies',
      write: { create: { title: 'Urgent', filter: { all: [], any: [] } }, update: { description: 'Soon' } },
    }),
  ),
  brief(
    simulated.subject({
      ...named,
      objectName: 'schedules',
      write: { create: { name: 'Night', time_zone: 'London' }, update: { time_zone: 'Berlin' } },
    }),
  ),
  simulated.subject({
    objectName: 'ticket_comments',
    textField: 'body',
    bareRecord: { ticket_id: 501 },
    write: { create: { ticket_id: 501, body: 'Ada & sons', public: false }, update: {} },
    others: { tickets: [{ id: 501, subject: 'Noted' }] },
  }),
  simulated.subject({
    ...titled,
    objectName: 'articles',
    write: {
      create: { section_id: 21, title: 'Sign in', body: '<p>Try</p>', permission_group_id: 1 },
      update: { title: 'Ada & sons', promoted: true },
    },
  }),
  brief(
    simulated.subject({
      ...named,
      objectName: 'sections',
      write: { create: { category_id: 31, name: 'Start' }, update: { description: 'How', position: 2 } },
    }),
  ),
  brief(
    simulated.subject({
      ...named,
      objectName: 'categories',
      write: { create: { name: 'All' }, update: { name: 'Ada & sons' } },
    }),
  ),
]
for (const { title, run } of conformance(...subjects)) it(title, run)

// @see https://developer.zendesk.com/zendesk/oas.yaml (the objects' `readOnly` and `MacroInput`) read 2026-11-28
it.each([
  ['tickets', 'forum_topic_id'],
  ['macros', 'position'],
  ['ticket_forms', 'restricted_brand_ids'],
  ['organization_memberships', 'view_tickets'],
])('offers for %s no writing of %s, which the vendor alone sets', (objectName, fieldName) => {
  const { readOnly, writable } = objects[objectName] ?? {}
  expect(readOnly).toHaveProperty(fieldName)
  expect(writable).not.toHaveProperty(fieldName)
})

it('has every such object on the battery', () => {
  const tried = subjects.map(({ objectName }) => objectName)
  const own = [...Object.keys(deskObjects), ...Object.keys(guideObjects), 'ticket_comments']
  expect(own.filter((name) => !tried.includes(name))).toEqual([])
})

async function writeOne(call: Call, action: WriteAction, objectName: string, item: WriteItem) {
  return (await writeItems(zendeskSupport, call, { action, objectName }, [item]))[0]
}

it('changes the texts of an article in the language that is named, and says what is not there', async () => {
  const call = await simulated.open()
  const fields = { section_id: 21, title: 'Sign in', permission_group_id: 1 }
  const made = await writeOne(call, 'create', 'articles', { fields })
  const id = made?.isWritten ? String(made.recordId) : ''
  const inFrench = { id, fields: { locale: 'fr', title: 'Entrer' } }
  expect(await writeOne(call, 'update', 'articles', inFrench)).toMatchObject({ error: { status: 404 } })
  const inEnglish = { id, fields: { locale: 'en-us', title: 'Log in' } }
  expect(await writeOne(call, 'update', 'articles', inEnglish)).toMatchObject({ isWritten: true })
  const found = await zendeskSupport.write?.fetchByIds?.(call, {
    objectName: 'articles',
    ids: [id],
    fields: [],
  })
  expect(found).toMatchObject([{ title: 'Log in' }])
})

it('refuses what belongs to nothing, naming the field', async () => {
  const call = await simulated.open()
  expect(await writeOne(call, 'create', 'articles', { fields: { title: 'Sign in' } })).toMatchObject({
    error: { fieldName: 'section_id' },
  })
  expect(await writeOne(call, 'create', 'ticket_comments', { fields: { body: 'Hi' } })).toMatchObject({
    error: { fieldName: 'ticket_id' },
  })
  const unknown = { fields: { ticket_id: 999, body: 'Hi' } }
  expect(await writeOne(call, 'create', 'ticket_comments', unknown)).toMatchObject({ error: { status: 404 } })
})

it('finds no comments of a ticket that is not there', async () => {
  const call = await simulated.open()
  const filters = [{ fieldName: 'ticket_id', value: '999' }]
  const asked = { objectName: 'ticket_comments', fields: 'all', filters, pageSize: 10 } as const
  expect(await zendeskSupport.search?.page(call, asked)).toEqual({ records: [] })
  expect((await zendeskSupport.read?.page(call, asked))?.records).toEqual([])
})

it('lets a held-back message go', async () => {
  const call = await simulated.open({ object: 'suspended_tickets', count: 1 })
  const read = () =>
    zendeskSupport.read?.page(call, { objectName: 'suspended_tickets', fields: 'all', pageSize: 5 })
  const [first] = (await read())?.records ?? []
  const items = [{ id: String(first?.id), fields: {} }]
  expect(
    await writeItems(zendeskSupport, call, { action: 'delete', objectName: 'suspended_tickets' }, items),
  ).toMatchObject([{ isWritten: true }])
  expect((await read())?.records).toEqual([])
})
