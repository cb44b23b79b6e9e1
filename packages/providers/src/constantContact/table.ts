// How Constant Contact is asked: contacts by change with all they hold, short lists whole, changes of contacts as a whole.
import {
  asArray,
  asObject,
  type Call,
  choicesIn,
  describeCustomField,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  isObject,
  type NativeRecord,
  readWholeList,
  requestAt,
  type TableParts,
  toParameters,
  typed,
  type WriteSupport,
} from '@mortise/connector-kit'
import { byLinkedQuery, type ConstantObject, objects } from './objects.ts'
import { customName, record, toBody } from './record.ts'

const pageSizeMax = 1000

const table = fromObjectTable<ConstantObject>({
  displayName: 'Constant Contact',
  objects,
  record,
  style: byLinkedQuery('/v3/contacts'),
  pageSizeMax,
  list: ({ path, params, query, since: sinceName }, { since, filters }) => ({
    path,
    query: {
      ...query,
      // Whether the instant itself is included is not documented: a second more, and older records are left out here.
      ...(since && sinceName ? { [sinceName]: new Date(since.getTime() - 1000).toISOString() } : undefined),
      ...toParameters(
        filters.filter(({ fieldName }) => Object.hasOwn(params, fieldName)),
        params,
      ),
    },
  }),
  one: ({ path, query }, { id }) => (/^[0-9a-f-]+$/i.test(id) ? { path: `${path}/${id}`, query } : undefined),
  // A deleted contact is still returned by its id.
  unwrap(json) {
    const found = asObject(json)
    return typeof found?.deleted_at === 'string' ? undefined : found
  },
  write({ path, update }, { objectName, action, item, id }) {
    const source = action === 'create' ? 'create_source' : 'update_source'
    const json = toBody(objectName === 'contacts' ? { [source]: 'Account', ...item.fields } : item.fields)
    return requestAt(action, { path, id, update, json })
  },
  customFields,
})

export const { listObjects, describe, readByIds, write, scans } = table

const isUuid = (value: unknown) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(String(value))

/** Lists and tags have UUIDs; several in one parameter, between commas, would be any of them. */
function isPossible({ fieldName, value }: EqualsFilter): boolean {
  return !['list_memberships', 'taggings'].includes(fieldName) || isUuid(value)
}

export const read: TableParts['read'] = async (call, request) =>
  request.filters?.every(isPossible) === false ? { records: [] } : table.read(call, request)

/** Records that no parameter narrows are looked for in the largest page there is. */
export const search: TableParts['search'] = async (call, request) => {
  if (!request.filters.every(isPossible)) return { records: [] }
  const params = objects[request.objectName]?.params ?? {}
  const isListed = request.filters.some(({ fieldName }) => !Object.hasOwn(params, fieldName))
  const pageSize = isListed ? pageSizeMax : request.pageSize
  const { records } = await table.search(call, { ...request, pageSize })
  return { records: records.slice(0, request.pageSize) }
}

/** Fields of a contact that a change keeps by sending them along, where it does not name them. */
const kept = [
  'first_name',
  'last_name',
  'job_title',
  'company_name',
  'birthday_month',
  'birthday_day',
  'anniversary',
]

/**
 * Writes; a change of a contact is put together with what it is now, for what is left out would be emptied.
 * @see https://developer.constantcontact.com/api_guide/contacts_overview.html (subresources) read 2026-11-22
 */
export const writeWhole: WriteSupport['write'] = async (call, request) => {
  if (request.objectName !== 'contacts' || request.action !== 'update') return write(call, request)
  const ids = request.items.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const found = await readByIds(call, { objectName: 'contacts', ids, fields: 'all' })
  const items = request.items.map((item) => {
    const now = found.find((native) => record.id(native) === item.id)
    return now ? { ...item, fields: merged(now, item.fields) } : item
  })
  return write(call, { ...request, items })
}

function merged(now: NativeRecord, wanted: NativeRecord): NativeRecord {
  const core = kept.filter((name) => now[name] !== undefined && now[name] !== null)
  const { address, permission_to_send } = asObject(now.email_address) ?? {}
  const given = asObject(wanted.email_address)
  const custom = asArray(now.custom_fields)
    .filter(isObject)
    .map(({ custom_field_id: id, value }) => [customName(id), value])
  const changesCustom = Object.keys(toBody(wanted)).includes('custom_fields')
  return {
    ...Object.fromEntries(core.map((name) => [name, now[name]])),
    ...(changesCustom ? Object.fromEntries(custom) : undefined),
    ...wanted,
    email_address: address === undefined && !given ? undefined : { address, permission_to_send, ...given },
  }
}

async function customFields(call: Call, _: ConstantObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'contacts') return []
  const path = '/v3/contact_custom_fields'
  const style = byLinkedQuery(path)
  const fields = await readWholeList(call, {
    request: { path },
    style,
    items: 'custom_fields',
    pageSizeMax: 100,
  })
  return fields.map(({ custom_field_id: id, label, type, choices }) =>
    describeCustomField({
      fieldName: customName(id),
      displayName: label,
      providerType: type,
      valueTypes,
      values: choicesIn(choices, { value: 'choice_id', displayValue: 'choice_label' }),
    }),
  )
}

const valueTypes = typed(
  'string:string text_area:string number:float currency:float date:date datetime:datetime boolean:boolean',
  'single_select:singleSelect multi_select:multiSelect',
)
