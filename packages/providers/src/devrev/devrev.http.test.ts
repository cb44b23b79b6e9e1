// DevRev, played after its documentation.
import { conformance } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { type PlayedRequest, startPlayed } from '../testing/played-vendor.ts'
import { writeItems } from '../testing/write-items.ts'
import devrev from './index.ts'
import { objects } from './objects.ts'

const fragments = [
  {
    type: 'tenant_fragment',
    leaf_type: 'account',
    fields: [
      { name: 'plan', field_type: 'enum', allowed_values: ['gold', 'silver'], ui: { display_name: 'Plan' } },
    ],
  },
  {
    type: 'custom_type_fragment',
    leaf_type: 'issue',
    fields: [{ name: 'environments', field_type: 'array', base_type: 'enum', allowed_values: ['Dev'] }],
  },
  { type: 'tenant_fragment', leaf_type: 'campaign', fields: [{ name: 'budget', field_type: 'double' }] },
]
const singular: Record<string, string> = {
  accounts: 'account',
  works: 'work',
  'custom-objects': 'custom_object',
}
const listName: Record<string, string> = { 'custom-objects': 'result' }

const played = await startPlayed(devrev, {
  table: 'accounts',
  stamp: (index, at) => ({
    id: `don:identity:dvrv-us-1:devo/0:account/${index}`,
    display_id: `ACC-${index}`,
    created_date: '2026-01-01T00:00:00.000Z',
    modified_date: at.toISOString(),
  }),
  make: (index) => ({
    display_name: `Account ${index % 4}`,
    external_refs: [`ref-${index}`],
    domains: [`ada${index % 3}.example.com`],
    created_by: { id: `don:user/${index % 3}`, display_id: `DEVU-${index % 3}` },
    tags: [{ tag: { id: `don:tag/${index % 2}`, name: `Tag ${index % 2}` } }],
    owned_by: [{ id: `don:user/${index % 2}`, display_id: `DEVU-${index % 2}` }],
    custom_fields: { tnt__plan: 'gold' },
  }),
  methods: ['GET', 'POST'],
  documented: { leaf_type: /^\["\w+"\]$/ },
  answer(request) {
    const { parts, json, account } = request
    const [resource = '', verb = ''] = (parts[0] ?? '').split('.')
    if (parts[0] === 'dev-users.self') return { json: { dev_user: { id: 'don:user/0' } } }
    if (parts[0] === 'schemas.custom.list') return { json: { result: fragments } }
    if (resource === 'custom-objects' && verb === 'list' && json.leaf_type !== 'campaign') {
      return { status: 400, json: { message: 'unknown leaf type' } }
    }
    const { id, custom_schema_spec: _spec, ...fields } = json
    const one = singular[resource] ?? resource
    switch (verb) {
      case 'list':
        return list(request, resource)
      case 'create':
        return { status: 201, json: { [one]: account.add(resource, fields) } }
      case 'delete':
        return account.remove(resource, String(id)) ? { json: {} } : undefined
    }
    const before = account.find(resource, String(id))
    const custom_fields = { ...(before?.custom_fields ?? {}), ...((fields.custom_fields ?? {}) as object) }
    const row = verb === 'update' ? account.edit(resource, String(id), { ...fields, custom_fields }) : before
    return row && { json: { [one]: row } }
  },
})

function list({ json, account }: PlayedRequest, resource: string) {
  const window = (json.modified_date ?? {}) as { after?: string }
  const has = (wanted: unknown, value: unknown) => !Array.isArray(wanted) || wanted.includes(value)
  const rows = account
    .rows(resource, Date.parse(window.after ?? ''))
    .filter((row) => has(json.display_name, row.display_name))
    .filter(({ external_refs: refs }) => has(json.external_refs, (refs as string[] | undefined)?.[0]))
    .filter(({ domains }) => has(json.domains, (domains as string[] | undefined)?.[0]))
    .filter(({ type }) => has(json.type, type))
  const start = Number(json.cursor ?? 0)
  const end = start + Number(json.limit)
  return {
    json: {
      [listName[resource] ?? resource.replace('-', '_')]: rows.slice(start, end),
      next_cursor: end < rows.length ? String(end) : undefined,
    },
  }
}

const subject = played.subject({
  objectName: 'accounts',
  textField: 'display_name',
  fieldsInside: objects.accounts?.compared ?? {},
  write: {
    create: { display_name: 'Ada & sons', tnt__plan: 'gold' },
    update: { display_name: 'Ada and daughters', tnt__plan: 'silver' },
  },
  bareRecord: { display_name: null },
})
for (const { title, run } of conformance(subject)) it(title, run)

