// What vendors leave out of a list unless they are asked for it: each row says by what, and which page of the vendor says so.
import type { ProviderDefinition, ReadPage } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import ashby from './ashby/index.ts'
import capsule from './capsule/index.ts'
import copper from './copper/index.ts'
import google from './google/index.ts'
import greenhouse from './greenhouse/index.ts'
import kit from './kit/index.ts'
import lever from './lever/index.ts'
import monday from './monday/index.ts'
import phoneBurner from './phoneBurner/index.ts'
import redmine from './redmine/index.ts'
import salesflare from './salesflare/index.ts'
import statsig from './statsig/index.ts'
import teamwork from './teamwork/index.ts'
import { stubCall } from './testing/stub-call.ts'
import xero from './xero/index.ts'
import zoom from './zoom/index.ts'

interface Hidden {
  provider: ProviderDefinition
  objectName: string
  /** An empty page. */
  empty: unknown
  /** The parameters of the query or the body that ask for everything. */
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
  // Redmine 5.0, app/models/issue_query.rb (`status_id`, open by default) read 2026-11-28
  { provider: redmine, objectName: 'issues', empty: { issues: [] }, asks: { status_id: '*' } },
  // https://developers.ashbyhq.com/reference/userlist.md read 2026-11-28
  {
    provider: ashby,
    objectName: 'users',
    empty: { success: true, results: [] },
    asks: { includeDeactivated: true },
  },
  // https://developers.ashbyhq.com/openapi/ashby-api.json (job.list), by a copy of it, read 2026-11-29
  {
    provider: ashby,
    objectName: 'jobs',
    empty: { success: true, results: [] },
    asks: { status: ['Draft', 'Open', 'Closed', 'Archived'] },
  },
  // https://developers.ashbyhq.com/openapi/ashby-api.json (department.list), by a copy of it, read 2026-11-29
  {
    provider: ashby,
    objectName: 'departments',
    empty: { success: true, results: [] },
    asks: { includeArchived: true },
  },
  // https://harvestdocs.greenhouse.io/reference/get_v3-users read 2026-11-29
  { provider: greenhouse, objectName: 'users', empty: [], asks: { show_service_accounts: true } },
  // Clients of https://developer.copper.com/leads/list-leads-search.html, which was not read again, 2026-11-28
  { provider: copper, objectName: 'leads', empty: [], asks: { include_converted_leads: true } },
  // Two clients of https://developer.capsulecrm.com/v2/operations/Task, which was not read, 2026-11-28
  {
    provider: capsule,
    objectName: 'tasks',
    empty: { tasks: [] },
    asks: { status: 'open,completed,pending' },
  },
  // https://developers.kit.com/api-reference/forms/list-forms.md (`status`) read 2026-11-28
  { provider: kit, objectName: 'forms', empty: { forms: [], pagination: {} }, asks: { status: 'all' } },
  // Clients that quote https://hire.lever.co/developer/documentation (`confidentiality`), read 2026-11-28
  {
    provider: lever,
    objectName: 'opportunities',
    empty: { data: [], hasNext: false },
    asks: { confidentiality: 'all' },
  },
  // https://www.phoneburner.com/developer/route_list (GET /rest/1/contacts) read 2026-11-29
  {
    provider: phoneBurner,
    objectName: 'contacts',
    empty: { contacts: { contacts: [], total_pages: 1 } },
    asks: { include_archived: 1, sort_order: 'ASC', page_size: 10 },
  },
  // https://docs.statsig.com/en/api-reference/gates/list-gates read 2026-11-28
  { provider: statsig, objectName: 'gates', empty: { data: [] }, asks: { includeArchived: 'true' } },
]

it.each(hidden)('asks $provider.name for all $objectName', async ({ provider, objectName, empty, asks }) => {
  const { call, asked } = stubCall(() => empty)
  await provider.read?.page(call, { objectName, fields: 'all', pageSize: 10 })
  expect({ ...asked[0]?.query, ...(asked[0]?.json as object) }).toMatchObject(asks)
})

// Redmine 5.0, app/controllers/users_controller.rb and app/models/user.rb (`status`: one number, active by default) read 2026-11-28
it('reads users of Redmine who are active, registered and locked', async () => {
  const { call } = stubCall(({ query }) => ({ users: [{ id: Number(query?.status) }], total_count: 1 }))
  const ids: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await redmine.read?.page(call, { objectName: 'users', fields: 'all', pageSize: 10, cursor })
    ids.push(...(page?.records ?? []).map(({ id }) => id))
    cursor = page?.nextCursor
  } while (cursor !== undefined)
  expect(ids).toEqual([1, 2, 3])
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
