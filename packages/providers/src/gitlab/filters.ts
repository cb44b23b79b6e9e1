// The filters that GitLab's lists take, and how records are compared with them.
import { asArray, asObject, type EqualsFilter, matchFilters, type NativeRecord } from '@mortise/connector-kit'
import type { Parent } from './places.ts'
import { record } from './record.ts'

/** A query parameter of a list. */
export interface Parameter {
  name: string
  /** Whether the parameter can take a value: some words mean something else there. */
  suits(value: string): boolean
  /** Every value it may have suits: no record meets a filter with another. */
  isWhole?: true
  /** Parameters that go with it. */
  also?: Readonly<Record<string, string>>
  /** It finds more and by its own rules, such as words that are too short: good to search by, not to read by. */
  isGuess?: true
}

/** How the list of an object is narrowed, by field. */
export interface Narrowing {
  parameters?: Readonly<Record<string, Parameter>>
  /** Fields that say what a record is below of. */
  parents?: Readonly<Record<string, Parent>>
  /** The field that is the last part of a record's address. */
  key?: string
  /** Fields that are found by nothing but looking through the list. */
  looked?: readonly string[]
}

const isNamed = (value: string) => value !== '' && !/^(none|any|no label)$/i.test(value)
const isNumber = (value: string) => /^\d+$/.test(value)
const among =
  (...words: readonly string[]) =>
  (value: string) =>
    words.includes(value)
const exactly = (name: string, suits: Parameter['suits'] = (value) => value !== ''): Parameter => ({
  name,
  suits,
})
const wholly = (name: string, suits: Parameter['suits']): Parameter => ({ name, suits, isWhole: true })
const guess = (name: string, also: Parameter['also'] = {}): Parameter => ({
  name,
  also,
  isGuess: true,
  suits: (value) => value !== '',
})

const inProject = { project_id: 'projects' } as const
const visibility = wholly('visibility', among('private', 'internal', 'public'))

const issueLike = {
  title: guess('search', { in: 'title' }),
  // Labels stand in a list with commas.
  labels: exactly('labels', (value) => isNamed(value) && !value.includes(',')),
  milestone: exactly('milestone', isNamed),
  author: exactly('author_username'),
  iid: wholly('iids[]', isNumber),
} as const

/**
 * @see https://github.com/gitlabhq/gitlabhq/blob/000087abd5a11442a7e34b0e5f3bf86cb40fa8e4/doc/api/issues.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/000087abd5a11442a7e34b0e5f3bf86cb40fa8e4/doc/api/merge_requests.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/000087abd5a11442a7e34b0e5f3bf86cb40fa8e4/doc/api/projects.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/000045e6647fd8c2e28b1a6dc12ce59f9bfc054f/doc/api/groups.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/0095cd163e871bd234a213dba9e7f094ed8e30ef/doc/api/milestones.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/42e252da421bd11fd249897d7e7315c18910f0e9/doc/api/members.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/b65fcc320d65367973a58a01618914056993541b/doc/api/pipelines.md read 2026-11-22
 */
export const narrowings: Readonly<Record<string, Narrowing>> = {
  issues: {
    parameters: {
      ...issueLike,
      state: wholly('state', among('opened', 'closed')),
      assignee: exactly('assignee_username'),
      assignees: exactly('assignee_username'),
    },
    parents: inProject,
  },
  merge_requests: {
    parameters: {
      ...issueLike,
      state: wholly('state', among('opened', 'closed', 'locked', 'merged')),
      source_branch: exactly('source_branch'),
      target_branch: exactly('target_branch'),
    },
    parents: inProject,
    // The list filters assignees by number, which only GitLab knows.
    looked: ['assignee', 'assignees'],
  },
  projects: {
    parameters: {
      name: guess('search'),
      path: guess('search'),
      path_with_namespace: guess('search'),
      visibility,
      archived: wholly('archived', among('true', 'false')),
    },
  },
  groups: {
    parameters: { name: guess('search'), path: guess('search'), full_path: guess('search') },
    looked: ['visibility', 'parent_id'],
  },
  milestones: {
    parameters: {
      title: exactly('title'),
      iid: wholly('iids[]', isNumber),
      state: wholly('state', among('active', 'closed')),
    },
    parents: inProject,
  },
  labels: { parameters: { name: guess('search') }, parents: inProject },
  releases: { parents: inProject, key: 'tag_name', looked: ['name'] },
  branches: { parents: inProject, key: 'name' },
  pipelines: {
    parameters: {
      ref: exactly('ref'),
      sha: exactly('sha', (value) => /^[0-9a-f]{40}$/.test(value)),
      status: exactly('status', among('running', 'pending', 'success', 'failed', 'canceled', 'skipped')),
    },
    parents: inProject,
  },
  members: { parameters: { username: guess('query'), name: guess('query') }, parents: inProject },
  commits: { parents: inProject, looked: ['title', 'author_name', 'author_email'] },
  issue_notes: { parents: { ...inProject, issue: 'issues' } },
  merge_request_notes: { parents: { ...inProject, merge_request: 'merge_requests' } },
}

