// Branches, which are made, moved and removed as references to commits, and renamed as branches.
import {
  asObject,
  asString,
  type CallRequest,
  type NativeRecord,
  refusal,
  type WriteAction,
} from '@mortise/connector-kit'
import { pathOf } from './places.ts'
import { isRepository, parseId } from './record.ts'

/**
 * The request that writes a branch: `sha` is the commit it is at; one that has a new name is renamed, and stays where it is.
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */
export function branchRequest(write: {
  action: WriteAction
  id: string
  repository: unknown
  json: NativeRecord
}): CallRequest {
  const { action, id, repository, json } = write
  const { name, ...rest } = json
  if (action === 'create') {
    if (typeof repository !== 'string' || !isRepository(repository))
      throw refusal('Say in "repository" where the branch belongs, such as octo/hello.', 422, 'repository')
    const ref = `refs/heads/${String(name)}`
    return { method: 'POST', path: `/repos/${repository}/git/refs`, json: { ref, ...rest } }
  }
  const path = pathOf('branches', id)
  const parts = parseId(id)
  if (path === undefined || !parts) throw refusal(`"${id}" is not the id of a record in branches.`, 404)
  const refPath = `/repos/${parts.repository}/git/refs/${encodeURIComponent(`heads/${parts.own}`)}`
  if (action === 'delete') return { method: 'DELETE', path: refPath }
  if (name === undefined) return { method: 'PATCH', path: refPath, json: rest }
  if (Object.keys(rest).length > 0)
    throw refusal('A branch is renamed or moved, not both at once: write the name alone first.', 422, 'name')
  return { method: 'POST', path: `${path}/rename`, json: { new_name: name } }
}

/** The branch in the answer of a reference, `{ref: 'refs/heads/main', object: {sha, url}}`, or in that of a renaming. */
export function branchIn(json: unknown): NativeRecord | undefined {
  const answer = asObject(json)
  const name = asString(answer?.ref)?.replace(/^refs\/heads\//, '')
  if (name === undefined) return answer
  const { sha, url } = asObject(answer?.object) ?? {}
  return { name, commit: { sha, url: asString(url)?.replace('/git/commits/', '/commits/') } }
}
