/** The paths of GitHub's branches, and of the references that make, move and remove them, simulated. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AnswerError } from '../answer-error.ts'
import { isObject, type JsonObject } from '../json.ts'
import { all, equals } from '../simulate/condition.ts'
import { jsonBody, paramsOf } from '../simulate/request.ts'
import { around } from './around.ts'
import { type Given, isIn, repositoryOf } from './given.ts'
import { listPage } from './list-page.ts'
import { nodeId } from './shape.ts'

/** Registers them. */
export function branchRoutes(app: FastifyInstance, { account, required, now }: Given): void {
  const name = 'branches'
  const path = `/repos/:owner/:repo/${name}`
  const named = (request: FastifyRequest, own: string) => all([isIn(request), equals(['name'], own)])
  const id = (request: FastifyRequest, own: string) => account(request).findId(name, named(request, own))
  const whole = (request: FastifyRequest, native: JsonObject) =>
    wholeBranch(repositoryOf(request), native, now())
  app.get(path, { config: { isPage: true } }, (request, reply) =>
    listPage(request, reply, { account: account(request), name, where: isIn(request) }),
  )
  app.get(`${path}/:branch`, async (request) =>
    whole(request, await account(request).findBy(name, named(request, paramsOf(request).branch ?? ''))),
  )
  app.post(`${path}/:branch/rename`, async (request, reply) => {
    const own = await id(request, paramsOf(request).branch ?? '')
    const { new_name: newName = null } = required(jsonBody(request), 'new_name', 'Branch')
    return reply.code(201).send(whole(request, await account(request).update(name, own, { name: newName })))
  })
  const refs = '/repos/:owner/:repo/git/refs'
  const branchOf = (ref: unknown) => String(ref).replace(/^(refs\/)?heads\//, '')
  app.post(refs, async (request, reply) => {
    const body = required(required(jsonBody(request), 'ref', 'Reference'), 'sha', 'Reference')
    const own = branchOf(body.ref)
    if ((await account(request).count(name, named(request, own))) > 0)
      throw new AnswerError(422, { message: 'Reference already exists' })
    const stored = { in_repository: repositoryOf(request), name: own, sha: body.sha ?? '' }
    return reply.code(201).send(toRef(repositoryOf(request), await account(request).create(name, stored)))
  })
  app.patch(`${refs}/:ref`, async (request) => {
    const { sha = '' } = required(jsonBody(request), 'sha', 'Reference')
    const own = await referenced(request)
    return toRef(repositoryOf(request), await account(request).update(name, own, { sha }))
  })
  app.delete(`${refs}/:ref`, async (request, reply) => {
    await account(request).remove(name, await referenced(request))
    return reply.code(204).send()
  })

  /** A reference that is not there is 422. */
  async function referenced(request: FastifyRequest): Promise<string> {
    const own = branchOf(paramsOf(request).ref)
    if ((await account(request).count(name, named(request, own))) > 0) return id(request, own)
    throw new AnswerError(422, { message: 'Reference does not exist' })
  }
}

function shaOf({ commit }: JsonObject): string {
  return isObject(commit) ? String(commit.sha) : ''
}

function toRef(repository: string, native: JsonObject): JsonObject {
  const base = `https://api.github.com/repos/${repository}/git`
  const sha = shaOf(native)
  return {
    ref: `refs/heads/${native.name}`,
    node_id: nodeId('Ref', native.name),
    url: `${base}/refs/heads/${native.name}`,
    object: { type: 'commit', sha, url: `${base}/commits/${sha}` },
  }
}

/** A branch asked for by its name has the whole of its commit. */
function wholeBranch(repository: string, native: JsonObject, now: Date): JsonObject {
  const at = now.toISOString().replace(/\.\d+Z$/, 'Z')
  const made = { id: Number.parseInt(shaOf(native), 16), message: 'Change', in_repository: repository }
  const self = `https://api.github.com/repos/${repository}/branches/${native.name}`
  return {
    ...native,
    commit: around.commits?.shape?.({ ...made, updated_at: at }) ?? null,
    _links: { self, html: `https://github.com/${repository}/tree/${native.name}` },
    protection: { enabled: false },
    protection_url: `${self}/protection`,
  }
}
