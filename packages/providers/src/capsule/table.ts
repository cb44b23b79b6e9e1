// How Capsule is asked: lists by change, filters by a separate query, pages by the Link header.
import {
  asArray,
  asObject,
  byLinkHeader,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  isObject,
  requestAt,
  typed,
} from '@mortise/connector-kit'
import { type CapsuleObject, objects } from './objects.ts'
import { customField, record, toBody } from './record.ts'

/**
 * Parts that a list leaves out unless asked for; tasks have none of them, and only open ones are listed by default.
 * @see https://developer.capsulecrm.com/v2/operations/Task read 2026-11-29
 */
const embed = 'tags,fields'
const everyTask = { status: 'open,completed,pending' }

/**
 * @see https://developer.capsulecrm.com/v2/operations/listParties read 2026-11-21
 * @see https://developer.capsulecrm.com/v2/reference/filters read 2026-11-21
 */
export const table = fromObjectTable<CapsuleObject>({
  displayName: 'Capsule',
  objects,
  record,
  style: byLinkHeader({ limit: 'perPage' }),
  pageSizeMax: 100,
  list(entry, { objectName, since, filters }) {
    if (filters.length === 0) {
      const query = objectName === 'tasks' ? everyTask : { embed }
      return { path: `/v2/${objectName}`, query: { ...query, since: since?.toISOString() } }
    }
    const conditions = filters.map(({ fieldName, value }) => ({
      field: entry.filterFields[fieldName] ?? fieldName,
      operator: 'is',
      value,
    }))
    return {
      method: 'POST',
      path: `/v2/${objectName}/filters/results`,
      query: objectName === 'tasks' ? {} : { embed },
      json: { filter: { conditions } },
    }
  },
  one: (_, { objectName, id }) =>
    /^\d+$/.test(id)
      ? { path: `/v2/${objectName}/${id}`, query: objectName === 'tasks' ? undefined : { embed } }
      : undefined,
  unwrap: (json, { one }) => asObject(asObject(json)?.[one]),
  write({ one }, { objectName, action, item, id }) {
    const json = { [one]: toBody(item.fields) }
    return requestAt(action, { path: `/v2/${objectName}`, id, update: 'PUT', json })
  },
  customFields,
})

async function customFields(call: Call, _: CapsuleObject, objectName: string): Promise<FieldDescription[]> {
  if (objectName === 'tasks') return []
  const { json } = await call.request({
    path: `/v2/${objectName}/fields/definitions`,
    query: { perPage: 100 },
  })
  return asArray(asObject(json)?.definitions)
    .filter(isObject)
    .map(({ id, name, type, options }) =>
      describeCustomField({
        fieldName: customField.name(id),
        displayName: name,
        providerType: type,
        valueTypes,
        values: choicesIn(options),
      }),
    )
}

const valueTypes = typed(
  'text:string largetext:string link:string list:singleSelect date:date boolean:boolean number:float',
)
