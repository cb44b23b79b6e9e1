// Outreach against a vendor that answers JSON:API, as its schema says of each object.
import { asObject, type NativeRecord } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import type { Answer } from '../../../connector-kit/src/testing/vendor.ts'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import outreach from './index.ts'
import { objects } from './objects.ts'

const stamp = (index: number, at: Date): Row => ({
  id: index + 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: at.toISOString(),
})
const to = (type: string, id: number) => ({ type, id })

/** What the vendor's schema says of an object, beside its type. */
interface Told {
  /** Attributes that are filterable there, those of text, numbers and booleans. */
  filterable: string
  /** Relationships that lists can be narrowed by. */
  links?: string
  /** Its links: create, update, destroy. */
  takes: '' | 'c' | 'cu' | 'cd' | 'cud'
  /** `updatedAt` is neither filterable nor sortable; another attribute may be. */
  instant?: 'createdAt' | 'none'
  /** There is no `updatedAt`. */
  isDateless?: true
  /** What creations are refused without. */
  needs?: string
}

/** @see https://developers.outreach.io/api/reference/tag/Task/ read 2026-11-22, and objects.ts for the others */
const schema: Readonly<Record<string, Told>> = {
  prospects: {
    takes: 'cud',
    filterable:
      'emails externalSource firstName githubUsername lastName linkedInId linkedInSlug sharingTeamId stackOverflowId timeZone title twitterUsername engagedScore',
    links: 'account owner stage',
  },
  accounts: {
    takes: 'cud',
    filterable: 'buyerIntentScore customId domain name named sharingTeamId',
    links: 'owner',
    needs: 'name',
  },
  opportunities: {
    takes: 'cud',
    filterable:
      'customId forecastCategory leadSource lostReason mapLink mapStatus name probability recordType sharingTeamId',
    links: 'account owner',
  },
  opportunityProspectRoles: { takes: 'cud', filterable: 'role', links: 'opportunity prospect' },
  emailAddresses: { takes: 'cud', filterable: 'email emailType order status', links: 'prospect' },
  phoneNumbers: { takes: 'cud', filterable: 'number order phoneType status', links: 'prospect' },
  products: {
    takes: 'cud',
    filterable: 'classification code name productFamily status unitOfMeasure website',
  },
  users: { takes: 'cu', filterable: 'email firstName lastName locked username' },
  teams: { takes: 'cud', filterable: 'name' },
  roles: { takes: 'cud', filterable: 'externalId name' },
  profiles: { takes: 'cud', filterable: 'name specialId' },
  personas: { takes: 'cud', filterable: 'name' },
  rulesets: {
    takes: 'cud',
    filterable:
      'autoResumeOotoProspects includeUnsubscribeLinks name permitDuplicateProspects sequenceExclusivity',
  },
  sequences: {
    takes: 'cud',
    filterable:
      'clickCount deliverCount name openCount replyCount salesMotion shareType throttleCapacity throttleMaxAddsPerDay',
    links: 'owner',
  },
  sequenceSteps: { takes: 'cu', filterable: 'order stepType', links: 'sequence' },
  sequenceStates: {
    takes: 'cd',
    filterable: 'clickCount deliverCount openCount pauseReason replyCount state',
    links: 'account mailbox opportunity prospect sequence sequenceStep',
  },
  sequenceTemplates: { takes: 'cud', filterable: '', instant: 'none' },
  templates: {
    takes: 'cud',
    filterable: 'clickCount deliverCount name openCount replyCount shareType',
    links: 'owner',
  },
  snippets: { takes: 'cud', filterable: 'name shareType', links: 'owner' },
  mailings: { takes: 'cu', filterable: 'mailingType messageId notifyThreadStatus state', links: 'prospect' },
  mailboxes: { takes: 'cud', filterable: 'email userId', links: 'user' },
  mailAliases: { takes: '', filterable: '' },
  tasks: {
    takes: 'cud',
    filterable: 'state taskType',
    links: 'sequenceStep sequenceTemplate taskPriority template',
  },
  taskDispositions: { takes: 'cud', filterable: 'name order taskType value' },
  taskPurposes: { takes: 'cud', filterable: 'name order taskType' },
  taskPriorities: { takes: '', filterable: 'name weight' },
  calls: {
    takes: 'cud',
    filterable: 'from outcome recordingUrl state to userCallType',
    links: 'prospect user',
  },
  callDispositions: { takes: 'cud', filterable: 'name order outcome' },
  callPurposes: { takes: 'cud', filterable: 'name order' },
  events: { takes: '', filterable: 'name', instant: 'createdAt', isDateless: true },
  accountNotes: { takes: 'cud', filterable: '', instant: 'none', isDateless: true },
  prospectNotes: { takes: 'cud', filterable: '', instant: 'none', isDateless: true },
  contentCategories: { takes: 'cud', filterable: 'name' },
  stages: { takes: 'cud', filterable: 'name order' },
  opportunityStages: { takes: 'cud', filterable: 'isClosed name order' },
}

