// Where things are in a Clari Copilot record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '7', last_modified_time: '2026-11-21T09:30:00Z'}`; a topic has a `topic_id`. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['last_modified_time'] }),
  id: ({ id, topic_id }) => idText(id) ?? idText(topic_id),
}
