// Creates, changes and deletes webinars and meetings of the connected organizer, and webhooks.
import {
  answeredId,
  asArray,
  asObject,
  type Call,
  idText,
  memoByCall,
  type NativeRecord,
  recordsAt,
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

/** Where an object is written, what its bodies are, and where the id of a new one is in the answer. */
interface WrittenObject {
  path: string
  newId(json: unknown): unknown
  toNew(fields: NativeRecord): unknown
  /** A change goes to the path of the record unless its body names the record. */
  toChange(fields: NativeRecord, id: string): unknown
  toRemoval?(id: string): unknown
}

/**
 * @see https://developer.citrixonline.com/sites/default/files/citrix/citrix-apis/gotomeeting.json (as https://github.com/APIs-guru/openapi-directory keeps it) read 2026-11-29
 */
const meetings: WrittenObject = {
  path: '/G2M/rest/meetings',
  newId: (json) => asObject(asArray(json)[0])?.meetingid,
  toNew: (fields) => ({ timezonekey: '', ...fields }),
  toChange: (fields) => ({ timezonekey: '', ...fields }),
}

/**
 * All go to one path, in lists.
 * @see https://developer.goto.com/GoToWebinarV2 (`createWebhooks`, as https://github.com/api-evangelist/goto-webinar keeps it) read 2026-11-29
 */
const webhooks: WrittenObject = {
  path: '/G2W/rest/v2/webhooks',
  newId: (json) => recordsAt(json, '_embedded.webhooks')[0]?.webhookKey,
  toNew: (fields) => [{ product: 'g2w', ...fields }],
  toChange: (fields, webhookKey) => [{ webhookKey, ...fields }],
  toRemoval: (webhookKey) => [webhookKey],
}

/**
 * GoTo refuses webinars of another organizer, because their address names the one who connected.
 * @see https://developer.goto.com/GoToWebinarV2 (as https://github.com/api-evangelist/goto-webinar keeps its description) read 2026-11-29
 */
async function webinarsOf(call: Call): Promise<WrittenObject> {
  const organizer = await organizerOf(call, 'https://api.getgo.com/admin/rest/v1/me')
  return {
    path: `/G2W/rest/v2/organizers/${encodeURIComponent(organizer)}/webinars`,
    newId: (json) => asObject(json)?.webinarKey,
    toNew: (fields) => fields,
    toChange: (fields) => fields,
  }
}

export const write: WriteSupport['write'] = async (call, request) => {
  const others: Readonly<Record<string, WrittenObject>> = { meetings, webhooks }
  const object = others[request.objectName] ?? (await webinarsOf(call))
  return writeEachItem(request.items, (item) => writeOne(call, request, { object, item }))
}

async function writeOne(
  call: Call,
  { action, headers }: WriteRequest,
  { object, item }: { object: WrittenObject; item: WriteItem },
): Promise<WriteOutcome> {
  const { id = '', fields } = item
  const { path, newId, toNew, toChange, toRemoval } = object
  const one = toRemoval ? path : `${path}/${encodeURIComponent(id)}`
  switch (action) {
    case 'create': {
      const { json } = await call.request({ method: 'POST', path, headers, json: toNew(fields) })
      return { isWritten: true, recordId: idText(newId(json)) }
    }
    case 'update':
      await call.request({ method: 'PUT', path: one, headers, json: toChange(fields, id) })
      return { isWritten: true, recordId: id }
    case 'delete':
      await call.request({ method: 'DELETE', path: one, headers, json: toRemoval?.(id) })
      return { isWritten: true, recordId: id }
  }
}
