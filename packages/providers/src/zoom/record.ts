// Where things are in a Zoom record.
import { asString, type RecordShape, recordBy } from '@mortise/connector-kit'

const numbered = recordBy({
  id: ['id', 'device_id', 'meeting_uuid'],
  updatedAt: [],
  createdField: 'created_at',
})

/**
 * `{id: 97763643886, topic: 'My Meeting', created_at: '...'}`; nothing says when it changed. A recording has the number
 * of its meeting, which may be held many times. So a recording goes by its `uuid`, and a summary by that of its meeting.
 */
export const record: RecordShape = {
  ...numbered,
  id: (native) => (native.recording_files === undefined ? numbered.id(native) : asString(native.uuid)),
}
