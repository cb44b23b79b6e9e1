// A list of which only the visible rows are in the page, so that thousands of rows scroll like ten.
import { type ReactNode, useRef } from 'react'
import { useVirtualRows } from './use-virtual-rows.ts'
import classes from './virtual-list.module.css'

/** Props of `VirtualList`; every row renders one control. */
export type VirtualListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** `tabIndex` belongs on the row's control: one row at a time can be reached by Tab, the others by arrows. */
  renderRow: (item: Item, tabIndex: 0 | -1) => ReactNode
  label: string
  /** Arrows belong to the controls of the rows, each of which is a tab stop; `tabIndex` says which one is in use. */
  hasOwnKeys?: boolean
}

/** Arrows, Page up and down, Home and End move the focus; a screen reader hears which row of how many it is. */
export function VirtualList<Item>(props: VirtualListProps<Item>): ReactNode {
  const { items, keyOf, renderRow, label, hasOwnKeys = false } = props
  const list = useRef<HTMLDivElement>(null)
  const { rowHeight, rows, active, setActive, onKeyDown, onScroll } = useVirtualRows(list, items.length)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the controls in the rows
    <div
      ref={list}
      className={classes.root}
      onKeyDown={hasOwnKeys ? undefined : onKeyDown}
      onScroll={onScroll}
    >
      <ul className={classes.all} style={{ height: items.length * rowHeight }} aria-label={label}>
        {rows.map((index) => {
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
              {renderRow(item, index === active ? 0 : -1)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
