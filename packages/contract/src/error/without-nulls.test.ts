// Members that are null where no null is taken count as left out.
import { expect, it } from 'vitest'
import { z } from 'zod'
import { checkInput, withoutNulls } from './check-input.ts'

const schema = z.strictObject({
  name: z.string(),
  note: z.string().optional(),
  until: z.string().nullable().optional(),
  inner: z.strictObject({ headers: z.record(z.string(), z.string()).optional() }).optional(),
  list: z.array(z.string()).optional(),
  filters: z.array(z.strictObject({ value: z.string().optional() })).optional(),
  record: z.record(z.string(), z.unknown()).optional(),
})

it('leaves out what may be absent, however deep, and keeps what may be null', () => {
  const sent = { name: 'a', note: null, until: null, inner: { headers: null }, record: { email: null } }
  expect(withoutNulls(schema, sent)).toEqual({ name: 'a', until: null, inner: {}, record: { email: null } })
  expect(sent.note).toBeNull()
})

it.each([
  ['a member that has to be there', { name: null }, 'name'],
  ['an entry of a list', { name: 'a', list: [null, 'b'] }, 'list.0'],
  ['a member of such an entry', { name: 'a', filters: [{ value: null }] }, 'filters.0.value'],
  ['a member that nobody knows', { name: 'a', strange: null }, 'strange'],
])('does not make good %s', (_what, sent, name) => {
  const checked = checkInput(schema, withoutNulls(schema, sent), 'body')
  expect(!checked.ok && checked.issues.map((issue) => issue.name)).toEqual([name])
})
