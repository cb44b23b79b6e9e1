// Differences of manifests.
import { describe, expect, it } from 'vitest'
import { compareLines, type DiffPart } from './compare-lines.ts'

const marks = { same: ' ', added: '+', removed: '-' }
const shown = (parts: readonly DiffPart[]) =>
  parts.map((part) => (part.kind === 'folded' ? `…${part.lines.length}` : `${marks[part.kind]}${part.text}`))
const side = (parts: readonly DiffPart[], left: DiffPart['kind']) =>
  parts.flatMap((part) => (part.kind === 'folded' ? part.lines : part.kind === left ? [] : [part.text]))

describe('compareLines', () => {
  it('marks what was added and removed, and folds what is far from a change', () => {
    const before = 'a\nb\nc\nd\ne\nf\ng\nh\n'
    expect(shown(compareLines(before, 'a\nb\nc\nd\ne\nF\ng\nh\ni\n'))).toEqual([
      '…2',
      ' c',
      ' d',
      ' e',
      '-f',
      '+F',
      ' g',
      ' h',
      '+i',
    ])
    expect(shown(compareLines(before, before))).toEqual(['…8'])
    expect(shown(compareLines('', 'a\n'))).toEqual(['+a'])
    expect(shown(compareLines('a\n', ''))).toEqual(['-a'])
  })

  it('leads from either text to the other, with the fewest changes', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let round = 0; round < 200; round += 1) {
      const [before, after] = [0, 1].map(() =>
        Array.from({ length: random(12) }, () => 'abc'[random(3)] ?? ''),
      )
      if (!before || !after) throw new Error('no texts')
      const parts = compareLines(before.join('\n'), after.join('\n'))
      expect(side(parts, 'added')).toEqual(before)
      expect(side(parts, 'removed')).toEqual(after)
      const changes = parts.filter(({ kind }) => kind === 'added' || kind === 'removed').length
      expect(changes).toBe(before.length + after.length - 2 * commonLines(before, after))
    }
  })

  it('counts a text as replaced that has little in common with the other', () => {
    const text = (prefix: string) => Array.from({ length: 1_500 }, (_, line) => `${prefix}${line}`).join('\n')
    const parts = compareLines(text('a'), text('b'))
    expect(parts).toHaveLength(3_000)
  })
})

/** The length of the longest common subsequence. */
function commonLines(before: readonly string[], after: readonly string[]): number {
  const [first, ...rest] = before
  if (first === undefined || after.length === 0) return 0
  let row = after.map(() => 0)
  for (const line of [first, ...rest]) {
    const next: number[] = []
    for (const [at, other] of after.entries()) {
      next.push(line === other ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
