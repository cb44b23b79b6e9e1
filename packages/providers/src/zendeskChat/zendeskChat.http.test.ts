// Zendesk Chat, played after its table.
import { playTable } from '../testing/played-table.ts'
import zendeskChat from './index.ts'
import { objects } from './objects.ts'

await playTable(zendeskChat, {
  objects,
  objectName: 'departments',
  paging: { by: 'lastId', after: 'since_id', limit: 'limit', id: 'id' },
  stamp: (index) => ({ id: index }),
  update: 'PUT',
  pagings: { chats: { by: 'url', limit: 'limit', next: 'next_page' } },
})
