// JSON that is read piece by piece is the same JSON, and never more of it than can be borne.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JSON_DEPTH_MAX, JSON_NODES_MAX, readJson, refuseDeepJson } from './read-json.ts'

const cutAll = { wholeBytes: 32, wholeNodes: 8 }
const tiny = { depthMax: JSON_DEPTH_MAX, nodesMax: JSON_NODES_MAX, pieceBytes: 8, pieceNodes: 2, ...cutAll }

function parsed(text: string): unknown {
  try {
    return { value: asNumbers(JSON.parse(text)) }
  } catch {
    return 'malformed'
  }
}

/** With whole numbers beyond 2^53, which are read as text, as the numbers that JSON.parse makes of them. */
function asNumbers(value: unknown): unknown {
  if (typeof value === 'string') return /^-?[1-9]\d{15,}$/.test(value) ? Number(value) : value
  if (Array.isArray(value)) return value.map(asNumbers)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, own]) => [name, asNumbers(own)]))
}

async function read(text: string, limits = tiny): Promise<unknown> {
  try {
    return { value: asNumbers(await readJson(Buffer.from(text), limits)) }
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : error
  }
}

describe('pieces', () => {
  it('make the value that JSON.parse makes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 6 }), fc.nat(2), async (text, indent) => {
        const laidOut = JSON.stringify(JSON.parse(text), null, indent)
        expect(await read(laidOut)).toEqual(parsed(laidOut))
      }),
      { numRuns: 500 },
    )
  })

  it('refuse what JSON.parse refuses', async () => {
    const damaged = fc
      .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.nat(), fc.constantFrom(...'[]{},:"\\0 '))
      .map(([text, at, length, inserted]) => {
        const place = at % (text.length + 1)
        return text.slice(0, place) + inserted + text.slice(place + (length % 4))
      })
    await fc.assert(
      fc.asyncProperty(damaged, async (text) => {
        expect(await read(text)).toEqual(parsed(text))
      }),
      { numRuns: 3_000 },
    )
  })

  it.each([
    '',
    ' ',
    '[1,2,3,4,5,6,7,8,]',
    '[,1,2,3,4,5,6,7,8]',
    '[[1,2,3,4,5],,[1,2,3,4,5]]',
    '[[1,2,3,4,5][1,2,3,4,5]]',
    '{"a":[1,2,3,4,5]"b":[1,2,3,4,5]}',
    '{"a":[1,2,3,4,5],}',
    '{[1,2,3,4,5,6,7,8]}',
    '[1,2,3,4,5,6}',
    '[1,2,3,4],[5,6,7,8]',
    '["a":[1,2,3,4,5,6,7,8,9]]',
    '[1,2,3,4,5,6,7,8',
    '"never ends',
  ])('refuse %s', async (text) => {
    expect([await read(text), parsed(text)]).toEqual(['malformed', 'malformed'])
  })

  it('keep members named __proto__ and repeated ones as JSON.parse does', async () => {
    const text = '{"__proto__":[1,2,3,4,5,6,7],"a":{"__proto__":1,"b":[1,2,3,4,5]},"a":[1,2,3,4,5,6,7]}'
    const value = await readJson(Buffer.from(text), tiny)
    expect(JSON.stringify(value)).toBe(JSON.stringify(JSON.parse(text)))
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  })
})

describe('limits', () => {
  it.each([
    ['a text of 200 KB, 100,000 levels deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a text of 2 MB that is never closed', '['.repeat(2_000_000)],
    ['one level too many', `${'['.repeat(JSON_DEPTH_MAX + 1)}${']'.repeat(JSON_DEPTH_MAX + 1)}`],
  ])('refuse depth: %s', async (_what, text) => {
    await expect(readJson(Buffer.from(text))).rejects.toMatchObject({ reason: 'too_large' })
    expect(() => refuseDeepJson(Buffer.from(text))).toThrow(/200 levels/)
  })

  it('take the deepest that is allowed', async () => {
    const text = `${'['.repeat(JSON_DEPTH_MAX)}${']'.repeat(JSON_DEPTH_MAX)}`
    expect(JSON.stringify(await readJson(Buffer.from(text)))).toBe(text)
    refuseDeepJson(Buffer.from(text))
  })

  it.each([
    ['objects', '{},'],
    ['numbers', '1,'],
    ['arrays', '[],'],
  ])('refuse 6 MB of tiny %s', async (_what, element) => {
    const count = (6 * 1024 * 1024) / element.length
    const text = `[${element.repeat(count).slice(0, -1)}]`
    await expect(readJson(Buffer.from(text))).rejects.toMatchObject({ reason: 'too_large' })
  })
})

it('reads 16 MB of records, and lets other work have its turn all the while', async () => {
  const note = 'x'.repeat(200)
  const results = Array.from({ length: 63_000 }, (_, id) => ({
    id: String(id),
    properties: { name: `Nämé ${id}`, note },
  }))
  const bytes = Buffer.from(JSON.stringify({ results }))
  expect(bytes.length).toBeGreaterThan(15 * 1024 * 1024)
  let turns = 0
  let isOver = false
  const takeTurns = () => {
    turns += 1
    if (!isOver) setImmediate(takeTurns)
  }
  setImmediate(takeTurns)
  const value = await readJson(bytes)
  isOver = true
  expect(value).toEqual({ results })
  expect(turns).toBeGreaterThan(3)
})
