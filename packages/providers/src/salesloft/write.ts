// Creates, changes and deletes Salesloft records.
import { asObject, objectIn, requestAt, type WriteSupport, writeByRequest } from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record, toBody } from './record.ts'

/**
 * Unverified: that bodies may be JSON where the pages name a form, told by https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md
 * (read 2026-11-21) for people.
 */
export const write: WriteSupport['write'] = writeByRequest({
  request({ objectName, action, item, id }) {
    const object = objectIn(objects, objectName, 'Salesloft')
    const body = toBody(item.fields, object)
    const isTold = object.isCreatedByQuery && action === 'create'
    const sent = isTold ? { query: asQuery(body) } : { json: body }
    return requestAt(action, { path: object.path, id, update: 'PUT', ...sent })
  },
  unwrap: (json) => asObject(asObject(json)?.data),
  id: record.id,
})

function asQuery(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const told = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(told.map(([name, value]) => [name, String(value)]))
}
