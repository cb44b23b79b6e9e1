// The part of the battery about removals: each is reported once, with its id, and none from before the requested
// instant.
import type { DeletedPage, ReadDeletedRequest } from '../definition/provider.ts'
import { type Check, expect, type LiveSubject, type Removals, readAll } from './subject.ts'

const pagesMax = 1_000

/** Checks of `read.removed`, on an account that lost records. */
export function removalChecks(open: () => Promise<Removals>): Check[] {
  const onAccount =
    (check: (subject: LiveSubject, removals: Removals) => Promise<void>): Check['run'] =>
    async (subject) => {
      const removals = await open()
      expect.ok(removals.deleted.length > 2, 'an account that lost three records at least')
      await check({ ...subject, call: removals.call }, removals)
    }
  return [
    { title: 'reports each removed record once, with its id, in small pages', run: onAccount(tellsEach) },
    { title: 'reports what was removed at or after `since`, and only that', run: onAccount(tellsWindow) },
    { title: 'reads no record that it reports as removed', run: onAccount(readsNone) },
  ]
}

/** Checks of a `read.removed` that reports what was removed since a token (`byToken`). */
export function tokenRemovalChecks(open: () => Promise<Removals>): Check[] {
  const run: Check['run'] = async (subject) => {
    const { call, deleted, lose } = await open()
    expect.ok(deleted.length > 2 && lose, 'an account that loses three records at least (`lose`)')
    await tellsSinceToken({ ...subject, call }, { deleted, lose })
  }
  return [{ title: 'reports what was removed since a token, each once, and then no more', run }]
}

async function tellsSinceToken(
  subject: LiveSubject,
  { deleted, lose }: { deleted: Removals['deleted']; lose: () => Promise<void> },
): Promise<void> {
  const { record: shape } = subject.provider
  const since = new Date(0)
  const first = await readTold(subject, { since })
  expect.equal(first.records.length, 0, 'removals reported before a token was given')
  expect.ok(first.token, 'a token from the first read of removals')
  await lose()
  const told = await readTold(subject, { since, token: first.token })
  expect.sameMembers(idsOf(told.records), idsOf(deleted), 'ids removed since the token')
  for (const { id, record } of told.records) {
    if (record) expect.equal(shape.id(record), id, 'the id in what is known of a removed record')
  }
  expect.ok(told.token, 'a token for the next read of removals')
  const later = await readTold(subject, { since, token: told.token })
  expect.equal(later.records.length, 0, 'records removed since the last removal')
  await readsNone(subject, { call: subject.call, deleted })
}

async function tellsEach(subject: LiveSubject, { deleted }: Removals): Promise<void> {
  const told = await readAllDeleted(subject, new Date((deleted[0]?.at.getTime() ?? 0) - 1_000))
  expect.equal(new Set(idsOf(told)).size, told.length, 'distinct ids among the removals')
  expect.sameMembers(idsOf(told), idsOf(deleted), 'ids of the removed records')
  const { record: shape } = subject.provider
  for (const { id, record } of told) {
    if (record) expect.equal(shape.id(record), id, 'the id in what is known of a removed record')
  }
}

async function tellsWindow(subject: LiveSubject, { deleted }: Removals): Promise<void> {
  const cut = deleted[Math.floor(deleted.length / 2)]?.at ?? new Date(0)
  const expected = deleted.filter(({ at }) => at >= cut)
  const told = await readAllDeleted(subject, cut)
  expect.sameMembers(idsOf(told), idsOf(expected), `ids removed since ${cut.toISOString()}`)
  // Vendors count in seconds, some in minutes.
  const later = new Date((deleted.at(-1)?.at.getTime() ?? 0) + 120_000)
  expect.equal((await readAllDeleted(subject, later)).length, 0, 'records removed after the last removal')
}

async function readsNone(subject: LiveSubject, { deleted }: Removals): Promise<void> {
  const gone = new Set(idsOf(deleted))
  const { records } = await readAll(subject, {})
  expect.ok(records.length > 0, 'an account that kept some records')
  const met = records.filter((record) => gone.has(subject.provider.record.id(record) ?? ''))
  expect.equal(met.length, 0, 'removed records among those that are read')
}

async function readAllDeleted(subject: LiveSubject, since: Date): Promise<DeletedPage['records']> {
  return (await readTold(subject, { since })).records
}

/** The removals of all pages, and the token of the last page. */
async function readTold(
  { provider, call, objectName }: LiveSubject,
  asked: Pick<ReadDeletedRequest, 'since' | 'token'>,
): Promise<Pick<DeletedPage, 'records' | 'token'>> {
  const records: DeletedPage['records'] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  do {
    const request = { ...asked, objectName, pageSize: 2, cursor }
    const page = await provider.read?.removed?.page(call, request)
    records.push(...(page?.records ?? []))
    cursor = page?.nextCursor
    if (cursor === undefined) return { records, token: page?.token }
    expect.ok(!cursors.has(cursor), 'no cursor comes twice')
    cursors.add(cursor)
  } while (cursors.size < pagesMax)
  expect.ok(false, 'the pages end')
  return { records }
}

function idsOf(told: readonly { id: string }[]): string[] {
  return told.map(({ id }) => id)
}
