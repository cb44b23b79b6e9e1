// What conformance checks share: the account under test, reading it whole, and assertions that explain themselves.
import assert from 'node:assert/strict'
import type { Call, NativeRecord, ProviderDefinition, ReadRequest } from '../definition/provider.ts'
import { ProviderError, type Reaction } from '../error/reaction.ts'
import type { WriteAction } from '../write/write.ts'

/** Stands for something that a check needs, with the reason why the subject lacks it. */
export interface None {
  none: string
}

/** A provider and an account holding at least a handful of records of `objectName`. */
export interface ConformanceSubject {
  provider: ProviderDefinition
  /** The line to the account, or how to open it once the account is up. */
  call: Call | (() => Call | Promise<Call>)
  objectName: string
  /** Fields to read; all by default. */
  fields?: readonly string[] | 'all'
  /** Small enough that the account's records span pages; 3 by default. */
  pageSize?: number
  /**
   * When each record of an account changed (epoch milliseconds, by id), where the account can be asked for changes and
   * its records do not say.
   */
  changes?: ((call: Call) => Promise<ReadonlyMap<string, number>>) | undefined
  /** Fields whose value is somewhere inside the record: how to get at it, to compare what a search finds. */
  fieldsInside?: LiveSubject['fieldsInside'] | undefined
  /** Fields that are named among those to search by and that this account refuses, each with the reason. */
  notSearchable?: Readonly<Record<string, string>>
  /** Why no list of objects has this one, where the vendor cannot be asked for what it has. */
  unlisted?: string
  /** Objects that are listed and not read here: another test's vendor serves them, or the subject says why not. */
  elsewhere?: readonly string[] | undefined
  /** The vendor returns changed records in another order. */
  isUnordered?: boolean
  /** Fields to create a record with, and to change in it. A writable object needs them, or a reason. */
  write?: WriteSample | None | undefined
  /** Among what can be written, a field that takes any text. */
  textField?: string | None | undefined
  /** Further objects that are written to, so that each action that is declared is tried. */
  alsoWrites?: Readonly<Record<string, WriteSample>>
  /** Opens an account that lost records, if the provider reports removals. The removal checks need it. */
  removals?: (() => Promise<Removals>) | undefined
  /** Accounts to order, and trouble on demand: simulators have them. */
  stage?: ConformanceStage
}

/** Fields of a record that can be written; `unread` ones are not among those it is read with. */
export interface WriteSample {
  create: NativeRecord
  update: NativeRecord
  unread?: readonly string[] | undefined
  /** What a deleted record says from then on, where the vendor keeps it: `{ state: 'inactive' }`. */
  keptAs?: NativeRecord
}

/** An account that lost at least three records of the object and kept some. */
export interface Removals {
  call: Call
  /**
   * The earliest first, each with the instant the vendor has for it, in its own precision. Where the vendor alone knows
   * when, all have an instant from before the first of them.
   */
  deleted: readonly { id: string; at: Date }[]
  /** Deletes them, at a vendor that reports removals since a token (`read.removed.byToken`). They exist until then. */
  lose?: () => Promise<void>
}

/** The controls of a simulated vendor. */
export interface ConformanceStage {
  /** A call to a separate account that holds the requested records and nothing else. */
  open(account: {
    /** Made-up records of the object, all changed at one instant when `isOneInstant`. */
    count?: number
    isOneInstant?: boolean
    records?: readonly NativeRecord[] | undefined
  }): Promise<Call>
  /** Makes the vendor's next answer go wrong. */
  fail(fault: {
    kind: Trouble
    status?: number | undefined
    retryAfterSeconds?: number | undefined
  }): Promise<void>
  /** The least a record can be: what is optional is missing or null. */
  bareRecord: NativeRecord
}

/** Trouble every vendor has. */
export type Trouble = 'rateLimit' | 'serverError' | 'dropConnection' | 'truncatedJson' | 'expiredToken'

/** A subject whose account is open. */
export interface LiveSubject {
  /** Stands for the subject. Each check opens it again. */
  identity: object
  /** Its place among the subjects of its provider; 0 is the first. */
  turn: number
  provider: ProviderDefinition
  call: Call
  objectName: string
  fields: readonly string[] | 'all'
  pageSize: number
  unlisted: string | undefined
  isUnordered: boolean
  changes: ConformanceSubject['changes'] | undefined
  fieldsInside: Readonly<Record<string, (record: NativeRecord) => unknown>>
  notSearchable: Readonly<Record<string, string>>
}

/** A guarantee about any provider. */
export interface Check {
  title: string
  /** @throws NotApplicable where there is nothing to check, AssertionError where it does not hold. */
  run(subject: LiveSubject): Promise<void>
}

/** A check found nothing to check, for a reason that the definition or the subject gives. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable'
}

/** Ends a check that does not apply; never for want of something to check it on. @throws NotApplicable always. */
export function doesNotApply(reason: string): never {
  throw new NotApplicable(reason)
}

/** The operations that the definition offers for an object. */
export function actionsOf(
  { write }: Pick<ProviderDefinition, 'write'>,
  objectName: string,
): readonly WriteAction[] {
  return write?.objects?.[objectName] ?? write?.actions ?? []
}

/** Opens the account and fills in defaults. */
export async function toLive(subject: ConformanceSubject, turn = 0): Promise<LiveSubject> {
  const { provider, objectName, call, fields = 'all', pageSize = 3, isUnordered = false } = subject
  const { unlisted, changes, fieldsInside = {}, notSearchable = {} } = subject
  const line = typeof call === 'function' ? await call() : call
  const told = {
    identity: subject,
    turn,
    fields,
    pageSize,
    unlisted,
    isUnordered,
    changes,
    fieldsInside,
    notSearchable,
  }
  return { ...told, provider, objectName, call: line }
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
    const page = await provider.read?.page(call, {
      objectName,
      fields,
      pageSize: provider.limits.pageSizeMax,
      ...wanted,
      cursor,
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
