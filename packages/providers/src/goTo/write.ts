// Creates, changes and deletes webinars of the connected organizer.
import {
  answeredId,
  type Call,
  memoByCall,
  type WriteItem,
  type WriteOutcome,
  type WriteRequest,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'

/** The key of the person who connected, asked once for a `Call`. */
const organizerOf = memoByCall(
  async (call: Call, path: string): Promise<string> => answeredId(await call.request({ path }), 'key'),
)

/**
 * GoTo refuses webinars of another organizer, because their address names the one who connected.
 * @see https://developer.goto.com/GoToWebinarV2 (the copy at https://github.com/api-evangelist/gotowebinar) read 2026-11-28
 */
export const write: WriteSupport['write'] = async (call, request) => {
  const organizer = await organizerOf(call, 'https://api.getgo.com/admin/rest/v1/me')
  const path = `/G2W/rest/v2/organizers/${encodeURIComponent(organizer)}/webinars`
  return writeEachItem(request.items, (item) => writeOne(call, request, { path, item }))
}

async function writeOne(
  call: Call,
  { action, headers }: WriteRequest,
  { path, item }: { path: string; item: WriteItem },
): Promise<WriteOutcome> {
  const { id = '', fields } = item
  const one = `${path}/${encodeURIComponent(id)}`
  switch (action) {
    case 'create': {
      const made = await call.request({ method: 'POST', path, headers, json: fields })
      return { isWritten: true, recordId: answeredId(made, 'webinarKey') }
    }
    case 'update':
      await call.request({ method: 'PUT', path: one, headers, json: fields })
      return { isWritten: true, recordId: id }
    case 'delete':
      await call.request({ method: 'DELETE', path: one, headers })
      return { isWritten: true, recordId: id }
  }
}
