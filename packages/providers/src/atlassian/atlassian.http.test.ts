// Jira Cloud on its simulator.
import { asObject, createCall, createUndiciSend, type NativeRecord } from '@mortise/connector-kit'
import { conformance } from '@mortise/connector-kit/conformance'
import { afterAll, expect, it } from 'vitest'
import { startVendor } from '../../../connector-kit/src/testing/vendor.ts'
import { startSimulated } from '../testing/simulated-account.ts'
import atlassian from './index.ts'

const simulated = await startSimulated(atlassian)
afterAll(() => simulated.close())

const place = { project: { key: 'SB' }, issuetype: { name: 'Task' } }
const inside = (field: string, member: string) => (native: NativeRecord) =>
  asObject(asObject(asObject(native.fields)?.[field]))?.[member]
const user = (accountId: string) => ({ accountId, displayName: `User ${accountId}` })
const issues = simulated.subject({
  objectName: 'issues',
  samples: [
    {
      ...{
        ...place,
        summary: 'a',
        status: { name: 'Done' },
        priority: { name: 'High' },
        labels: ['vip', 'b'],
      },
      ...{ resolution: { name: "Won't do" }, assignee: user('a-1'), reporter: user('a-2') },
    },
    { ...place, summary: 'b', priority: { name: 'Low' }, assignee: user('a-2'), labels: ['b'] },
  ],
  fieldsInside: {
    ...{ status: inside('status', 'name'), project: inside('project', 'key') },
    ...{ issuetype: inside('issuetype', 'name'), priority: inside('priority', 'name') },
    ...{ resolution: inside('resolution', 'name'), assignee: inside('assignee', 'accountId') },
    reporter: inside('reporter', 'accountId'),
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
const readOnly = ['users', 'groups', 'boards', 'dashboards', 'priorities', 'resolutions']
/** Each of their pages is cut out of the whole list, so that a read of ten thousand would be one of a million. */
const whole = ['statuses', 'issue_types'].map((objectName) => {
  const { stage: _stage, ...subject } = simulated.subject({ objectName, bareRecord: { name: null } })
  return subject
})
const around = [
  simulated.subject({
    objectName: 'projects',
    bareRecord: { key: 'BARE' },
  }),
  ...readOnly.map((objectName) => simulated.subject({ objectName, bareRecord: { name: null } })),
  ...whole,
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
    isUnordered: true,
    write: { create: { issue: '501', timeSpentSeconds: 60 }, update: { timeSpentSeconds: 120 } },
    bareRecord: { on: '501' },
    others: { issues: noted },
  }),
]
for (const { title, run } of conformance(issues, ...around)) it(title, run)

it('creates several issues with one request and says which was refused', async () => {
  const call = await simulated.open()
  const items = [
    { fields: { ...place, summary: 'one', description: 'a\nb' } },
    { fields: place },
    { fields: { ...place, summary: 'two' } },
  ]
  const request = { objectName: 'issues', action: 'create', items, allOrNone: false, headers: {} } as const
  const outcomes = (await atlassian.write?.write(call, request)) ?? []
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
  const request = { objectName: 'issues', action: 'create', items, allOrNone: false, headers: {} } as const
  expect(await atlassian.write?.write(call, request)).toMatchObject([
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
    const filters = [{ fieldName: 'status', value }]
    const page = await atlassian.search?.(call, {
      objectName: 'issues',
      fields: 'all',
      filters,
      pageSize: 10,
    })
    return page?.records.map(({ fields }) => fields)
  }
  expect(await find('done')).toMatchObject([{ summary: 'a' }])
  expect(await find('Nowhere" OR summary ~ "a')).toEqual([])
})

it('takes a board of a flow for one without sprints', async () => {
  const call = await simulated.open({
    object: 'boards',
    records: [
      { id: '1', name: 'Flow', type: 'kanban' },
      { id: '2', name: 'Simple', type: 'simple' },
    ],
  })
  const page = await atlassian.read?.(call, { objectName: 'sprints', fields: 'all', pageSize: 10 })
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
    const credentials = async () => ({ scheme: 'oauth2/authorizationCode', accessToken: 'token' }) as const
    return atlassian.postAuth?.(
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
