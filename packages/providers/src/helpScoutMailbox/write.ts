// Creates, changes and deletes customers and conversations; ids of what is new come in a header.
import {
  type Call,
  type CallRequest,
  type NativeRecord,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'

/** @see https://developer.helpscout.com/mailbox-api/changelog/ read 2026-11-21 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async ({ id, fields }) => {
    const path = `/v2/${objectName}/${encodeURIComponent(id ?? '')}`
    const asked: Record<typeof action, CallRequest[]> = {
      create: [{ method: 'POST', path: `/v2/${objectName}`, json: fields }],
      update:
        objectName === 'conversations' ? conversationChanges(path, fields) : [customerChange(path, fields)],
      delete: [{ method: 'DELETE', path }],
    }
    const made = await sendEach(call, asked[action], headers)
    return { isWritten: true, recordId: id ?? made }
  })

/** One after the other; the answer is the id that the last one names. Each sets a value, so all may be sent again. */
async function sendEach(
  call: Call,
  requests: readonly CallRequest[],
  headers: CallRequest['headers'],
): Promise<string | undefined> {
  let made: string | string[] | undefined
  for (const request of requests) made = (await call.request({ ...request, headers })).headers['resource-id']
  return Array.isArray(made) ? made[0] : made
}

function customerChange(path: string, fields: NativeRecord): CallRequest {
  return {
    method: 'PATCH',
    path,
    json: Object.entries(fields).map(([name, value]) => operation(name, value)),
  }
}

/**
 * A request takes one operation, and tags and custom fields are replaced at separate paths.
 * @see https://developer.helpscout.com/mailbox-api/endpoints/conversations/update/ read 2026-11-29
 * @see https://github.com/helpscout/helpscout-api-php/blob/master/src/Conversations/ConversationsEndpoint.php read 2026-11-29
 */
function conversationChanges(path: string, fields: NativeRecord): CallRequest[] {
  return Object.entries(fields).map(([name, value]) => {
    if (name === 'tags' || name === 'fields')
      return { method: 'PUT', path: `${path}/${name}`, json: { [name]: value ?? [] } }
    const json = name === 'mailboxId' ? { op: 'move', path: '/mailboxId', value } : operation(name, value)
    return { method: 'PATCH', path, json }
  })
}

function operation(name: string, value: unknown): NativeRecord {
  return value === null ? { op: 'remove', path: `/${name}` } : { op: 'replace', path: `/${name}`, value }
}
