// Lists of Jira: of everything but issues, all of it or what it is narrowed to.
import {
  type Call,
  type EqualsFilter,
  memoByCall,
  memoLastByCall,
  objectIn,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
} from '@mortise/connector-kit'
import { findIssues, pageSizeMax } from './list.ts'
import { objects } from './objects.ts'
import { type Parent, type Place, pathIn, places, styleOf } from './places.ts'
import { changedSince, everything } from './query.ts'
import { readWorklogs } from './worklogs.ts'

export const listedMax = 50

/** A request for one page of a list. */
interface ListWish extends Pick<ReadRequest, 'since' | 'pageSize'> {
  objectName: string
  cursor?: string | undefined
  /** Jira receives those that it can narrow the list by; the records it returns may meet none of them. */
  filters?: readonly EqualsFilter[]
}

/** One page, narrowed as far as Jira can. @throws ProviderError stop/404 for an object that is not listed */
export async function listed(call: Call, wish: ListWish): Promise<ReadPage> {
  const { objectName, since, cursor, filters = [] } = wish
  const place = objectIn(places, objectName, 'Jira')
  const { below, parentFields = [], narrowed = {} } = place
  if (filters.some((filter) => isNoChoice(objectName, filter))) return noRecords
  const query = Object.fromEntries(
    filters.flatMap(({ fieldName, value }) => {
      const parameter = Object.hasOwn(narrowed, fieldName) ? narrowed[fieldName] : undefined
      return parameter === undefined ? [] : [[parameter, String(value)] as const]
    }),
  )
  const pageAt = (id: string, position: string | undefined) =>
    listAt(call, place, { ...wish, id, cursor: position, query })
  if (below === undefined) return pageAt('', cursor)
  const parent = filters.find(({ fieldName }) => parentFields.includes(fieldName))
  if (parent) return isParentId(parent, below) ? orNone(pageAt(String(parent.value), cursor)) : noRecords
  if (objectName === 'worklogs') return readWorklogs(call, wish)
  return readChildren({
    cursor,
    parents: (position) => parents[below](call, JSON.stringify({ since, cursor: position })),
    children: (one, position) =>
      withoutSprints(one.type) ? Promise.resolve(noRecords) : orNone(pageAt(String(one.id), position)),
  })
}

async function listAt(
  call: Call,
  place: Place,
  wanted: { id: string; cursor: string | undefined; pageSize: number; query: Record<string, string> },
): Promise<ReadPage> {
  const { id, cursor, pageSize, query } = wanted
  const path = pathIn(call, place.list, id === '' ? {} : { id })
  if (path === undefined) return noRecords
  const request = { path, query: { ...place.query, ...query } }
  const { items = '' } = place
  return readList(call, { request, style: styleOf(place), items, cursor, pageSize, pageSizeMax: listedMax })
}

const noRecords: ReadPage = { records: [] }

/** Jira refuses to look for a state or type that it does not have. */
function isNoChoice(objectName: string, { fieldName, value }: EqualsFilter): boolean {
  const { values = {} } = objectIn(objects, objectName, 'Jira')
  const choices = Object.hasOwn(values, fieldName) ? values[fieldName] : undefined
  return choices !== undefined && !choices.some((one) => one.toLowerCase() === String(value).toLowerCase())
}

/** Records say the key of their project, or numbers; an issue has a key too, which none of its records says. */
function isParentId({ fieldName, value }: EqualsFilter, below: Parent): boolean {
  const isKey = below === 'projects' && fieldName === 'project'
  return (isKey ? /^[A-Za-z][\w-]*$/ : /^\d+$/).test(String(value))
}

/** Boards of a flow have no sprints. */
function withoutSprints(type: unknown): boolean {
  return type === 'kanban'
}

/** Some simple boards have none either, which only the response shows; a parent that is gone has no children. */
async function orNone(page: Promise<ReadPage>): Promise<ReadPage> {
  return page.catch((error: unknown): ReadPage => {
    if (!(error instanceof ProviderError)) throw error
    const isNone = error.status === 400 && /does not support sprints/i.test(error.message)
    if (isNone || error.status === 404) return noRecords
    throw error
  })
}

const parentsOf = (objectName: Parent) =>
  memoByCall((call: Call, key: string) => {
    const { cursor } = JSON.parse(key) as { cursor?: string }
    return listed(call, { objectName, cursor, pageSize: listedMax })
  })

/** The parents of nested lists. Only changed issues are read, as an issue changes with its children. */
const parents = {
  projects: parentsOf('projects'),
  boards: parentsOf('boards'),
  issues: memoLastByCall((call: Call, key: string) => {
    const { since, cursor } = JSON.parse(key) as { since?: string; cursor?: string | undefined }
    const jql = since === undefined ? everything : changedSince(new Date(since))
    return findIssues(call, { jql, fields: ['updated'], cursor, pageSize: pageSizeMax })
  }),
} satisfies Record<Parent, (call: Call, key: string) => Promise<ReadPage>>
