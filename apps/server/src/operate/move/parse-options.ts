// The flags of `mortise export` and `mortise import`.
import { commonFlags, parseArguments, parseFlags } from '../../command-line.ts'
import { UsageError } from '../../dev/parse-options.ts'

const environmentHelp = `Environment
  DATABASE_URL                    The database; servers can run meanwhile
  MORTISE_MIGRATION_DATABASE_URL  Same value as for the servers
  MORTISE_ENCRYPTION_KEY          The key of the servers
  MORTISE_FORMER_ENCRYPTION_KEYS  Same value as for the servers
  MORTISE_PROVIDERS_DIR           Same value as for the servers
`

/** The text of `mortise export --help`. */
export const exportHelp = `Write projects with their credentials into a sealed file, for mortise import on another server.

Usage  mortise export --sealed FILE --project NAME|--all --recipient KEY|--passphrase-file FILE [--hand-over] [--json]
       mortise export --take-back --project NAME

  --sealed FILE           The file to write; it must not exist
  --project NAME          The project, by name or id
  --all                   Every project
  --recipient KEY         The public key that mortise import --new-identity printed on the other server
  --passphrase-file FILE  A file with a passphrase, instead of a recipient
  --hand-over             Stop using the connections here first, so that the other server alone renews their tokens
  --take-back             Let a project go on here that was handed over, if no other server has imported it
  --json                  Print the outcome as JSON
  --help                  Show this text

${environmentHelp}`

/** The text of `mortise import --help`. */
export const importHelp = `Import projects from the sealed file of mortise export: each completely, or not at all.

Usage  mortise import FILE --identity FILE|--passphrase-file FILE [--name NAME] [--json]
       mortise import --new-identity FILE

  --identity FILE         The file that --new-identity wrote
  --passphrase-file FILE  The file with the passphrase of the export
  --name NAME             Another name for the project; for a file with one project
  --new-identity FILE     Write a new private key to FILE, and print its public key for mortise export --recipient
  --json                  Print the outcome as JSON
  --help                  Show this text

${environmentHelp}`

/** The request to `mortise export`. */
export type ExportOptions =
  | { kind: 'takeBack'; project: string; isJson: boolean }
  | {
      kind: 'export'
      file: string
      /** Every project when absent. */
      project: string | undefined
      recipient: string | undefined
      passphraseFile: string | undefined
      handsOver: boolean
      isJson: boolean
    }

/** The request to `mortise import`. */
export type ImportOptions =
  | { kind: 'newIdentity'; file: string; isJson: boolean }
  | {
      kind: 'import'
      file: string
      identityFile: string | undefined
      passphraseFile: string | undefined
      name: string | undefined
      isJson: boolean
    }

/** @returns what was asked for, or `help`. @throws UsageError with one sentence */
export function parseExportOptions(argv: readonly string[]): ExportOptions | 'help' {
  const values = parseFlags('export', argv, {
    sealed: { type: 'string' },
    project: { type: 'string' },
    all: { type: 'boolean', default: false },
    recipient: { type: 'string' },
    'passphrase-file': { type: 'string' },
    'hand-over': { type: 'boolean', default: false },
    'take-back': { type: 'boolean', default: false },
    ...commonFlags,
  })
  const { help, json: isJson, project, all, sealed: file, recipient } = values
  const fault = (text: string) => new UsageError(`${text} See mortise export --help.`)
  if (help) return 'help'
  if ((project === undefined || project === '') === !all) throw fault('Give either --project or --all.')
  if (values['take-back']) {
    if (!project) throw fault('--take-back needs --project.')
    return { kind: 'takeBack', project, isJson }
  }
  const passphraseFile = values['passphrase-file']
  if (!file) throw fault('--sealed is missing.')
  if (!recipient === !passphraseFile) throw fault('Give either --recipient or --passphrase-file.')
  return { kind: 'export', file, project, recipient, passphraseFile, handsOver: values['hand-over'], isJson }
}

/** @returns what was asked for, or `help`. @throws UsageError with one sentence */
export function parseImportOptions(argv: readonly string[]): ImportOptions | 'help' {
  const { values, positionals } = parseArguments('import', argv, {
    options: {
      identity: { type: 'string' },
      'passphrase-file': { type: 'string' },
      'new-identity': { type: 'string' },
      name: { type: 'string' },
      ...commonFlags,
    },
    allowPositionals: true,
  })
  const fault = (text: string) => new UsageError(`${text} See mortise import --help.`)
  const { help, json: isJson, identity: identityFile, name } = values
  if (help) return 'help'
  const newIdentity = values['new-identity']
  if (newIdentity) return { kind: 'newIdentity', file: newIdentity, isJson }
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw fault('Give one file.')
  const passphraseFile = values['passphrase-file']
  if (!identityFile === !passphraseFile) throw fault('Give either --identity or --passphrase-file.')
  return { kind: 'import', file, identityFile, passphraseFile, name, isJson }
}
