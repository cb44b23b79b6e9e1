// The difference between two texts, line by line: Myers' greedy search for the shortest way from one to the other.

/** A line of the difference, or lines that both texts have and that are left out. */
export type DiffPart =
  | { kind: 'same' | 'added' | 'removed'; text: string }
  | { kind: 'folded'; lines: readonly string[] }

type Line = Exclude<DiffPart, { kind: 'folded' }>

/** Beyond that many changed lines, the whole text counts as replaced: the search takes the square of it. */
const changesMax = 2_000
/** Unchanged lines around a change. */
const contextLines = 3

/** The difference, in which long unchanged parts are folded. */
export function compareLines(before: string, after: string): DiffPart[] {
  return fold(findDifference(linesOf(before), linesOf(after)))
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n')
}

function findDifference(before: readonly string[], after: readonly string[]): Line[] {
  const reached = search(before, after)
  if (reached === undefined) return [...before.map(marked('removed')), ...after.map(marked('added'))]
  const lines: Line[] = []
  let x = before.length
  let y = after.length
  for (let changes = reached.length - 1; changes >= 0; changes -= 1) {
    const furthest = reached[changes] ?? new Map<number, number>()
    const diagonal = x - y
    const isAdded = comesFromAbove(furthest, diagonal, changes)
    const formerDiagonal = isAdded ? diagonal + 1 : diagonal - 1
    const formerX = changes === 0 ? 0 : (furthest.get(formerDiagonal) ?? 0)
    const formerY = changes === 0 ? 0 : formerX - formerDiagonal
    while (x > formerX && y > formerY) {
      lines.push({ kind: 'same', text: before[x - 1] ?? '' })
      x -= 1
      y -= 1
    }
    if (changes === 0) break
    lines.push(isAdded ? marked('added')(after[y - 1] ?? '') : marked('removed')(before[x - 1] ?? ''))
    x = formerX
    y = formerY
  }
  return lines.reverse()
}

/** For each number of changes the furthest line of `before` on each diagonal, before that change; `undefined` beyond the limit. */
function search(before: readonly string[], after: readonly string[]): Map<number, number>[] | undefined {
  const furthest = new Map<number, number>([[1, 0]])
  const reached: Map<number, number>[] = []
  for (let changes = 0; changes <= Math.min(before.length + after.length, changesMax); changes += 1) {
    reached.push(new Map(furthest))
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = comesFromAbove(furthest, diagonal, changes)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x += 1
      furthest.set(diagonal, x)
      if (x >= before.length && x - diagonal >= after.length) return reached
    }
  }
  return undefined
}

/** Whether the way to a diagonal adds a line; otherwise it removes one. */
function comesFromAbove(furthest: ReadonlyMap<number, number>, diagonal: number, changes: number): boolean {
  if (diagonal === -changes) return true
  if (diagonal === changes) return false
  return (furthest.get(diagonal - 1) ?? 0) < (furthest.get(diagonal + 1) ?? 0)
}

function fold(lines: readonly Line[]): DiffPart[] {
  const isNear = lines.map((_, index) =>
    lines
      .slice(Math.max(0, index - contextLines), index + contextLines + 1)
      .some(({ kind }) => kind !== 'same'),
  )
  const parts: DiffPart[] = []
  let hidden: string[] = []
  const flush = () => {
    if (hidden.length > 0) parts.push({ kind: 'folded', lines: hidden })
    hidden = []
  }
  for (const [index, line] of lines.entries()) {
    if (isNear[index]) {
      flush()
      parts.push(line)
    } else hidden.push(line.text)
  }
  flush()
  return parts
}

function marked(kind: Line['kind']): (text: string) => Line {
  return (text) => ({ kind, text })
}
