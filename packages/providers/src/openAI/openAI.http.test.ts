// OpenAI, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import openAI, { objects } from './index.ts'

const played = await startPlayedTable(openAI, {
  objects,
  objectName: 'assistants',
  paging: { by: 'lastId', after: 'after', limit: 'limit', more: 'has_more', id: 'id' },
  stamp: (index) => ({ id: `asst_${index}`, created_at: 1_767_225_600 }),
  update: 'POST',
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
