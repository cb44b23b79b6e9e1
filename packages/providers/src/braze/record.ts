// Where things are in a Braze record.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

const names = ['id', 'email_template_id', 'content_block_id', 'external_id', 'braze_id', 'name']

/** `{id: '3bbc...', last_edited: '...'}`, a user's `{external_id: 'u1', custom_attributes: {plan: 'gold'}}`, a catalog's `{name: 'dishes'}`. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['last_edited', 'updated_at'], createdField: 'created_at' }),
  id: (native) => {
    const name = names.find((own) => typeof native[own] === 'string' && native[own] !== '')
    return name === undefined ? undefined : String(native[name])
  },
  ...fieldsBeside('custom_attributes'),
}
