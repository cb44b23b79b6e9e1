// OpenAI, played after its table.
import { playTable } from '../testing/played-table.ts'
import openAI from './index.ts'
import { objects } from './objects.ts'

await playTable(openAI, {
  objects,
  objectName: 'assistants',
  paging: { by: 'lastId', after: 'after', limit: 'limit', more: 'has_more', id: 'id' },
  stamp: (index) => ({ id: `asst_${index}`, created_at: 1_767_225_600 }),
  update: 'POST',
})
