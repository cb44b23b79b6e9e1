// Salesforce's events: changes found by polling, in the shape of its change data capture.
import type { NativeRecord, PolledChange } from '@mortise/connector-kit'

const changeTypes = { create: 'CREATE', update: 'UPDATE', delete: 'DELETE' } as const

/**
 * A change in the shape of its change event: the header, and the fields that changed (all of them where none are known
 * to have stayed). Streaming needs gRPC or long polling kept open for every customer; changes are looked for instead.
 */
export function changeEvent(change: PolledChange): { providerEventType: string; raw: NativeRecord } {
  const { type, objectName, recordId, changedAt, fieldsUpdated, record = {} } = change
  const changeType = changeTypes[type]
  const told = Object.entries(record).filter(
    ([name]) => name !== 'attributes' && name !== 'Id' && (!fieldsUpdated || fieldsUpdated.includes(name)),
  )
  return {
    providerEventType: changeType,
    raw: {
      ChangeEventHeader: {
        entityName: objectName,
        recordIds: [recordId],
        changeType,
        changedFields: type === 'update' ? (fieldsUpdated ?? []) : [],
        commitTimestamp: changedAt,
      },
      ...(type === 'delete' ? undefined : Object.fromEntries(told)),
    },
  }
}
