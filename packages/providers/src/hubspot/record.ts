// Where identifiers, instants and values are in a HubSpot record.
import { asObject, asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: '512', properties: {email: 'ada@example.com', …}, createdAt: '…', updatedAt: '…', archived: false}`, and
 * `associations: {companies: [{id: '17', types: […]}]}` where a read asked for `associations.companies`.
 */
export const record: RecordShape = {
  id: (native) => idText(native.id),
  updatedAt,
  field: (name) => (native) => propertyOf(native, name),
  fieldNames: (native) => [
    ...Object.keys(properties(native)),
    ...Object.keys(associations(native)).map((target) => `associations.${target}`),
  ],
}

function associations(native: NativeRecord): Readonly<Record<string, unknown>> {
  return asObject(native.associations) ?? {}
}

function properties(native: NativeRecord): Readonly<Record<string, unknown>> {
  return asObject(native.properties) ?? {}
}

function propertyOf(native: NativeRecord, name: string): unknown {
  if (name.startsWith('associations.')) return associations(native)[name.slice('associations.'.length)]
  const values = properties(native)
  return name === 'id' && !('id' in values) ? native.id : values[name]
}

/** The change property where it was read, since searches sort by it; else the record's own instant. */
function updatedAt(native: NativeRecord): number | undefined {
  const values = properties(native)
  const written = asString(values.lastmodifieddate) ?? asString(values.hs_lastmodifieddate)
  const at = Date.parse(written ?? asString(native.updatedAt) ?? '')
  return Number.isNaN(at) ? undefined : at
}
