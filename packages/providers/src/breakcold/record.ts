// Where things are in a Breakcold record.
import { idText, type RecordShape } from '@mortise/connector-kit'

/** `{id: 7, first_name: 'Ada', is_company: false}`: no client reads when a record changed. */
export const record: RecordShape = { id: ({ id }) => idText(id), updatedAt: () => undefined }
