// Pages, look-ups and writes of the account on a real server, beside the product.
import assert from 'node:assert/strict'
import type { NativeRecord, ReadRequest, WriteAction, WriteItem, WriteOutcome } from '@mortise/connector-kit'
import type { RealServer } from './real-server.ts'

const PAGE = 50

/** Every page of an object; `between` runs after each, with its number. */
export async function readAll(
  { provider, call, objectName }: RealServer,
  wanted: Partial<ReadRequest>,
  between?: (page: number) => Promise<void>,
): Promise<{ records: NativeRecord[] }> {
  const records: NativeRecord[] = []
  let cursor: string | undefined
  let number = 0
  do {
    const request = { objectName, fields: 'all' as const, pageSize: PAGE, ...wanted, cursor }
    const page = await provider.read?.page(call, request)
    records.push(...(page?.records ?? []))
    cursor = page?.nextCursor
    number += 1
    await between?.(number)
    assert.ok(number < 100, 'the pages end')
  } while (cursor !== undefined)
  return { records }
}

/** The records that the server returns for these ids. */
export async function fetchByIds({ provider, call, objectName, change }: RealServer, ids: readonly string[]) {
  if (provider.read?.byIds) return provider.read.byIds(call, { objectName, ids, fields: 'all' })
  const fields = Object.keys(change)
  return (await provider.write?.fetchByIds?.(call, { objectName, ids, fields })) ?? []
}

/** Writes in batches as long as the definition allows. */
export async function writeAll(
  { provider, call, objectName }: RealServer,
  action: WriteAction,
  items: readonly WriteItem[],
): Promise<WriteOutcome[]> {
  const size = provider.write?.batchSizeMax[action] ?? 1
  const outcomes: WriteOutcome[] = []
  for (let from = 0; from < items.length; from += size) {
    const batch = items.slice(from, from + size)
    const request = { objectName, action, items: batch, allOrNone: false, headers: {} }
    outcomes.push(...((await provider.write?.write(call, request)) ?? []))
  }
  return outcomes
}
