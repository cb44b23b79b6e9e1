// Salesloft as a play knows it: its lists, what they are asked by, and how it takes what is written.
import { asObject } from '@mortise/connector-kit'
import type { Answer } from '../../../../connector-kit/src/testing/vendor.ts'
import type { PlayedRequest, Row } from '../../testing/played-vendor.ts'

/** What every row has: ids from 1, made at the same instant, changed at `at`. */
export const stamp = (index: number, at: Date): Row => ({
  id: index + 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: at.toISOString(),
})
/** What a person has without being given it. */
export const bare: Row = {
  email_address: null,
  first_name: null,
  title: null,
  account: null,
  custom_fields: {},
}

/** What the vendor takes for an object. */
interface Told {
  path: string
  /** Parameters and the field they look at: the same value, or with `~` before it a part of one. */
  looks?: Readonly<Record<string, string>>
  /** Whether it filters by `updated_at`. */
  hasWindow?: true
  /** What it can be sorted by; the first one is the default, downwards. */
  sorts?: string
  /** Comes whole when no page is asked for, or always. */
  whole?: 'withoutPage' | 'always'
  writes?: string
  /** What is sent, by the name it is kept under; of links, the id is sent and the link kept. */
  keeps?: Readonly<Record<string, string>>
  needs?: readonly string[]
}

