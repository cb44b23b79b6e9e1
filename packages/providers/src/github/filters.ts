// The filters that GitHub's lists take, and how records are compared with them.
import { asArray, asObject, type EqualsFilter, matchFilters, type NativeRecord } from '@mortise/connector-kit'
import type { Parent } from './places.ts'
import { isName, isRepository, record } from './record.ts'

/** A query parameter, and what a value must look like to be one: words such as `none` mean something else there. */
interface Parameter {
  name: string
  suits(value: string): boolean
  /** Whether a record can have the value at all: no record meets a filter with another. */
  isPossible?(value: string): boolean
}

/** How the list of an object is narrowed, by field. */
export interface Narrowing {
  parameters?: Readonly<Record<string, Parameter>>
  /** Those that only the list of one repository takes. */
  inRepository?: Readonly<Record<string, Parameter>>
  /** Fields that say what a record is below of. */
  parents?: Readonly<Record<string, Parent>>
  /** A field that is the last part of a record's address, and where that is below its parent. */
  key?: { field: string; segment: string } & Pick<Parameter, 'suits' | 'isPossible'>
  /** Fields that have the same value as the id. */
  sameAsId?: readonly string[]
  /** Fields that are found by nothing but looking through the list. */
  looked?: readonly string[]
}

const isLogin = (value: string) => isName(value) && !/^none$|\[bot\]$/i.test(value)
const isState = (value: string) => value === 'open' || value === 'closed'
const isNumber = (value: string) => /^\d+$/.test(value)
const isBoolean = (value: string) => value === 'true' || value === 'false'
const isSegment = (value: string) => value !== '' && !/^\.+$/.test(value)
const state: Parameter = { name: 'state', suits: isState, isPossible: isState }
const person = (name: string): Parameter => ({ name, suits: isLogin, isPossible: isName })
const inRepository = { repository: 'repositories' } as const

/** @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22 */
export const narrowings: Readonly<Record<string, Narrowing>> = {
  issues: {
    // Labels stand in a list with commas.
    parameters: { state, labels: { name: 'labels', suits: (value) => /^[^,]+$/.test(value) } },
    inRepository: {
      assignee: person('assignee'),
      assignees: person('assignee'),
      user: person('creator'),
      milestone: { name: 'milestone', suits: isNumber, isPossible: isNumber },
    },
    parents: inRepository,
  },
  pull_requests: {
    parameters: {
      state,
      // `octo:branch`: a branch without its owner is not one that can be asked for.
      head: { name: 'head', suits: (value) => /^[^:]+:./.test(value) },
      base: { name: 'base', suits: (value) => value !== '' },
    },
    parents: inRepository,
    looked: ['labels', 'assignee', 'assignees', 'user', 'milestone'],
  },
  repositories: {
    parameters: {
      visibility: { name: 'visibility', suits: (value) => value === 'public' || value === 'private' },
    },
    sameAsId: ['full_name'],
  },
  comments: { parents: { repository: 'repositories', issue: 'issues' } },
  review_comments: { parents: { repository: 'repositories', pull_request: 'pull_requests' } },
  reviews: { parents: { repository: 'repositories', pull_request: 'pull_requests' } },
  commits: {
    parameters: {
      author: { name: 'author', suits: isSegment },
      committer: { name: 'committer', suits: isSegment },
    },
    parents: inRepository,
    key: {
      field: 'sha',
      segment: 'commits',
      suits: (value) => /^[0-9a-f]{40}$/.test(value),
      isPossible: (value) => /^[0-9a-f]+$/.test(value),
    },
  },
  branches: {
    parameters: { protected: { name: 'protected', suits: isBoolean, isPossible: isBoolean } },
    parents: inRepository,
    key: { field: 'name', segment: 'branches', suits: isSegment },
  },
  labels: { parents: inRepository, key: { field: 'name', segment: 'labels', suits: isSegment } },
  milestones: {
    parameters: { state },
    parents: inRepository,
    key: { field: 'number', segment: 'milestones', suits: isNumber, isPossible: isNumber },
    looked: ['title'],
  },
  releases: {
    parents: inRepository,
    key: { field: 'tag_name', segment: 'releases/tags', suits: isSegment },
    looked: ['name'],
  },
  organizations: { sameAsId: ['login'] },
  teams: { looked: ['name', 'slug', 'organization'] },
  users: { sameAsId: ['login'] },
}

