// ChargeOver, played after its table.
import { afterAll, it } from 'vitest'
import { startPlayedTable } from '../testing/played-table.ts'
import chargeOver, { objects } from './index.ts'

const played = await startPlayedTable(chargeOver, {
  objects,
  objectName: 'customers',
  paging: { by: 'offset', offset: 'offset', limit: 'limit' },
  stamp: (index, at, name) => ({
    [`${name.slice(0, -1)}_id`]: index,
    write_datetime: '2026-01-01 00:00:00',
    mod_datetime: at.toISOString().slice(0, 19).replace('T', ' '),
  }),
  update: 'PUT',
  readInstant: (text) => Date.parse(`${text.slice('mod_datetime:GTE:'.length).replace(' ', 'T')}Z`),
})
afterAll(() => played.close())

for (const { title, run } of played.checks()) it(title, run)
