// Keeps the visible rows of a long list in the page, and moves the focus by keyboard.
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nextIndex, rowsInView } from './rows-in-view.ts'

/** The result of `useVirtualRows`. */
export type VirtualRows = {
  /** In CSS pixels. */
  rowHeight: number
  /** Indexes of the rows to render, in order. */
  rows: readonly number[]
  /** The row that Tab reaches. */
  active: number
  setActive: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  onScroll: () => void
}

// Used until the first row was measured; the stylesheet says the height.
const rowHeightGuess = 60

/** Measures the first row of `list`, and moves the focus to a row once it is in the page. */
export function useVirtualRows(list: RefObject<HTMLDivElement | null>, count: number): VirtualRows {
  const [rowHeight, setRowHeight] = useState(rowHeightGuess)
  const [view, setView] = useState({ top: 0, height: 400 })
  const [wanted, setActive] = useState(0)
  const isMoving = useRef(false)
  const active = Math.min(wanted, Math.max(0, count - 1))
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('li')
    if (row && row.offsetHeight > 0) setRowHeight(row.offsetHeight)
  }, [list])
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${active + 1}"] input`)?.focus()
  })
  const onScroll = (): void => {
    const element = list.current
    if (element !== null) setView({ top: element.scrollTop, height: element.clientHeight })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const element = list.current
    const page = Math.floor(view.height / rowHeight)
    const next = nextIndex(event.key, { current: active, count, page })
    if (next === undefined || element === null) return
    event.preventDefault()
    const top = next * rowHeight
    const bottom = top + rowHeight - element.clientHeight
    element.scrollTop = Math.max(bottom, Math.min(top, element.scrollTop))
    isMoving.current = true
    setActive(next)
    onScroll()
  }
  const rows = rowsInView({ ...view, rowHeight, count, active })
  return { rowHeight, rows, active, setActive, onKeyDown, onScroll }
}