/** The fields that records of an object are searched by. */
export function searchableFields(objectName: string): string[] {
  const { parameters = {}, parents = {}, key, looked = [] } = narrowings[objectName] ?? {}
  const known = key === undefined ? [] : [key]
  return ['id', ...Object.keys(parents), ...Object.keys(parameters), ...known, ...looked]
}

/** Whether no record can meet the filters, as one of them asks for what no field of its kind says. */
export function areImpossible(objectName: string, filters: readonly EqualsFilter[]): boolean {
  const { parameters = {} } = narrowings[objectName] ?? {}
  return filters.some(({ fieldName, value }) => {
    const parameter = Object.hasOwn(parameters, fieldName) ? parameters[fieldName] : undefined
    return parameter?.isWhole === true && !parameter.suits(String(value).toLowerCase())
  })
}

/** The filters that a list takes. Include guesses only if you compare the records found and may miss some. */
export function queryOf(
  objectName: string,
  { filters, hasGuesses }: { filters: readonly EqualsFilter[]; hasGuesses: boolean },
): Record<string, string> {
  const { parameters = {} } = narrowings[objectName] ?? {}
  return Object.fromEntries(
    filters.flatMap(({ fieldName, value }) => {
      const parameter = Object.hasOwn(parameters, fieldName) ? parameters[fieldName] : undefined
      const text = wordFor(fieldName, String(value))
      if (!parameter?.suits(text) || (parameter.isGuess && !hasGuesses)) return []
      return [[parameter.name, text], ...Object.entries(parameter.also ?? {})]
    }),
  )
}

/** Searches look at the name and the own path, not at the path to it. */
function wordFor(fieldName: string, value: string): string {
  return /^(path_with_namespace|full_path)$/.test(fieldName) ? value.replace(/^.*\//s, '') : value
}

/** The one parent that filters name, by its id; a record is closer to it the deeper it is. */
export function parentIn(
  objectName: string,
  filters: readonly EqualsFilter[],
): { below: Parent; id: string } | undefined {
  const { parents = {} } = narrowings[objectName] ?? {}
  const named = filters.flatMap(({ fieldName, value }) => {
    const below = Object.hasOwn(parents, fieldName) ? parents[fieldName] : undefined
    return below ? [{ below, id: String(value) }] : []
  })
  return named.find(({ below }) => below !== 'projects') ?? named[0]
}

/** The value of a filter that every record has to have; `undefined` when there is none. */
export function valueFor(filters: readonly EqualsFilter[], name: string | undefined): string | undefined {
  const value = filters.find(({ fieldName }) => fieldName === name)?.value
  return value === undefined ? undefined : String(value)
}

/** The records that meet every filter; people by their user names, milestones by their titles. */
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

const usernames = (list: unknown) => asArray(list).map((each) => asObject(each)?.username)

/** The values by which fields that hold objects are compared. */
const inside: Readonly<Record<string, (native: NativeRecord) => unknown>> = {
  author: ({ author }) => asObject(author)?.username,
  assignees: ({ assignees }) => usernames(assignees),
  // The first of them; who is asked for one means any.
  assignee: ({ assignee, assignees }) => [asObject(assignee)?.username, ...usernames(assignees)],
  milestone: ({ milestone }) => asObject(milestone)?.title,
}
