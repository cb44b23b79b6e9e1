// Pages of an incremental export: each names the address of the next one, the last one as well.
import { asString, type PageStyle, valueAt } from '@mortise/connector-kit'

/** A page that is not full is the last one. */
export const byExport: PageStyle = {
  ask: (position, size) =>
    position === undefined ? { params: { limit: size } } : { path: position, params: {} },
  next: ({ answer: { json }, items, size }) =>
    items.length < size ? undefined : asString(valueAt(json, 'next_page')),
}
