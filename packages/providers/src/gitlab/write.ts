// Creates, changes and deletes GitLab's records.
import {
  asObject,
  type NativeRecord,
  objectIn,
  ProviderError,
  type WriteSupport,
  writeByRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { pathOf, record } from './record.ts'

/** @see https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 read 2026-11-21 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    objectIn(objects, objectName, 'GitLab')
    if (action === 'create')
      return { method: 'POST', path: collection(objectName, item.fields), json: bodyOf(item.fields) }
    const path = pathOf(objectName, id)
    if (path === undefined) throw refusal(`"${id}" is not the id of a record in ${objectName}.`, 404)
    return action === 'update'
      ? { method: 'PUT', path, json: bodyOf(item.fields) }
      : { method: 'DELETE', path }
  },
  unwrap: asObject,
  id: record.id,
})

/** The project is in the address. */
function bodyOf({ project_id: _project, ...fields }: NativeRecord): NativeRecord {
  return fields
}

function collection(objectName: string, { project_id: project }: NativeRecord): string {
  if (objectName === 'projects') return '/api/v4/projects'
  if (/^\d+$/.test(String(project))) return `/api/v4/projects/${project}/${objectName}`
  throw refusal('Say in "project_id" which project the record belongs to, by its number.', 422)
}

function refusal(message: string, status: number): ProviderError {
  const field = status === 422 ? { fieldName: 'project_id' } : {}
  return new ProviderError({ reaction: { kind: 'stop' }, message, status, ...field })
}