/** Rows are flat here, and resources on the wire; what has a type and an id is a relationship, as is a list of such. */
function toResource({ type, id, ...rest }: Row): Row {
  const related = `https://api.outreach.io/api/v2/mailings?filter[${type}][id]=${id}`
  const relationships: Row = { lists: { links: { related } } }
  // Numbered fields are all there, with null for what nobody gave a value.
  const attributes: Row = objects[`${type}s`]?.customCount ? { custom149: null } : {}
  for (const [name, value] of Object.entries(rest)) {
    if (isLink(Array.isArray(value) ? value[0] : value)) relationships[name] = { data: value }
    else attributes[name] = value
  }
  return { type, id, attributes, relationships }
}

function isLink(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'type' in value && 'id' in value
}

const refused = (status: number, id: string, detail: string): Answer => ({
  status,
  headers: { 'content-type': 'application/vnd.api+json' },
  text: JSON.stringify({ errors: [{ id, title: 'Refused', detail }] }),
})

/** Lists in the order of changes, for as long as nobody writes. */
const sorted = new WeakMap<Row[], Row[]>()

function answer(request: PlayedRequest): Answer | undefined {
  const { account, method, path, parts, json, headers } = request
  if (headers['content-type'] !== 'application/vnd.api+json')
    return refused(
      415,
      'unsupportedMediaType',
      "Expected Content-Type header to be 'application/vnd.api+json'.",
    )
  if (path === '/api/v2') return { json: { meta: {} } }
  if (path === '/api/v2/types') return { json: { data: types } }
  const [, , table = '', id] = parts
  const told = schema[table]
  if (!told) return undefined
  if (method === 'GET') return id === undefined ? list(request, table, told) : undefined
  sorted.delete(account.rows(table))
  const letter = { POST: 'c', PATCH: 'u', DELETE: 'd' }[method] ?? '?'
  if (!told.takes.includes(letter)) return undefined
  const { type, id: named, attributes, relationships } = (json.data ?? {}) as Record<string, Row | undefined>
  if (method !== 'DELETE' && String(type) !== objects[table]?.type)
    return refused(409, 'conflict', `${type} are not kept here`)
  if (method === 'PATCH' && String(named) !== id)
    return refused(409, 'conflict', `${named} is not the record of the path`)
  const links = Object.entries(relationships ?? {}).map(([name, link]) => [name, asObject(link)?.data])
  const sent = { ...attributes, ...Object.fromEntries(links) }
  if (method === 'POST') {
    const { needs } = told
    if (needs !== undefined && !sent[needs])
      return refused(422, 'validationError', `${needs} can't be blank.`)
    return { status: 201, json: { data: toResource(account.add(table, { type, ...sent })) } }
  }
  const row = account.edit(table, String(id), sent)
  if (!row) return refused(404, 'resourceNotFound', `Could not find '${table}' with ID '${id}'.`)
  if (method !== 'DELETE') return { json: { data: toResource(row) } }
  account.remove(table, String(id))
  return { status: 204 }
}

