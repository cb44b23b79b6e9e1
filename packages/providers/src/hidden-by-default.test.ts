// What vendors leave out of a list unless they are asked for it: each row says by what, and which page of the vendor says so.
import type { ProviderDefinition, ReadPage } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import google from './google/index.ts'
import lever from './lever/index.ts'
import monday from './monday/index.ts'
import redmine from './redmine/index.ts'
import salesflare from './salesflare/index.ts'
import teamwork from './teamwork/index.ts'
import { stubCall } from './testing/stub-call.ts'
import xero from './xero/index.ts'
import zoom from './zoom/index.ts'

interface Hidden {
  provider: ProviderDefinition
  objectName: string
  /** An empty page. */
  empty: unknown
  /** What of the request asks for everything. */
  asks: object
}

const hidden: Hidden[] = [
  // https://www.npmjs.com/package/@googleapis/calendar/v/16.0.0 (`showHidden`) read 2026-11-23
  { provider: google, objectName: 'calendars', empty: { items: [] }, asks: { showHidden: true } },
  // From memory of https://hire.lever.co/developer/documentation (list all users), which was not read.
  { provider: lever, objectName: 'users', empty: { data: [] }, asks: { includeDeactivated: true } },
  // https://api.salesflare.com/openapi.json (`includeArchived` of `GET /contacts`), by the copy at
  // https://github.com/api-evangelist/salesflare (1f31026, openapi/_original) read 2026-11-23
  { provider: salesflare, objectName: 'contacts', empty: [], asks: { includeArchived: true } },
  // https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml (getInvoices) read 2026-11-23
  { provider: xero, objectName: 'Invoices', empty: { Invoices: [] }, asks: { includeArchived: true } },
  // https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/project.go read 2026-11-23
  {
    provider: teamwork,
    objectName: 'projects',
    empty: { projects: [] },
    asks: { includeArchivedProjects: true },
  },
  // https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/tasklist.go read 2026-11-23
  { provider: teamwork, objectName: 'tasklists', empty: { tasklists: [] }, asks: { showCompleted: true } },
  // https://github.com/Teamwork/twapi-go-sdk/blob/main/projects/task.go read 2026-11-23
  {
    provider: teamwork,
    objectName: 'tasks',
    empty: { tasks: [] },
    asks: { includeCompletedTasks: true, showCompletedLists: true },
  },
  // https://www.redmine.org/projects/redmine/wiki/Rest_Users (page not read; by an independent comparison, 2026-11-23); seen of Redmine 5.0
  { provider: redmine, objectName: 'users', empty: { users: [] }, asks: { status: '*' } },
  { provider: redmine, objectName: 'issues', empty: { issues: [] }, asks: { status_id: '*' } },
]

it.each(hidden)('asks $provider.name for all $objectName', async ({ provider, objectName, empty, asks }) => {
  const { call, asked } = stubCall(() => empty)
  await provider.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  expect(asked[0]?.query).toMatchObject(asks)
})

// https://developers.zoom.us/docs/api/users/ (`status`, active by default) (page not read; by an independent comparison, 2026-11-23)
it('reads users of Zoom who are active, inactive and pending', async () => {
  const { call, asked } = stubCall(({ query }) => ({ users: [{ id: query?.status, status: query?.status }] }))
  const ids: unknown[] = []
  let page: ReadPage | undefined
  do {
    const cursor = page?.nextCursor
    page = await zoom.read?.page(call, {
      objectName: 'users',
      fields: 'all',
      pageSize: 10,
      cursor,
    })
    ids.push(...(page?.records ?? []).map(({ id }) => id))
  } while (page?.nextCursor !== undefined)
  expect(ids).toEqual(['active', 'inactive', 'pending'])
  expect(asked).toHaveLength(3)
})

// https://github.com/mondaycom/monday-graphql-api (`State`: active only by default) read 2026-11-23
it.each(['boards', 'workspaces'])(
  'reads archived %s of monday.com, and none that were deleted',
  async (objectName) => {
    const rows = ['active', 'archived', 'deleted'].map((state) => ({ id: state, state }))
    const { call, asked } = stubCall(() => ({ data: { page: rows } }))
    const page = await monday.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
    expect(JSON.stringify(asked[0]?.json)).toContain('state: all')
    expect(page?.records.map(({ id }) => id)).toEqual(['active', 'archived'])
  },
)
