// Dialpad, played after its table.
import { expect, it } from 'vitest'
import { playTable } from '../testing/played-table.ts'
import { stubCall } from '../testing/stub-call.ts'
import { writeItems } from '../testing/write-items.ts'
import dialpad from './index.ts'
import { objects } from './objects.ts'

await playTable(dialpad, {
  objects,
  objectName: 'contacts',
  paging: { by: 'cursor', cursor: 'cursor', next: 'cursor' },
  stamp: (index) => ({ id: String(1000 + index) }),
})

// @see https://github.com/dialpad/dialpad-python-sdk/blob/main/dialpad_api_spec.json (call.list, its parameters; int64 is text in the examples) read 2026-11-29
it('reads calls that ended since, whose times are milliseconds written as text', async () => {
  const since = new Date('2026-11-20T10:00:00Z')
  const call = (id: string, from: string, to: string) => ({
    call_id: id,
    date_started: String(Date.parse(from)),
    date_ended: String(Date.parse(to)),
    event_timestamp: String(Date.parse(from)),
  })
  const items = [
    call('1002', '2026-11-20T09:50:00Z', '2026-11-20T10:10:00Z'),
    call('1001', '2026-11-20T09:30:00Z', '2026-11-20T09:40:00Z'),
  ]
  const { call: line, asked } = stubCall(() => ({ items }))
  const page = await dialpad.read?.page(line, { objectName: 'calls', fields: 'all', pageSize: 10, since })
  expect(page?.records.map(dialpad.record.id)).toEqual(['1002'])
  expect(page?.records.map(dialpad.record.updatedAt)).toEqual([Date.parse('2026-11-20T10:10:00Z')])
  expect(asked[0]?.query?.started_after).toBe(Date.parse('2026-11-19T10:00:00Z'))
})

// @see https://github.com/dialpad/dialpad-python-sdk/blob/main/dialpad_api_spec.json (OfficeUpdateResponse) read 2026-11-29
it('finds a new office beside its plan', async () => {
  const { call } = stubCall(() => ({ office: { id: '6422934115149452', name: 'Paris' }, plan: {} }))
  const create = { objectName: 'offices', action: 'create' } as const
  const [made] = await writeItems(dialpad, call, create, [{ fields: { name: 'Paris' } }])
  expect(made).toMatchObject({ isWritten: true, recordId: '6422934115149452' })
})

// @see https://github.com/dialpad/dialpad-python-sdk/blob/main/src/dialpad/client.py (it looks whether "items" is there) read 2026-11-29
it('takes an answer without a list for an empty page', async () => {
  const { call } = stubCall(() => ({}))
  const page = await dialpad.read?.page(call, { objectName: 'departments', fields: 'all', pageSize: 10 })
  expect(page).toEqual({ records: [], nextCursor: undefined })
})
