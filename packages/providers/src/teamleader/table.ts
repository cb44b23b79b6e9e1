// How Teamleader is asked: every operation is a separate POST, lists with filters, pages and sorting in the body.
import {
  asArray,
  asObject,
  asString,
  byPageNumber,
  type Call,
  type CallRequest,
  type EqualsFilter,
  type FieldDescription,
  fromObjectTable,
  humanize,
  isObject,
  recordsAt,
  typed,
} from '@mortise/connector-kit'
import { objects, type TeamleaderObject } from './objects.ts'
import { customFieldName, record, toBody } from './record.ts'

const pageSizeMax = 100

/** @see https://github.com/teamleadercrm/api/blob/master/apiary.apib read 2026-11-22 */
export const table = fromObjectTable<TeamleaderObject>({
  displayName: 'Teamleader',
  objects,
  record,
  style: byPageNumber({ page: 'number', limit: 'size' }),
  pageSizeMax,
  place: inPage,
  list: ({ params, hasChanges, sortedBy, includesCustom, always }, { objectName, since, filters }) => ({
    method: 'POST',
    path: `/${objectName}.list`,
    json: {
      filter: {
        ...always,
        // Whole seconds, with the offset Teamleader shows.
        updated_since: hasChanges && since ? secondBefore(since) : undefined,
        ...Object.fromEntries(filters.map((filter) => toParam(params, filter))),
      },
      sort: sortedBy ? [{ field: sortedBy, order: 'asc' }] : undefined,
      includes: includesCustom ? 'custom_fields' : undefined,
    },
  }),
  one: ({ isListed }, { objectName, id }) => {
    if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined
    return isListed
      ? { method: 'POST', path: `/${objectName}.list`, json: { filter: { ids: [id] } } }
      : { method: 'POST', path: `/${objectName}.info`, json: { id } }
  },
  unwrap(json) {
    const data = asObject(json)?.data
    return asObject(Array.isArray(data) ? data[0] : data)
  },
  write({ creation = 'create' }, { objectName, action, item, id }) {
    const operation = action === 'create' ? creation : action
    const own = action === 'create' ? {} : { id }
    return { method: 'POST', path: `/${objectName}.${operation}`, json: { ...toBody(item.fields), ...own } }
  },
  customFields,
})

function inPage(
  request: CallRequest,
  { number, size }: Readonly<Record<string, string | number>>,
): CallRequest {
  if (number === undefined) return request
  const page = { number: Number(number), size: Number(size) }
  return { ...request, json: { ...asObject(request.json), page } }
}

function secondBefore(at: Date): string {
  return `${new Date(at.getTime() - 1000).toISOString().slice(0, 19)}+00:00`
}

function toParam(
  params: TeamleaderObject['params'],
  { fieldName, value }: EqualsFilter,
): [string, EqualsFilter['value'] | readonly unknown[] | object] {
  switch (params[fieldName]) {
    case 'term':
      return ['term', value]
    case 'list':
      return [fieldName, [value]]
    case 'primaryEmail':
      return ['email', { type: 'primary', email: value }]
    default:
      return [fieldName, value]
  }
}

/** The account's own fields of an object. */
async function customFields(call: Call, { context }: TeamleaderObject): Promise<FieldDescription[]> {
  if (context === undefined) return []
  const fields: FieldDescription[] = []
  for (let number = 1; ; number += 1) {
    const { json } = await call.request({
      method: 'POST',
      path: '/customFieldDefinitions.list',
      json: { filter: { context }, page: { size: pageSizeMax, number } },
    })
    const definitions = recordsAt(json, 'data')
    fields.push(...definitions.map(toField))
    if (definitions.length < pageSizeMax) return fields
  }
}

function toField(definition: Readonly<Record<string, unknown>>): FieldDescription {
  const fieldName = customFieldName(definition.id)
  const providerType = asString(definition.type) ?? 'unknown'
  const { options } = asObject(definition.configuration) ?? {}
  const values = asArray(options).map((option) => {
    const { value, label } = isObject(option) ? option : { value: option, label: undefined }
    return { value: String(value), displayValue: asString(label) ?? String(value) }
  })
  return {
    fieldName,
    displayName: asString(definition.label) ?? humanize(fieldName),
    valueType: valueTypes[providerType] ?? 'other',
    providerType,
    isReadOnly: providerType === 'auto_increment',
    isCustom: true,
    isRequired: definition.required === true,
    values: values.length > 0 ? values : undefined,
  }
}

const valueTypes = typed(
  'single_line:string multi_line:string single_select:singleSelect multiple_select:multiSelect',
  'multi_select:multiSelect date:date integer:int auto_increment:int number:float boolean:boolean',
  'checkbox:boolean email:string telephone:string url:string',
)
