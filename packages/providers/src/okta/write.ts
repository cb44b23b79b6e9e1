// Writes to Okta: profiles where Okta wants them, groups as a whole, users deleted in two steps.
import {
  asObject,
  type Call,
  type NativeRecord,
  requestIfThere,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { objectOf } from './objects.ts'
import { record } from './record.ts'

/** One request or two for each record. */
export const write: WriteSupport['write'] = async (call, request) => {
  objectOf(request.objectName)
  return writeEachItem(request.items, async (item) => {
    switch (request.action) {
      case 'create':
        return made(call, request, item.fields)
      case 'update':
        return changed(call, request, { id: item.id ?? '', fields: item.fields })
      case 'delete':
        return gone(call, request, item.id ?? '')
    }
  })
}

type Target = Pick<WriteRequest, 'objectName' | 'headers'>

async function made(
  call: Call,
  { objectName, headers }: Target,
  fields: NativeRecord,
): Promise<WriteOutcome> {
  const path = `/api/v1/${objectName}`
  const { json } = await call.request({ method: 'POST', path, headers, json: bodyOf(objectName, fields) })
  return outcomeOf(json)
}

/**
 * Okta changes single fields of a user by POST. A group's profile it only replaces, so that is read first.
 * @see https://developer.okta.com/docs/reference/api/groups/ read 2026-11-22
 */
async function changed(
  call: Call,
  { objectName, headers }: Target,
  { id, fields }: { id: string; fields: NativeRecord },
): Promise<WriteOutcome> {
  const path = `/api/v1/${objectName}/${encodeURIComponent(id)}`
  const body = bodyOf(objectName, fields)
  if (objectName !== 'groups') {
    return outcomeOf((await call.request({ method: 'POST', path, headers, json: body })).json, id)
  }
  const current = asObject(asObject((await call.request({ path })).json)?.profile)
  const profile = { ...current, ...asObject(body.profile) }
  return outcomeOf((await call.request({ method: 'PUT', path, headers, json: { profile } })).json, id)
}

/** The first deletion of a user deactivates, the second deletes; of one that was inactive the first does it. */
async function gone(call: Call, { objectName, headers }: Target, id: string): Promise<WriteOutcome> {
  const request = {
    method: 'DELETE',
    path: `/api/v1/${objectName}/${encodeURIComponent(id)}`,
    headers,
  } as const
  await call.request(request)
  if (objectName === 'users') await requestIfThere(call, request)
  return { isWritten: true, recordId: id }
}

function bodyOf(objectName: string, fields: NativeRecord): NativeRecord {
  if (objectName === 'apps') return fields
  const { credentials, ...profile } = fields
  return { profile, credentials }
}

function outcomeOf(json: unknown, id?: string): WriteOutcome {
  const native = asObject(json)
  const recordId = (native && record.id(native)) ?? id
  return {
    isWritten: true,
    recordId,
    record: native,
  }
}
