// Where things are in a Gong record.
import { asString, type RecordShape } from '@mortise/connector-kit'

/** `{id: '7782342274025937895', started: '2026-11-21T09:30:00Z', title: '…'}`: calls do not change, users do not say when. */
export const record: RecordShape = {
  id: ({ id }) => asString(id),
  updatedAt: ({ started: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
}
