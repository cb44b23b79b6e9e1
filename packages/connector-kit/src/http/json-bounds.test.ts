// What is found out about JSON in a hurry is never less than what is in it.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countNodesAtMost, isDeeperThan } from './json-bounds.ts'
import { JSON_DEPTH_MAX, JSON_NODES_MAX } from './read-json.ts'
import { scanJson } from './scan-json.ts'

const limits = { depthMax: JSON_DEPTH_MAX, nodesMax: JSON_NODES_MAX, pieceBytes: 1_000, pieceNodes: 1_000 }

it('never counts fewer values than there are, and exactly as many where texts hold no commas and brackets', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.nat(3), (text, offset) => {
      const bytes = Buffer.from('.'.repeat(offset) + text).subarray(offset)
      const { nodes } = scanJson(bytes, limits)
      expect(countNodesAtMost(bytes)).toBeGreaterThanOrEqual(nodes)
      const plain = text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""')
      const plainBytes = Buffer.from('.'.repeat(offset) + plain).subarray(offset)
      expect(countNodesAtMost(plainBytes)).toBe(nodes)
    }),
  )
})

it('knows the depth that a scan finds', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      const { depth } = scanJson(Buffer.from(text), limits)
      const value: unknown = JSON.parse(text)
      expect([isDeeperThan(value, depth), depth > 0 && isDeeperThan(value, depth - 1)]).toEqual([
        false,
        depth > 0,
      ])
    }),
  )
})

it('finds depth below any member and element', () => {
  const deep = { a: 1, list: [1, { __proto__: null, b: [[]] }], c: null }
  expect([isDeeperThan(deep, 5), isDeeperThan(deep, 4)]).toEqual([false, true])
})
