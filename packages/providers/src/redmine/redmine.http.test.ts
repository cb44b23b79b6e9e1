// Redmine's REST API, played after its documentation and its code.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, type Row, startPlayed } from '../testing/played-vendor.ts'
import redmine from './index.ts'

const inRedmine = (at: Date) => `${at.toISOString().slice(0, 19)}Z`
const names: Record<string, string> = {
  issues: 'issue',
  projects: 'project',
  time_entries: 'time_entry',
  users: 'user',
  groups: 'group',
}
const customFields = [
  {
    id: 5,
    name: 'Tier',
    customized_type: 'issue',
    field_format: 'list',
    possible_values: [{ value: 'gold' }],
  },
  { id: 6, name: 'Rate', customized_type: 'project', field_format: 'float' },
]

const played = await startPlayed(redmine, {
  table: 'issues',
  stamp: (index, at) => ({ id: 1 + index, created_on: '2026-01-01T00:00:00Z', updated_on: inRedmine(at) }),
  make: (index) => ({
    subject: `Subject ${index % 4}`,
    is_private: false,
    project_id: 1 + (index % 2),
    status_id: 1 + (index % 3),
    tracker_id: 3,
    priority_id: 4 + (index % 2),
    assigned_to_id: 7 + (index % 3),
    author_id: 9,
    parent_issue_id: 1 + (index % 4),
    custom_fields: [{ id: 5, name: 'Tier', value: 'gold' }],
  }),
  methods: ['GET', 'POST', 'PUT', 'DELETE'],
  documented: { 'GET /projects.json ?status': /^[\w|*]+$/, 'GET /users.json ?status': /^[123]$/ },
  answer(request) {
    const { method, path, json, account } = request
    if (!path.endsWith('.json')) return undefined
    const [name = '', one] = path.slice(1, -'.json'.length).split('/')
    if (name === 'users' && one === 'current') return { json: { user: { id: 1 } } }
    if (name === 'custom_fields') {
      const isAdmin = !account.rows('users').some(({ login }) => login === 'nobody')
      return isAdmin ? { json: { custom_fields: customFields } } : { status: 403 }
    }
    if (name === 'issue_statuses')
      return { json: { issue_statuses: [{ id: 1, name: 'New', is_closed: false }] } }
    if (['roles', 'trackers'].includes(name)) return { json: { [name]: account.rows(name) } }
    if (name === 'enumerations') return { json: { [one ?? '']: account.rows(one ?? '') } }
    const single = names[name]
    if (single === undefined) return undefined
    const fields = json[single] as Row
    if (method === 'POST') {
      const isGiven = ['subject', 'name', 'hours'].some((needed) => fields[needed] !== undefined)
      if (!isGiven) return { status: 422, json: { errors: ['Subject cannot be blank'] } }
      return { status: 201, json: { [single]: shown(account.add(name, fields)) } }
    }
    if (one === undefined) return list(request, name)
    if (method === 'DELETE') return account.remove(name, one) ? { status: 204 } : undefined
    if (method === 'PUT') return account.edit(name, one, fields) && { status: 204 }
    const row = account.rows(name).find(({ id, identifier }) => String(id) === one || identifier === one)
    return row && { json: { [single]: shown(row) } }
  },
})

/** What a record points to is an object with a name. */
function shown(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (!name.endsWith('_id')) return [name, value]
      return [name === 'parent_issue_id' ? 'parent' : name.slice(0, -3), { id: value, name: `No. ${value}` }]
    }),
  )
}

function list({ account, query }: PlayedRequest, name: string) {
  const from = Date.parse(query.get('updated_on')?.replace('>=', '') ?? '')
  const skip = Number(query.get('offset'))
  const rows = account
    .rows(name)
    .filter((row) => query.get('status_id') === '*' || row.is_closed !== true)
    .filter((row) =>
      [...query].every(([param, wanted]) => {
        const own = param === 'parent_id' ? 'parent_issue_id' : param
        return !own.endsWith('_id') || wanted === '*' || wanted.split('|').includes(String(row[own]))
      }),
    )
    .filter(({ updated_on }) => !(Date.parse(String(updated_on)) < from))
    .toSorted((a, b) => (query.get('sort') === 'id' ? 1 : -1) * (Number(a.id) - Number(b.id)))
  const page = rows.slice(skip, skip + Math.min(100, Number(query.get('limit'))))
  return { json: { [name]: page.map(shown), total_count: rows.length, offset: skip } }
}

