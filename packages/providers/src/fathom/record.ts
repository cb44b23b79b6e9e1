// Where things are in a Fathom record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{recording_id: 123, title: 'QBR', created_at: '2026-11-21T09:30:00Z'}`; a member of a team goes by the e-mail address,
 * and a team by its name. Nothing says when a record changed.
 */
export const record: RecordShape = {
  ...recordBy({ id: 'recording_id', updatedAt: 'created_at', createdField: 'created_at' }),
  id: ({ recording_id, id, email, name }) =>
    idText(recording_id) ?? idText(id) ?? idText(email) ?? idText(name),
}
