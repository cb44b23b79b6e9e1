/** The paths of GitLab's API around issues and merge requests, simulated. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { defined, type JsonObject } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { all, any, equals, hasId } from '../simulate/condition.ts'
import { paramsOf } from '../simulate/request.ts'
import { hashOf } from './around.ts'
import { isBelow, listPage } from './list-page.ts'

/** The vendor's parts that these routes need. */
interface Given {
  account(request: FastifyRequest): Account
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
  /** Where they are made, changed and deleted, when not at the list. */
  written?: string
  /** Makes the stored record of a body. */
  toStored?(body: JsonObject): JsonObject
}

const project = '/projects/:id'
const places: readonly Place[] = [
  { name: 'groups', path: '/groups', needs: ['name', 'path'] },
  { name: 'milestones', path: `${project}/milestones`, needs: ['title'] },
  { name: 'labels', path: `${project}/labels`, needs: ['name', 'color'] },
  { name: 'releases', path: `${project}/releases`, needs: ['tag_name'], key: 'tag_name' },
  {
    name: 'branches',
    path: `${project}/repository/branches`,
    needs: ['branch', 'ref'],
    key: 'name',
    toStored: ({ branch = null }) => ({ name: branch }),
  },
  {
    name: 'commits',
    path: `${project}/repository/commits`,
    needs: ['branch', 'commit_message'],
    toStored: ({ commit_message: message = null }) => ({ message }),
  },
  { name: 'issue_notes', path: `${project}/issues/:iid/notes`, needs: ['body'] },
  { name: 'merge_request_notes', path: `${project}/merge_requests/:iid/notes`, needs: ['body'] },
]

/** Registers the paths of these objects. */
export function aroundRoutes(app: FastifyInstance, given: Given): void {
  for (const place of places) placeRoutes(app, { ...given, ...place })
  memberRoutes(app, given)
  pipelineRoutes(app, given)
}

const base = '/api/v4'

function placeRoutes(
  app: FastifyInstance,
  { name, path, needs, key, toStored, account, bodyOf, required }: Given & Place,
): void {
  const list = `${base}${path}`
  const find = (request: FastifyRequest): Promise<string> => {
    const { own = '' } = paramsOf(request)
    const id = name === 'commits' ? String(Number.parseInt(own, 16)) : own
    const where = all([isBelow(request), key === undefined ? hasId(id) : equals([key], own)])
    return account(request).findId(name, where)
  }
  readRoutes(app, { name, path, account, find })
  if (needs) {
    app.post(list, async (request, reply) => {
      const given = required(bodyOf(request), needs)
      const body = toStored?.(given) ?? given
      if (key !== undefined) {
        const taken = all([isBelow(request), equals([key], String(body[key]))])
        if ((await account(request).count(name, taken)) > 0)
          throw new AnswerError(409, { message: 'It already exists' })
      }
      return reply.code(201).send(await account(request).create(name, { ...body, ...ownerOf(request) }))
    })
  }
  if (name === 'commits') return
  app.put(`${list}/:own`, async (request) => {
    const { new_name: newName, state_event: event, ...body } = bodyOf(request)
    const changed = {
      ...body,
      ...defined({ name: newName, state: event && (event === 'close' ? 'closed' : 'active') }),
    }
    return account(request).update(name, await find(request), changed)
  })
  app.delete(`${list}/:own`, async (request, reply) => {
    await account(request).remove(name, await find(request))
    return reply.code(204).send()
  })
}

function readRoutes(
  app: FastifyInstance,
  place: Pick<Given, 'account'> & {
    name: string
    path: string
    find(request: FastifyRequest): Promise<string>
  },
): void {
  const { name, path, account, find } = place
  app.get(`${base}${path}`, { config: { isPage: true } }, (request, reply) =>
    listPage(request, reply, { account: account(request), name }),
  )
  app.get(`${base}${path}/:own`, async (request) => account(request).find(name, await find(request)))
}

/** All members are read, those of the project itself are written; a member has the number of the user. */
function memberRoutes(app: FastifyInstance, { account, bodyOf }: Given): void {
  const name = 'members'
  const isOwn = (own: string) => any([hasId(own), equals(['user_id'], own)])
  const find = (request: FastifyRequest) =>
    account(request).findId(name, all([isBelow(request), isOwn(paramsOf(request).own ?? '')]))
  readRoutes(app, { name, path: `${project}/members/all`, account, find })
  const path = `${base}${project}/members`
  app.post(path, async (request, reply) => {
    const { user_id: user, access_level: level, ...body } = bodyOf(request)
    if (user === undefined) throw new AnswerError(400, { message: { user_id: ["can't be blank"] } })
    if (level === undefined) throw new AnswerError(400, { message: { access_level: ["can't be blank"] } })
    if ((await account(request).count(name, all([isBelow(request), isOwn(String(user))]))) > 0)
      throw new AnswerError(409, { message: 'Member already exists' })
    const made = {
      ...body,
      user_id: user,
      access_level: level,
      username: `user-${user}`,
      ...ownerOf(request),
    }
    return reply.code(201).send(await account(request).create(name, made))
  })
  app.put(`${path}/:own`, async (request) =>
    account(request).update(name, await find(request), bodyOf(request)),
  )
  app.delete(`${path}/:own`, async (request, reply) => {
    await account(request).remove(name, await find(request))
    return reply.code(204).send()
  })
}

/** One is made at another path than it is listed at, for a branch. */
function pipelineRoutes(app: FastifyInstance, { account, bodyOf, required }: Given): void {
  const name = 'pipelines'
  const find = (request: FastifyRequest) =>
    account(request).findId(name, all([isBelow(request), hasId(paramsOf(request).own ?? '')]))
  readRoutes(app, { name, path: `${project}/${name}`, account, find })
  app.post(`${base}${project}/pipeline`, async (request, reply) => {
    const { ref = null } = required(bodyOf(request), ['ref'])
    const made = { ref, status: 'pending', sha: hashOf(2), ...ownerOf(request) }
    return reply.code(201).send(await account(request).create(name, made))
  })
  app.delete(`${base}${project}/${name}/:own`, async (request, reply) => {
    await account(request).remove(name, await find(request))
    return reply.code(204).send()
  })
}

function ownerOf(request: FastifyRequest): JsonObject {
  const { id, iid } = paramsOf(request)
  return {
    project_id: id === undefined ? undefined : Number(id),
    on: iid === undefined ? undefined : Number(iid),
  }
}