const ids = { 'ids[]': 'id' }
/** Of objects.ts; this one refuses the parameters it does not know, which the vendor passes over. */
export const told: Readonly<Record<string, Told>> = {
  people: {
    path: '/v2/people',
    hasWindow: true,
    sorts: 'updated_at created_at',
    writes: 'POST PUT DELETE',
    looks: {
      ...ids,
      'email_addresses[]': 'email_address',
      'crm_id[]': 'crm_id',
      'title[]': '~title',
      do_not_contact: 'do_not_contact',
      'account_id[]': 'account.id',
      'owner_id[]': 'owner.id',
      'person_stage_id[]': 'person_stage.id',
      'country[]': 'country',
      'state[]': 'state',
      'city[]': 'city',
      'job_seniority[]': 'job_seniority',
    },
    keeps: { account_id: 'account', owner_id: 'owner', person_stage_id: 'person_stage' },
  },
  accounts: {
    path: '/v2/accounts',
    hasWindow: true,
    sorts: 'updated_at created_at',
    writes: 'POST PUT DELETE',
    looks: {
      ...ids,
      'name[]': '~name',
      domain: 'domain',
      'website[]': 'website',
      'crm_id[]': 'crm_id',
      'owner_id[]': 'owner.id',
      'account_tier_id[]': 'account_tier.id',
      'industry[]': 'industry',
      'country[]': 'country',
      'state[]': 'state',
      'city[]': 'city',
    },
    keeps: { account_tier_id: 'account_tier', company_stage_id: 'company_stage', owner_id: 'owner' },
    needs: ['name', 'domain'],
  },
  person_stages: {
    path: '/v2/person_stages',
    looks: ids,
    sorts: 'updated_at created_at',
    writes: 'POST PUT DELETE',
    needs: ['name'],
  },
  account_stages: {
    path: '/v2/account_stages',
    looks: ids,
    hasWindow: true,
    sorts: 'updated_at created_at order',
  },
  account_tiers: {
    path: '/v2/account_tiers',
    sorts: 'updated_at created_at order',
    looks: { ...ids, 'name[]': 'name' },
  },
  custom_fields: {
    path: '/v2/custom_fields',
    sorts: 'updated_at created_at name',
    writes: 'POST PUT DELETE',
    looks: { ...ids, field_type: 'field_type' },
    needs: ['name', 'field_type'],
  },
  imports: {
    path: '/v2/imports',
    looks: ids,
    sorts: 'created_at updated_at',
    writes: 'POST PUT DELETE',
    keeps: { user_id: 'user' },
  },
  saved_list_views: {
    path: '/v2/saved_list_views',
    looks: { ...ids, view: 'view' },
    sorts: 'name',
    writes: 'POST PUT DELETE',
    needs: ['name', 'view'],
  },
  conversations: {
    path: '/v2/conversations',
    hasWindow: true,
    sorts: 'created_at',
    looks: { title: 'title' },
  },
  tags: { path: '/v2/tags', looks: { ...ids, search: '~name' }, sorts: 'name' },
  cadences: {
    path: '/v2/cadences',
    hasWindow: true,
    sorts: 'updated_at created_at name',
    looks: {
      ...ids,
      'name[]': '~name',
      archived: 'archived',
      shared: 'shared',
      team_cadence: 'team_cadence',
    },
  },
  steps: {
    path: '/v2/steps',
    sorts: 'updated_at created_at',
    looks: { ...ids, cadence_id: 'cadence.id', type: 'type' },
  },
  actions: {
    path: '/v2/actions',
    hasWindow: true,
    sorts: 'updated_at created_at',
    looks: {
      ...ids,
      'cadence_id[]': 'cadence.id',
      'person_id[]': 'person.id',
      step_id: 'step.id',
      type: 'type',
      'multitouch_group_id[]': 'multitouch_group_id',
    },
  },
  cadence_memberships: {
    path: '/v2/cadence_memberships',
    hasWindow: true,
    sorts: 'updated_at added_at',
    writes: 'POST DELETE',
    needs: ['person_id', 'cadence_id'],
    looks: {
      ...ids,
      cadence_id: 'cadence.id',
      person_id: 'person.id',
      currently_on_cadence: 'currently_on_cadence',
    },
    keeps: { person_id: 'person', cadence_id: 'cadence', user_id: 'user' },
  },
  email_templates: {
    path: '/v2/email_templates',
    hasWindow: true,
    sorts: 'updated_at created_at last_used_at',
    looks: { ...ids, search: '~title subject', 'tag[]': 'tags' },
  },
  users: {
    path: '/v2/users',
    sorts: 'id email name',
    whole: 'withoutPage',
    looks: {
      ...ids,
      'guid[]': 'guid',
      active: 'active',
      'group_id[]': 'group.id',
      'role_id[]': 'role.id',
      'work_country[]': 'work_country',
      search: '~first_name last_name email',
    },
  },
  groups: { path: '/v2/groups', looks: ids, sorts: 'updated_at', whole: 'always' },
  calls: {
    path: '/v2/activities/calls',
    hasWindow: true,
    sorts: 'updated_at created_at',
    writes: 'POST',
    looks: {
      ...ids,
      'person_id[]': 'called_person.id',
      'disposition[]': 'disposition',
      'sentiment[]': 'sentiment',
    },
    keeps: { person_id: 'called_person', notes: 'note' },
    needs: ['person_id'],
  },
  call_data_records: {
    path: '/v2/call_data_records',
    hasWindow: true,
    sorts: 'updated_at created_at',
    looks: { ...ids, 'person_id[]': 'called_person.id' },
  },
  call_dispositions: { path: '/v2/call_dispositions', sorts: 'name updated_at' },
  call_sentiments: { path: '/v2/call_sentiments', sorts: 'name updated_at' },
  emails: {
    path: '/v2/activities/emails',
    hasWindow: true,
    sorts: 'updated_at send_time',
    looks: {
      ...ids,
      'action_id[]': 'action.id',
      bounced: 'bounced',
      'cadence_id[]': 'cadence.id',
      'crm_activity_id[]': 'crm_activity.id',
      'person_id[]': 'recipient.id',
      'status[]': 'status',
      'email_addresses[]': 'recipient_email_address',
      'step_id[]': 'step.id',
      'user_id[]': 'user.id',
    },
  },
  tasks: {
    path: '/v2/tasks',
    hasWindow: true,
    sorts: 'due_at',
    writes: 'POST PUT',
    looks: {
      ...ids,
      'person_id[]': 'person.id',
      'user_id[]': 'user.id',
      'current_state[]': 'current_state',
      'task_type[]': 'task_type',
    },
    keeps: { person_id: 'person', user_id: 'user' },
    needs: ['subject', 'person_id', 'task_type', 'due_date'],
  },
  meetings: {
    path: '/v2/meetings',
    sorts: 'start_time created_at updated_at',
    writes: 'PUT',
    looks: {
      ...ids,
      status: 'status',
      person_id: 'person.id',
      account_id: 'account_id',
      'event_ids[]': 'event_id',
      'i_cal_uids[]': 'i_cal_uid',
      'task_ids[]': 'task_id',
    },
  },
  notes: {
    path: '/v2/notes',
    hasWindow: true,
    sorts: 'updated_at created_at',
    writes: 'POST PUT DELETE',
    looks: { ...ids, associated_with_type: 'associated_type', associated_with_id: 'associated_with.id' },
    keeps: { associated_with_type: 'associated_type', associated_with_id: 'associated_with' },
    needs: ['content', 'associated_with_type', 'associated_with_id'],
  },
  successes: {
    path: '/v2/successes',
    hasWindow: true,
    sorts: 'updated_at created_at succeeded_at',
    looks: { ...ids, 'person_id[]': 'person.id' },
  },
}

