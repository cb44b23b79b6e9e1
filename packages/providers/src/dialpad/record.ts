// Where things are in a Dialpad record.
import { instantOf, type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{call_id: '1002', date_ended: '1356998400000', event_timestamp: '1356998400000'}`: ids and times are numbers written as
 * text, times in milliseconds. Calls alone have times of change: the later of their end and their last event.
 * @see https://github.com/dialpad/dialpad-python-sdk/blob/main/dialpad_api_spec.json (int64 in its examples) read 2026-11-29
 */
export const record: RecordShape = {
  ...recordBy({ id: ['id', 'call_id'], updatedAt: [], createdField: 'date_added' }),
  updatedAt({ date_ended: ended, event_timestamp: event }) {
    const times = [instantOf(ended, 'ms'), instantOf(event, 'ms')].filter((at) => at !== undefined)
    return times.length === 0 ? undefined : Math.max(...times)
  },
}
