// Outreach as a play knows it: its resources, what they are asked by, and how it takes what is written.
import { asObject } from '@mortise/connector-kit'
import type { Answer } from '../../../../connector-kit/src/testing/vendor.ts'
import type { PlayedRequest, Row } from '../../testing/played-vendor.ts'
import { objects } from '../objects.ts'

/** What every resource has: ids from 1, made at the same instant, changed at `at`. */
export const stamp = (index: number, at: Date): Row => ({
  id: index + 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: at.toISOString(),
})
/** A link to another resource. */
export const to = (type: string, id: number) => ({ type, id })

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
export const schema: Readonly<Record<string, Told>> = {
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

/** A refusal in the vendor’s shape. */
export const refused = (status: number, id: string, detail: string): Answer => ({
  status,
  headers: { 'content-type': 'application/vnd.api+json' },
  text: JSON.stringify({ errors: [{ id, title: 'Refused', detail }] }),
})

/** Lists in the order of changes, for as long as nobody writes. */
const sorted = new WeakMap<Row[], Row[]>()

/** What the vendor answers. */
export function answer(request: PlayedRequest): Answer | undefined {
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
