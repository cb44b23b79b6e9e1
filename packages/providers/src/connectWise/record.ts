// Where things are in a ConnectWise record.
import { recordBy } from '@mortise/connector-kit'

/** `{id: 250, _info: {lastUpdated: '2024-05-14T09:20:13Z', updatedBy: 'ada'}}` */
export const record = recordBy({
  id: 'id',
  updatedAt: '_info.lastUpdated',
  createdField: '_info.dateEntered',
})