function list({ account, query }: PlayedRequest, table: string, told: Told): Answer {
  const { instant = 'updatedAt' } = told
  const wanted = [...query].flatMap(([key, text]) => {
    const [, name, link] = /^filter\[(\w+)\](\[id\])?$/.exec(key) ?? []
    return name === undefined ? [] : [{ name, text, isLink: link !== undefined }]
  })
  const known = ['id', instant, ...told.filterable.split(' ')]
  const unknown = wanted.find(
    ({ name, isLink }) => !(isLink ? (told.links ?? '').split(' ') : known).includes(name),
  )
  if (unknown) return refused(400, 'invalidFilter', `cannot filter by ${unknown.name}`)
  const sort = query.get('sort')
  if (sort !== null && (sort !== instant || instant === 'none'))
    return refused(400, 'invalidSort', `cannot sort by ${sort}`)
  const rows = account.rows(table)
  const inOrder = sort === null ? rows : (sorted.get(rows) ?? inOrderOf(rows, sort))
  if (sort !== null) sorted.set(rows, inOrder)
  const found =
    wanted.length === 0
      ? inOrder
      : inOrder.filter((row) =>
          wanted.every(({ name, text, isLink }) => holds(isLink ? asObject(row[name])?.id : row[name], text)),
        )
  const start = Number(query.get('page[after]') ?? 0)
  const end = start + Number(query.get('page[size]'))
  const links = end < found.length ? { next: nextOf(table, query, end) } : {}
  return { json: { data: found.slice(start, end).map(toResource), links } }
}

function nextOf(table: string, query: URLSearchParams, end: number): string {
  const next = new URLSearchParams(query)
  next.set('page[after]', String(end))
  return `https://api.outreach.io/api/v2/${table}?${next}`
}

function inOrderOf(rows: Row[], name: string): Row[] {
  const text = (row: Row) => String(row[name])
  return [...rows].sort((a, b) => (text(a) < text(b) ? -1 : text(a) > text(b) ? 1 : 0))
}

function holds(value: unknown, text: string): boolean {
  const [from, until] = text.split('..')
  if (until !== undefined) {
    const at = Date.parse(String(value))
    return (
      (from === 'neginf' || at >= Date.parse(String(from))) && (until === 'inf' || at <= Date.parse(until))
    )
  }
  const wanted = text.toLowerCase().split(',')
  return (Array.isArray(value) ? value : [value]).some((each) => wanted.includes(String(each).toLowerCase()))
}

const types = [
  {
    type: 'prospect',
    meta: {
      validations: {
        custom2: { type: 'inclusion', required: true, label: 'Tier', definition: ['gold', 'silver'] },
        custom3: { type: 'currency', required: false, label: 'Worth', definition: 'EUR' },
      },
    },
  },
  {
    type: 'Account',
    meta: { validations: { custom3: { type: 'string', required: false, label: 'Tier', definition: null } } },
  },
  { type: 'opportunity', meta: { validations: {} } },
  { type: 'product', meta: { validations: {} } },
]

const opened: Awaited<ReturnType<typeof startPlayed>>[] = []
afterAll(async () => {
  for (const played of opened) await played.close()
})

async function play(table: string, make: (index: number) => Row) {
  const type = objects[table]?.type
  const stamped = schema[table]?.isDateless ? stampCreated : stamp
  const played = await startPlayed(outreach, {
    table,
    stamp: stamped,
    answer,
    make: (index) => ({ type, ...make(index) }),
  })
  opened.push(played)
  return played
}

function stampCreated(index: number, at: Date): Row {
  return { id: index + 1, createdAt: at.toISOString() }
}