const lastBody = () => JSON.parse(played.seen.at(-1)?.body ?? '')
const find = async (objectName: string, filters: { fieldName: string; value: string }[]) => {
  const call = await played.open({ count: 3 })
  return devrev.search?.page(call, { objectName, fields: 'all', filters, pageSize: 10 })
}

it('finds an account by one of its references, and by the id people see', async () => {
  const found = await find('accounts', [{ fieldName: 'external_refs', value: 'ref-1' }])
  expect(found?.records.map(({ display_id: id }) => id)).toEqual(['ACC-1'])
  const owned = await find('accounts', [{ fieldName: 'owned_by', value: 'DEVU-1' }])
  expect(owned?.records).toHaveLength(1)
})

it('asks for tickets by what they have of their own, inside and beside it', async () => {
  await find('tickets', [
    { fieldName: 'severity', value: 'high' },
    { fieldName: 'rev_org', value: 'REV-1' },
    { fieldName: 'stage', value: 'queued' },
  ])
  expect(lastBody()).toEqual({
    type: ['ticket'],
    ticket: { severity: ['high'], rev_org: ['REV-1'] },
    stage: { name: ['queued'] },
    limit: 10,
  })
})

it('reads the works changed since as a range, and parts without one', async () => {
  const call = await played.open()
  const since = new Date('2026-01-15T00:00:00Z')
  await devrev.read?.page(call, { objectName: 'issues', fields: 'all', since, pageSize: 10 })
  expect(lastBody()).toMatchObject({ modified_date: { type: 'range', after: since.toISOString() } })
  await devrev.read?.page(call, { objectName: 'parts', fields: 'all', since, pageSize: 10 })
  expect(lastBody()).toEqual({ limit: 10 })
})

it('replaces the owners of an issue, and says which schemas its custom fields are of', async () => {
  const call = await played.open({ others: { works: [{ id: 'don:core:issue/1', type: 'issue' }] } })
  const fields = { owned_by: ['DEVU-2'], subtype: 'bug', ctype__environments: ['Dev'], tnt__notes: 'x' }
  const items = [{ id: 'don:core:issue/1', fields }]
  await writeItems(devrev, call, { action: 'update', objectName: 'issues' }, items)
  expect(lastBody()).toEqual({
    id: 'don:core:issue/1',
    type: 'issue',
    owned_by: { set: ['DEVU-2'] },
    custom_schema_spec: { tenant_fragment: true, subtype: 'bug' },
    custom_fields: { ctype__environments: ['Dev'], tnt__notes: 'x' },
  })
})

it('makes an organisation of an account, which DevRev requires', async () => {
  // https://github.com/devrev/fern-api-docs/blob/main/fern/apis/public/openapi-public.yaml (`rev-orgs-create-request`), read 2026-11-29
  const call = await played.open()
  const described = await devrev.objects.describe?.(call, 'rev-orgs')
  const required = described?.fields.filter(({ isRequired }) => isRequired)
  expect(required?.map(({ fieldName }) => fieldName).sort()).toEqual(['account', 'display_name'])
  const fields = { display_name: 'Ada & sons', account: 'don:identity:dvrv-us-1:devo/0:account/1' }
  await writeItems(devrev, call, { action: 'create', objectName: 'rev-orgs' }, [{ fields }])
  expect(lastBody()).toEqual(fields)
})

it('describes the fields an account added, with their choices', async () => {
  const described = await devrev.objects.describe?.(await played.open(), 'accounts')
  expect(described?.fields.filter(({ isCustom }) => isCustom)).toMatchObject([
    {
      fieldName: 'tnt__plan',
      displayName: 'Plan',
      valueType: 'singleSelect',
      values: [{ value: 'gold' }, {}],
    },
  ])
})

it('describes, reads and writes an object the account made up', async () => {
  const call = await played.open()
  const described = await devrev.objects.describe?.(call, 'campaign')
  expect(described?.fields.map(({ fieldName }) => fieldName)).toContain('tnt__budget')
  const items = [{ fields: { unique_key: 'CAMP-1', tnt__budget: 7 } }]
  await writeItems(devrev, call, { action: 'create', objectName: 'campaign' }, items)
  const page = await devrev.read?.page(call, { objectName: 'campaign', fields: 'all', pageSize: 10 })
  expect(page?.records).toMatchObject([{ leaf_type: 'campaign', custom_fields: { tnt__budget: 7 } }])
})
