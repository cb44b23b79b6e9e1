// A statement's parameters arrive as the client sends them, whatever their size.
import { serialize } from 'pg-protocol'
import { expect, it } from 'vitest'
import { bindInParts, sendLargeParameters } from './send-large-parameters.ts'

const large = Buffer.alloc(100_000, 'large')
const larger = Buffer.alloc(300_000, 'larger')

it.each([
  ['at the start', [large, 'text', null]],
  ['in the middle', ['ä', null, large, Buffer.from('small'), '']],
  ['at the end, twice', [null, '1', larger, large]],
  ['alone', [large]],
])('sends the bytes of the client with a large parameter %s', (_where, values) => {
  const config = { portal: '', statement: 'named', values }
  expect(Buffer.concat(bindInParts(config)).equals(serialize.bind(config))).toBe(true)
})

it('copies no large parameter, and leaves statements without one to the client', () => {
  const written: unknown[] = []
  const left: unknown[] = []
  const stream = { writable: true, write: (part: unknown) => written.push(part) > 0 }
  const connection = { stream, bind: (config: unknown, _more: boolean) => void left.push(config) }
  sendLargeParameters(connection)
  const plain = { values: ['text', Buffer.from('small'), null] }
  connection.bind(plain, false)
  expect([left, written]).toEqual([[plain], []])
  connection.bind({ values: ['text', large] }, false)
  expect(left).toEqual([plain])
  expect(written).toContain(large)
})
