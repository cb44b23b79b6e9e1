// `mortise export`: writes projects with their credentials into a sealed file. It needs access to the database.
import { open, rm } from 'node:fs/promises'
import { MortiseError } from '@mortise/contract'
import {
  type Context,
  type ExportReport,
  exportProject,
  HandOverRefused,
  handOver,
  listProjectNames,
  takeBack,
} from '@mortise/core'
import { explainFailure, printJson } from '../command-line.ts'
import { StartupError } from '../postgres/startup-error.ts'
import { readRecipient, type SealFor } from './move/file-key.ts'
import { type ExportOptions, exportHelp, parseExportOptions } from './move/parse-options.ts'
import { readPassphrase } from './move/read-passphrase.ts'
import { openSealedWriter } from './move/sealed-file.ts'
import { type Env, withOperatorContext } from './open-operator-context.ts'

type Wanted = Extract<ExportOptions, { kind: 'export' }>

/**
 * Runs one `mortise export` and answers the exit code: 0 when the file is whole, 1 when there is none, 2 when the command line is
 * at fault.
 */
export async function main(argv: readonly string[], env: Env = process.env): Promise<number> {
  try {
    const options = parseExportOptions(argv)
    if (options === 'help') {
      process.stdout.write(exportHelp)
      return 0
    }
    if (options.kind === 'takeBack') {
      const { name } = await withOperatorContext(env, (ctx) =>
        explained(() => takeBack(ctx, options.project)),
      )
      if (options.isJson) printJson({ project: name, isTakenBack: true })
      else process.stdout.write(`${name} goes on here. Do not import its export on another server.\n`)
      return 0
    }
    const whom = await readSealFor(options)
    const reports = await withOperatorContext(env, (ctx) => explained(() => writeExport(ctx, options, whom)))
    show(reports, options)
    return 0
  } catch (error) {
    return explainFailure(error, argv)
  }
}

/** Looks at the recipient before anything is stopped. @throws StartupError */
async function readSealFor({ recipient, passphraseFile }: Wanted): Promise<SealFor> {
  if (recipient === undefined) return { passphrase: await readPassphrase(passphraseFile ?? '') }
  try {
    readRecipient(recipient)
    return { recipient }
  } catch (error) {
    throw new StartupError(error instanceof Error ? error.message : String(error))
  }
}

async function writeExport(ctx: Context, wanted: Wanted, whom: SealFor): Promise<ExportReport[]> {
  const names = wanted.project === undefined ? await listProjectNames(ctx) : [wanted.project]
  const file = await open(wanted.file, 'wx', 0o600).catch((error: Error) => {
    throw new StartupError(`The file ${wanted.file} cannot be written: ${error.message}`)
  })
  try {
    const writer = await openSealedWriter(file, whom)
    const reports: ExportReport[] = []
    for (const name of names) {
      if (wanted.handsOver) await handOver(ctx, name)
      reports.push(await exportProject(ctx, name, { isHandedOver: wanted.handsOver, write: writer.write }))
    }
    await writer.end()
    await file.sync()
    await file.close()
    return reports
  } catch (error) {
    await file.close().finally(() => rm(wanted.file))
    throw error
  }
}

/** Turns what the domain refuses into a sentence for the command line. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof MortiseError || error instanceof HandOverRefused)
      throw new StartupError(error.message)
    throw error
  }
}

function show(reports: readonly ExportReport[], { file, handsOver, isJson }: Wanted): void {
  if (isJson) {
    printJson({ file, isHandedOver: handsOver, projects: reports })
    return
  }
  for (const { name, counts, undelivered } of reports) {
    const { connections = 0, installations = 0 } = counts
    process.stdout.write(`${name}: ${connections} connections, ${installations} installations\n`)
    if (undelivered > 0) {
      process.stdout.write(
        `  ${undelivered} messages stay. Keep a worker running here until they are delivered.\n`,
      )
    }
  }
  process.stdout.write(`Written to ${file}\n`)
  process.stderr.write(
    handsOver
      ? 'This server no longer uses these connections. If the import fails, run mortise export --take-back.\n'
      : 'This server goes on using these connections. A provider that rotates refresh tokens accepts those of one server only: use --hand-over to move.\n',
  )
}
