// The part of the battery about the battery: what a definition declares is tried on one object or another.
import type { Call, ProviderDefinition } from '../definition/provider.ts'
import { isWriteOnly } from '../write/is-write-only.ts'
import type { WriteSupport } from '../write/write.ts'
import { actionsOf, type ConformanceSubject, expect } from './subject.ts'

/** A check that the subjects of each provider together try every write action that its definition declares. */
export function coverageChecks(
  subjects: readonly ConformanceSubject[],
): { title: string; run(): Promise<void> }[] {
  const providers = [...new Set(subjects.map(({ provider }) => provider))]
  return providers.flatMap((provider) => {
    if (!provider.write) return []
    const declared = declaredActions(provider.write)
    const own = subjects.filter((subject) => subject.provider === provider)
    const tried = new Set(own.flatMap(writtenObjects).flatMap((name) => actionsOf(provider, name)))
    const isExempt = own.some(({ write }) => write && 'none' in write)
    if (tried.size === 0 && isExempt) return []
    return {
      title: `${provider.name}: writes in each way that is declared (${declared.join(', ')}) are tried`,
      async run() {
        const untried = declared.filter((action) => !tried.has(action))
        expect.ok(
          untried.length === 0,
          `declared and tried on no object (\`alsoWrites\` takes more of them): ${untried.join(', ')}`,
        )
      },
    }
  })
}

/** A check that the vendors of a provider's stages answer a read of each object that it lists. */
export function listedChecks(
  subjects: readonly ConformanceSubject[],
): { title: string; run(): Promise<void> }[] {
  const providers = [...new Set(subjects.map(({ provider }) => provider))]
  return providers.flatMap((provider) => {
    const own = subjects.filter((subject) => subject.provider === provider)
    const stages = own.flatMap(({ stage }) => stage ?? [])
    if (stages.length === 0 || !provider.objects.list || !provider.read) return []
    const tried = new Set(own.flatMap(({ objectName, elsewhere = [] }) => [objectName, ...elsewhere]))
    return {
      title: `${provider.name}: each object that is listed can be read`,
      async run() {
        const { objects = [] } = (await provider.objects.list?.()) ?? {}
        const untried = objects
          .map(({ objectName }) => objectName)
          .filter((name) => !tried.has(name) && !isWriteOnly(provider, name))
        const calls = await Promise.all(stages.map((stage) => stage.open({})))
        const refused: string[] = []
        for (const objectName of untried) {
          const refusal = await refusalOf(provider, calls, objectName)
          if (refusal !== undefined) refused.push(`${objectName} (${refusal})`)
        }
        expect.ok(refused.length === 0, `listed, and refused when read: ${refused.join('; ')}`)
      },
    }
  })
}

/** Why no account answers a read of the object; `undefined` as soon as one does. */
async function refusalOf(
  provider: ProviderDefinition,
  calls: readonly Call[],
  objectName: string,
): Promise<unknown> {
  let refusal: unknown
  for (const call of calls) {
    try {
      await provider.read?.page(call, { objectName, fields: 'all', pageSize: 1 })
      return undefined
    } catch (error) {
      refusal ??= error
    }
  }
  return refusal
}

function declaredActions({ actions, objects = {} }: WriteSupport) {
  return [...new Set([...actions, ...Object.values(objects).flat()])]
}

function writtenObjects({ objectName, write, alsoWrites = {} }: ConformanceSubject): string[] {
  return [...(write && !('none' in write) ? [objectName] : []), ...Object.keys(alsoWrites)]
}
