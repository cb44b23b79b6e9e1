// A list of which only the visible rows are in the page, so that thousands of rows scroll like ten.
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nextIndex, rowsInView } from './rows-in-view.ts'
import classes from './virtual-list.module.css'

/** What `VirtualList` takes; every row renders one control. */
export type VirtualListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** `tabIndex` belongs on the row's control: one row at a time can be reached by Tab, the others by arrows. */
  renderRow: (item: Item, tabIndex: 0 | -1) => ReactNode
  label: string
  /** Arrows belong to the controls of the rows, each of which is a tab stop; `tabIndex` says which one is in use. */
  hasOwnKeys?: boolean
}

// Used until the first row was measured; the stylesheet says the height.
const rowHeightGuess = 60

/** Arrows, Page up and down, Home and End move the focus; a screen reader hears which row of how many it is. */
export function VirtualList<Item>(props: VirtualListProps<Item>): ReactNode {
  const { items, keyOf, renderRow, label, hasOwnKeys = false } = props
  const list = useRef<HTMLDivElement>(null)
  const [rowHeight, setRowHeight] = useState(rowHeightGuess)
  const [view, setView] = useState({ top: 0, height: 400 })
  const [active, setActive] = useState(0)
  const isMoving = useRef(false)
  const current = Math.min(active, Math.max(0, items.length - 1))
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('li')
    if (row && row.offsetHeight > 0) setRowHeight(row.offsetHeight)
  }, [])
  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    list.current?.querySelector<HTMLElement>(`[aria-posinset="${current + 1}"] input`)?.focus()
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    const element = list.current
    const next = nextIndex(event.key, {
      current,
      count: items.length,
      page: Math.floor(view.height / rowHeight),
    })
    if (next === undefined || element === null) return
    event.preventDefault()
    const top = next * rowHeight
    if (top < element.scrollTop) element.scrollTop = top
    const bottom = top + rowHeight - element.clientHeight
    if (bottom > element.scrollTop) element.scrollTop = bottom
    isMoving.current = true
    setActive(next)
    setView({ top: element.scrollTop, height: element.clientHeight })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in the rows
    <div
      ref={list}
      className={classes.root}
      onKeyDown={hasOwnKeys ? undefined : onKeyDown}
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <ul className={classes.all} style={{ height: items.length * rowHeight }} aria-label={label}>
        {rowsInView({ ...view, rowHeight, count: items.length, active: current }).map((index) => {
          const item = items[index]
          if (item === undefined) return null
          return (
            <li
              key={keyOf(item)}
              className={classes.row}
              style={{ top: index * rowHeight }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              onFocus={() => setActive(index)}
              // Before the browser opens a select.
              onPointerDown={() => setActive(index)}
            >
              {renderRow(item, index === current ? 0 : -1)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
