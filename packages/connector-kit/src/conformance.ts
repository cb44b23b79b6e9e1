// The standard battery every provider must pass against a live account, real or simulated.

import { requestHealthCheck } from './account/health-check.ts'
import { coverageChecks, listedChecks } from './conformance/coverage-checks.ts'
import { filterChecks } from './conformance/filter-checks.ts'
import { readChecks } from './conformance/read-checks.ts'
import { removalChecks, tokenRemovalChecks } from './conformance/removal-checks.ts'
import { searchChecks } from './conformance/search-checks.ts'
import { stageChecks } from './conformance/stage-checks.ts'
import {
  type Check,
  type ConformanceSubject,
  doesNotApply,
  expect,
  NotApplicable,
  type Removals,
  readAll,
  refuses,
  toLive,
} from './conformance/subject.ts'
import { isFullTrial, trialSize } from './conformance/trial-size.ts'
import { writeChecks } from './conformance/write-checks.ts'
import type { Call, NativeRecord, ProviderDefinition } from './definition/provider.ts'

export type { ConformanceStage, ConformanceSubject, Removals } from './conformance/subject.ts'
export { isFullTrial, trialSize }

/**
 * One guarantee, for any test runner: `for (const { title, run } of conformance(subject)) it(title, run)`. It holds, it
 * fails, or it reports that it does not apply. None passes because there was nothing to check.
 */
export interface ConformanceCheck {
  title: string
  run(context: CheckContext): Promise<void>
}

/** The context of a test runner. Those of vitest and node:test fit. */
export interface CheckContext {
  /** Says that the check does not apply, and why. */
  skip(reason: string): unknown
}

/** The checks of removals alone, for a provider whose other checks run elsewhere. */
export function removalConformance(
  subject: Pick<ConformanceSubject, 'provider' | 'objectName'> & { removals: () => Promise<Removals> },
): ConformanceCheck[] {
  const { provider, objectName, removals } = subject
  return removalChecksOf(provider)(removals).map(({ title, run }) => ({
    title: `${provider.name} ${objectName}: ${title}`,
    run: (context: CheckContext) =>
      judge(context, async () => {
        const { call } = await removals()
        return run(await toLive({ provider, objectName, call }))
      }),
  }))
}

/**
 * The checks that apply to what the provider declares, for each subject, and one that the subjects together try all of
 * it. Without `write` none of them changes anything; `run` throws an AssertionError that says what was expected.
 */
export function conformance(...subjects: ConformanceSubject[]): ConformanceCheck[] {
  if (subjects.length === 0) throw new TypeError('conformance needs a subject to check')
  const turnOf = (subject: ConformanceSubject) =>
    subjects.filter(({ provider }) => provider === subject.provider).indexOf(subject)
  const checks = subjects.flatMap((subject) =>
    checksFor(subject, subjects).map(({ title, run }) => ({
      title: `${subject.provider.name} ${subject.objectName}: ${title}`,
      run: (context: CheckContext) => judge(context, async () => run(await toLive(subject, turnOf(subject)))),
    })),
  )
  const coverage = [...coverageChecks(subjects), ...listedChecks(subjects)].map(({ title, run }) => ({
    title,
    run: (context: CheckContext) => judge(context, run),
  }))
  return [...checks, ...coverage]
}

/** Runs a check; one that does not apply says so to the runner. */
async function judge(context: CheckContext, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof NotApplicable)) throw error
    context.skip(`does not apply: ${error.message}`)
  }
}

function checksFor(subject: ConformanceSubject, among: readonly ConformanceSubject[]): Check[] {
  const { provider, removals, stage } = subject
  const position = among.filter((each) => each.provider === provider && each.stage).indexOf(subject)
  const { objectName } = subject
  const isFirst = among.find((each) => each.provider === provider) === subject
  // The code that refuses, and that meets extremes, is the provider's and not an object's.
  const isRepeated = !isFirst && !isFullTrial
  return [
    ...(provider.account.healthCheck && isFirst ? [healthCheck] : []),
    ...(provider.read ? readChecks(provider, { objectName, isRepeated }) : []),
    ...(provider.read ? filterChecks : []),
    ...(provider.read && provider.objects.list ? [listsObject] : []),
    ...(provider.read && provider.objects.describe ? [metadataCoversRecords] : []),
    ...(provider.objects.describe && !isRepeated ? [describeRefusesUnknownObject] : []),
    ...(provider.read && provider.search ? searchChecks(isRepeated) : []),
    ...(provider.write ? writeChecks(subject) : []),
    ...(provider.read?.removed && removals ? removalChecksOf(provider)(removals) : []),
    ...(provider.read && stage ? stageChecks(stage, { provider, objectName, position }) : []),
  ]
}

/** Some vendors report what was removed since an instant, others since a token. */
function removalChecksOf({ read }: ProviderDefinition): typeof removalChecks {
  return read?.removed?.byToken ? tokenRemovalChecks : removalChecks
}

const healthCheck: Check = {
  title: 'answers its health check',
  async run({ provider, call }) {
    if (provider.account.healthCheck) await requestHealthCheck(call, provider.account.healthCheck)
  },
}

const listsObject: Check = {
  title: 'lists the object it reads',
  async run({ provider, call, objectName, unlisted }) {
    if (unlisted) {
      const listed = await provider.objects.list?.(call)
      expect.ok(!listed?.isComplete, 'a list that lacks an object says that it is not complete')
      doesNotApply(unlisted)
    }
    const names = async (asked?: Call) =>
      ((await provider.objects.list?.(asked))?.objects ?? []).map(({ objectName: name }) => name)
    const everybodys = await names()
    if (everybodys.includes(objectName)) return
    const accounts = await names(call)
    expect.ok(accounts.includes(objectName), `${objectName} among the objects listed: ${accounts.join(', ')}`)
  },
}

const metadataCoversRecords: Check = {
  title: 'describes every field its records carry',
  async run(subject) {
    const description = await subject.provider.objects.describe?.(subject.call, subject.objectName)
    expect.ok(description, 'a description')
    const described = new Set(description.fields.map(({ fieldName }) => fieldName))
    const { records } = await readAll(subject, { fields: 'all', pagesMax: 1 })
    const names = subject.provider.record.fieldNames ?? ((record: NativeRecord) => Object.keys(record))
    const carried = [...new Set(records.flatMap((record) => names(record)))]
    expect.ok(carried.length > 0, 'records that carry fields')
    const missing = carried.filter((name) => !described.has(name))
    expect.ok(missing.length === 0, `undescribed fields: ${missing.join(', ')}`)
    expect.ok(described.size === description.fields.length, 'each field is described once')
  },
}

const describeRefusesUnknownObject: Check = {
  title: 'refuses to describe an object that does not exist',
  run: ({ provider, call }) =>
    refuses(async () => provider.objects.describe?.(call, 'mortise_no_such_object'), 'stop'),
}
