// Parts of a message that is too large for a queue.
import { expect, it } from 'vitest'
import { splitMessage } from './split-message.ts'

const parts = (records: readonly string[], isOrdered: boolean) => {
  const text = JSON.stringify({
    action: 'read',
    result: records.map((id) => ({ id, note: 'n'.repeat(100) })),
  })
  const found = splitMessage({ messageId: 'msg_1', text, isOrdered }, 400) ?? []
  return found.map((part) => ({
    id: part.messageId,
    records: JSON.parse(part.text).result.map((each: { id: string }) => each.id),
  }))
}

it('numbers the parts, the same at each repeat', () => {
  const found = parts(['a', 'b', 'c', 'd'], false)
  expect(found).toEqual([
    { id: 'msg_1.0', records: ['a', 'b'] },
    { id: 'msg_1.1', records: ['c', 'd'] },
  ])
  expect(parts(['a', 'b', 'c', 'd'], false)).toEqual(found)
})

it('names the parts of an ordered message for what they hold, so that none is taken for another without a record', () => {
  const whole = parts(['a', 'b', 'c', 'd', 'e'], true)
  const lacking = parts(['b', 'c', 'd', 'e'], true)
  for (const part of lacking)
    for (const other of whole)
      expect(part.id === other.id).toBe(String(part.records) === String(other.records))
  expect(parts(['a', 'b', 'c', 'd', 'e'], true)).toEqual(whole)
})
