// The write part of the battery: what is written is there, as it was given, and gone once it is deleted.
import type { NativeRecord } from '../provider.ts'
import type { WriteOutcome, WriteRequest } from '../write/write.ts'
import { hostileValues } from './search-checks.ts'
import {
  type Check,
  type ConformanceSubject,
  expect,
  type LiveSubject,
  readAll,
  type WriteSample,
} from './subject.ts'

/** Write checks, on an account of their own where there is a stage. */
export function writeChecks(
  given: Required<Pick<ConformanceSubject, 'write'>> & {
    searchField: string | undefined
    stage: ConformanceSubject['stage']
  },
): Check[] {
  const { write: fields, searchField, stage } = given
  const ownAccount = async (subject: LiveSubject): Promise<LiveSubject> =>
    stage ? { ...subject, call: await stage.open({}) } : subject
  return [
    {
      title: 'creates, changes and deletes a record, and reads it back each time',
      run: async (subject) => roundTrip(await ownAccount(subject), fields),
    },
    {
      title: 'reports the refusal of one record as the outcome of that record',
      run: async (subject) => refusesOne(await ownAccount(subject), fields),
    },
    ...(searchField === undefined
      ? []
      : [
          {
            title: `writes hostile and foreign ${searchField} values as they are`,
            run: async (subject: LiveSubject) =>
              keepsValues(await ownAccount(subject), fields.create, searchField),
          },
        ]),
  ]
}

async function roundTrip(subject: LiveSubject, fields: WriteSample): Promise<void> {
  const actions = actionsOf(subject)
  const id = await create(subject, fields.create)
  const read = (written: NativeRecord) =>
    Object.fromEntries(Object.entries(written).filter(([name]) => !fields.unread?.includes(name)))
  const created = read(fields.create)
  expectFields(subject, await readBack(subject, id, created), created)
  if (actions.includes('update')) {
    const [outcome] = await write(subject, { action: 'update', items: [{ id, fields: fields.update }] })
    expect.ok(outcome?.isWritten, `an update that works, not "${wordsOf(outcome)}"`)
    const updated = read({ ...fields.create, ...fields.update })
    expectFields(subject, await readBack(subject, id, updated), updated)
  }
  if (actions.includes('delete')) {
    const [outcome] = await write(subject, { action: 'delete', items: [{ id, fields: {} }] })
    expect.ok(outcome?.isWritten, `a deletion that works, not "${wordsOf(outcome)}"`)
    expect.ok((await readBack(subject, id)) === undefined, 'a deleted record is no longer read')
  }
}

async function refusesOne(subject: LiveSubject, { create: fields, update }: WriteSample): Promise<void> {
  if (!actionsOf(subject).includes('update')) return
  const id = await create(subject, fields)
  const items = [
    { id: '999999999999', fields: update },
    { id, fields: update },
  ]
  const size = subject.provider.write?.batchSizeMax.update ?? 1
  const outcomes =
    size > 1
      ? await write(subject, { action: 'update', items })
      : (await Promise.all(items.map((item) => write(subject, { action: 'update', items: [item] })))).flat()
  expect.equal(outcomes.length, 2, 'an outcome for each record')
  expect.ok(outcomes[0]?.isWritten === false, 'a record that is not there is refused')
  expect.ok(wordsOf(outcomes[0]) !== '', 'the refusal says why')
  expect.ok(outcomes[1]?.isWritten, `the other record is written, not "${wordsOf(outcomes[1])}"`)
}

async function keepsValues(subject: LiveSubject, fields: NativeRecord, fieldName: string): Promise<void> {
  for (const value of hostileValues) {
    const id = await create(subject, { ...fields, [fieldName]: value })
    const written = { [fieldName]: value }
    expectFields(subject, await readBack(subject, id, written), written)
  }
}

async function create(subject: LiveSubject, fields: NativeRecord): Promise<string> {
  const [outcome] = await write(subject, { action: 'create', items: [{ fields }] })
  expect.ok(outcome?.isWritten, `a record that is created, not "${wordsOf(outcome)}"`)
  expect.ok(outcome.recordId, 'the id of the record that was created')
  return outcome.recordId
}

async function write(
  { provider, call, objectName }: LiveSubject,
  request: Pick<WriteRequest, 'action' | 'items'>,
): Promise<WriteOutcome[]> {
  return (await provider.write?.write(call, { objectName, allOrNone: false, headers: {}, ...request })) ?? []
}

/** By id where the provider can, otherwise out of a whole read; with the fields that were written. */
async function readBack(
  subject: LiveSubject,
  id: string,
  written: NativeRecord = {},
): Promise<NativeRecord | undefined> {
  const { provider, call, objectName } = subject
  const records = provider.write?.fetchByIds
    ? await provider.write.fetchByIds(call, { objectName, ids: [id], fields: Object.keys(written) })
    : (await readAll(subject, {})).records
  return records.find((record) => provider.record.id(record) === id)
}

function expectFields(
  { provider }: LiveSubject,
  record: NativeRecord | undefined,
  fields: NativeRecord,
): void {
  expect.ok(record, 'the record that was written')
  for (const [name, value] of Object.entries(fields)) {
    const read = provider.record.field?.(name) ?? ((native: NativeRecord) => native[name])
    expect.equal(JSON.stringify(read(record)), JSON.stringify(value), `${name} of the record read back`)
  }
}

function actionsOf({ provider, objectName }: LiveSubject): readonly string[] {
  return provider.write?.objects?.[objectName] ?? provider.write?.actions ?? []
}

function wordsOf(outcome: WriteOutcome | undefined): string {
  return outcome && !outcome.isWritten ? outcome.error.message : ''
}
