// The objects a Freshdesk help desk is set up with, played after its documentation.
import { asObject } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type Play, type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import { deskObjects } from './desk-objects.ts'
import freshdesk from './index.ts'
import { pathOf } from './objects.ts'

const names = Object.keys(deskObjects)
/** Lists whose reference has no request for one record. */
const withoutOne = ['sla_policies', 'time_entries', 'satisfaction_ratings']
const filters: Readonly<Record<string, readonly string[]>> = {
  agents: ['email', 'mobile', 'phone'],
  email_mailboxes: ['support_email', 'group_id', 'product_id'],
  time_entries: ['agent_id', 'billable', 'company_id'],
  satisfaction_ratings: ['user_id', 'created_since'],
}
/** Business hours and SLA policies come whole, whatever is asked for. */
const unpaged = ['business_hours', 'sla_policies']

function listed({ query, path, account }: PlayedRequest, table: string) {
  const unknown = [...query.keys()].filter(
    (name) => name !== 'page' && name !== 'per_page' && !filters[table]?.includes(name),
  )
  if (unknown.length > 0) return { status: 400, json: { description: 'Validation failed' } }
  const size = Number(query.get('per_page'))
  if (size > 100) return { status: 400, json: { description: 'Validation failed' } }
  const found = account.rows(table).filter((row) =>
    (filters[table] ?? []).every((name) => {
      const held = row[name] ?? asObject(row.contact)?.[name]
      return !query.has(name) || String(held) === query.get(name)
    }),
  )
  if (unpaged.includes(table)) return { json: found }
  const page = Number(query.get('page') ?? 1)
  const next = new URLSearchParams(query)
  next.set('page', String(page + 1))
  const link = `<https://acme.freshdesk.com${path}?${next}>; rel="next"`
  return {
    json: found.slice((page - 1) * size, page * size),
    headers: page * size < found.length ? { link } : {},
  }
}

/** What is told of an agent's person is answered inside of them. */
function kept(table: string, { email, name, ...fields }: Row): Row {
  if (table !== 'agents') return { ...fields, email: email || undefined, name: name || undefined }
  return { ...fields, contact: email || name ? { email, name } : undefined }
}

const answer: Play['answer'] = (request) => {
  const { method, path, parts, json, account } = request
  if (path === '/api/v2/agents/me') return { json: { id: 1 } }
  if (method === 'POST' && parts[4] === 'time_entries')
    return { status: 201, json: account.add('time_entries', { ticket_id: Number(parts[3]), ...json }) }
  const table = names.find((name) => path === pathOf(name) || path.startsWith(`${pathOf(name)}/`))
  if (!table) return { status: 404, text: '' }
  const id = path === pathOf(table) ? undefined : decodeURIComponent(path.slice(pathOf(table).length + 1))
  if (id === undefined && method === 'GET') return listed(request, table)
  if (id === undefined) return { status: 201, json: account.add(table, kept(table, json)) }
  if (method === 'GET' && withoutOne.includes(table)) return { status: 405, text: '' }
  const row = account.find(table, id)
  if (!row) return { status: 404, text: '' }
  if (method === 'DELETE') return { status: account.remove(table, id) ? 204 : 404, text: '' }
  return { json: method === 'PUT' ? account.edit(table, id, kept(table, json)) : row }
}

const stamp = (index: number, at: Date) => {
  const time = at.toISOString().replace('.000Z', 'Z')
  return { id: 1000 + index, created_at: time, updated_at: time }
}
const start = (table: string, make: (index: number) => Row) =>
  startPlayed(freshdesk, { table, stamp, make, methods: ['GET', 'POST', 'PUT', 'DELETE'], answer })
const unwritten = { none: 'it is set up in Freshdesk alone' }

