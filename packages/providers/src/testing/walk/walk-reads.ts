// The reading half of a walk: lists, later pages, records by id, removals and searches.
import { type FieldDescription, isWriteOnly, type NativeRecord, type ReadPage } from '@mortise/connector-kit'
import { idForms } from './invented-values.ts'
import type { Recorder } from './recorder.ts'
import { searchValues } from './sample-fields.ts'

const since = new Date('2026-01-01T00:00:00Z')
const until = new Date('2026-11-23T00:00:00Z')
const manyRecords = 1_000_000

/** Reads and searches the object in each way. @returns the ids to write with, the best first */
export async function walkReads(
  recorder: Recorder,
  { objectName, fields }: { objectName: string; fields: readonly FieldDescription[] },
): Promise<readonly string[]> {
  const { provider } = recorder.walker
  const { read, record } = provider
  if (!read || isWriteOnly(provider, objectName)) return idForms
  const asked = { objectName, fields: 'all' } as const
  const hasRecords = (page: ReadPage) => page.records.length > 0
  const first = await recorder.record(
    { objectName, operation: 'list' },
    { run: (call) => read.page(call, { ...asked, pageSize: 1, wantsTotal: true }), isGood: hasRecords },
  )
  await recorder.record(
    { objectName, operation: 'list' },
    { run: (call) => read.page(call, { ...asked, pageSize: manyRecords }) },
  )
  const changed = await recorder.record(
    { objectName, operation: 'list since' },
    { run: (call) => read.page(call, { ...asked, pageSize: 1, since, until }) },
  )
  await walkNextPages(recorder, objectName, { first, changed })
  const ids = [...idsOf(first?.records ?? [], record), ...idForms]
  await walkByIds(recorder, objectName, ids)
  await walkRemovals(recorder, objectName)
  await walkFilters(recorder, { objectName, fields })
  return ids
}

function idsOf(
  records: readonly NativeRecord[],
  { id }: { id(native: NativeRecord): string | undefined },
): string[] {
  return records.map((native) => id(native)).filter((own) => own !== undefined)
}

async function walkNextPages(
  recorder: Recorder,
  objectName: string,
  { first, changed }: { first: ReadPage | undefined; changed: ReadPage | undefined },
): Promise<void> {
  const { read } = recorder.walker.provider
  if (!read) return
  const asked = { objectName, fields: 'all', pageSize: 1 } as const
  if (first?.nextCursor !== undefined) {
    const { nextCursor: cursor } = first
    await recorder.record(
      { objectName, operation: 'next page' },
      { run: (call) => read.page(call, { ...asked, cursor }) },
    )
    await recorder.record(
      { objectName, operation: 'drop cursor', isOptional: true },
      { run: async (call) => read.dropCursor?.(call, cursor) },
    )
  }
  if (changed?.nextCursor !== undefined) {
    const { nextCursor: cursor } = changed
    await recorder.record(
      { objectName, operation: 'next page since' },
      { run: (call) => read.page(call, { ...asked, since, until, cursor }) },
    )
  }
}

async function walkByIds(recorder: Recorder, objectName: string, ids: readonly string[]): Promise<void> {
  const { read, write } = recorder.walker.provider
  const inForms = async (operation: string, run: (id: string) => Promise<boolean>) => {
    for (const id of ids) if (await run(id)) return
    recorder.note(`${objectName} ${operation}: no form of id led to a request`)
  }
  const { byIds } = read ?? {}
  if (byIds)
    await inForms('by ids', (id) =>
      asks(recorder, { objectName, operation: 'by ids' }, (call) =>
        byIds(call, { objectName, ids: [id], fields: 'all' }),
      ),
    )
  const { fetchByIds } = write ?? {}
  if (fetchByIds && fetchByIds !== byIds) {
    await inForms('look at written', (id) =>
      asks(recorder, { objectName, operation: 'look at written' }, (call) =>
        fetchByIds.call(write, call, { objectName, ids: [id], fields: [] }),
      ),
    )
  }
}

/** Records the operation; whether it sent a request. */
async function asks(
  recorder: Recorder,
  of: { objectName: string; operation: string },
  run: (call: Parameters<Parameters<Recorder['record']>[1]['run']>[0]) => Promise<unknown>,
): Promise<boolean> {
  let hasAsked = false
  await recorder.record(
    { ...of, isOptional: true },
    {
      run: (call) =>
        run({
          ...call,
          request(request) {
            hasAsked = true
            return call.request(request)
          },
        }),
    },
  )
  return hasAsked
}

async function walkRemovals(recorder: Recorder, objectName: string): Promise<void> {
  const { removed } = recorder.walker.provider.read ?? {}
  if (!removed) return
  const asked = { objectName, since, pageSize: 1 }
  const of = { objectName, operation: 'removed', isOptional: true }
  const page = await recorder.record(of, { run: (call) => removed.page(call, asked) })
  const { nextCursor: cursor, token } = page ?? {}
  if (cursor !== undefined)
    await recorder.record(of, { run: (call) => removed.page(call, { ...asked, cursor }) })
  if (token !== undefined)
    await recorder.record(of, { run: (call) => removed.page(call, { ...asked, token }) })
}

async function walkFilters(
  recorder: Recorder,
  { objectName, fields }: { objectName: string; fields: readonly FieldDescription[] },
): Promise<void> {
  const { read, search } = recorder.walker.provider
  const searched = [...fields]
  for (const field of searched) {
    const { fieldName } = field
    for (const value of searchValues(field)) {
      const filters = [{ fieldName, value }]
      const asked = { objectName, fields: 'all', filters, pageSize: 10 } as const
      const hasSearched =
        search &&
        (await asks(recorder, { objectName, operation: `search by ${fieldName}` }, (call) =>
          search.page(call, asked),
        ))
      if (read?.filters === 'pushed') {
        await asks(recorder, { objectName, operation: `list by ${fieldName}` }, (call) =>
          read.page(call, asked),
        )
      }
      if (hasSearched) break
    }
  }
}
