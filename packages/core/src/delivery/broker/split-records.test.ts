// Messages as Kafka gets them: a record each, whose id and key every repeat has.
import { expect, it } from 'vitest'
import { splitRecords } from './split-records.ts'

const message = (ids: readonly string[]) => ({
  messageId: 'msg_1',
  installationId: 'i1',
  text: JSON.stringify({
    action: 'read',
    objectName: 'contacts',
    result: ids.map((id) => ({ id, raw: { id } })),
  }),
})
const parts = (ids: readonly string[]) =>
  splitRecords(message(ids), 1_000)?.map(({ messageId, group, text }) => ({
    messageId,
    group,
    ...JSON.parse(text),
  }))

it('gives each record an entry under the key of installation, object and record', () => {
  expect(parts(['a', 'b'])).toMatchObject([
    {
      group: 'i1/contacts/a',
      action: 'read',
      objectName: 'contacts',
      result: [{ id: 'a', raw: { id: 'a' } }],
    },
    {
      group: 'i1/contacts/b',
      action: 'read',
      objectName: 'contacts',
      result: [{ id: 'b', raw: { id: 'b' } }],
    },
  ])
  expect(
    splitRecords({ messageId: 'msg_2', installationId: null, text: '{"type":"x"}' }, 1_000),
  ).toMatchObject([{ messageId: 'msg_2', group: 'notifications', text: '{"messageId":"msg_2","type":"x"}' }])
})

it('keeps the id of a record when another one was left out, and gives other records other ids', () => {
  const [a, b, c] = parts(['a', 'b', 'c']) ?? []
  expect(parts(['b', 'c'])).toEqual([b, c])
  expect(new Set([a?.messageId, b?.messageId, c?.messageId]).size).toBe(3)
  for (const part of [a, b, c]) expect(part?.messageId).toMatch(/^msg_1\.[0-9a-f]{16}$/)
})

it('refuses a message of which one record is too large', () => {
  expect(splitRecords(message(['a', 'b'.repeat(1_000)]), 1_000)).toBeUndefined()
})