const plays = {
  agents: await start('agents', (index) => ({
    available: true,
    ticket_scope: 1,
    type: 'support_agent',
    signature: null,
    contact: {
      name: `Ada ${index}`,
      email: `ada${index}@example.com`,
      mobile: `+4917${index % 3}`,
      phone: `+4930${index % 2}`,
    },
  })),
  groups: await start('groups', (index) => ({ name: `Group ${index % 4}`, agent_ids: [index] })),
  skills: await start('skills', (index) => ({ name: `Skill ${index % 4}`, match_type: 'all' })),
  roles: await start('roles', (index) => ({ name: `Role ${index % 4}`, default: index < 4 })),
  products: await start('products', (index) => ({ name: `Product ${index % 4}`, description: null })),
  business_hours: await start('business_hours', (index) => ({
    name: `Hours ${index}`,
    is_default: index === 0,
  })),
  sla_policies: await start('sla_policies', (index) => ({ name: `Policy ${index % 4}`, active: true })),
  email_mailboxes: await start('email_mailboxes', (index) => ({
    name: `Box ${index}`,
    support_email: `box${index}@example.com`,
    group_id: index % 2,
    product_id: 3,
    active: true,
  })),
  time_entries: await start('time_entries', (index) => ({
    ticket_id: 20 + index,
    agent_id: index % 2,
    billable: index % 3 === 0,
    time_spent: '00:30',
  })),
  satisfaction_ratings: await start('satisfaction_ratings', (index) => ({
    survey_id: 1,
    user_id: index % 3,
    agent_id: 7,
    ticket_id: index,
    feedback: 'Good',
    ratings: { default_question: 103 },
  })),
  canned_response_folders: await start('canned_response_folders', (index) => ({
    name: `Folder ${index % 4}`,
    personal: false,
    responses_count: index,
  })),
  forum_categories: await start('forum_categories', (index) => ({ name: `Forum ${index % 4}` })),
}

const isUnordered = true
const bareRecord = { name: null }
const named = { textField: 'name', isUnordered, bareRecord } as const
const checks = conformance(
  plays.agents.subject({
    objectName: 'agents',
    elsewhere: ['tickets', 'contacts', 'companies'],
    isUnordered,
    bareRecord: { contact: null },
    textField: 'signature',
    write: { create: { email: 'ada@example.org', ticket_scope: 1 }, update: { ticket_scope: 2 } },
  }),
  plays.groups.subject({
    ...named,
    objectName: 'groups',
    write: { create: { name: 'Billing', agent_ids: [4] }, update: { description: 'Money' } },
  }),
  plays.skills.subject({
    ...named,
    objectName: 'skills',
    write: { create: { name: 'German', match_type: 'all' }, update: { match_type: 'any' } },
  }),
  plays.roles.subject({ objectName: 'roles', isUnordered, bareRecord, write: unwritten }),
  plays.products.subject({ objectName: 'products', isUnordered, bareRecord, write: unwritten }),
  plays.business_hours.subject({ objectName: 'business_hours', isUnordered, bareRecord, write: unwritten }),
  plays.sla_policies.subject({
    ...named,
    objectName: 'sla_policies',
    write: {
      create: { name: 'Fast', sla_target: { priority_4: {} }, applicable_to: { company_ids: [1] } },
      update: { applicable_to: { company_ids: [2] } },
    },
  }),
  plays.email_mailboxes.subject({
    ...named,
    objectName: 'email_mailboxes',
    write: {
      create: { name: 'Help', support_email: 'help@example.com', mailbox_type: 'freshdesk_mailbox' },
      update: { name: 'Aid' },
    },
  }),
  plays.time_entries.subject({
    objectName: 'time_entries',
    textField: 'note',
    isUnordered,
    bareRecord: { note: null },
    write: { create: { ticket_id: 20, time_spent: '10:40' }, update: { note: 'Invoice' } },
  }),
  plays.satisfaction_ratings.subject({
    objectName: 'satisfaction_ratings',
    isUnordered,
    bareRecord: { feedback: null },
    write: { none: 'customers give them' },
  }),
  plays.canned_response_folders.subject({
    ...named,
    objectName: 'canned_response_folders',
    write: { create: { name: 'Mine' }, update: { name: 'Ours' } },
  }),
  plays.forum_categories.subject({
    ...named,
    objectName: 'forum_categories',
    write: { create: { name: 'How to' }, update: { description: 'Getting started' } },
  }),
)
for (const { title, run } of checks) it(title, run)

it('asks for a ticket when an entry of time names none', async () => {
  const call = await plays.time_entries.open()
  const items = [{ fields: { note: 'no ticket' } }]
  const [outcome] = await writeItems(freshdesk, call, { action: 'create', objectName: 'time_entries' }, items)
  expect(outcome).toMatchObject({ isWritten: false, error: { fieldName: 'ticket_id' } })
})
