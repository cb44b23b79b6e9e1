// Where things are in a Sage Intacct record.
import { asObject, type NativeRecord, recordBy } from '@mortise/connector-kit'

/** `{key: '68', id: 'CUST-100', audit: {modifiedDateTime: '2023-11-10T18:36:32Z'}}` */
export const record = recordBy({
  id: 'key',
  updatedAt: 'audit.modifiedDateTime',
  createdField: 'audit.createdDateTime',
})

/** Queries answer paths (`audit.modifiedDateTime`), records by their key answer objects: these are what both become. */
export function nested(flat: NativeRecord): NativeRecord {
  const whole: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(flat)) {
    const [name = path, ...rest] = path.split('.')
    const inside = rest.join('.')
    whole[name] = inside === '' ? value : { ...asObject(whole[name]), [inside]: value }
  }
  const isDeep = (value: unknown) => Object.keys(asObject(value) ?? {}).some((name) => name.includes('.'))
  const entries = Object.entries(whole)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, isDeep(value) ? nested(asObject(value) ?? {}) : value]),
  )
}
