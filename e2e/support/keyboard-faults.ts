// Parts of a page that a person without a mouse cannot reach or see.
import type { Page } from 'playwright-core'

/** Steps beyond the number of elements: the page itself and what appears meanwhile take some. */
const spareSteps = 40

/**
 * Keeps the elements that take part, and says what the focus is on: its place among them, and whether it can be seen. A
 * modal dialog takes the focus alone, and of radio buttons with one name one takes it.
 */
const watch = `(() => {
  const places = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const root = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1) ?? document
  const isOpen = (each) => each.checkVisibility({ visibilityProperty: true }) && !each.disabled && each.tabIndex >= 0
  const all = [...root.querySelectorAll(places)].filter((each) => isOpen(each) && each.type !== 'radio')
  globalThis.keyboard = { all, reached: new Set() }
  document.activeElement?.blur()
  return all.length
})()`

const look = `(() => {
  const { all, reached } = globalThis.keyboard
  const at = document.activeElement
  if (!all.includes(at) || reached.has(at)) return ''
  reached.add(at)
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
  const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  return isSeen ? '' : 'no visible focus on ' + at.outerHTML.slice(0, 120)
})()`

const left = `(() => {
  const { all, reached } = globalThis.keyboard
  return all.filter((each) => each.isConnected && !reached.has(each)).map((each) => each.outerHTML.slice(0, 120))
})()`

/** Presses Tab through the page: each link, button and field takes the focus, and shows it. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  const count = await page.evaluate<number>(watch)
  const faults = count === 0 ? ['nothing takes the focus'] : []
  for (let step = 0; step < count + spareSteps; step++) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate<string>(look)
    if (fault !== '') faults.push(fault)
    if ((await page.evaluate<string[]>(left)).length === 0) break
  }
  const unreached = await page.evaluate<string[]>(left)
  return [...faults, ...unreached.map((element) => `no key leads to ${element}`)]
}
