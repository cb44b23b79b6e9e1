// Where things are in Asana's records.
import {
  asArray,
  asObject,
  idText,
  isObject,
  type NativeRecord,
  type RecordShape,
} from '@mortise/connector-kit'

const customName = /^custom_field_(\d+)$/

/** `{gid: '12', modified_at: '2026-11-21T09:30:00.000Z', custom_fields: [{gid: '7', type: 'text', text_value: 'x'}]}` */
export const record: RecordShape = {
  id: ({ gid }) => idText(gid),
  updatedAt: ({ modified_at: modified, created_at: created, resource_type: type }) => {
    // Comments and attachments of a task do not say when they changed.
    const at = modified ?? (type === 'story' || type === 'attachment' ? created : undefined)
    const instant = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return Number.isNaN(instant) ? undefined : instant
  },
  field(name) {
    const gid = customGid(name)
    if (gid === undefined) return name === 'id' ? ({ gid: id }) => id : (native) => native[name]
    return (native) => {
      const found = customFields(native).find((field) => field.gid === gid)
      return found && valueIn(found)
    }
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...customFields(native).map(({ gid }) => `custom_field_${gid}`),
  ],
}

/** The gid in the name of a custom field; `undefined` for fields of Asana's own. */
export function customGid(name: string): string | undefined {
  return customName.exec(name)?.[1]
}

/** Fields as Asana takes them: custom ones by gid in a separate object. */
export function toBody(fields: NativeRecord): { data: NativeRecord } {
  const entries = Object.entries(fields)
  const custom = entries.flatMap(([name, value]) => {
    const gid = customGid(name)
    return gid === undefined ? [] : [[gid, value] as const]
  })
  const rest = Object.fromEntries(entries.filter(([name]) => customGid(name) === undefined))
  return { data: custom.length === 0 ? rest : { ...rest, custom_fields: Object.fromEntries(custom) } }
}

function customFields(native: NativeRecord): NativeRecord[] {
  return asArray(native.custom_fields).filter(isObject)
}

/**
 * The value as it is written: options by gid, dates as text.
 * @see https://developers.asana.com/docs/custom-fields-guide read 2026-11-21
 */
function valueIn(field: NativeRecord): unknown {
  switch (field.type) {
    case 'text':
      return field.text_value
    case 'number':
      return field.number_value
    case 'enum':
      return asObject(field.enum_value)?.gid ?? null
    case 'multi_enum':
      return asArray(field.multi_enum_values).map((option) => asObject(option)?.gid)
    case 'date': {
      const date = asObject(field.date_value)
      return date?.date_time ?? date?.date ?? null
    }
    case 'people':
      return asArray(field.people_value).map((person) => asObject(person)?.gid)
    default:
      return field.display_value
  }
}
