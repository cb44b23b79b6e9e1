// Where things are in a ChargeOver record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: ['transaction_id', 'invoice_id', 'quote_id', 'package_id', 'item_id', 'user_id', 'customer_id', 'id'],
  updatedAt: 'mod_datetime',
  createdField: 'write_datetime',
})
