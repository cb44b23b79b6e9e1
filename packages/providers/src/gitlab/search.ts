// Finds GitLab's records by field values.
import {
  type Call,
  type CallRequest,
  matchFilters,
  type NativeRecord,
  objectIn,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { listPage, ownProjects, pageSizeMax, projectPage } from './list.ts'
import { objects } from './objects.ts'
import { inParent, places } from './places.ts'
import { record } from './record.ts'

const issueFields = ['id', 'project_id', 'iid', 'title', 'state']
const searchable: Readonly<Record<string, readonly string[]>> = {
  issues: issueFields,
  merge_requests: issueFields,
  projects: ['id', 'name', 'path', 'path_with_namespace'],
}

/** What else is found in projects, by which parameter of its list. */
const parameters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  labels: { name: 'search' },
  milestones: { title: 'title' },
  members: { username: 'query' },
}

/**
 * One page of the records that match every filter. What the lists are asked finds more than equality, so that records
 * are compared here; without a project every one of the account is asked until the page is full.
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  objectIn(objects, objectName, 'GitLab')
  const told = Object.keys(parameters[objectName] ?? {})
  requireFields(
    filters,
    searchable[objectName] ?? ['id', ...told, ...(told.length > 0 ? ['project_id'] : [])],
  )
  const id = valueFor(request, 'id')
  const found: NativeRecord[] = []
  if (id !== undefined) {
    found.push(...(await fetchByIds(call, { objectName, ids: [id] })))
    return { records: matchFilters(found, filters, record) }
  }
  for await (const records of lists(call, request)) {
    found.push(...matchFilters(records, filters, record))
    if (found.length >= pageSize) break
  }
  return { records: found.slice(0, pageSize) }
}

function lists(call: Call, request: SearchRequest): AsyncGenerator<NativeRecord[]> {
  if (request.objectName === 'projects') return projects(call, request)
  return parameters[request.objectName] ? around(call, request) : inProjects(call, request)
}

/** Labels, milestones and members, each with its project. */
async function* around(call: Call, request: SearchRequest): AsyncGenerator<NativeRecord[]> {
  const { objectName } = request
  const place = objectIn(places, objectName, 'GitLab')
  const query: Record<string, string> = {}
  for (const [name, parameter] of Object.entries(parameters[objectName] ?? {})) {
    const value = valueFor(request, name)
    if (value === '') return
    if (value !== undefined) query[parameter] = value
  }
  for await (const id of projectIds(call, valueFor(request, 'project_id'))) {
    for await (const records of pages(call, { path: `/api/v4/projects/${id}/${place.path}`, query })) {
      yield records.map((native) => inParent(place, { id: Number(id) }, native))
    }
  }
}

/** Unverified: parameters are those of @gitbeaker/core 43.8.0; see https://docs.gitlab.com/api/projects/ */
async function* projects(call: Call, request: SearchRequest): AsyncGenerator<NativeRecord[]> {
  const name =
    valueFor(request, 'name') ??
    valueFor(request, 'path') ??
    valueFor(request, 'path_with_namespace')?.split('/').at(-1)
  if (!name) return
  yield* pages(call, { ...ownProjects, query: { ...ownProjects.query, search: name } })
}

/** Unverified: parameters are those of @gitbeaker/core 43.8.0; see https://docs.gitlab.com/api/issues/ */
async function* inProjects(call: Call, request: SearchRequest): AsyncGenerator<NativeRecord[]> {
  const [title, iid, state] = ['title', 'iid', 'state'].map((name) => valueFor(request, name))
  if (title === '' || !/^\d+$/.test(iid ?? '1') || !/^(opened|closed|merged|locked)$/.test(state ?? 'opened'))
    return
  const query = {
    scope: 'all',
    state: state ?? 'all',
    ...(title === undefined ? {} : { search: title, in: 'title' }),
    ...(iid === undefined ? {} : { 'iids[]': iid }),
  }
  for await (const id of projectIds(call, valueFor(request, 'project_id'))) {
    yield* pages(call, { path: `/api/v4/projects/${id}/${request.objectName}`, query })
  }
}

async function* projectIds(call: Call, known: string | undefined): AsyncGenerator<string> {
  if (known !== undefined) {
    if (/^\d+$/.test(known)) yield known
    return
  }
  let cursor: string | undefined
  do {
    const page = await projectPage(call, cursor ?? '')
    for (const { id } of page.records) yield String(id)
    cursor = page.nextCursor
  } while (cursor !== undefined)
}

async function* pages(call: Call, request: CallRequest): AsyncGenerator<NativeRecord[]> {
  let cursor: string | undefined
  do {
    const page = await listPage(call, { request, cursor, pageSize: pageSizeMax })
    yield page.records
    cursor = page.nextCursor
  } while (cursor !== undefined)
}

function valueFor({ filters }: SearchRequest, name: string): string | undefined {
  const value = filters.find(({ fieldName }) => fieldName === name)?.value
  return value === undefined ? undefined : String(value)
}
