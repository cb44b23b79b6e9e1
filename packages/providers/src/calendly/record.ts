// Where things are in a Calendly record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{uri: 'https://api.calendly.com/scheduled_events/GBGBDCAADAEDCRZ2', updated_at: '2019-01-02T03:04:05.678123Z'}` */
export const record: RecordShape = recordBy({
  // A link of one use has no other.
  id: ['uri', 'booking_url'],
  updatedAt: 'updated_at',
  createdField: 'created_at',
})

/** The last part of an address; what comes without one is taken as it is. */
export function uuidOf(uri: string): string {
  return uri.slice(uri.lastIndexOf('/') + 1)
}
