// Creates, changes and deletes what is in GitHub's repositories, and these themselves.
import {
  asObject,
  type NativeRecord,
  objectIn,
  ProviderError,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { collectionOf, pathOf } from './places.ts'
import { isRepository, record } from './record.ts'

/**
 * @see https://www.npmjs.com/package/@octokit/openapi-types/v/25.1.0 read 2026-11-21
 * @see https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 read 2026-11-22
 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'GitHub')
    const { repository, issue, ...json } = item.fields
    if (action === 'create') {
      const path = objectName === 'comments' ? below(issue) : collection(objectName, repository)
      return { method: 'POST', path, json }
    }
    const path = pathOf(objectName, id)
    if (path === undefined) throw refusal(`"${id}" is not the id of a record in ${objectName}.`, 404)
    return action === 'delete'
      ? { method: 'DELETE', path }
      : { method: 'PATCH', path, json: objectName === 'labels' ? renamed(json) : json }
  },
  unwrap: asObject,
  id: record.id,
})

function collection(objectName: string, repository: NativeRecord[string]): string {
  if (objectName === 'repositories') return '/user/repos'
  if (typeof repository === 'string' && isRepository(repository)) return collectionOf(objectName, repository)
  throw refusal('Say in "repository" where the record belongs, such as octo/hello.', 422, 'repository')
}

function below(issue: NativeRecord[string]): string {
  const path = pathOf('issues', String(issue))
  if (path !== undefined) return `${path}/comments`
  throw refusal('Say in "issue" what is commented on, such as octo/hello#12.', 422, 'issue')
}

/** The name of a label is its address, so a new one has a field of its own. */
function renamed({ name, ...json }: NativeRecord): NativeRecord {
  return name === undefined ? json : { ...json, new_name: name }
}

function refusal(message: string, status: number, fieldName?: string): ProviderError {
  const field = fieldName === undefined ? {} : { fieldName }
  return new ProviderError({ reaction: { kind: 'stop' }, message, status, ...field })
}
