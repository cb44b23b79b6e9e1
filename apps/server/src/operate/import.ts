// `mortise import`: takes projects that another server exported. It needs access to the database.
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { type Context, ImportRefused, type ImportReport, importProject, type MoveLine } from '@mortise/core'
import { providers } from '@mortise/providers'
import { explainFailure, printJson } from '../command-line.ts'
import { withCustomProviders } from '../custom-provider/load-custom-providers.ts'
import { StartupError } from '../postgres/startup-error.ts'
import { makeIdentity, type OpenWith } from './move/file-key.ts'
import { type ImportOptions, importHelp, parseImportOptions } from './move/parse-options.ts'
import { readPassphrase } from './move/read-passphrase.ts'
import { readSealedLines, SealedFileError } from './move/sealed-file.ts'
import { type Env, withOperatorContext } from './open-operator-context.ts'

type Wanted = Extract<ImportOptions, { kind: 'import' }>

/**
 * Runs one `mortise import` and answers the exit code: 0 when all projects of the file are here, 1 when one is not, 2 when the command
 * line is at fault.
 */
export async function main(argv: readonly string[], env: Env = process.env): Promise<number> {
  try {
    const options = parseImportOptions(argv)
    if (options === 'help') {
      process.stdout.write(importHelp)
      return 0
    }
    if (options.kind === 'newIdentity') {
      await writeIdentity(options)
      return 0
    }
    const by = await readOpenWith(options)
    const known = await withCustomProviders(providers, env.MORTISE_PROVIDERS_DIR)
    const reports = await withOperatorContext(env, (ctx) => importFile(ctx, options, by), {
      providers: known,
    })
    show(reports, options)
    return 0
  } catch (error) {
    return explainFailure(error, argv)
  }
}

async function writeIdentity({
  file,
  isJson,
}: Extract<ImportOptions, { kind: 'newIdentity' }>): Promise<void> {
  const { identity, recipient } = makeIdentity()
  await writeFile(file, `${identity}\n`, { flag: 'wx', mode: 0o600 }).catch((error: Error) => {
    throw new StartupError(`The file ${file} cannot be written: ${error.message}`)
  })
  if (isJson) {
    printJson({ file, recipient })
    return
  }
  process.stderr.write(`The private key is in ${file}. Use this recipient with mortise export:\n`)
  process.stdout.write(`${recipient}\n`)
}

async function readOpenWith({ identityFile, passphraseFile }: Wanted): Promise<OpenWith> {
  if (identityFile === undefined) return { passphrase: await readPassphrase(passphraseFile ?? '') }
  const identity = await readFile(identityFile, 'utf8').catch((error: Error) => {
    throw new StartupError(`The file ${identityFile} cannot be read: ${error.message}`)
  })
  return { identity }
}

async function importFile(ctx: Context, { file: path, name }: Wanted, by: OpenWith): Promise<ImportReport[]> {
  const file = await open(path).catch((error: Error) => {
    throw new StartupError(`The file ${path} cannot be read: ${error.message}`)
  })
  const reports: ImportReport[] = []
  try {
    const lines = linesOf(file, by)
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      if (next.value.kind !== 'project') throw new ImportRefused('The export is incomplete. Export again.')
      if (name !== undefined && reports.length > 0) {
        throw new ImportRefused('The file has several projects, and --name is for one.')
      }
      reports.push(await importProject(ctx, next.value, { lines, name }))
    }
    return reports
  } catch (error) {
    const isKnown = error instanceof ImportRefused || error instanceof SealedFileError
    if (!isKnown) throw error
    const done = reports.map((report) => report.name).join(', ')
    throw new StartupError(done ? `${error.message} Imported before: ${done}.` : error.message)
  } finally {
    await file.close()
  }
}

/** The file is authenticated, so its lines are those that an export wrote. */
async function* linesOf(file: FileHandle, by: OpenWith): AsyncGenerator<MoveLine> {
  for await (const line of readSealedLines(file, by)) yield line as MoveLine
}

function show(reports: readonly ImportReport[], { isJson }: Wanted): void {
  if (isJson) {
    printJson({ projects: reports })
    return
  }
  for (const { name, outcome, counts } of reports) {
    const { connections = 0, installations = 0 } = counts
    const what =
      outcome === 'unchanged' ? 'was imported from this file before; nothing changed' : 'is imported'
    process.stdout.write(`${name} ${what}: ${connections} connections, ${installations} installations\n`)
  }
}
