// The standard battery every provider must pass against a live account, real or simulated.
import { readChecks } from './conformance/read-checks.ts'
import { removalChecks } from './conformance/removal-checks.ts'
import { searchChecks } from './conformance/search-checks.ts'
import { stageChecks } from './conformance/stage-checks.ts'
import {
  type Check,
  type ConformanceSubject,
  expect,
  type Removals,
  readAll,
  refuses,
  toLive,
} from './conformance/subject.ts'
import { writeChecks } from './conformance/write-checks.ts'
import type { NativeRecord } from './provider.ts'

export type { ConformanceStage, ConformanceSubject, Removals } from './conformance/subject.ts'

/** One guarantee, for any test runner: `for (const { title, run } of conformance(subject)) it(title, run)`. */
export interface ConformanceCheck {
  title: string
  run(): Promise<void>
}

/** The checks of removals alone, for a provider whose other checks run elsewhere. */
export function removalConformance(
  subject: Pick<ConformanceSubject, 'provider' | 'objectName'> & { removals: () => Promise<Removals> },
): ConformanceCheck[] {
  const { provider, objectName, removals } = subject
  return removalChecks(removals).map(({ title, run }) => ({
    title: `${provider.name} ${objectName}: ${title}`,
    run: async () => {
      const { call } = await removals()
      return run(await toLive({ provider, objectName, call }))
    },
  }))
}

/**
 * The checks that apply to what the provider declares and the subject can be asked for. Without `write` none of them
 * changes anything; `run` throws an AssertionError that says what was expected.
 */
export function conformance(subject: ConformanceSubject): ConformanceCheck[] {
  return checksFor(subject).map(({ title, run }) => ({
    title: `${subject.provider.name} ${subject.objectName}: ${title}`,
    run: async () => run(await toLive(subject)),
  }))
}

function checksFor({
  provider,
  searchField,
  searchFields,
  write,
  removals,
  stage,
}: ConformanceSubject): Check[] {
  return [
    ...(provider.healthCheck ? [healthCheck] : []),
    ...(provider.read ? readChecks : []),
    ...(provider.read && provider.describe ? [metadataCoversRecords] : []),
    ...(provider.describe ? [describeRefusesUnknownObject] : []),
    ...(provider.search ? searchChecks(searchField, searchFields) : []),
    ...(provider.write && write ? writeChecks({ write, searchField, stage }) : []),
    ...(provider.readDeleted && removals ? removalChecks(removals) : []),
    ...(stage ? stageChecks(stage) : []),
  ]
}

const healthCheck: Check = {
  title: 'answers its health check',
  async run({ provider, call }) {
    if (provider.healthCheck) await call.request(provider.healthCheck)
  },
}

const metadataCoversRecords: Check = {
  title: 'describes every field its records carry',
  async run(subject) {
    const description = await subject.provider.describe?.(subject.call, subject.objectName)
    expect.ok(description, 'a description')
    const described = new Set(description.fields.map(({ fieldName }) => fieldName))
    const { records } = await readAll(subject, { fields: 'all', pagesMax: 1 })
    const names = subject.provider.record.fieldNames ?? ((record: NativeRecord) => Object.keys(record))
    const missing = [...new Set(records.flatMap((record) => names(record)))].filter(
      (name) => !described.has(name),
    )
    expect.ok(missing.length === 0, `undescribed fields: ${missing.join(', ')}`)
    expect.ok(described.size === description.fields.length, 'each field is described once')
  },
}

const describeRefusesUnknownObject: Check = {
  title: 'refuses to describe an object that does not exist',
  run: ({ provider, call }) =>
    refuses(async () => provider.describe?.(call, 'mortise_no_such_object'), 'stop'),
}
