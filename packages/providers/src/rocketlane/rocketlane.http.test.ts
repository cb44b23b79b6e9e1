// Rocketlane, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
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

// https://github.com/api-evangelist/rocketlane/blob/main/openapi/_original/rocketlane-openapi-original.json read 2026-11-29
it('changes the day of a time entry', async () => {
  const { call, asked } = stubCall(() => ({ timeEntryId: 7 }))
  const items = [{ id: '7', fields: { date: '2026-11-02' } }]
  await writeItems(rocketlane, call, { action: 'update', objectName: 'time_entries' }, items)
  expect(asked[0]).toMatchObject({ path: '/1.0/time-entries/7', json: { date: '2026-11-02' } })
  expect(rocketlane.write?.createOnly?.time_entries).not.toContain('date')
})
