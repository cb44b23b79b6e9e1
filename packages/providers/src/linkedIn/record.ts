// Where things are in a record of LinkedIn's advertising.
import { instantOf, type NativeRecord, type RecordShape, recordBy, valueAt } from '@mortise/connector-kit'

/** Creatives have the time of their change at the top, everything else in its stamps; both in milliseconds. */
export const record: RecordShape = {
  ...recordBy({ id: ['id', 'adTargetingFacetUrn'], updatedAt: [] }),
  updatedAt: (native: NativeRecord) =>
    instantOf(valueAt(native, 'changeAuditStamps.lastModified.time') ?? native.lastModifiedAt, 'ms'),
}
