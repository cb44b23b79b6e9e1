/**
 * GitLab, simulated: what is around issues and merge requests.
 * @see https://docs.gitlab.com/api/rest/
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import type { JsonObject } from '../json.ts'
import type { Condition } from '../record/store.ts'
import type { Account } from '../simulate/account.ts'
import { all, equals, hasId, within } from '../simulate/condition.ts'
import { paramsOf, queryOf } from '../simulate/request.ts'
import { fromTime, type SimulatedObject } from '../simulate/simulator.ts'

const stamped = {
  idName: 'id',
  hasNumericId: true,
  createdName: 'created_at',
  updatedName: 'updated_at',
  time: 'iso',
  newId: String,
} as const

const projects = [
  { id: 1, name: 'hello' },
  { id: 3, name: 'website' },
]
const author = { id: 1, username: 'octo', name: 'Octo', state: 'active' }

/** Without the project it is in, which GitLab does not tell, and without times where it has none. */
function without(native: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(native).filter(([name]) => !names.includes(name)))
}

/** Notes of what is of this type. */
function notes(type: 'Issue' | 'MergeRequest', name: string): SimulatedObject {
  return {
    ...stamped,
    defaults: { body: '' },
    generate(random, index) {
      const project_id = random.pick([1, 3])
      return { body: `Seen ${index} times`, project_id, on: project_id + 100 }
    },
    shape: ({ on = 7, ...native }) => ({
      ...native,
      ...{ noteable_iid: on, noteable_id: on, noteable_type: type, author, system: false, resolvable: false },
    }),
    parents: {
      projects,
      [name]: projects.map(({ id }) => ({ id: id + 100, project_id: id, title: 'Noted' })),
    },
  }
}

/** The objects, by the names the definition has for them. */
export const around: Record<string, SimulatedObject> = {
  groups: {
    ...stamped,
    defaults: { name: null, path: null, visibility: 'private', parent_id: null },
    generate: (_random, index) => ({ name: `Group ${index}`, path: `group-${index}` }),
    shape: (native) => ({ ...without(native, ['updated_at']), full_path: native.path ?? null }),
  },
  milestones: {
    ...stamped,
    defaults: { title: null, description: null, state: 'active', due_date: null, start_date: null },
    generate: (random, index) => ({ title: `Version ${index}`, project_id: random.pick([1, 3]) }),
    // The number in the project is another than the id.
    shape: (native) => ({ ...native, iid: Number(native.id) % 1000, expired: false }),
    parents: { projects },
  },
  labels: {
    ...stamped,
    defaults: { name: null, color: '#dddddd', description: null, priority: null },
    generate: (random, index) => ({ name: `label ${index}`, project_id: random.pick([1, 3]) }),
    shape: (native) => ({
      ...without(native, ['project_id', 'created_at', 'updated_at']),
      ...{ text_color: '#fff', is_project_label: true, subscribed: false },
    }),
    parents: { projects },
  },
  releases: {
    ...stamped,
    defaults: { tag_name: '', name: null, description: null },
    generate: (random, index) => ({
      ...{ tag_name: `v${index}/beta`, name: `Version ${index}` },
      project_id: random.pick([1, 3]),
    }),
    shape: (native) => ({
      ...without(native, ['id', 'project_id', 'updated_at']),
      author,
      upcoming_release: false,
    }),
    parents: { projects },
  },
  members: {
    ...stamped,
    defaults: { access_level: 30, state: 'active' },
    generate: (random, index) => ({
      ...{ username: `ada-${index}`, name: `Ada ${index}` },
      project_id: random.pick([1, 3]),
    }),
    shape: (native) => without(native, ['project_id', 'updated_at']),
    parents: { projects },
  },
  commits: {
    ...stamped,
    defaults: { message: '' },
    generate: (random, index) => ({ message: `Change ${index}`, project_id: random.pick([1, 3]) }),
    shape: ({ id, updated_at: at = null, project_id: _project, ...native }) => ({
      ...native,
      ...{ id: hashOf(Number(id)), short_id: hashOf(Number(id)).slice(-8), title: native.message ?? '' },
      ...{ author_name: 'Octo', committed_date: at, authored_date: at, parent_ids: [] },
    }),
    parents: { projects },
  },
  issue_notes: notes('Issue', 'issues'),
  merge_request_notes: notes('MergeRequest', 'merge_requests'),
}

