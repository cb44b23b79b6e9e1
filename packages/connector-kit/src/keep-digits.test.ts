// Ids that JavaScript's numbers cannot hold keep their digits.
import { expect, it } from 'vitest'
import { readJson } from './http/read-json.ts'
import { keepDigits } from './keep-digits.ts'

it.each([
  ['{"id":6843152929075440037}', { id: '6843152929075440037' }],
  ['{ "id" : -6843152929075440037 , "n": 7 }', { id: '-6843152929075440037', n: 7 }],
  ['[\n  9007199254740993,\n  9007199254740991\n]', ['9007199254740993', 9007199254740991]],
  ['6843152929075440000', 6843152929075440000],
  ['[6843152929075440000.5,6843152929075440e3]', [6843152929075440000, 6843152929075440000]],
  [
    '{"text":"a, 6843152929075440037 \\" :6843152929075440037"}',
    { text: 'a, 6843152929075440037 " :6843152929075440037' },
  ],
])('reads %s', async (json, value) => {
  expect(JSON.parse(keepDigits(json))).toEqual(value)
})

it.each([
  '{6843152929075440037:1}',
  '{"a":1,6843152929075440037 : 2}',
  '[06843152929075440037]',
  '[6843152929075440037a]',
])('makes no JSON of %s', (text) => {
  expect(() => JSON.parse(keepDigits(text))).toThrow(SyntaxError)
})

// @see https://github.com/OzTamir/gong-cli/blob/main/reference/gong-openapi.json (a copy of Gong's description: scorecardId) read 2026-11-29
it('keeps the digits of answers that are read at once and in pieces', async () => {
  const scorecards = Array.from(
    { length: 40 },
    (_, index) => `{"scorecardId":68431529290754400${37 + index}}`,
  )
  const text = `{"scorecards":[${scorecards.join(',')}]}`
  const limits = { depthMax: 9, nodesMax: 1000, pieceBytes: 64, pieceNodes: 4, wholeBytes: 32, wholeNodes: 8 }
  const wanted = {
    scorecards: scorecards.map((_, index) => ({ scorecardId: `68431529290754400${37 + index}` })),
  }
  expect(await readJson(Buffer.from(text))).toEqual(wanted)
  expect(await readJson(Buffer.from(text), limits)).toEqual(wanted)
})
