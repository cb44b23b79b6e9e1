// How Dropbox Sign is asked: lists by page number below the name of the object.
import {
  asObject,
  byPageNumber,
  type CallRequest,
  fromObjectTable,
  type OneWrite,
} from '@mortise/connector-kit'
import { objects, type SignObject } from './objects.ts'
import { record } from './record.ts'

/**
 * @see https://github.com/hellosign/hellosign-openapi/blob/main/openapi.yaml read 2026-11-23
 * @see https://help.dropbox.com/integrations/how-to-retrieve-information-from-all-signature-requests-or-all-templates (`num_pages`) read 2026-11-29
 */
export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<SignObject>({
  displayName: 'Dropbox Sign',
  objects,
  record,
  style: byPageNumber({ page: 'page', limit: 'page_size' }, { pages: 'list_info.num_pages' }),
  pageSizeMax: 100,
  list(_, { objectName }) {
    if (objectName === 'account') return { path: '/v3/account', isSingle: true }
    return {
      path: `/v3/${objectName}/list`,
      // Lines of the whole team are listed where this is asked for.
      query: objectName === 'fax_line' ? { show_team_lines: true } : {},
    }
  },
  one(_, { objectName, id }) {
    if (!/^\+?[\w-]{1,64}$/.test(id)) return undefined
    if (objectName === 'account') return { path: '/v3/account', query: { account_id: id } }
    if (objectName === 'fax_line') return { path: '/v3/fax_line', query: { number: id } }
    return { path: `/v3/${objectName}/${id}` }
  },
  unwrap: (json, _, objectName) => asObject(asObject(json)?.[objectName]),
  write: (_, write) => writeOne(write),
})

function writeOne({ objectName, action, item, id }: OneWrite): CallRequest {
  const path = `/v3/${objectName}`
  const one = `${path}/${encodeURIComponent(id)}`
  if (objectName === 'template') return { method: 'POST', path: `${path}/delete/${encodeURIComponent(id)}` }
  if (action === 'delete') return { method: 'DELETE', path: one }
  if (objectName === 'account') {
    if (action === 'create') return { method: 'POST', path: `${path}/create`, json: item.fields }
    return { method: 'PUT', path, json: { ...item.fields, account_id: id } }
  }
  if (action === 'update') return { method: 'PUT', path: one, json: item.fields }
  return {
    method: 'POST',
    path: objectName === 'signature_request' ? `${path}/send` : path,
    json: item.fields,
  }
}
