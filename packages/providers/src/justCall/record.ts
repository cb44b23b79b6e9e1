// Where things are in a JustCall record.
import { asString, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 9001, call_date: '2026-09-01', call_time: '5:30:00'}`: a day and a time in UTC, whose hour may lack its zero. */
export const record: RecordShape = { ...recordBy({ id: 'id', updatedAt: [] }), updatedAt: happenedAt }

function happenedAt({ call_date, call_time, sms_date, sms_time }: NativeRecord): number | undefined {
  const day = asString(call_date) ?? asString(sms_date)
  const time = asString(call_time) ?? asString(sms_time) ?? '00:00:00'
  if (day === undefined) return undefined
  const at = Date.parse(`${day}T${time.padStart(8, '0')}Z`)
  return Number.isNaN(at) ? undefined : at
}
