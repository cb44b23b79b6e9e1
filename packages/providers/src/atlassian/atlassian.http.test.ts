// Jira Cloud on its simulator.
import {
  asObject,
  type Call,
  createCall,
  createUndiciSend,
  type NativeRecord,
  ProviderError,
  type WriteAction,
  type WriteItem,
} from '@mortise/connector-kit'
import { type ConformanceSubject, conformance, type Removals } from '@mortise/connector-kit/conformance'
import { expect, it } from 'vitest'
import { startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { findBy } from '../testing/find-by.ts'
import { readAll } from '../testing/read-all.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import { writeItems } from '../testing/write-items.ts'
import atlassian from './index.ts'

const simulated = await startSimulated(atlassian)

const place = { project: { key: 'SB' }, issuetype: { name: 'Task' } }
const inside = (field: string, member: string) => (native: NativeRecord) =>
  asObject(asObject(asObject(native.fields)?.[field]))?.[member]
const user = (accountId: string) => ({ accountId, displayName: `User ${accountId}` })
const issues = simulated.subject({
  objectName: 'issues',
  samples: [
    {
      ...place,
      summary: 'a',
      status: { name: 'Done' },
      priority: { name: 'High' },
      labels: ['vip', 'b'],
      resolution: { name: "Won't do" },
      assignee: user('a-1'),
      reporter: user('a-2'),
      customfield_10002: { value: 'North' },
    },
    { ...place, summary: 'b', priority: { name: 'Low' }, assignee: user('a-2'), labels: ['b'] },
  ],
  fieldsInside: {
    status: inside('status', 'name'),
    project: inside('project', 'key'),
    issuetype: inside('issuetype', 'name'),
    priority: inside('priority', 'name'),
    resolution: inside('resolution', 'name'),
    assignee: inside('assignee', 'accountId'),
    reporter: inside('reporter', 'accountId'),
    customfield_10002: inside('customfield_10002', 'value'),
  },
  textField: 'summary',
  write: {
    create: { ...place, summary: 'Ada & sons', customfield_10001: 'gold' },
    update: { summary: 'Ada and daughters', customfield_10001: 'silver' },
  },
  bareRecord: { summary: null },
})
const projects = [{ id: '10', key: 'P10', name: 'Sandbox' }]
const boards = [
  { id: '1', name: 'Flow', type: 'kanban' },
  { id: '2', name: 'Team', type: 'scrum' },
]
const noted = [{ id: '501', summary: 'Noted' }]
// The sandbox keeps members in this order.
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ text: words, type: 'text' }] }],
  version: 1,
})
const bareRecord = { name: null }
/** Read by the very code that reads the others: trouble and long lists are tried on those alone, which saves seconds. */
function brief({ stage: _stage, ...subject }: ConformanceSubject): ConformanceSubject {
  return subject
}
const noText = { none: 'Jira takes no text there but a name' }
const around = [
  simulated.subject({
    objectName: 'projects',
    samples: [{ key: 'OPS', name: 'Ada & sons', projectTypeKey: 'business' }],
    textField: 'description',
    write: {
      create: { key: 'ADA', name: 'Ada', leadAccountId: 'a-1', projectTypeKey: 'software' },
      update: { description: 'Ada & sons' },
    },
    bareRecord: { key: 'BARE' },
  }),
  simulated.subject({ objectName: 'users', bareRecord }),
  brief(simulated.subject({ objectName: 'statuses', bareRecord })),
  simulated.subject({
    objectName: 'groups',
    bareRecord,
    textField: noText,
    write: { create: { name: 'Ada & sons' }, update: {} },
  }),
  simulated.subject({
    objectName: 'boards',
    bareRecord,
    textField: noText,
    write: {
      create: { name: 'Ada & sons', type: 'kanban', filterId: 7 },
      update: {},
      unread: ['filterId'],
    },
  }),
  brief(
    simulated.subject({
      objectName: 'dashboards',
      bareRecord,
      textField: 'description',
      write: { create: { name: 'Ada' }, update: { description: 'Ada & sons' } },
    }),
  ),
  brief(
    simulated.subject({
      objectName: 'priorities',
      bareRecord,
      textField: 'description',
      write: { create: { name: 'Ada', statusColor: '#00f' }, update: { name: 'Ada & sons' } },
    }),
  ),
  brief(
    simulated.subject({
      objectName: 'resolutions',
      bareRecord,
      textField: 'description',
      write: { create: { name: 'Ada' }, update: { name: 'Ada & sons' } },
    }),
  ),
  brief(
    simulated.subject({
      objectName: 'issue_types',
      bareRecord,
      textField: 'description',
      write: { create: { name: 'Ada' }, update: { name: 'Ada & sons' } },
    }),
  ),
  simulated.subject({
    objectName: 'components',
    textField: 'description',
    write: { create: { project: 'P10', name: 'Ada' }, update: { name: 'Ada & sons' } },
    bareRecord: { project: 'P10' },
    others: { projects },
  }),
  simulated.subject({
    objectName: 'versions',
    textField: 'description',
    write: { create: { projectId: 10, name: '1.0' }, update: { released: true } },
    bareRecord: { projectId: 10 },
    others: { projects },
  }),
  simulated.subject({
    objectName: 'sprints',
    textField: 'goal',
    write: { create: { originBoardId: 2, name: 'Next' }, update: { goal: 'Ada & sons' } },
    bareRecord: { originBoardId: 2 },
    others: { boards },
  }),
  simulated.subject({
    objectName: 'filters',
    textField: 'description',
    write: { create: { name: 'Mine', jql: 'project = SB' }, update: { name: 'Ada & sons' } },
    bareRecord: { name: 'bare' },
  }),
  simulated.subject({
    objectName: 'comments',
    textField: { none: 'text becomes a document' },
    isUnordered: true,
    write: { create: { issue: '501', body: text('Ada') }, update: { body: text('Ada & sons') } },
    bareRecord: { on: '501' },
    others: { issues: noted },
  }),
  simulated.subject({
    objectName: 'worklogs',
    textField: { none: 'text becomes a document' },
    write: { create: { issue: '501', timeSpentSeconds: 60 }, update: { timeSpentSeconds: 120 } },
    bareRecord: { on: '501' },
    others: { issues: noted },
    removals: workTakenBack,
  }),
]
for (const { title, run } of conformance(issues, ...around)) it(title, run)

