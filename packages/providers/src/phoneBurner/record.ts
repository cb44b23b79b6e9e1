// Where things are in a PhoneBurner record.
import { recordBy } from '@mortise/connector-kit'

export const record = recordBy({
  id: ['contact_user_id', 'folder_id', 'user_id', 'dialsession_id'],
  updatedAt: 'date_modified',
})