/** The fields that records of an object are searched by. */
export function searchableFields(objectName: string): string[] {
  const { parameters = {}, inRepository: own = {}, parents = {}, key, ...more } = narrowings[objectName] ?? {}
  const { sameAsId = [], looked = [] } = more
  const asked = [...Object.keys(parameters), ...Object.keys(own), ...(key ? [key.field] : [])]
  return ['id', ...sameAsId, ...asked, ...Object.keys(parents), ...looked]
}

/** Whether no record can meet the filters, as one of them asks for what no field of its kind says. */
export function areImpossible(objectName: string, filters: readonly EqualsFilter[]): boolean {
  const { parameters = {}, inRepository: own = {}, key } = narrowings[objectName] ?? {}
  const known = new Map<string, Pick<Parameter, 'isPossible'>>([
    ...Object.entries(parameters),
    ...Object.entries(own),
    ...(key ? [[key.field, key] as const] : []),
  ])
  return filters.some(
    ({ fieldName, value }) => known.get(fieldName)?.isPossible?.(String(value).toLowerCase()) === false,
  )
}

/** The query parameters for those filters that the list takes. */
export function queryOf(
  parameters: Readonly<Record<string, Parameter>> = {},
  filters: readonly EqualsFilter[] = [],
): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap(({ fieldName, value }) => {
      const parameter = Object.hasOwn(parameters, fieldName) ? parameters[fieldName] : undefined
      return parameter?.suits(String(value)) ? [[parameter.name, String(value)]] : []
    }),
  )
}

/** The records that meet every filter; people, labels and branches by their names, milestones by their numbers. */
export function meeting(records: readonly NativeRecord[], filters: readonly EqualsFilter[]): NativeRecord[] {
  const isInside = ({ fieldName }: EqualsFilter) => Object.hasOwn(inside, fieldName)
  const known = matchFilters(records, filters.filter(isInside), {
    field: (name) => inside[name] ?? (() => []),
  })
  return matchFilters(
    known,
    filters.filter((filter) => !isInside(filter)),
    record,
  )
}

const names = (list: unknown, member: string) =>
  asArray(list).map((each) => asObject(each)?.[member] ?? (typeof each === 'string' ? each : undefined))
const committed = (native: NativeRecord, role: string) => [
  asObject(native[role])?.login,
  asObject(asObject(native.commit)?.[role])?.email,
]

/** The values that filters compare in fields whose values are objects. */
const inside: Readonly<Record<string, (native: NativeRecord) => unknown>> = {
  labels: ({ labels }) => names(labels, 'name'),
  assignees: ({ assignees }) => names(assignees, 'login'),
  // The first of them; who is asked for one means any.
  assignee: ({ assignee, assignees }) => [asObject(assignee)?.login, ...names(assignees, 'login')],
  user: ({ user }) => asObject(user)?.login,
  milestone: ({ milestone }) => asObject(milestone)?.number,
  head: ({ head }) => [asObject(head)?.label, asObject(head)?.ref],
  base: ({ base }) => asObject(base)?.ref,
  author: (native) => committed(native, 'author'),
  committer: (native) => committed(native, 'committer'),
}

/** The one parent that filters name, by its id; `undefined` when they name none or what can be none. */
export function parentIn(
  objectName: string,
  filters: readonly EqualsFilter[],
): { below: Parent; id: string } | undefined {
  const { parents = {} } = narrowings[objectName] ?? {}
  const named = filters.flatMap(({ fieldName, value }) => {
    const below = Object.hasOwn(parents, fieldName) ? parents[fieldName] : undefined
    return below ? [{ below, id: String(value) }] : []
  })
  // The list of an issue or a pull request is narrower than that of its repository.
  return named.find(({ below }) => below !== 'repositories') ?? named[0]
}

/** The repository that filters name, where it can be one. */
export function repositoryIn(filters: readonly EqualsFilter[]): string | undefined {
  const named = filters.find(({ fieldName }) => fieldName === 'repository')?.value
  return named !== undefined && isRepository(String(named)) ? String(named) : undefined
}
