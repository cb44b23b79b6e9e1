// What each definition says of its objects without an account.
import { type Call, type ProviderDefinition, ProviderError } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { definitions } from './index.ts'
import { sampleMetadata } from './testing/sample-account.ts'

const readers = definitions.filter(({ read }) => read)
const asked = new Error('the account was asked')
const lineTo = (definition: ProviderDefinition, module: string | undefined): Call => ({
  metadata: sampleMetadata(definition),
  module,
  request: () => Promise.reject(asked),
})

it('lists objects for everything that is read, or knows that only the account does', () => {
  const silent = readers.filter(({ objects: { list: listObjects } }) => !listObjects)
  expect(silent.map(({ name }) => name)).toEqual([])
  const nameless = readers.filter(
    ({ objects: { standard: standardObjects = [], hasCustom: hasCustomObjects } }) => {
      return standardObjects.length === 0 && !hasCustomObjects
    },
  )
  expect(nameless.map(({ name }) => name)).toEqual([])
})

it('has other names for objects that there are, and none that is an object itself', () => {
  const named = readers.flatMap(({ name, objects }) => {
    const { otherNames, standard = [] } = objects
    const others = typeof otherNames === 'object' ? Object.entries(otherNames) : []
    return others
      .filter(([other, own]) => standard.includes(other) || !standard.includes(own))
      .map((pair) => `${name}: ${pair.join(' = ')}`)
  })
  expect(named).toEqual([])
})

it.each(readers.map((each) => [each.name, each] as const))(
  '%s describes what it lists',
  async (_, definition) => {
    const {
      modules = {},
      objects: { list: listObjects, describe, standard: standardObjects = [] },
    } = definition
    const listed = await listObjects?.()
    const names = listed?.objects.map(({ objectName }) => objectName) ?? []
    // The catalogue's names are generated from these; npm run gen brings them together again.
    expect(standardObjects).toEqual(names)
    expect(new Set(names).size).toBe(names.length)
    expect(listed?.objects.filter(({ isCustom, displayName }) => isCustom || displayName === '')).toEqual([])
    const lines = [undefined, ...Object.keys(modules)].map((module) => lineTo(definition, module))
    for (const [module, { standardObjects: own }] of Object.entries(modules)) {
      if (!own) continue
      const there = await listObjects?.(lineTo(definition, module))
      expect(own, module).toEqual(there?.objects.map(({ objectName }) => objectName))
    }
    // Manifests that name any other object are refused for it, so no account can have one.
    if (!definition.objects.hasCustom) {
      const other = await refusalOf(async () => describe?.(lineTo(definition, undefined), 'noSuchObjects'))
      expect(other?.status).toBe(404)
    }
    for (const name of names) {
      const refusals = await Promise.all(lines.map((line) => refusalOf(async () => describe?.(line, name))))
      expect(refusals, `${name} is known in no module`).toContain(undefined)
    }
  },
)

/** The refusal of an object that does not exist; `undefined` when it was described, or the account had to be asked. */
async function refusalOf(work: () => Promise<unknown>): Promise<ProviderError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error === asked) return undefined
    if (error instanceof ProviderError) return error
    throw error
  }
}