const bare: Row = { type: 'prospect', firstName: null, emails: [], company: null }
/** What is read by the thousands says little. */
const vendor = await play('prospects', (index) => ({
  ...bare,
  firstName: `Ada ${index % 4}`,
  emails: [`ada${index}@example.com`],
  company: 'Acme',
}))
const samples = [0, 1, 2].map((index) => ({
  ...bare,
  firstName: `Ada ${index}`,
  lastName: `King ${index}`,
  company: 'Acme',
  title: 'Head of sales',
  emails: [`a${index}@example.org`],
  tags: [`tag-${index}`, 'all'],
  externalSource: 'crm',
  githubUsername: `ada${index}`,
  linkedInId: `l${index}`,
  linkedInSlug: `ada-${index}`,
  sharingTeamId: '7',
  stackOverflowId: `s${index}`,
  timeZone: 'Europe/London',
  twitterUsername: `@ada${index}`,
  custom2: index % 2 === 0 ? 'gold' : 'silver',
  account: to('account', 3 + (index % 2)),
  owner: to('user', 9),
  stage: to('stage', index),
}))
const prospects = vendor.subject({
  objectName: 'prospects',
  samples,
  textField: 'firstName',
  write: { create: { firstName: 'Ada & sons', emails: ['a@example.com'] }, update: { firstName: 'Ada' } },
  bareRecord: bare,
})

interface Other {
  make(index: number): Row
  /** What is created and changed, and a field of text among that; nothing for what only reads. */
  write?: [NativeRecord, NativeRecord?]
  textField?: string
  hasStage?: true
}