/** An account in which three of five logs were deleted. */
async function workTakenBack(): Promise<Removals> {
  const call = await simulated.open({ object: 'worklogs', count: 5, others: { issues: noted } })
  const page = await atlassian.read?.page(call, { objectName: 'worklogs', fields: 'all', pageSize: 10 })
  const ids = (page?.records ?? []).map(({ id }) => String(id)).slice(0, 3)
  const at = new Date()
  for (const id of ids) await writeOne(call, 'delete', 'worklogs', { id, fields: {} })
  return { call, deleted: ids.map((id) => ({ id, at })) }
}

async function writeOne(call: Call, action: WriteAction, objectName: string, item: WriteItem) {
  return (await writeItems(atlassian, call, { action, objectName }, [item]))[0]
}

it('tells of no removal but those of work', async () => {
  const { call, deleted } = await workTakenBack()
  const since = new Date((deleted[0]?.at.getTime() ?? 0) - 1000)
  const told = await atlassian.read?.removed?.page(call, { objectName: 'issues', since, pageSize: 10 })
  expect(told).toEqual({ records: [] })
})

it('deletes several issues with one task and says which stayed, and why', async () => {
  const records = [{ id: '1' }, { id: '2', labels: ['locked'] }, { id: '3' }]
  const call = await simulated.open({ object: 'issues', records })
  const items = ['1', '2', '3', '9'].map((id) => ({ id, fields: {} }))
  expect(await writeItems(atlassian, call, { action: 'delete', objectName: 'issues' }, items)).toMatchObject([
    { isWritten: true, recordId: '1' },
    { isWritten: false, error: { message: 'The issue cannot be deleted.' } },
    { isWritten: true, recordId: '3' },
    { isWritten: false, error: { status: 404 } },
  ])
  const page = await atlassian.read?.page(call, { objectName: 'issues', fields: 'all', pageSize: 10 })
  expect(page?.records.map(({ id }) => id)).toEqual(['2'])
})

