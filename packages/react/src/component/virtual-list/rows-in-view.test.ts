// Rows of a long list.
import { describe, expect, it } from 'vitest'
import { nextIndex, rowsInView } from './rows-in-view.ts'

const list = { top: 0, height: 400, rowHeight: 50, count: 2000, active: 0 }

describe('rowsInView', () => {
  it('renders a screenful and a margin wherever the list stands', () => {
    expect(rowsInView(list)).toEqual(Array.from({ length: 13 }, (_, row) => row))
    const middle = rowsInView({ ...list, top: 50_000, active: 1005 })
    expect([middle[0], middle.at(-1), middle.length]).toEqual([996, 1012, 17])
    expect(rowsInView({ ...list, top: 99_600, active: 1999 }).at(-1)).toBe(1999)
  })

  it('keeps the row with the focus, however far it is scrolled away', () => {
    expect(rowsInView({ ...list, top: 50_000 })[0]).toBe(0)
    expect(rowsInView({ ...list, active: 1500 }).at(-1)).toBe(1500)
  })

  it('renders what is left when the list shrinks below where it was scrolled to', () => {
    expect(rowsInView({ ...list, top: 50_000, count: 2 })).toEqual([0, 1])
    expect(rowsInView({ ...list, count: 0 })).toEqual([])
  })
})

describe('nextIndex', () => {
  it('moves by row, by page and to the ends, and never out of the list', () => {
    const at = (key: string, current: number) => nextIndex(key, { current, count: 2000, page: 8 })
    expect([at('ArrowDown', 3), at('ArrowUp', 3), at('PageDown', 3), at('PageUp', 3)]).toEqual([4, 2, 11, 0])
    expect([at('Home', 900), at('End', 900), at('ArrowDown', 1999), at('ArrowUp', 0)]).toEqual([
      0, 1999, 1999, 0,
    ])
    expect(at(' ', 3)).toBeUndefined()
    expect(nextIndex('ArrowDown', { current: 0, count: 0, page: 8 })).toBeUndefined()
  })
})