/** What the vendor answers. */
export function answer(request: PlayedRequest): Answer | undefined {
  const { account, method, path, json, query } = request
  if (path === '/v2/me') return { json: { data: { id: 1 } } }
  const [table, object] = Object.entries(told).find(([, each]) => path.startsWith(each.path)) ?? []
  if (table === undefined || !object) return undefined
  const id = path.slice(object.path.length + 1)
  if (method === 'GET') return id === '' ? list(request, table, object) : undefined
  if (!object.writes?.split(' ').includes(method)) return { status: 405 }
  const fields = table === 'cadence_memberships' ? numbersIn(query) : json
  if (method === 'DELETE') return account.remove(table, id) ? { status: 204 } : notFound
  if (method === 'PUT') {
    const row = account.edit(table, id, kept(fields, object))
    return row ? { json: { data: row } } : notFound
  }
  const missing = object.needs?.filter((name) => !fields[name]) ?? []
  if (missing.length > 0)
    return {
      status: 422,
      json: { errors: Object.fromEntries(missing.map((name) => [name, ["can't be blank"]])) },
    }
  const start = table === 'people' ? bare : {}
  return { status: 201, json: { data: account.add(table, { ...start, ...kept(fields, object) }) } }
}

const notFound: Answer = { status: 404, json: { error: 'Not Found' } }

const numbersIn = (query: URLSearchParams): Row =>
  Object.fromEntries([...query].map(([name, text]) => [name, Number(text)]))

function kept(fields: Row, { keeps = {} }: Told): Row {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const [own, isLink] = [keeps[name] ?? name, keeps[name] !== undefined && name.endsWith('_id')]
      return [own, isLink ? { id: value, _href: `https://api.salesloft.com/v2/${own}/${value}` } : value]
    }),
  )
}

const described = [
  { name: 'Tier', field_type: 'person', value_type: 'text' },
  { name: 'Since', field_type: 'person', value_type: 'date' },
  { name: 'Size', field_type: 'company' },
]
const pagers = ['page', 'per_page', 'sort_by', 'sort_direction']
const windows = ['updated_at[gte]', 'updated_at[lt]']
const wholes = ['visible_only', 'include_archived_templates', 'include_cadence_templates']

function list({ account, query }: PlayedRequest, table: string, object: Told): Answer {
  const { looks = {}, hasWindow, sorts = '', whole } = object
  const rows = account.rows(table)
  if (table === 'custom_fields' && rows.length === 0) return describing(query)
  const refuse = (name: string) => ({ status: 422, json: { errors: { [name]: ['is invalid'] } } })
  const names = [...new Set(query.keys())]
  const known = [...pagers, ...wholes, ...Object.keys(looks), ...(hasWindow ? windows : [])]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return refuse(unknown)
  if (query.has('associated_with_id') && !query.has('associated_with_type'))
    return refuse('associated_with_id')
  const sort = query.get('sort_by') ?? sorts.split(' ')[0] ?? ''
  if (!sorts.split(' ').includes(sort)) return refuse('sort_by')
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 25)]
  if (size > 100) return refuse('per_page')
  const asked = names.filter((name) => looks[name] !== undefined)
  const [from, until] = windows.map((name) => query.get(name))
  const isIn = ({ updated_at: at }: Row) => String(at) >= (from ?? '') && String(at) < (until ?? '~')
  const met =
    asked.length === 0
      ? rows
      : rows.filter((row) => asked.every((name) => holds(row, looks[name] ?? '', query.getAll(name))))
  const found = from === null && until === null ? met : met.filter(isIn)
  // Records are made one after the other, so that the order of their creation is the one they are kept in.
  const isUp = query.get('sort_direction') === 'ASC'
  const inOrder = sort === 'created_at' && isUp ? found : sorted(found, sort, isUp)
  if (whole === 'always' || (whole === 'withoutPage' && !query.has('page')))
    return { json: { data: inOrder } }
  const next = page * size >= found.length ? null : page + 1
  const paging = { per_page: size, current_page: page, next_page: next }
  return { json: { metadata: { paging }, data: inOrder.slice((page - 1) * size, page * size) } }
}

/** The account's own fields, one a page. */
function describing(query: URLSearchParams): Answer {
  const [page, type] = [Number(query.get('page')), query.get('field_type')]
  const own = described.filter(({ field_type }) => field_type === type)
  const next = page < own.length ? page + 1 : null
  return { json: { data: own.slice(page - 1, page), metadata: { paging: { next_page: next } } } }
}

function sorted(rows: Row[], name: string, isUp: boolean): Row[] {
  const text = (row: Row) => (name === 'id' ? String(row.id).padStart(9, '0') : String(row[name] ?? ''))
  return [...rows].sort((a, b) => (text(a) === text(b) ? 0 : text(a) < text(b) === isUp ? -1 : 1))
}

/** As the vendor does, parts of some values are found, and of other fields the value itself. */
function holds(row: Row, look: string, wanted: readonly string[]): boolean {
  const isPart = look.startsWith('~')
  const values = (isPart ? look.slice(1) : look).split(' ').flatMap((path) => {
    const [first = '', second] = path.split('.')
    return [second === undefined ? row[first] : asObject(row[first])?.[second]].flat()
  })
  const texts = values.map((value) => String(value).toLowerCase())
  return isPart
    ? wanted.every((part) => texts.some((text) => text.includes(part.toLowerCase())))
    : wanted.some((one) => texts.includes(one.toLowerCase()))
}
