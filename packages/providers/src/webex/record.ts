// Where things are in a Webex record.
import { recordBy } from '@mortise/connector-kit'

export const record = recordBy({ id: 'id', updatedAt: 'lastModified', createdField: 'created' })
