// Where things are in a Breakcold record.
import { recordBy } from '@mortise/connector-kit'

export const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' })
