// Hands calls to Gong, and makes and changes permission profiles, which is all that can be written and read again.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  type NativeRecord,
  refusal,
  type WriteItem,
  type WriteOutcome,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** @see https://help.gong.io/apidocs/permissions.md (that profiles can be made and changed) read 2026-11-22 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers }) =>
  writeEachItem(items, (item) => {
    if (objectName !== 'permissionProfiles') return addCall(call, item, headers)
    return action === 'create' ? addProfile(call, item, headers) : changeProfile(call, item, headers)
  })

type Headers = NonNullable<CallRequest['headers']>

async function addCall(call: Call, { fields }: WriteItem, headers: Headers): Promise<WriteOutcome> {
  const { json } = await call.request({ method: 'POST', path: '/v2/calls', json: fields, headers })
  const recordId = asString(asObject(json)?.callId)
  return { isWritten: true, recordId }
}

const profilePath = '/v2/permission-profile'

async function addProfile(call: Call, { fields }: WriteItem, headers: Headers): Promise<WriteOutcome> {
  const { workspaceId, ...json } = fields
  if (!/^\d+$/.test(String(workspaceId)))
    throw refusal('Say in "workspaceId" in which workspace the profile is to be.', 422, 'workspaceId')
  const query = { workspaceId: String(workspaceId) }
  const answer = await call.request({ method: 'POST', path: profilePath, query, json, headers })
  return outcomeOf(answer.json, { workspaceId })
}

/** A change takes the whole profile, so that what is not changed is sent as it is. */
async function changeProfile(
  call: Call,
  { id = '', fields }: WriteItem,
  headers: Headers,
): Promise<WriteOutcome> {
  if (!/^\d+$/.test(id)) throw refusal(`"${id}" is not the id of a permission profile.`, 404)
  const { workspaceId: _place, ...changes } = fields
  const query = { profileId: id }
  const { profile } = asObject((await call.request({ path: profilePath, query })).json) ?? {}
  const json = { ...asObject(profile), ...changes }
  return outcomeOf((await call.request({ method: 'PUT', path: profilePath, query, json, headers })).json)
}

function outcomeOf(json: unknown, place: NativeRecord = {}): WriteOutcome {
  const profile = asObject(asObject(json)?.profile)
  const recordId = profile && record.id(profile)
  return {
    isWritten: true,
    recordId,
    record: profile ? { ...profile, ...place } : undefined,
  }
}