/** Commits are told apart by their hash, which here is their number. */
function hashOf(number: number): string {
  return number.toString(16).padStart(40, '0')
}

/** What these routes have of those of the vendor. */
interface Given {
  account(request: FastifyRequest): Account
  listPage(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: { account: Account; name: string; where: Condition },
  ): Promise<JsonObject[]>
  bodyOf(request: FastifyRequest): JsonObject
  required(body: JsonObject, names: readonly string[]): JsonObject
}

interface Place {
  name: string
  /** Below `/api/v4`, with the names of what stands in the path. */
  path: string
  needs?: readonly string[]
  /** Where the hash or the name of a record is, when it is not its id. */
  key?: string
}

const project = '/projects/:id'
const places: readonly Place[] = [
  { name: 'groups', path: '/groups', needs: ['name', 'path'] },
  { name: 'milestones', path: `${project}/milestones`, needs: ['title'] },
  { name: 'labels', path: `${project}/labels`, needs: ['name', 'color'] },
  { name: 'releases', path: `${project}/releases`, needs: ['tag_name'], key: 'tag_name' },
  { name: 'members', path: `${project}/members/all` },
  { name: 'commits', path: `${project}/repository/commits` },
  { name: 'issue_notes', path: `${project}/issues/:iid/notes`, needs: ['body'] },
  { name: 'merge_request_notes', path: `${project}/merge_requests/:iid/notes`, needs: ['body'] },
]

/** Registers the paths of these objects. */
export function aroundRoutes(app: FastifyInstance, given: Given): void {
  for (const place of places) placeRoutes(app, { ...given, ...place })
}

function placeRoutes(
  app: FastifyInstance,
  { name, path, needs, key, account, listPage, bodyOf, required }: Given & Place,
): void {
  const base = `/api/v4${path}`
  const find = async (request: FastifyRequest): Promise<string> => {
    const { own = '' } = paramsOf(request)
    const id = name === 'commits' ? String(Number.parseInt(own, 16)) : own
    const where = all([isBelow(request), key === undefined ? hasId(id) : equals([key], own)])
    return account(request).findId(name, where)
  }
  app.get(base, { config: { isPage: true } }, (request, reply) =>
    listPage(request, reply, { account: account(request), name, where: isBelow(request) }),
  )
  app.get(`${base}/:own`, async (request) => account(request).find(name, await find(request)))
  if (needs) {
    app.post(base, async (request, reply) => {
      const body = required(bodyOf(request), needs)
      if (key !== undefined) {
        const taken = all([isBelow(request), equals([key], String(body[key]))])
        if ((await account(request).count(name, taken)) > 0)
          throw new AnswerError(409, { message: 'Release already exists' })
      }
      return reply.code(201).send(await account(request).create(name, { ...body, ...ownerOf(request) }))
    })
  }
  app.put(`${base}/:own`, async (request) => {
    const { new_name: newName, state_event: event, ...body } = bodyOf(request)
    const changed = {
      ...body,
      ...(newName === undefined ? {} : { name: newName }),
      ...(event === undefined ? {} : { state: event === 'close' ? 'closed' : 'active' }),
    }
    return account(request).update(name, await find(request), changed)
  })
  app.delete(`${base}/:own`, async (request, reply) => {
    await account(request).remove(name, await find(request))
    return reply.code(204).send()
  })
}

/** In the project and on the record of the path, and as the query asks for it. */
function isBelow(request: FastifyRequest): Condition {
  const { id, iid } = paramsOf(request)
  const { since, search, title, query } = queryOf(request)
  const from = fromTime(since)
  return all([
    ...(search === undefined ? [] : [contains('name', search)]),
    ...(title === undefined ? [] : [equals(['title'], title)]),
    ...(query === undefined ? [] : [contains('username', query)]),
    ...(id === undefined ? [] : [equals(['project_id'], id)]),
    ...(iid === undefined ? [] : [equals(['on'], iid)]),
    ...(from ? [within('updated_at', { from })] : []),
  ])
}

function contains(name: string, text: string): Condition {
  return (bind) => `position(lower(${bind(text)}::text) in lower(properties->>${bind(name)}::text)) > 0`
}

function ownerOf(request: FastifyRequest): JsonObject {
  const { id, iid } = paramsOf(request)
  return {
    ...(id === undefined ? {} : { project_id: Number(id) }),
    ...(iid === undefined ? {} : { on: Number(iid) }),
  }
}
