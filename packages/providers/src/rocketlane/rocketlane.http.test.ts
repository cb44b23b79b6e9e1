// Rocketlane, played after its table.
import { playTable } from '../testing/played-table.ts'
import rocketlane from './index.ts'
import { objects } from './objects.ts'

await playTable(rocketlane, {
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
