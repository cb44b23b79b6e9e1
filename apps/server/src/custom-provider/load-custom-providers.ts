// Loads the provider definitions from a builder's folder.
import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ObjectsPart, ProviderDefinition, ProviderDraft, ProviderRegistry } from '@mortise/connector-kit'
import * as kit from '@mortise/connector-kit'
import { StartupError } from '../postgres/startup-error.ts'
import { type Imported, importTypescript } from './import-typescript.ts'

const entries = ['index.mjs', 'index.js', 'index.ts']

/**
 * The providers that come with Mortise and those of `dir`, one folder each.
 * @throws StartupError with one sentence for each folder that holds no usable definition
 */
export async function withCustomProviders(
  own: ProviderRegistry,
  dir: string | undefined,
): Promise<ProviderRegistry> {
  if (!dir) return own
  const root = resolve(dir)
  const folders = await listFolders(root)
  const outcomes = await Promise.allSettled(folders.map((folder) => load(own, join(root, folder))))
  const refusals = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected'
      ? [outcome.reason instanceof Error ? outcome.reason.message : String(outcome.reason)]
      : [],
  )
  if (refusals.length > 0) throw new StartupError(refusals.join('\n'))
  const custom = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  try {
    return kit.createRegistry([...own.list(), ...custom])
  } catch (error) {
    throw refusal(root, error)
  }
}

async function listFolders(root: string): Promise<string[]> {
  const found = await readdir(root, { withFileTypes: true }).catch(() => undefined)
  if (!found)
    throw new StartupError(
      `Mortise cannot read the folder of custom providers ${root}. Correct its path or its rights.`,
    )
  const folders = found
    .map(({ name }) => name)
    .filter((name) => !/^[._]/.test(name) && name !== 'node_modules' && isFolder(join(root, name)))
    .sort()
  if (folders.length > 0) return folders
  throw new StartupError(
    `${root} has no custom provider. A custom provider is a folder that contains ${entries.join(' or ')}.`,
  )
}

/** Through links as well: that is how some platforms mount what a server is configured with. */
function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

function entryOf(folder: string): string | undefined {
  return entries.map((entry) => join(folder, entry)).find((file) => existsSync(file))
}

async function load(own: ProviderRegistry, folder: string): Promise<ProviderDefinition> {
  try {
    const file = entryOf(folder)
    if (!file) {
      throw new Error(
        `it contains neither ${entries.join(' nor ')}. If the folder is not a provider, begin its name with _.`,
      )
    }
    const definition = await importDefinition(file)
    if (own.get(definition.name)) {
      throw new Error(`"${definition.name}" is the name of a built-in provider. Choose another name.`)
    }
    return definition
  } catch (error) {
    throw refusal(folder, error)
  }
}

async function importDefinition(file: string): Promise<ProviderDefinition> {
  const { default: exported } = await importModule(file)
  const draft: unknown = typeof exported === 'function' ? await exported(kit) : exported
  if (draft === undefined) throw new Error('Its default export is not a definition.')
  // No compiler has seen it; `defineProvider` refuses what has another shape.
  const definition = kit.defineProvider(draft as ProviderDraft)
  const faults = kit.definitionFaults(definition)
  if (faults.length > 0) throw new Error(faults.join(' '))
  kit.toProviderInfo(definition)
  const { objects, search } = definition
  const standard = await findStandardObjects(objects)
  const scans = typeof search?.scans === 'function' ? await search.scans() : search?.scans
  return Object.freeze({
    ...definition,
    objects: { ...objects, standard },
    search: search && { ...search, scans },
  })
}

/** What the catalogue shows of its objects: as the definition says, or as its own list does. */
async function findStandardObjects({ standard, list }: ObjectsPart): Promise<ObjectsPart['standard']> {
  if (standard || !list) return standard
  try {
    const { objects } = await list()
    return objects.map(({ objectName }) => objectName)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`objects.list must also work without an account: ${reason}`)
  }
}

function importModule(file: string): Promise<Imported> {
  // Even where Node.js takes types off by itself, it refuses enums and imports without an extension.
  return file.endsWith('.ts')
    ? importTypescript(file, { '@mortise/connector-kit': kit })
    : import(pathToFileURL(file).href)
}

function refusal(folder: string, error: unknown): StartupError {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartupError(`The custom provider in ${folder} cannot be used: ${reason}`)
}
