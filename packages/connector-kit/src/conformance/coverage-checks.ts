// The part of the battery about the battery: what a definition declares to write is tried on one object or another.
import type { WriteSupport } from '../write/write.ts'
import { actionsOf, type ConformanceSubject, doesNotApply, expect } from './subject.ts'

/** A check that the subjects of each provider together try every write action that its definition declares. */
export function coverageChecks(
  subjects: readonly ConformanceSubject[],
): { title: string; run(): Promise<void> }[] {
  const providers = [...new Set(subjects.map(({ provider }) => provider))]
  return providers.flatMap((provider) => {
    if (!provider.write) return []
    const declared = declaredActions(provider.write)
    const own = subjects.filter((subject) => subject.provider === provider)
    return {
      title: `${provider.name}: writes in each way that is declared (${declared.join(', ')}) are tried`,
      async run() {
        const tried = new Set(own.flatMap(writtenObjects).flatMap((name) => actionsOf(provider, name)))
        const reason = own.flatMap(({ write }) => (write && 'none' in write ? write.none : []))[0]
        if (tried.size === 0 && reason !== undefined) doesNotApply(reason)
        const untried = declared.filter((action) => !tried.has(action))
        expect.ok(
          untried.length === 0,
          `declared and tried on no object (\`alsoWrites\` takes more of them): ${untried.join(', ')}`,
        )
      },
    }
  })
}

function declaredActions({ actions, objects = {} }: WriteSupport) {
  return [...new Set([...actions, ...Object.values(objects).flat()])]
}

function writtenObjects({ objectName, write, alsoWrites = {} }: ConformanceSubject): string[] {
  return [...(write && !('none' in write) ? [objectName] : []), ...Object.keys(alsoWrites)]
}
