// Creates and changes issues, pull requests and repositories; only the last can be deleted.
import {
  asObject,
  type NativeRecord,
  objectIn,
  ProviderError,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { pathOf } from './fetch-by-ids.ts'
import { objects } from './objects.ts'
import { isRepository, record } from './record.ts'

/**
 * @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21
 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'GitHub')
    const { repository, ...json } = item.fields
    if (action === 'create') return { method: 'POST', path: collection(objectName, repository), json }
    const path = pathOf(objectName, id)
    if (path === undefined) throw refusal(`"${id}" is not the id of a record in ${objectName}.`, 404)
    return action === 'update' ? { method: 'PATCH', path, json } : { method: 'DELETE', path }
  },
  unwrap: asObject,
  id: record.id,
})

function collection(objectName: string, repository: NativeRecord[string]): string {
  if (objectName === 'repositories') return '/user/repos'
  if (typeof repository === 'string' && isRepository(repository)) {
    return `/repos/${repository}/${objectName === 'issues' ? 'issues' : 'pulls'}`
  }
  throw refusal('Say in "repository" where the record belongs, such as octo/hello.', 422)
}

function refusal(message: string, status: number): ProviderError {
  const field = status === 422 ? { fieldName: 'repository' } : {}
  return new ProviderError({ reaction: { kind: 'stop' }, message, status, ...field })
}
