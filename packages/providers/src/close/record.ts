// Where things are in Close's records.
import { idText, instantOf, type RecordShape } from '@mortise/connector-kit'

/** `{id: 'lead_…', name: 'Acme', date_updated: '2026-11-21T09:30:00.854000+00:00', 'custom.cf_…': 'gold'}` */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
  // Some objects write it without a zone, and mean UTC.
  updatedAt: ({ date_updated: at }) => instantOf(at),
  createdField: 'date_created',
}
