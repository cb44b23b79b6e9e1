// Writes to Calendly: bookings, event types and invitations to the organization.
import {
  asObject,
  asString,
  type Call,
  type CallRequest,
  type NativeRecord,
  refusal,
  type WriteAction,
  type WriteItem,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { invitationsPath, pathOf } from './read.ts'
import { record } from './record.ts'

/** One request for each record. */
export const write: WriteSupport['write'] = async (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async (item) => {
    const request = toRequest(call, { objectName, action, item })
    const { json } = await call.request({ ...request, headers })
    const native = action === 'delete' ? undefined : asObject(asObject(json)?.resource)
    const recordId = (native && record.id(native)) ?? item.id
    return {
      isWritten: true,
      recordId,
      record: native,
    }
  })

/**
 * Deleting an event is canceling it: Calendly keeps it, with that status.
 * @see https://developer.calendly.com/api-docs/calendly-api/event-types/update-event-type.md read 2026-11-22
 * @see https://developer.calendly.com/release-notes/2025/6/4.md read 2026-11-22
 */
function toRequest(
  call: Call,
  { objectName, action, item }: { objectName: string; action: WriteAction; item: WriteItem },
): CallRequest {
  if (action === 'create') {
    if (objectName === 'organization_invitations') {
      return { method: 'POST', path: invitationsPath(call), json: item.fields }
    }
    return { method: 'POST', path: `/${objectName}`, json: bodyOf(call, objectName, item.fields) }
  }
  const path = pathOf(call, objectName, item.id ?? '')
  if (path === undefined) {
    const message = `"${item.id}" is no address of a Calendly record of this kind.`
    throw refusal(message, 404)
  }
  if (action === 'update') return { method: 'PATCH', path, json: item.fields }
  if (objectName === 'scheduled_events') return { method: 'POST', path: `${path}/cancellation`, json: {} }
  return { method: 'DELETE', path }
}

/**
 * A booking names the invitee in a separate object, and an event type is the user's unless another is named.
 * @see https://developer.calendly.com/release-notes/2026/4/15.md read 2026-11-22
 */
function bodyOf(call: Call, objectName: string, fields: NativeRecord): NativeRecord {
  if (objectName === 'event_types') return { owner: asString(call.metadata.UserURI), ...fields }
  if (objectName !== 'invitees') return fields
  const inside = ['email', 'name', 'first_name', 'last_name', 'timezone', 'text_reminder_number']
  const entries = Object.entries(fields)
  return {
    ...Object.fromEntries(entries.filter(([name]) => !inside.includes(name))),
    invitee: Object.fromEntries(entries.filter(([name]) => inside.includes(name))),
  }
}
