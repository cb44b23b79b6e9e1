// How LinkedIn's advertising is asked: Rest.li, whose changes are patches and whose new ids stand in a header.
import {
  byCursor,
  type Call,
  type CallRequest,
  restTable,
  type WriteItem,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, scans } = restTable({
  displayName: 'LinkedIn',
  objects,
  record,
  style: byCursor({ cursor: 'pageToken', limit: 'pageSize', next: 'metadata.nextPageToken' }),
  pageSizeMax: 100,
  isId: (id) => /^[\w:-]+$/.test(id),
})

/** @see https://learn.microsoft.com/en-us/linkedin/shared/api-guide/concepts/methods read 2026-11-28 */
export const write: WriteSupport['write'] = (call, { objectName, action, items, headers }) =>
  writeEachItem(items, async (item) => {
    const asked = requestFor(call, { objectName, action, item })
    const answer = await call.request({ ...asked, headers: { ...headers, ...asked.headers } })
    const made = answer.headers['x-restli-id'] ?? answer.headers['x-linkedin-id']
    return { isWritten: true, recordId: item.id ?? (made === undefined ? undefined : String(made)) }
  })

function requestFor(
  { metadata: { adAccountId = '' } }: Call,
  { objectName, action, item }: { objectName: string; action: string; item: WriteItem },
): CallRequest {
  const path = (objects[objectName]?.path ?? '').replace('{adAccountId}', encodeURIComponent(adAccountId))
  const one = `${path}/${encodeURIComponent(item.id ?? '')}`
  if (action === 'delete') return { method: 'DELETE', path: one }
  if (action === 'create') return { method: 'POST', path, json: item.fields }
  const headers = { 'x-restli-method': 'PARTIAL_UPDATE' }
  return { method: 'POST', path: one, headers, json: { patch: { $set: item.fields } } }
}
