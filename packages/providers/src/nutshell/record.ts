// Where things are in a Nutshell record.
import { recordBy } from '@mortise/connector-kit'

/** `{id: '3-contacts', name: 'Ada King', createdTime: 1704774720}`; the smaller objects say when they were changed, too. */
export const record = recordBy({
  id: 'id',
  updatedAt: 'modifiedTime',
  createdField: 'createdTime',
  unit: 's',
})
