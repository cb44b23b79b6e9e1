// Flatfile, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { readAll } from '../testing/read-all.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import flatfile from './index.ts'
import { objects } from './objects.ts'

const played = await playTable(flatfile, {
  objects,
  objectName: 'spaces',
  paging: { by: 'page', page: 'pageNumber', limit: 'pageSize', pages: 'pagination.pageCount' },
  fields: { sheets: { workbookId: 'us_sp_1' }, records: { sheetId: 'us_sp_1' } },
  stamp: (index, at) => ({
    id: `us_sp_${index}`,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: at.toISOString(),
  }),
  // The other sheets are empty.
  also: ({ method, path }) =>
    method === 'GET' && /\/sheets\/us_sp_[2-5]\/records$/.test(path)
      ? { json: { data: { success: true, records: [] } } }
      : undefined,
})

it('reads the records of each sheet of each workbook, with their sheet', async () => {
  const workbooks = [{ id: 'w1' }, { id: 'w2' }]
  const sheets = [{ id: 's1', workbookId: 'w2' }]
  const records = [1, 2, 3].map((index) => ({ id: `r${index}`, values: { name: { value: 'Ada' } } }))
  const call = await played.open({ others: { workbooks, sheets, records } })
  const read = await readAll(flatfile, call, { objectName: 'records', pageSize: 2 })
  expect(read.map(({ id, sheetId }) => [id, sheetId])).toEqual([
    ['r1', 's1'],
    ['r2', 's1'],
    ['r3', 's1'],
  ])
})

// https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (`records.insert`) read 2026-11-29
it('adds a row to a sheet, a cell by the key of each field', async () => {
  const row = { id: 'us_rc_1', values: { name: { value: 'Ada', valid: true } } }
  const { call, asked } = stubCall(() => ({ data: { success: true, records: [row] } }))
  const fields = { sheetId: 'us_sh_1', values: { name: 'Ada', email: { value: 'ada@example.com' } } }
  const [made] = await writeItems(flatfile, call, { action: 'create', objectName: 'records' }, [{ fields }])
  expect(made).toMatchObject({ isWritten: true, recordId: 'us_rc_1' })
  expect(asked).toMatchObject([
    {
      method: 'POST',
      path: '/v1/sheets/us_sh_1/records',
      json: [{ name: { value: 'Ada' }, email: { value: 'ada@example.com' } }],
    },
  ])
})
