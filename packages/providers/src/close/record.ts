// Where things are in Close's records.
import { asString, idText, type RecordShape } from '@mortise/connector-kit'

/** `{id: 'lead_…', name: 'Acme', date_updated: '2026-11-21T09:30:00.854000+00:00', 'custom.cf_…': 'gold'}` */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
  updatedAt: ({ date_updated: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'date_created',
}
