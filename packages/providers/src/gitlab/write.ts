// Creates, changes and deletes GitLab's records.
import {
  asObject,
  type NativeRecord,
  objectIn,
  refusal,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { ownerIn, pathOf, places, writtenPathOf } from './places.ts'
import { record } from './record.ts'

/**
 * @see https://github.com/gitlabhq/gitlabhq/blob/0872cde3d5d6e368d754f378b44f10ecdc3f3654/doc/api/branches.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/00359ec1bcc62ff56654a939d7edeb9b37df4f5f/doc/api/commits.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/42e252da421bd11fd249897d7e7315c18910f0e9/doc/api/members.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/0095cd163e871bd234a213dba9e7f094ed8e30ef/doc/api/milestones.md read 2026-11-22
 * @see https://github.com/gitlabhq/gitlabhq/blob/000045e6647fd8c2e28b1a6dc12ce59f9bfc054f/doc/api/groups.md read 2026-11-22
 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async ({ id, fields }) => {
    objectIn(objects, objectName, 'GitLab')
    const { path, owner } = id === undefined ? collection(objectName, fields) : one(objectName, id)
    const method = ({ create: 'POST', update: 'PUT', delete: 'DELETE' } as const)[action]
    const sent = action === 'delete' ? {} : { json: bodyOf(objectName, action, fields) }
    const { json } = await call.request({ method, path, ...sent, headers })
    const written = action === 'delete' ? undefined : asObject(json)
    const native = written && { ...written, ...owner }
    const recordId = (native && record.id(native)) ?? id
    return {
      isWritten: true,
      recordId,
      record: native,
    }
  })

/** The parent of a record is in the address; the name of an existing label changes by another field. */
function bodyOf(objectName: string, action: string, fields: NativeRecord): NativeRecord {
  const { project_id: _project, issue: _issue, merge_request: _mergeRequest, ...body } = fields
  if (objectName === 'branches') {
    const { name, ...rest } = body
    return { branch: name, ...rest }
  }
  if (objectName !== 'labels' || action !== 'update' || body.name === undefined) return body
  const { name, ...rest } = body
  return { ...rest, new_name: name }
}

interface Address {
  path: string
  /** The fields to add to the record in the answer. */
  owner: NativeRecord
}

function one(objectName: string, id: string): Address {
  const path = writtenPathOf(objectName, id)
  if (path === undefined) throw refusal(`"${id}" is not the id of a record in ${objectName}.`, 404)
  return { path, owner: ownerIn(objectName, id) }
}

function collection(objectName: string, fields: NativeRecord): Address {
  const place = places[objectName]
  if (!place) return { path: `/api/v4/${objectName}`, owner: {} }
  const [name, words] = owners[place.below]
  const owner = String(fields[name])
  const root = pathOf(place.below, owner)
  if (root === undefined) throw refusal(`Say in "${name}" which ${words}.`, 422, name)
  return { path: `${root}/${place.made ?? place.path}`, owner: ownerIn(objectName, owner) }
}

const owners = {
  projects: ['project_id', 'project the record belongs to, by its number'],
  issues: ['issue', 'issue the note belongs to, such as 42#7'],
  merge_requests: ['merge_request', 'merge request the note belongs to, such as 42#7'],
} as const
