// Where things are in a QuickBooks record.
import { asString, type RecordShape, valueAt } from '@mortise/connector-kit'

/** `{Id: '1', SyncToken: '0', MetaData: {LastUpdatedTime: '2026-11-21T01:30:00-08:00'}, DisplayName: '…'}` */
export const record: RecordShape = {
  id: ({ Id: id }) => asString(id),
  updatedAt: (native) => {
    const instant = Date.parse(asString(valueAt(native, 'MetaData.LastUpdatedTime')) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
}
