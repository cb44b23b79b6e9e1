// Where things are in a Brevo record.
import { fieldsBeside, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

const beside = fieldsBeside('attributes')
const dealName = beside.field?.('deal_name') ?? (() => undefined)

/** `{id: 247, modifiedAt: '2017-05-01T17:05:03Z', email: '...', attributes: {FIRST_NAME: 'Meg'}}` */
export const record: RecordShape = {
  ...recordBy({
    // An attribute has its name, and an email that was sent the id of its message.
    id: ['id', 'internalName', 'messageId', 'messageIds.0'],
    updatedAt: ['modifiedAt', 'updatedAt', 'attributes.last_updated_at', 'attributes.last_updated_date'],
    createdField: 'createdAt',
  }),
  ...beside,
  // A deal has its name as an attribute of another name.
  field(name) {
    const own = beside.field?.(name) ?? ((native: NativeRecord) => native[name])
    return name === 'name' ? (native) => own(native) ?? dealName(native) : own
  },
}
