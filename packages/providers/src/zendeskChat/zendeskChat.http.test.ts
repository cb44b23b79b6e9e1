// Zendesk Chat, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
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

// https://developer.zendesk.com/api-reference/live-chat/chat-api/shortcuts (`name` is equal to `id`) read 2026-11-29
it('changes a shortcut at its name, which is its id', async () => {
  const { call, asked } = stubCall(() => ({ id: 'sign up', name: 'sign up', message: 'Now?' }))
  const items = [{ id: 'sign up', fields: { message: 'Now?' } }]
  const [changed] = await writeItems(zendeskChat, call, { action: 'update', objectName: 'shortcuts' }, items)
  expect(changed).toMatchObject({ isWritten: true, recordId: 'sign up' })
  expect(asked).toMatchObject([{ method: 'PUT', path: '/api/v2/chat/shortcuts/sign%20up' }])
})
