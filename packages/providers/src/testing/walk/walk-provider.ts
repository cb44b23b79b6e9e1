// Walks a definition: runs each operation of each object against invented answers and keeps what it asked.
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { type ObjectDescription, type ProviderDefinition, requestHealthCheck } from '@mortise/connector-kit'
import { sampleMetadata } from '../sample-account.ts'
import { accountObjects } from './account-objects.ts'
import { openRecorder, type Recorder, type Walk } from './recorder.ts'
import { walkEvents } from './walk-events.ts'
import { walkReads } from './walk-reads.ts'
import { walkWrites } from './walk-writes.ts'

/** The walk of one definition. */
export async function walkProvider(provider: ProviderDefinition): Promise<Walk> {
  const walk: Walk = { requests: [], unreached: new Set(), fields: new Map() }
  const restore = skipWaits()
  try {
    for (const module of modulesOf(provider)) {
      const walker = {
        provider,
        metadata: sampleMetadata(provider),
        module,
        learnt: new Map(),
        hopeless: new Set<string>(),
      }
      await walkModule(openRecorder(walker, walk), walk)
    }
  } finally {
    restore()
  }
  return walk
}

/** The default module, and those with objects of their own; `undefined` is a default without objects of its own. */
export function modulesOf({ modules = {}, defaultModule }: ProviderDefinition): (string | undefined)[] {
  const own = Object.entries(modules).flatMap(([name, { standardObjects }]) =>
    standardObjects === undefined ? [] : [name],
  )
  return defaultModule !== undefined && own.includes(defaultModule) ? own : [undefined, ...own]
}

async function walkModule(recorder: Recorder, walk: Walk): Promise<void> {
  const { provider, module } = recorder.walker
  const { account, objects } = provider
  const { healthCheck, postAuth } = account
  if (healthCheck)
    await recorder.record(
      { operation: 'health check' },
      { run: (call) => requestHealthCheck(call, healthCheck) },
    )
  if (postAuth)
    await recorder.record({ operation: 'after connecting' }, { run: (call) => postAuth.read(call) })
  const listed = await recorder.record(
    { operation: 'list objects' },
    {
      run: async (call) => objects.list?.(call),
      isGood: (list) => list === undefined || list.objects.length > 0,
    },
  )
  const standard = await standardObjectsOf(provider, module)
  if (standard.length === 0) return walkInvented(recorder, walk, listed?.objects[0]?.objectName)
  for (const objectName of standard) await walkObject(recorder, walk, objectName)
  await walkEvents(recorder, standard)
}

/** Of a provider whose accounts alone have objects, the walk takes the first that an invented answer lists. */
async function walkInvented(recorder: Recorder, walk: Walk, objectName: string | undefined): Promise<void> {
  if (objectName === undefined)
    recorder.note('objects: only an account has them, and no invented answer lists one')
  else await walkObject(recorder, walk, objectName)
}

/** The objects to walk in a module. */
export async function standardObjectsOf(
  provider: ProviderDefinition,
  module: string | undefined,
): Promise<readonly string[]> {
  const ofModule = module ? provider.modules?.[module]?.standardObjects : undefined
  const known = ofModule ?? accountObjects[provider.name]
  if (known) return known
  const listed = await provider.objects.list?.()
  return listed?.objects.map(({ objectName }) => objectName) ?? []
}

async function walkObject(recorder: Recorder, walk: Walk, objectName: string): Promise<void> {
  const { objects } = recorder.walker.provider
  const described = await recorder.record<ObjectDescription | undefined>(
    { objectName, operation: 'describe' },
    { run: async (call) => objects.describe?.(call, objectName) },
  )
  const fields = described?.fields ?? []
  walk.fields.set(objectName, fields)
  const ids = await walkReads(recorder, { objectName, fields })
  await walkWrites(recorder, { objectName, fields, ids })
}

/** Definitions wait for jobs of vendors; the walk answers at once. */
export function skipWaits(): () => void {
  const timers: typeof import('node:timers/promises') = createRequire(import.meta.url)('node:timers/promises')
  const { setTimeout: wait } = timers
  Object.assign(timers, { setTimeout: async () => undefined })
  syncBuiltinESMExports()
  return () => {
    Object.assign(timers, { setTimeout: wait })
    syncBuiltinESMExports()
  }
}