const called = (index: number) => ({ name: `Loom ${index % 4}` })
const named = (index: number) => ({ ...called(index), order: index % 3 })
const others: Readonly<Record<string, Other>> = {
  accounts: {
    make: (index) => ({
      ...called(index),
      customId: `c${index}`,
      domain: `a${index % 3}.example`,
      named: index % 2 === 0,
      sharingTeamId: '7',
      owner: to('user', index % 2),
    }),
    write: [
      { name: 'Acme', owner: 9 },
      { custom3: 'gold', tags: ['big'] },
    ],
    textField: 'name',
  },
  opportunities: {
    make: (index) => ({
      name: `Deal ${index % 4}`,
      customId: `o${index}`,
      forecastCategory: 'best',
      leadSource: 'web',
      lostReason: 'price',
      mapLink: 'https://map.example',
      mapStatus: 'on',
      probability: index % 3,
      recordType: 'new',
      sharingTeamId: '7',
      account: to('account', index % 2),
      owner: to('user', 9),
      stage: to('opportunityStage', 2),
    }),
    write: [{ name: 'Deal', closeDate: '2026-12-01T00:00:00.000Z', account: 3 }, { amount: 12 }],
    textField: 'name',
  },
  opportunityProspectRoles: {
    make: (index) => ({
      role: `Buyer ${index % 2}`,
      primary: index === 0,
      opportunity: to('opportunity', index),
      prospect: to('prospect', index % 3),
    }),
    write: [{ role: 'Buyer', opportunity: 4, prospect: 5 }, { primary: true }],
    textField: 'role',
  },
  emailAddresses: {
    make: (index) => ({
      email: `ada${index}@example.com`,
      emailType: 'work',
      order: index % 2,
      status: 'ok',
      prospect: to('prospect', index % 3),
    }),
    write: [{ email: 'a@example.com', prospect: 3 }, { emailType: 'personal' }],
    textField: 'emailType',
  },
  phoneNumbers: {
    make: (index) => ({
      number: `+4930${index}`,
      order: index % 2,
      phoneType: 'mobile',
      status: 'ok',
      prospect: to('prospect', index % 3),
    }),
    write: [{ rawNumber: '030 1', phoneType: 'work', prospect: 3 }, { extension: '12' }],
    textField: 'rawNumber',
  },
  products: {
    make: (index) => ({
      name: `Loom ${index % 4}`,
      classification: 'weaving',
      code: `L${index}`,
      productFamily: 'looms',
      status: index % 2 === 0,
      unitOfMeasure: 'piece',
      website: 'https://loom.example',
    }),
    write: [{ name: 'Loom' }, { description: 'Jacquard' }],
    textField: 'name',
  },
  users: {
    make: (index) => ({
      email: `u${index}@example.com`,
      firstName: 'Ada',
      lastName: `King ${index % 3}`,
      locked: index % 2 === 0,
      username: `u${index}`,
      teams: [to('team', 1), to('team', 2)],
    }),
    write: [{ email: 'u@example.com', firstName: 'Ada', lastName: 'King', teams: [1, 2] }, { locked: true }],
    textField: 'title',
  },
  teams: { make: called, write: [{ name: 'North', users: [4, 5] }, { color: '#fff' }], textField: 'name' },
  roles: {
    make: (index) => ({ ...called(index), externalId: `r${index}`, parentRole: to('role', 1) }),
    write: [{ name: 'Seller', parentRole: 2 }, { externalId: 'r9' }],
    textField: 'name',
  },
  profiles: {
    make: (index) => ({ name: `Profile ${index}`, specialId: `s${index}` }),
    write: [{ name: 'Default' }, { name: 'Admin' }],
    textField: 'name',
  },
  personas: { make: called, write: [{ name: 'Buyer' }, { description: 'Buys' }], textField: 'name' },
  rulesets: {
    make: (index) => ({
      name: `Rules ${index % 4}`,
      autoResumeOotoProspects: index % 2 === 0,
      sequenceExclusivity: 'none',
      includeUnsubscribeLinks: index % 3 === 0,
      permitDuplicateProspects: 'allowed',
    }),
    write: [{ name: 'Rules', startedStage: 4 }, { emailOptOutAction: 'finish' }],
    textField: 'name',
  },
  sequences: {
    make: (index) => ({
      name: `Sequence ${index % 4}`,
      salesMotion: 'prospecting',
      shareType: 'shared',
      enabled: true,
      owner: to('user', index % 2),
      sequenceSteps: [to('sequenceStep', index)],
    }),
    write: [{ name: 'Hello', sequenceType: 'interval', ruleset: 3 }, { description: 'Ada' }],
    textField: 'name',
  },
  sequenceSteps: {
    make: (index) => ({
      order: index % 3,
      stepType: 'auto_email',
      displayName: `Step #${index}`,
      sequence: to('sequence', index % 2),
    }),
    write: [{ stepType: 'call', sequence: 3, taskNote: 'Ring' }, { interval: 5 }],
    textField: 'taskNote',
  },
  sequenceStates: {
    make: (index) => ({
      pauseReason: 'ooto',
      state: index % 2 === 0 ? 'active' : 'paused',
      account: to('account', 3),
      mailbox: to('mailbox', 1),
      opportunity: to('opportunity', index),
      prospect: to('prospect', index),
      sequence: to('sequence', index % 2),
      sequenceStep: to('sequenceStep', index % 3),
    }),
    write: [{ prospect: 7, sequence: 8, mailbox: 9 }],
  },
  sequenceTemplates: {
    make: (index) => ({ isReply: index % 2 === 0, template: to('template', index), openCount: index }),
    write: [{ sequenceStep: 4, template: 5 }, { isReply: true }],
    hasStage: true,
  },
  templates: {
    make: (index) => ({ name: `T ${index % 4}`, shareType: 'shared', owner: to('user', index % 2) }),
    write: [{ name: 'Hello', subject: 'Hi', tags: ['new'], owner: 3 }, { archived: true }],
    textField: 'subject',
  },
  snippets: {
    make: (index) => ({ name: `S ${index % 4}`, shareType: 'private', owner: to('user', index % 2) }),
    write: [{ name: 'Bye', bodyHtml: '<b>Bye</b>' }, { shareType: 'shared' }],
    textField: 'bodyHtml',
  },
  mailings: {
    make: (index) => ({
      mailingType: 'sequence',
      messageId: `<${index}@example.com>`,
      notifyThreadStatus: 'pending',
      state: 'delivered',
      subject: 'Hi',
      prospect: to('prospect', index % 3),
      tasks: [to('task', 1)],
    }),
    write: [{ subject: 'Hi', mailbox: 3, prospect: 4 }, { state: 'scheduled' }],
    textField: 'subject',
  },
  mailboxes: {
    make: (index) => ({ email: `box${index}@example.com`, userId: index % 3, user: to('user', index % 3) }),
    write: [{ email: 'box@example.com', user: 4 }, { sendDisabled: true }],
    textField: 'emailSignature',
  },
  mailAliases: { make: (index) => ({ email: `a${index}@example.com`, mailbox: to('mailbox', 1) }) },
  tasks: {
    make: (index) => ({
      action: 'call',
      state: 'incomplete',
      taskType: 'manual',
      subject: to('prospect', index),
      sequenceStep: to('sequenceStep', index % 2),
      sequenceTemplate: to('sequenceTemplate', 3),
      taskPriority: to('taskPriority', index % 3),
      template: to('template', 4),
    }),
    write: [{ action: 'call', owner: 3, taskPriority: 2 }, { note: 'Ring' }],
    textField: 'note',
  },
  taskDispositions: {
    make: (index) => ({ ...named(index), taskType: 'in_person', value: `v${index % 2}` }),
    write: [{ name: 'Met', taskType: 'in_person' }, { order: 2 }],
    textField: 'name',
  },
  taskPurposes: {
    make: (index) => ({ ...named(index), taskType: 'in_person' }),
    write: [{ name: 'Demo' }, { order: 2 }],
    textField: 'name',
  },
  taskPriorities: { make: (index) => ({ name: `P ${index}`, color: 1, weight: index }) },
  calls: {
    make: (index) => ({
      direction: 'outbound',
      from: '+491',
      outcome: 'Answered',
      state: 'completed',
      to: `+4930${index}`,
      recordingUrl: `https://calls.example/${index}`,
      userCallType: 'voip',
      user: to('user', 9),
      prospect: to('prospect', index % 3),
    }),
    write: [{ direction: 'outbound', to: '+491', prospect: 3, user: 4 }, { outcome: 'Not Answered' }],
    textField: 'note',
  },
  callDispositions: {
    make: (index) => ({ ...named(index), outcome: index % 2 === 0 ? 'Answered' : 'No Answer' }),
    write: [{ name: 'Busy' }, { outcome: 'No Answer' }],
    textField: 'name',
  },
  callPurposes: { make: named, write: [{ name: 'Demo' }, { order: 3 }], textField: 'name' },
  events: {
    make: (index) => ({
      name: index % 2 === 0 ? 'outbound_message_opened' : 'outbound_message_clicked',
      body: null,
      eventAt: '2026-01-01T00:00:00.000Z',
      payload: {},
      prospect: to('prospect', index % 3),
    }),
    hasStage: true,
  },
  accountNotes: {
    make: (index) => ({ message: `Met ${index}`, pinned: false, account: to('account', index % 3) }),
    write: [{ message: 'Met', account: 3 }, { pinned: true }],
    textField: 'message',
  },
  prospectNotes: {
    make: (index) => ({ message: `Met ${index}`, pinned: false, prospect: to('prospect', index % 3) }),
    write: [{ message: 'Met', prospect: 3 }, { pinned: true }],
    textField: 'message',
  },
  contentCategories: {
    make: called,
    write: [{ name: 'Winter', allowSnippets: true }, { color: '#fff' }],
    textField: 'name',
  },
  stages: { make: named, write: [{ name: 'Cold', order: 1 }, { color: '#fff' }], textField: 'name' },
  opportunityStages: {
    make: (index) => ({ ...named(index), isClosed: index > 5 }),
    write: [{ name: 'Won', isClosed: true }, { order: 4 }],
    textField: 'name',
  },
}

