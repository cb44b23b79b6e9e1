// The read part of the battery: everything once, nothing lost, windows kept.

import type { NativeRecord, ProviderDefinition } from '../definition/provider.ts'
import { isReadInFull, isReadInFullByName } from '../incremental/is-read-in-full.ts'
import { type Check, doesNotApply, expect, type LiveSubject, readAll, refuses } from './subject.ts'

/** Checks of reads, for an account that does not change meanwhile; `isRepeated` when another object met them all. */
export function readChecks(
  provider: ProviderDefinition,
  { objectName, isRepeated }: { objectName: string; isRepeated: boolean },
): Check[] {
  const changes = isReadInFullByName(provider, objectName) ? [] : changeChecks
  return isRepeated
    ? [readsEach, keepsPageSize, ...changes.slice(0, 1)]
    : [readsEach, keepsPageSize, refusesUnknownObject, ...changes]
}

const readsEach: Check = {
  title: 'reads every record once, in small pages, and the same records in large ones',
  async run(subject) {
    const { records, pages } = await readAll(subject, { pageSize: subject.pageSize })
    expect.ok(records.length > 0, 'the account holds records to read')
    expect.ok(pages.length > 1, 'the records span pages')
    const longest = Math.max(...pages.map(({ length }) => length))
    expect.ok(longest <= subject.pageSize, `a page of ${subject.pageSize} holds ${longest} records`)
    const seen = ids(subject, records)
    expect.equal(seen.length, records.length, 'records with an id')
    expect.equal(new Set(seen).size, seen.length, 'distinct ids among the records read')
    const large = await readAll(subject, { pageSize: subject.provider.limits.pageSizeMax })
    expect.sameMembers(seen, ids(subject, large.records), 'ids by small and large pages')
  },
}

const keepsPageSize: Check = {
  title: 'never answers more than the page size asked for',
  async run(subject) {
    const { pages } = await readAll(subject, { pageSize: 1, pagesMax: 3 })
    for (const page of pages) expect.ok(page.length <= 1, `a page of 1 holds ${page.length} records`)
    expect.ok(pages[0]?.length === 1, 'the first page holds a record, as a sample read needs')
  },
}

const refusesUnknownObject: Check = {
  title: 'refuses an object that does not exist with a ProviderError',
  run: (subject) =>
    refuses(() => readAll({ ...subject, objectName: 'mortise_no_such_object' }, { pagesMax: 1 }), 'stop'),
}

/** Checks of an object whose changes can be asked for. */
const changeChecks: readonly Check[] = [
  { title: 'reads the records changed at or after `since`, and only those', run: readsWindow },
  {
    title: 'answers an incremental read from the future with nothing',
    async run(subject) {
      await expectAskedForChanges(subject)
      const since = new Date(Date.now() + 365 * 24 * 3_600_000)
      const { records } = await readAll(subject, { since })
      expect.equal(records.length, 0, 'records changed next year')
    },
  },
]

/** Ends a check of changes at an account that says that the object is read in full. */
export async function expectAskedForChanges(subject: LiveSubject): Promise<void> {
  if (!(await isReadInFull(subject.provider, subject))) return
  doesNotApply(`${subject.objectName} are read in full each time, as the account says`)
}

/**
 * Returns the function that reads the instant of a record's change, in epoch milliseconds, from the record or the
 * subject.
 * @throws AssertionError if a record has none
 */
export async function changeDates(
  { provider, call, changes, objectName }: LiveSubject,
  records: readonly NativeRecord[],
): Promise<(record: NativeRecord) => number> {
  const told = await changes?.(call)
  const at = (record: NativeRecord) =>
    told ? told.get(provider.record.id(record) ?? '') : provider.record.updatedAt(record)
  const silent = records.filter((record) => at(record) === undefined).length
  expect.equal(
    silent,
    0,
    `${objectName} that do not say when they changed, so the subject has to (\`changes\`)`,
  )
  return (record) => at(record) ?? 0
}

/** Cuts at the median change instant, so both sides hold records, and expects the newer side inclusively. */
async function readsWindow(subject: LiveSubject): Promise<void> {
  await expectAskedForChanges(subject)
  const all = (await readAll(subject, {})).records
  const changedAt = await changeDates(subject, all)
  const instants = [...new Set(all.map(changedAt))].sort((a, b) => a - b)
  const cut = instants[Math.floor(instants.length / 2)]
  expect.ok(cut !== undefined && instants.length > 1, 'records that changed at two instants at least')
  const { records } = await readAll(subject, { since: new Date(cut), pageSize: subject.pageSize })
  const expected = all.filter((record) => changedAt(record) >= cut)
  const got = ids(subject, records)
  expect.equal(new Set(got).size, got.length, 'distinct ids among the changed records')
  expect.sameMembers(got, ids(subject, expected), `ids changed since ${new Date(cut).toISOString()}`)
  const order = records.map(changedAt)
  const isAscending = order.every((at, index) => index === 0 || at >= (order[index - 1] ?? 0))
  expect.ok(subject.isUnordered || isAscending, 'changed records come oldest change first')
}

function ids({ provider }: LiveSubject, records: readonly NativeRecord[]): string[] {
  return records.flatMap((record) => provider.record.id(record) ?? [])
}
