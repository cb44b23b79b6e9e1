// Where things are in an Avoma record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{uuid: '123e...', start_at: '2026-11-21T09:30:00Z'}`; a call goes by the id that its dialer has for it. */
export const record: RecordShape = {
  ...recordBy({ id: 'uuid', updatedAt: 'start_at', createdField: 'created' }),
  id: ({ uuid, external_id }) => idText(uuid) ?? idText(external_id),
}