/** Most without a stage: their extremes and their trouble are those of prospects. */
const rest = await Promise.all(
  Object.entries(others).map(async ([objectName, { make, write, textField, hasStage }]) => {
    const type = objects[objectName]?.type
    const subject = (await play(objectName, make)).subject({
      objectName,
      bareRecord: { type },
      isUnordered: schema[objectName]?.instant === 'none',
      textField: textField ?? { none: 'it has no text of its own' },
      write: write ? { create: write[0], update: write[1] ?? {} } : undefined,
    })
    const { stage: _, ...plain } = subject
    return hasStage ? subject : plain
  }),
)
for (const { title, run } of conformance(prospects, ...rest)) it(title, run)

it('plays every object that there is', () => {
  expect(['prospects', ...Object.keys(others)].sort()).toEqual(Object.keys(objects).sort())
  expect(Object.keys(schema).sort()).toEqual(Object.keys(objects).sort())
})

it('links a prospect to an account, and finds it by one of its addresses', async () => {
  const call = await vendor.open()
  const items = [{ fields: { emails: ['a@example.com', 'b@example.com'], account: '3' } }]
  await outreach.write?.write(call, {
    objectName: 'prospects',
    action: 'create',
    items,
    allOrNone: false,
    headers: {},
  })
  const filters = [
    { fieldName: 'emails', value: 'B@example.com' },
    { fieldName: 'account', value: 3 },
  ]
  const page = await outreach.search?.page(call, {
    objectName: 'prospects',
    fields: 'all',
    filters,
    pageSize: 5,
  })
  expect(page?.records.map((native) => outreach.record.field?.('account')(native))).toEqual([3])
})