it('keeps what a change of a dashboard or a filter does not name', async () => {
  const call = await simulated.open()
  const sharePermissions = [{ type: 'global' }]
  const made = await writeOne(call, 'create', 'dashboards', { fields: { name: 'Ada', sharePermissions } })
  const id = made?.isWritten ? String(made.recordId) : ''
  const changed = await writeOne(call, 'update', 'dashboards', { id, fields: { description: 'x' } })
  expect(changed).toMatchObject({ record: { name: 'Ada', description: 'x', sharePermissions } })
  expect(await writeOne(call, 'update', 'filters', { id: '99', fields: {} })).toMatchObject({
    isWritten: false,
    error: { status: 404 },
  })
})

it('tells the choices of select fields, and leaves them out where only administrators may be told', async () => {
  const call = await simulated.open()
  const regionOf = async (line: Call) => {
    const described = await atlassian.objects.describe?.(line, 'issues')
    return described?.fields.find(({ fieldName }) => fieldName === 'customfield_10002')
  }
  const values = [{ value: 'North', displayValue: 'North' }]
  expect(await regionOf(call)).toMatchObject({ valueType: 'singleSelect', isCustom: true, values })
  const refused = new ProviderError({ reaction: { kind: 'stop' }, message: 'Forbidden', status: 403 })
  const asAnybody: Call = {
    ...call,
    request: (asked) => (asked.path.includes('/context') ? Promise.reject(refused) : call.request(asked)),
  }
  const region = await regionOf(asAnybody)
  expect(region).toMatchObject({ valueType: 'singleSelect' })
  expect(region).not.toHaveProperty('values')
})

it('reads what is below a project, a board or an issue without the others', async () => {
  const call = await simulated.open({
    object: 'comments',
    records: [{ on: '501' }, { on: '502' }],
    others: { issues: [{ id: '501' }, { id: '502' }] },
  })
  const paths: string[] = []
  const watched: Call = {
    ...call,
    request(asked) {
      paths.push(asked.path)
      return call.request(asked)
    },
  }
  const read = async (value: string) => {
    const filters = [{ fieldName: 'issue', value }]
    const records = await readAll(atlassian, watched, { objectName: 'comments', pageSize: 10, filters })
    return records.map((native) => atlassian.record.field?.('issue')(native))
  }
  expect(await read('502')).toEqual(['502'])
  expect(paths).toEqual(['/3/issue/502/comment'])
  expect(await read('503')).toEqual([])
  expect(await read('SB-502')).toEqual([])
})

it('creates several issues with one request and says which was refused', async () => {
  const call = await simulated.open()
  const items = [
    { fields: { ...place, summary: 'one', description: 'a\nb' } },
    { fields: place },
    { fields: { ...place, summary: 'two' } },
  ]
  const outcomes = await writeItems(atlassian, call, { action: 'create', objectName: 'issues' }, items)
  expect(outcomes.map(({ isWritten }) => isWritten)).toEqual([true, false, true])
  expect(outcomes[1]).toMatchObject({ error: { fieldName: 'summary' } })
  const ids = outcomes.flatMap((outcome) => (outcome.isWritten ? (outcome.recordId ?? []) : []))
  const written = (await atlassian.write?.fetchByIds?.(call, { objectName: 'issues', ids, fields: [] })) ?? []
  expect(written.map(({ fields }) => fields)).toMatchObject([
    { summary: 'one', description: { type: 'doc', version: 1 } },
    { summary: 'two' },
  ])
})

