// How Front is asked: sorted lists with a query object, pages by a token, contacts by their handles.
import {
  asObject,
  asString,
  type Call,
  type CallResponse,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  listIn,
  type NativeRecord,
  recordsAt,
  requestAt,
  typed,
} from '@mortise/connector-kit'
import { byPageToken, type FrontObject } from './front-object.ts'
import { objects } from './objects.ts'
import { record } from './record.ts'

export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<FrontObject>({
  displayName: 'Front',
  // A record found by its handle comes alone, a list in `_results`.
  objects: Object.fromEntries(
    Object.entries(objects).map(([name, object]) => [name, { ...object, items: recordsIn }]),
  ),
  record,
  style: byPageToken,
  pageSizeMax: 100,
  // Accounts can be sorted by change and not asked for it.
  isNewestFirst: ({ sorted, queried }, { since }) => sorted && !queried && since !== undefined,
  list({ sorted, queried, emitted }, { objectName, since, until, filters: [handle] }) {
    if (handle) {
      const alias = `alt:${handle.fieldName}:${handle.value}`
      return { path: `/${objectName}/${encodeURIComponent(alias)}`, isSingle: true }
    }
    if (emitted) {
      const after = since && JSON.stringify({ after: (since.getTime() - 1) / 1000 })
      return { path: `/${objectName}`, query: { q: after } }
    }
    if (!sorted) return { path: `/${objectName}` }
    // Changed exactly then is wanted, too; fractions are taken to three places.
    const changed = {
      updated_after: since ? (since.getTime() - 1) / 1000 : undefined,
      updated_before: until ? until.getTime() / 1000 : undefined,
    }
    return {
      path: `/${objectName}`,
      query: {
        sort_by: since ? 'updated_at' : 'created_at',
        sort_order: since && !queried ? 'desc' : 'asc',
        q: queried && (since || until) ? JSON.stringify(changed) : undefined,
      },
    }
  },
  one: (_, { objectName, id }) => ({ path: `/${objectName}/${encodeURIComponent(id)}` }),
  unwrap: asObject,
  write(_, { objectName, action, item, id }) {
    return requestAt(action, { path: `/${objectName}`, id, update: 'PATCH', json: item.fields })
  },
  customFields,
})

/** The records of a list, or the one that was looked up. */
function recordsIn(answer: CallResponse): NativeRecord[] {
  const alone = asObject(answer.json)
  return alone && typeof alone.id === 'string' ? [alone] : listIn(answer, '_results')
}

/**
 * Custom fields go by their names. They are read one by one and written together, in `custom_fields`: Front erases those
 * that are left out of it.
 * @see https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json (`custom_fields` of a contact) read 2026-11-29
 */
async function customFields(call: Call, { custom }: FrontObject): Promise<FieldDescription[]> {
  if (custom === undefined) return []
  const { json } = await call.request({ path: custom })
  return recordsAt(json, '_results').flatMap(({ name, type }) => {
    const fieldName = asString(name)
    if (fieldName === undefined) return []
    return describeCustomField({
      fieldName,
      displayName: fieldName,
      providerType: type,
      valueTypes,
      isReadOnly: true,
    })
  })
}

const valueTypes = typed(
  'string:string boolean:boolean number:float datetime:float enum:singleSelect teammate:reference',
  'inbox:reference',
)
