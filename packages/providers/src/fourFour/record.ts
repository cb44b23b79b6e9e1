// Where things are in a Four/Four record.
import { idText, type RecordShape } from '@mortise/connector-kit'

/** `{id: 'ins_8f31', text: '…', created: '2026-06-20T14:05:00Z'}`: no record says when it changed. */
export const record: RecordShape = { id: ({ id }) => idText(id), updatedAt: () => undefined }
