// Where things are in a Loxo record.
import { recordBy } from '@mortise/connector-kit'

/** `{id: 1388693, name: 'Ada', emails: [{id: 1, value: 'ada@example.com'}]}` */
export const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })
