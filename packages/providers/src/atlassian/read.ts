// Reads what Jira keeps: issues by its query language, everything else by lists.
import {
  type Call,
  keepChanged,
  matchFilters,
  memoByCall,
  memoLastByCall,
  objectIn,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
} from '@mortise/connector-kit'
import { findIssues, isUnknownValue, pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { type Parent, type Place, pathIn, places, styleOf } from './places.ts'
import { changedSince, everything, isNamed, issuesToRead } from './query.ts'
import { record } from './record.ts'

/**
 * One page, every filter applied; oldest change first where only changes of issues are asked for. What is said and logged
 * of issues is looked for at those that changed; most of the rest does not say when it changed, and is read every time.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize, filters = [] } = request
  objectIn(objects, objectName, 'Jira')
  const names = filters.map(({ fieldName }) => fieldName)
  const fields = request.fields === 'all' ? 'all' : [...request.fields, ...names]
  const place = places[objectName]
  const page = place
    ? await listed(call, place, request)
    : await issues(call, issuesToRead(filters.filter(isNamed), since), { fields, cursor, pageSize })
  const changed = keepChanged(page, request, record)
  const left = place ? filters : filters.filter((filter) => !isNamed(filter))
  return { ...changed, records: matchFilters(changed.records, left, record) }
}

/** None where Jira has no such status, user or project. */
async function issues(
  call: Call,
  jql: string | undefined,
  wanted: Omit<Parameters<typeof findIssues>[1], 'jql'>,
): Promise<ReadPage> {
  if (jql === undefined) return { records: [] }
  return findIssues(call, { jql, ...wanted }).catch((error: unknown): ReadPage => {
    if (isUnknownValue(error)) return { records: [] }
    throw error
  })
}

/** Unverified: the largest page of these lists, as remembered. */
const listedMax = 50

type Wanted = Pick<ReadRequest, 'since' | 'pageSize'> & { cursor?: string | undefined }

async function listed(call: Call, place: Place, wanted: Wanted): Promise<ReadPage> {
  const { since, cursor, pageSize } = wanted
  const { below, query = {}, items = '' } = place
  const listAt = async (id: string, position: string | undefined): Promise<ReadPage> => {
    const path = pathIn(call, place.list, id === '' ? {} : { id })
    if (path === undefined) return { records: [] }
    const style = styleOf(place)
    const pages = { style, cursor: position, pageSize, pageSizeMax: listedMax }
    return readList(call, { request: { path, query }, items, ...pages })
  }
  if (below === undefined) return listAt('', cursor)
  return readChildren({
    cursor,
    parents: (position) => parents[below](call, JSON.stringify({ since, cursor: position })),
    children: (parent, position) =>
      withoutSprints(parent.type) ? noRecords : orNone(listAt(String(parent.id), position)),
  })
}

const noRecords: Promise<ReadPage> = Promise.resolve({ records: [] })

/** Boards of a flow have no sprints. */
function withoutSprints(type: unknown): boolean {
  return type === 'kanban'
}

/** Neither have some of the simple ones, which only the answer tells. Unverified: its words. */
async function orNone(page: Promise<ReadPage>): Promise<ReadPage> {
  return page.catch((error: unknown): ReadPage => {
    const isNone = error instanceof ProviderError && error.status === 400
    if (isNone && /does not support sprints/i.test(error.message)) return { records: [] }
    throw error
  })
}

const parentsOf = (objectName: Parent) =>
  memoByCall((call: Call, key: string) => {
    const { cursor } = JSON.parse(key) as { cursor?: string }
    return listed(call, objectIn(places, objectName, 'Jira'), { cursor, pageSize: listedMax })
  })

/** What lists are below of. Of issues only those that changed are wanted; they change with what is said of them. */
const parents = {
  projects: parentsOf('projects'),
  boards: parentsOf('boards'),
  issues: memoLastByCall((call: Call, key: string) => {
    const { since, cursor } = JSON.parse(key) as { since?: string; cursor?: string }
    const jql = since === undefined ? everything : changedSince(new Date(since))
    return findIssues(call, { jql, fields: ['updated'], cursor, pageSize: pageSizeMax })
  }),
} satisfies Record<Parent, (call: Call, key: string) => Promise<ReadPage>>