it('passes on what the vendor says of a creation it refuses', async () => {
  const call = await vendor.open()
  const outcomes = await outreach.write?.write(call, {
    objectName: 'accounts',
    action: 'create',
    allOrNone: false,
    headers: {},
    items: [{ fields: { domain: 'acme.example' } }],
  })
  const message = expect.stringContaining("name can't be blank.")
  expect(outcomes).toMatchObject([{ isWritten: false, error: { status: 422, message } }])
})

it('never lets a comma widen a filter', async () => {
  const call = await vendor.open({
    records: ['Acme', 'Acme, Inc', 'Inc'].map((title) => ({ ...bare, title })),
  })
  const filters = [{ fieldName: 'title', value: 'Acme, Inc' }]
  const page = await outreach.read?.page(call, {
    objectName: 'prospects',
    fields: 'all',
    filters,
    pageSize: 5,
  })
  expect(page?.records.map((native) => outreach.record.id(native))).toEqual(['2'])
  const search = outreach.search?.page(call, { objectName: 'prospects', fields: 'all', filters, pageSize: 5 })
  await expect(search).rejects.toMatchObject({ reaction: { kind: 'stop' } })
})

it('describes the numbered fields that the account gave a name, and only those', async () => {
  const call = await vendor.open()
  const { fields = [] } = (await outreach.objects.describe?.(call, 'prospects')) ?? {}
  expect(fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    {
      fieldName: 'custom2',
      displayName: 'Tier',
      valueType: 'singleSelect',
      isRequired: true,
      values: [{ value: 'gold' }, { value: 'silver' }],
    },
    { fieldName: 'custom3', displayName: 'Worth', valueType: 'float', isRequired: false },
  ])
})

it.each([
  ['may not be asked', () => refused(403, 'unauthorizedOauthScope', 'You are not authorized.')],
  ['says nothing of the object', () => ({ json: { data: [] } })],
])('describes all of the numbered fields where the account %s', async (_, said) => {
  const silent = await startPlayed(outreach, { answer: said })
  opened.push(silent)
  const described = await outreach.objects.describe?.(await silent.open(), 'accounts')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toHaveLength(150)
})
