// Zendesk Chat, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import zendeskChat, { objects } from './index.ts'

const played = await startPlayedTable(zendeskChat, {
  objects,
  objectName: 'departments',
  paging: { by: 'lastId', after: 'since_id', limit: 'limit', id: 'id' },
  stamp: (index) => ({ id: index }),
  update: 'PUT',
  pagings: { chats: { by: 'url', limit: 'limit', next: 'next_page' } },
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
