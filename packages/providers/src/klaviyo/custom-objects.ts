// Klaviyo's custom objects: which there are, what they hold, and their records, which can be read.
import {
  asArray,
  asObject,
  asString,
  byNextUrl,
  type Call,
  describeCustomField,
  type FieldDescription,
  fetchEach,
  isObject,
  matchFilters,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  type ObjectList,
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readList,
  recordsAt,
  requireFields,
  type SearchPage,
  type SearchRequest,
  summarize,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { own } from './own.ts'
import { record } from './record.ts'

/** Records can be read since this revision. @see https://developers.klaviyo.com/en/v2026-07-15/docs read 2026-11-22 */
const headers = { revision: '2026-07-15' }

/** A type of objects, as the account defines it. */
interface ObjectType {
  id: string
  title: string
  schemaId: string | undefined
}

interface Known {
  types: readonly ObjectType[]
  schemas: readonly NativeRecord[]
}

/**
 * The types and what they hold, in one answer.
 * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_object_types.json read 2026-11-22
 */
const known = memoByCall(async (call: Call, path: string): Promise<Known> => {
  const { json } = await call.request({ path, headers, query: { include: 'current-schema' } })
  return {
    types: recordsAt(json, 'data').flatMap((type) => {
      const [id, title] = [asString(type.id), asString(valueAt(type, 'attributes.title'))]
      const schemaId = asString(valueAt(type, 'relationships.current-schema.data.id'))
      return id === undefined || title === undefined ? [] : [{ id, title, schemaId }]
    }),
    schemas: recordsAt(json, 'included'),
  }
})

/** Every custom object of the account. */
export async function listCustom(call: Call): Promise<ObjectList> {
  const { types } = await known(call, '/api/object-types')
  const objects = types.map(({ title }) =>
    summarize(own.nameOf(title), { displayName: title, isCustom: true }),
  )
  return { objects, isComplete: true }
}

/** The type with that title, or that id. @throws ProviderError stop/404 when there is none */
async function typeOf(call: Call, objectName: string): Promise<ObjectType> {
  const wanted = own.vendorNameIn(objectName)
  const { types } = await known(call, '/api/object-types')
  const found = types.find(({ title }) => title === wanted) ?? types.find(({ id }) => id === wanted)
  if (found) return found
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Klaviyo has no custom object "${wanted}" in this account.`,
    status: 404,
  })
}

/** The properties of the schema in use; a type whose first schema is a draft still has none. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const { title, schemaId } = await typeOf(call, objectName)
  const { schemas } = await known(call, '/api/object-types')
  const schema = asObject(schemas.find(({ id }) => id === schemaId)?.attributes)
  const required = asArray(schema?.required)
  const id = describeCustomField({ fieldName: 'id', providerType: 'string', valueTypes, isReadOnly: true })
  const fields = asArray(schema?.properties)
    .filter(isObject)
    .flatMap(({ name, type }): FieldDescription[] => {
      if (typeof name !== 'string' || name === 'id') return []
      const isRequired = required.includes(name)
      return [
        describeCustomField({
          fieldName: name,
          providerType: type,
          valueTypes,
          isReadOnly: true,
          isRequired,
        }),
      ]
    })
  return {
    objectName,
    displayName: title,
    fields: [{ ...id, isCustom: false }, ...fields],
    isComplete: schema !== undefined,
  }
}

const valueTypes = typed('boolean:boolean float:float int:int list:other string:string timestamp:datetime')

const linked = byNextUrl({ limit: 'page[size]', next: 'links.next' })

/**
 * One page of everything: neither the list nor its records say what changed.
 * @see https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable/apis/get_records_for_object_type.json read 2026-11-22
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], cursor, pageSize } = request
  const { id } = await typeOf(call, objectName)
  const page = await readList(call, {
    request: { path: `/api/object-types/${encodeURIComponent(id)}/object-records`, headers },
    style: linked,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax: 100,
  })
  return { ...page, records: matchFilters(page.records, filters, record) }
}

/** By id (`01K8XV2MM6RFVZT8W61K6CR3ER:::external-id-1`), which is all that Klaviyo looks records up by. */
export async function search(call: Call, { objectName, filters }: SearchRequest): Promise<SearchPage> {
  await typeOf(call, objectName)
  requireFields(filters, ['id'])
  const ids = filters.map(({ value }) => String(value))
  return { records: matchFilters(await fetchByIds(call, { objectName, ids }), filters, record) }
}

/** Current records by id; one of another type is none of these. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const type = await typeOf(call, objectName)
  const ofType = ids.filter((id) => id.startsWith(`${type.id}:::`))
  return fetchEach(
    call,
    ofType.map((id) => ({ path: `/api/object-records/${encodeURIComponent(id)}`, headers })),
    (json) => asObject(asObject(json)?.data),
  )
}
