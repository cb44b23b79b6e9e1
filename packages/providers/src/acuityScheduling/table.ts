// How Acuity is asked: appointments by day, everything else as whole lists; clients by their names.
import {
  asArray,
  askEach,
  asObject,
  type Call,
  type CallRequest,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  idsInList,
  isObject,
  matchFilters,
  type OneWrite,
  recordsAt,
  refusal,
  requestAt,
  requireFields,
  type TableParts,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { type AcuityObject, objects } from './objects.ts'
import { canceledOnes, pageSizeMax, readAppointments } from './read-appointments.ts'
import { clientNamed, customField, record, toBody } from './record.ts'

const table = fromObjectTable<AcuityObject>({
  displayName: 'Acuity Scheduling',
  objects,
  record,
  style: unpaged,
  pageSizeMax,
  list: ({ path }) => ({ path: `/api/v1${path}` }),
  one: ({ path }, { objectName, id }) =>
    objectName === 'appointments' && /^\d+$/.test(id) ? { path: `/api/v1${path}/${id}` } : undefined,
  unwrap: asObject,
  write: writeOne,
  customFields,
})

export const { listObjects, describe, write, scans } = table

export const read: TableParts['read'] = async (call, request) => {
  if (request.objectName !== 'appointments') return table.read(call, request)
  const told = request.filters?.filter(({ fieldName }) => isSearchable(fieldName)) ?? []
  return readAppointments(call, { ...request, filters: told })
}

/** Appointments by what their list filters by, canceled ones among them; by id what has no request in the whole list. */
export const search: TableParts['search'] = async (call, request) => {
  const { objectName, filters, pageSize } = request
  const id = filters.find(({ fieldName }) => fieldName === 'id')
  if (objectName !== 'appointments') {
    const left = filters.filter((filter) => filter !== id)
    const found = await table.search(call, {
      ...request,
      filters: left,
      pageSize: id ? Number.MAX_SAFE_INTEGER : pageSize,
    })
    return {
      records: id ? found.records.filter((native) => record.id(native) === String(id.value)) : found.records,
    }
  }
  const plain = filters.filter(({ fieldName }) => !customField.isCustom(fieldName))
  requireFields(plain, ['id', ...(objects.appointments?.filters ?? [])])
  const found = id
    ? await table.readByIds(call, { objectName, fields: 'all', ids: [String(id.value)] })
    : (
        await askEach(call, [{}, { cursor: canceledOnes(pageSizeMax) }], async (start) =>
          readAppointments(call, { filters, pageSize: pageSizeMax, ...start }),
        )
      ).flatMap(({ records }) => records)
  const left = filters.filter((filter) => filter !== id)
  return { records: matchFilters(found, left, record).slice(0, pageSize) }
}

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  request.objectName === 'appointments'
    ? table.readByIds(call, request)
    : idsInList(call, { read: table.read, record, pageSize: Number.MAX_SAFE_INTEGER }, request)

function isSearchable(fieldName: string): boolean {
  return objects.appointments?.filters?.includes(fieldName) === true || customField.isCustom(fieldName)
}

/**
 * To delete an appointment is to cancel it; its time and calendar change in a separate request. As an administrator,
 * since customers act on their own books, but for the booking itself, which must not overlook who is there already.
 */
function writeOne({ path }: AcuityObject, { objectName, action, item, id }: OneWrite): CallRequest {
  const json = toBody(item.fields)
  const list = `/api/v1${path}`
  if (objectName === 'clients') return writeClient(list, { action, id, json })
  if (action === 'create') return { method: 'POST', path: list, json }
  const one = `${list}/${encodeURIComponent(id)}`
  if (action === 'delete') return { method: 'PUT', path: `${one}/cancel`, query: { admin: true }, json: {} }
  const names = Object.keys(json)
  const moved = names.filter((name) => name === 'datetime' || name === 'calendarID')
  if (moved.length === 0)
    return requestAt('update', { path: list, id, update: 'PUT', query: { admin: true }, json })
  if (moved.length < names.length) {
    const message = `Acuity moves an appointment by itself: send ${moved.join(' and ')} without other fields.`
    throw refusal(message, 400, moved[0])
  }
  return { method: 'PUT', path: `${one}/reschedule`, json }
}

function writeClient(
  path: string,
  { action, id, json }: Pick<OneWrite, 'action' | 'id'> & { json: object },
): CallRequest {
  if (action === 'create') return { method: 'POST', path, json }
  const query = clientNamed(id)
  if (!query)
    throw refusal(`"${id}" is no id of a client: they are named by firstName, lastName and phone.`, 404)
  // The one who is named is replaced by what is sent.
  return action === 'delete'
    ? { method: 'DELETE', path, query }
    : { method: 'PUT', path, query, json: { ...query, ...json } }
}

/** The questions of intake forms. */
async function customFields(call: Call, _: AcuityObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName !== 'appointments') return []
  const { json } = await call.request({ path: '/api/v1/forms' })
  return recordsAt(json, '')
    .flatMap(({ fields }) => asArray(fields).filter(isObject))
    .map(({ id, name, type, required, options }) =>
      describeCustomField({
        fieldName: customField.name(id),
        displayName: name,
        providerType: type,
        valueTypes,
        values: choicesIn(options),
        isRequired: required === true,
      }),
    )
}

const valueTypes = typed(
  'textbox:string textarea:string dropdown:singleSelect checkboxlist:string yesno:string checkbox:string',
  'address:string file:other',
)
