// The write part of the battery: what is written is there, as it was given, and gone once it is deleted.
import type { NativeRecord } from '../definition/provider.ts'
import { isWriteOnly } from '../write/is-write-only.ts'
import type { WriteOutcome, WriteRequest } from '../write/write.ts'
import { hostileValues } from './hostile-values.ts'
import {
  actionsOf,
  type Check,
  type ConformanceSubject,
  expect,
  type LiveSubject,
  readAll,
  type WriteSample,
} from './subject.ts'
import { fieldsTried, inTurn, isFullTrial } from './trial-size.ts'

/** Write checks, on a separate account if there is a stage; none for a read-only object. */
export function writeChecks(given: ConformanceSubject): Check[] {
  const { provider, objectName, write: sample, textField, alsoWrites = {}, stage } = given
  const others = Object.entries(alsoWrites).map(([name, fields]) => ({
    title: `creates, changes and deletes ${name} as well`,
    run: async (subject: LiveSubject) =>
      roundTrip({ ...(await ownAccount(subject)), objectName: name }, fields),
  }))
  const ownAccount = async (subject: LiveSubject): Promise<LiveSubject> =>
    stage ? { ...subject, call: await stage.open({}) } : subject
  const actions = actionsOf(provider, objectName)
  if (actions.length === 0) return others
  if (!sample) return [lacksSample, ...others]
  if ('none' in sample) return others
  const refusal: Check = {
    title: 'reports the refusal of one record as the outcome of that record',
    run: async (subject) => refusesOne(await ownAccount(subject), sample),
  }
  const hostile: Check = {
    title: `writes hostile and foreign ${typeof textField === 'string' ? textField : 'text'} values as they are`,
    async run(subject) {
      expect.ok(
        typeof textField === 'string',
        'a field that takes any text (`textField`), or why there is none',
      )
      await keepsValues(await ownAccount(subject), sample.create, textField)
    },
  }
  return [
    {
      title: `does to a record what is declared (${actions.join(', ')}), and reads it back`,
      run: async (subject) => roundTrip(await ownAccount(subject), sample),
    },
    ...(actions.includes('update') ? [refusal] : []),
    ...(typeof textField === 'object' ? [] : [hostile]),
    ...others,
  ]
}

const lacksSample: Check = {
  title: 'does to a record what is declared, and reads it back',
  run: async () => expect.ok(false, 'what to write (`write`), or why nothing is to be written'),
}

async function roundTrip(subject: LiveSubject, fields: WriteSample): Promise<void> {
  if (isWriteOnly(subject.provider, subject.objectName)) return sends(subject, fields.create)
  const actions = actionsOf(subject.provider, subject.objectName)
  const read = (written: NativeRecord) =>
    Object.fromEntries(Object.entries(written).filter(([name]) => !fields.unread?.includes(name)))
  const given = actions.includes('create') ? fields.create : {}
  const id = actions.includes('create') ? await create(subject, given) : await firstId(subject)
  expectFields(subject, await readBack(subject, id, read(given)), read(given))
  if (actions.includes('update')) {
    expect.ok(Object.keys(read(fields.update)).length > 0, 'fields to change that can be read back')
    const [outcome] = await write(subject, { action: 'update', items: [{ id, fields: fields.update }] })
    expect.ok(outcome?.isWritten, `an update that works, not "${wordsOf(outcome)}"`)
    const updated = read({ ...given, ...fields.update })
    expectFields(subject, await readBack(subject, id, updated), updated)
  }
  if (actions.includes('delete')) {
    const [outcome] = await write(subject, { action: 'delete', items: [{ id, fields: {} }] })
    expect.ok(outcome?.isWritten, `a deletion that works, not "${wordsOf(outcome)}"`)
    if (fields.keptAs) expectFields(subject, await readBack(subject, id, fields.keptAs), fields.keptAs)
    else expect.ok((await readBack(subject, id)) === undefined, 'a deleted record is no longer read')
  }
}

/** A creation of what the vendor never shows; more of it cannot be seen. */
async function sends(subject: LiveSubject, fields: NativeRecord): Promise<void> {
  const [outcome] = await write(subject, { action: 'create', items: [{ fields }] })
  expect.ok(outcome?.isWritten, `a record that is taken, not "${wordsOf(outcome)}"`)
}

async function refusesOne(subject: LiveSubject, { create: fields, update }: WriteSample): Promise<void> {
  const actions = actionsOf(subject.provider, subject.objectName)
  const id = actions.includes('create') ? await create(subject, fields) : await firstId(subject)
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
  for (const value of valuesInTurn(subject)) {
    const id = await create(subject, { ...fields, [fieldName]: value })
    const written = { [fieldName]: value }
    expectFields(subject, await readBack(subject, id, written), written)
  }
}

/** The first object of a provider is written with every value, each other one with some in turn. A full trial writes all. */
function valuesInTurn({ turn }: LiveSubject): readonly string[] {
  return isFullTrial || turn === 0 ? hostileValues : inTurn(hostileValues, turn).slice(0, fieldsTried)
}

/** The account holds one record of an object that cannot be created. */
async function firstId(subject: LiveSubject): Promise<string> {
  const [record] = (await readAll(subject, { pagesMax: 1 })).records
  const id = record && subject.provider.record.id(record)
  expect.ok(id, `a record of ${subject.objectName}, which cannot be created`)
  return id
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

function wordsOf(outcome: WriteOutcome | undefined): string {
  return outcome && !outcome.isWritten ? outcome.error.message : ''
}
