// What conformance checks share: the account under test, reading it whole, and assertions that explain themselves.
import assert from 'node:assert/strict'
import { ProviderError, type Reaction } from '../error/reaction.ts'
import type { Call, NativeRecord, ProviderDefinition, ReadRequest } from '../provider.ts'

/** A provider and an account holding at least a handful of records of `objectName`. */
export interface ConformanceSubject {
  provider: ProviderDefinition
  /** The line to the account, or how to open it once the account is up. */
  call: Call | (() => Call | Promise<Call>)
  objectName: string
  /** Fields to read; every one unless told. */
  fields?: readonly string[] | 'all'
  /** Small enough that the account's records span pages; 3 unless told. */
  pageSize?: number
  /** A text field that search accepts; the search checks need it. */
  searchField?: string
}

/** A subject whose account is open. */
export interface LiveSubject {
  provider: ProviderDefinition
  call: Call
  objectName: string
  fields: readonly string[] | 'all'
  pageSize: number
}

/** A guarantee about any provider. */
export interface Check {
  title: string
  run(subject: LiveSubject): Promise<void>
}

/** Opens the account and fills in what was not told. */
export async function toLive({
  call,
  fields = 'all',
  pageSize = 3,
  ...rest
}: ConformanceSubject): Promise<LiveSubject> {
  return { ...rest, fields, pageSize, call: typeof call === 'function' ? await call() : call }
}

/** Reads page by page until the end; fails when a cursor repeats or the pages do not end. */
export async function readAll(
  { provider, call, objectName, fields }: LiveSubject,
  request: Partial<Omit<ReadRequest, 'objectName' | 'cursor'>> & { pagesMax?: number },
): Promise<{ records: NativeRecord[]; pages: NativeRecord[][] }> {
  const { pagesMax, ...wanted } = request
  const pages: NativeRecord[][] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  do {
    const page = await provider.read?.(call, {
      objectName,
      fields,
      pageSize: provider.limits.pageSizeMax,
      ...wanted,
      ...(cursor === undefined ? {} : { cursor }),
    })
    pages.push(page?.records ?? [])
    cursor = page?.nextCursor
    if (cursor !== undefined) {
      assert.ok(!cursors.has(cursor), 'the same cursor came twice: the pages never end')
      cursors.add(cursor)
    }
  } while (cursor !== undefined && pages.length < (pagesMax ?? 10_000))
  assert.ok(cursor === undefined || pagesMax !== undefined, 'the pages end')
  return { records: pages.flat(), pages }
}

/** Passes when the work fails with a ProviderError of that reaction and words fit to show. */
export async function refuses(work: () => Promise<unknown>, kind: Reaction['kind']): Promise<void> {
  const error = await work().then(
    () => assert.fail('expected a ProviderError, but the call succeeded'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ProviderError)) throw error
  assert.equal(error.reaction.kind, kind, `reaction to "${error.message}"`)
  assert.ok(error.message.length > 0, "the error carries the provider's words")
}

interface Expect {
  ok(value: unknown, message: string): asserts value
  equal(actual: unknown, expected: unknown, message: string): void
  sameMembers(actual: readonly string[], expected: readonly string[], message: string): void
}

/** Assertions whose failure reads as a sentence. */
export const expect: Expect = {
  ok: (value, message) => assert.ok(value, message),
  equal: (actual, expected, message) =>
    assert.equal(actual, expected, `${message}: ${actual}, expected ${expected}`),
  sameMembers: (actual, expected, message) =>
    assert.deepEqual([...actual].sort(), [...expected].sort(), message),
}
