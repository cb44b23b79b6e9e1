// Where things are in a QuickBooks record, custom fields among them.
import {
  asArray,
  asString,
  idText,
  isObject,
  listedFields,
  type NativeRecord,
  numberedFields,
  type RecordShape,
  valueAt,
} from '@mortise/connector-kit'

/** Custom fields by the number of their definition, which stays when they are renamed: `CustomField1`. */
export const customFields = numberedFields('CustomField')

const container = 'CustomField'

/**
 * `CustomField: [{ DefinitionId: '1', Name: 'Crew #', Type: 'StringType', StringValue: '102' }]`
 * @see https://blogs.intuit.com/blog/2014/08/07/custom-fields-in-sales-transaction-apis-now-require-a-definition-id/ read 2026-11-22
 */
const { shape } = listedFields({
  container,
  isCustom: customFields.isCustom,
  nameOf: ({ DefinitionId: id }) => customFields.name(id),
  valueOf: ({ StringValue, NumberValue, BooleanValue, DateValue }) =>
    StringValue ?? NumberValue ?? BooleanValue ?? DateValue,
  entryOf: toEntry,
})

/** `{Id: '1', SyncToken: '0', MetaData: {LastUpdatedTime: '2026-11-21T01:30:00-08:00'}, DisplayName: '…'}` */
export const record: RecordShape = {
  ...shape,
  id: ({ Id: id }) => idText(id),
  updatedAt: (native) => {
    const instant = Date.parse(asString(valueAt(native, 'MetaData.LastUpdatedTime')) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
}

/** A body with the custom fields where QuickBooks wants them. Those of the record as it is now are sent along. */
export function toBody(fields: NativeRecord, current?: NativeRecord): NativeRecord {
  const custom = Object.entries(fields).filter(([name]) => customFields.isCustom(name))
  if (custom.length === 0) return fields
  const own = Object.entries(fields).filter(([name]) => !customFields.isCustom(name))
  const sent = custom.map(([name, value]) => toEntry(name, value))
  const isSent = new Set(sent.map(({ DefinitionId: id }) => id))
  const kept = asArray(fields[container] ?? current?.[container])
    .filter(isObject)
    .filter(({ DefinitionId: id }) => !isSent.has(String(id)))
  return { ...Object.fromEntries(own), [container]: [...kept, ...sent] }
}

function toEntry(name: string, value: unknown): NativeRecord & { DefinitionId: string } {
  return {
    DefinitionId: String(customFields.number(name)),
    Type: 'StringType',
    StringValue: value === null ? '' : String(value),
  }
}
