// Where identifiers and instants are in a record.
import { asString, idText, type RecordShape } from '@mortise/connector-kit'

/** `{"id": "c1", "updated_at": "2026-11-21T09:30:00.000Z", ...}` */
export const record: RecordShape = {
  id: (native) => idText(native.id),
  updatedAt: (native) => {
    const at = Date.parse(asString(native.updated_at) ?? '')
    return Number.isNaN(at) ? undefined : at
  },
}
