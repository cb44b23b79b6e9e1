// Rocketlane, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import rocketlane, { objects } from './index.ts'

const played = await startPlayedTable(rocketlane, {
  objects,
  objectName: 'tasks',
  paging: {
    by: 'cursor',
    cursor: 'pageToken',
    limit: 'pageSize',
    next: 'pagination.nextPageToken',
    more: 'pagination.hasMore',
  },
  stamp: (index, at, name) => ({
    [name === 'tasks'
      ? 'taskId'
      : `${name
          .replace(/ies$/, 'y')
          .replace(/s$/, '')
          .replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`]: index,
    createdAt: 1_767_225_600_000,
    updatedAt: at.getTime(),
  }),
  update: 'PUT',
  readInstant: Number,
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
