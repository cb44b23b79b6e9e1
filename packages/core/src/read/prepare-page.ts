// Everything that can be done to a page before the database is needed.
import type { NativeRecord } from '@mortise/connector-kit'
import type { Context } from '../context.ts'
import { type BuiltMessage, buildMessages } from './build-messages.ts'
import type { OpenRead } from './open-read.ts'
import { serialisePage } from './serialise-page.ts'
import type { EdgeEntry } from './store-read-state.ts'

/** A page ready to be stored. */
export interface PreparedPage {
  messages: BuiltMessage[]
  records: number
  /** Records left out because the same content was delivered before. */
  repeats: number
  /** Records the next window will see again. */
  entries: EdgeEntry[]
}

/** Maps, serialises and packs a page; takes its edge entries off the window's room. */
export function preparePage(
  ctx: Context,
  read: OpenRead,
  page: { native: readonly NativeRecord[]; number: number },
): PreparedPage {
  const { operation, plan, window } = read
  const { records, repeats, entries } = serialisePage(window, page.native)
  window.room -= entries.length
  const messages = buildMessages(
    {
      operationId: operation.id,
      page: page.number,
      operationTime: operation.createdAt.toISOString(),
      readType: operation.readType ?? 'scheduled',
      envelope: plan.envelope,
      inlineBytesMax: ctx.settings.inlineBytesMax,
      recordsMax: plan.pageSize,
    },
    records,
  )
  return { messages, records: records.length, repeats, entries }
}
