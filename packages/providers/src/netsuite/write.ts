// Creates, changes and deletes Netsuite records.
import {
  type Call,
  type FieldDescription,
  isObject,
  type NativeRecord,
  type WriteItem,
  type WriteSupport,
  writeEachItem,
} from '@mortise/connector-kit'
import { recordUrl } from './api.ts'
import { describe } from './describe.ts'

/**
 * One request for each record, answered with its address and no body. Ids of the form `eid:A-17` name a record by its
 * external id, at every place where the record service takes an id.
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1545141395.html read 2026-11-22
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_1545142173.html read 2026-11-22
 * @see https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156334828635.html (external ids) read 2026-11-22
 */
export const write: WriteSupport['write'] = async (call, { objectName, action, items, headers }) => {
  const { fields } = await describe(call, objectName)
  return writeEachItem(items, async (item) => {
    const answer = await call.request({
      method: methods[action],
      path: addressOf(call, objectName, item),
      headers,
      json: action === 'delete' ? undefined : toBody(item.fields, fields),
    })
    const made = idIn(answer.headers.location)
    const recordId = made ?? item.id
    return { isWritten: true, recordId }
  })
}

const methods = { create: 'POST', update: 'PATCH', delete: 'DELETE' } as const

function addressOf(call: Call, objectName: string, { id }: WriteItem): string {
  return id === undefined ? recordUrl(call, objectName) : recordUrl(call, objectName, id)
}

/** `https://…/record/v1/customer/647` is about 647. */
function idIn(location: string | readonly string[] | undefined): string | undefined {
  const address = typeof location === 'string' ? location : location?.[0]
  const id = address?.split('?', 1)[0]?.split('/').at(-1)
  return id ? decodeURIComponent(id) : undefined
}

/**
 * References are read as an id and written as `{id}`; what is an object already goes as it is. Names are those of the
 * record service, however they are spelt.
 */
function toBody(given: NativeRecord, fields: readonly FieldDescription[]): NativeRecord {
  const byName = new Map(fields.map((field) => [field.fieldName.toLowerCase(), field]))
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const field = byName.get(name.toLowerCase())
      const isLink = field?.valueType === 'reference' || field?.valueType === 'singleSelect'
      const isBare = value !== null && value !== undefined && !isObject(value) && !Array.isArray(value)
      return [field?.fieldName ?? name, isLink && isBare ? { id: String(value) } : value]
    }),
  )
}