const subject = played.subject({
  objectName: 'issues',
  isUnordered: true,
  textField: 'subject',
  write: {
    create: { subject: 'Ada & sons', project_id: 2, cf_5: 'gold' },
    update: { subject: 'Ada and daughters', status_id: 3 },
  },
  bareRecord: { subject: 'Bare' },
})
for (const { title, run } of conformance(subject)) it(title, run)

const wanted = { objectName: 'issues', fields: 'all', pageSize: 10 } as const

it('takes what Redmine would read as an expression for what it is', async () => {
  const call = await played.open({ count: 6 })
  for (const value of ['1|2', '*', '!1', '>=1', '']) {
    const filters = [{ fieldName: 'project_id', value }]
    expect(await redmine.search?.page(call, { ...wanted, filters })).toEqual({ records: [] })
    expect(await redmine.read?.page(call, { ...wanted, filters })).toEqual({ records: [] })
  }
})

it('reads closed issues as well', async () => {
  const call = await played.open({ records: [{ subject: 'Old', is_closed: true }] })
  expect((await redmine.read?.page(call, wanted))?.records).toHaveLength(1)
})

it('finds a project by its identifier', async () => {
  const projects = [{ id: 7, identifier: 'web-shop', name: 'Shop', updated_on: '2026-01-01T00:00:00Z' }]
  const call = await played.open({ others: { projects } })
  const find = async (value: string) => {
    const filters = [{ fieldName: 'identifier', value }]
    const page = await redmine.search?.page(call, { ...wanted, objectName: 'projects', filters })
    return page?.records.map(({ id }) => id)
  }
  expect(await find('web-shop')).toEqual([7])
  expect(await find('7')).toEqual([])
  expect(await find('../issues')).toEqual([])
  expect(await find('gone')).toEqual([])
})

it('finds issues by the issue above them', async () => {
  const call = await played.open({ records: [{ subject: 'A', parent_issue_id: 9 }, { subject: 'B' }] })
  const filters = [{ fieldName: 'parent_issue_id', value: '9' }]
  const page = await redmine.search?.page(call, { ...wanted, filters })
  expect(page?.records).toMatchObject([{ subject: 'A', parent: { id: 9 } }])
})

it('describes custom fields to administrators, and what there is to others', async () => {
  const described = await redmine.objects.describe?.(await played.open(), 'issues')
  const custom = described?.fields.filter(({ isCustom }) => isCustom)
  expect(custom).toMatchObject([{ fieldName: 'cf_5', displayName: 'Tier', values: [{ value: 'gold' }] }])
  const call = await played.open({ others: { users: [{ login: 'nobody' }] } })
  const plain = await redmine.objects.describe?.(call, 'issues')
  expect(plain?.fields.some(({ isCustom }) => isCustom)).toBe(false)
})

it('reads statuses, which come in one piece', async () => {
  const page = await redmine.read?.page(await played.open(), { ...wanted, objectName: 'issue_statuses' })
  expect(page).toEqual({ records: [{ id: 1, name: 'New', is_closed: false }] })
})

/** @see https://github.com/redmine/redmine/blob/master/app/controllers/groups_controller.rb read 2026-11-29 */
it('makes, renames and deletes a group', async () => {
  const call = await played.open()
  const given = { objectName: 'groups', allOrNone: false, headers: {} } as const
  const seen = () => played.seen.at(-1)
  const fields = { name: 'Daughters', user_ids: [7] }
  await redmine.write?.write(call, { ...given, action: 'create', items: [{ fields }] })
  expect(seen()).toMatchObject({
    method: 'POST',
    url: '/groups.json',
    body: JSON.stringify({ group: fields }),
  })
  await redmine.write?.write(call, {
    ...given,
    action: 'update',
    items: [{ id: '4', fields: { name: 'All' } }],
  })
  expect(seen()).toMatchObject({ method: 'PUT', url: '/groups/4.json', body: '{"group":{"name":"All"}}' })
  await redmine.write?.write(call, { ...given, action: 'delete', items: [{ id: '4', fields: {} }] })
  expect(seen()).toMatchObject({ method: 'DELETE', url: '/groups/4.json' })
})
