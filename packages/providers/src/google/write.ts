// Writes to Google: events and calendars field by field, contacts and groups on the state that was read.
import {
  asObject,
  type Call,
  type CallRequest,
  ProviderError,
  type WriteAction,
  type WriteItem,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import type { GoogleObject } from './google-object.ts'
import { objectOf } from './objects.ts'
import { byId } from './read.ts'
import { record } from './record.ts'

/** One request for each record, or two. */
export const write: WriteSupport['write'] = async (call, { objectName, action, items, headers }) => {
  const entry = objectOf(call, objectName)
  return writeEachItem(items, async (item) => {
    const { json } = await call.request({ ...(await toRequest(call, entry, { action, item })), headers })
    const native = action === 'delete' ? undefined : asObject(json)
    const recordId = (native && record.id(native)) ?? item.id
    return {
      isWritten: true,
      recordId,
      record: native,
    }
  })
}

async function toRequest(
  call: Call,
  entry: GoogleObject,
  { action, item: { id = '', fields } }: { action: WriteAction; item: WriteItem },
): Promise<CallRequest> {
  if (action === 'create') return entry.create(fields)
  if (entry.one(id) === undefined) throw notThere(id)
  if (action === 'delete') return entry.remove(id)
  if (!entry.needsCurrent) return entry.update(id, fields, {})
  const [current] = await byId(call, entry, id)
  if (current === undefined) throw notThere(id)
  return entry.update(id, fields, current)
}

function notThere(id: string): ProviderError {
  return new ProviderError({
    reaction: { kind: 'stop' },
    message: `Google has no record of this kind with the id "${id}".`,
    status: 404,
  })
}