it('says of each issue why it was refused when all of them were', async () => {
  const call = await simulated.open()
  const items = [{ fields: place }, { fields: { summary: 'nowhere' } }]
  expect(await writeItems(atlassian, call, { action: 'create', objectName: 'issues' }, items)).toMatchObject([
    { isWritten: false, error: { fieldName: 'summary' } },
    { isWritten: false, error: { fieldName: 'project' } },
  ])
})

it('finds issues by status, and none by one that Jira does not have', async () => {
  const call = await simulated.open({
    object: 'issues',
    records: [{ summary: 'a', status: { name: 'Done' } }, { summary: 'b' }],
  })
  const find = async (value: string) => {
    return (await findBy(atlassian, call, 'issues', { status: value })).map(({ fields }) => fields)
  }
  expect(await find('done')).toMatchObject([{ summary: 'a' }])
  expect(await find('Nowhere" OR summary ~ "a')).toEqual([])
})

it('does not search by a field of its own that the site does not have', async () => {
  const call = await simulated.open()
  const filters = [{ fieldName: 'customfield_99999', value: 'x' }]
  const asked = { objectName: 'issues', fields: 'all', filters, pageSize: 10 } as const
  await expect(atlassian.search?.page(call, asked)).rejects.toMatchObject({ fieldName: 'customfield_99999' })
})

it('takes a board of a flow for one without sprints', async () => {
  const call = await simulated.open({
    object: 'boards',
    records: [
      { id: '1', name: 'Flow', type: 'kanban' },
      { id: '2', name: 'Simple', type: 'simple' },
    ],
  })
  const page = await atlassian.read?.page(call, { objectName: 'sprints', fields: 'all', pageSize: 10 })
  expect(page).toEqual({ records: [] })
})

it('makes a document of the text of a comment', async () => {
  const call = await simulated.open({ object: 'issues', records: [{ id: '501', summary: 'Noted' }] })
  const items = [{ fields: { issue: '501', body: 'a\nb' } }]
  const request = { objectName: 'comments', action: 'create', items, allOrNone: false, headers: {} } as const
  const [outcome] = (await atlassian.write?.write(call, request)) ?? []
  expect(outcome).toMatchObject({ isWritten: true, record: { body: { type: 'doc', version: 1 } } })
  const nowhere = { ...request, items: [{ fields: { body: 'a' } }] }
  expect(await atlassian.write?.write(call, nowhere)).toMatchObject([
    { isWritten: false, error: { fieldName: 'issue' } },
  ])
})

it('names the sites a sign-in opens when the one that was asked for is not among them', async () => {
  const sites = ['acme', 'globex'].map((name) => ({ id: `id-${name}`, url: `https://${name}.atlassian.net` }))
  const vendor = await startVendor(() => ({ json: sites }))
  const send = createUndiciSend({ userAgent: 'mortise-test' })
  const factsOf = async (metadata: Readonly<Record<string, string>>) => {
    const credentials = async () =>
      ({ scheme: 'oauth2/authorizationCode', accessToken: 'token', boundTo: metadata }) as const
    return atlassian.account.postAuth?.read(
      createCall({ provider: atlassian, metadata, credentials, send, urlOverride: vendor.url }),
    )
  }
  try {
    expect(await factsOf({ workspace: 'globex' })).toEqual({ cloudId: 'id-globex' })
    await expect(factsOf({ workspace: 'initech' })).rejects.toMatchObject({
      message:
        'The sign-in opens https://acme.atlassian.net, https://globex.atlassian.net, not https://initech.atlassian.net.',
      cause: { names: ['cloudId'] },
    })
    expect(await factsOf({ workspace: 'initech', cloudId: 'brought' })).toEqual({})
  } finally {
    await send.close()
    await vendor.close()
  }
})
