// ChargeOver, played after its table.
import { playTable } from '../testing/played-table.ts'
import chargeOver from './index.ts'
import { objects } from './objects.ts'

await playTable(chargeOver, {
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
