// Computes which rows of a long list have to be in the page, and where a key moves the focus.

// Rows above and below the visible ones, so that a quick scroll shows no gap.
const margin = 4

/** Indexes of the rows to render, in order: those in view with a margin, and the active one wherever it is. */
export function rowsInView(list: {
  top: number
  height: number
  rowHeight: number
  count: number
  active: number
}): number[] {
  const { top, height, rowHeight, count, active } = list
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - 1) - margin)
  const last = Math.min(count - 1, Math.ceil((top + height) / rowHeight) + margin)
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, row) => first + row)
  if (active >= count || (active >= first && active <= last)) return rows
  return active < first ? [active, ...rows] : [...rows, active]
}

/** The row a key leads to; nothing for a key that leads nowhere. */
export function nextIndex(
  key: string,
  { current, count, page }: { current: number; count: number; page: number },
): number | undefined {
  const last = count - 1
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: current + 1,
    ArrowUp: current - 1,
    PageDown: current + page,
    PageUp: current - page,
    Home: 0,
    End: last,
  }
  const next = moves[key]
  return next === undefined || count === 0 ? undefined : Math.max(0, Math.min(last, next))
}
