// Checks a manifest and prints what it found.
import { type KnownProviders, type Manifest, type ManifestIssue, parseManifest } from '@mortise/contract'
import { CliError } from '../cli-error.ts'
import { formatRemark } from '../format/format-remark.ts'
import type { Terminal } from '../terminal.ts'
import type { ManifestFile } from './read-manifest-file.ts'

/**
 * The manifest in a file; notes about it are printed to stderr.
 * Where `known` names the providers, an integration of any other one is refused as well.
 * @throws CliError showing every issue at its line and column.
 */
export function checkManifestFile(
  file: ManifestFile,
  { err, colors }: Pick<Terminal, 'err' | 'colors'>,
  known: KnownProviders = {},
): Manifest {
  const show = (remark: ManifestIssue): string => formatRemark(remark, file, colors)
  const parsed = parseManifest(file.text, known)
  if (!parsed.ok) {
    const { issues, more } = parsed
    const total = issues.length + more
    const count = total === 1 ? '1 problem' : `${total} problems`
    const rest = more === 0 ? '' : ` The first ${issues.length} are listed.`
    throw new CliError([...issues.map(show), `${file.path} has ${count}.${rest}`].join('\n\n'))
  }
  for (const note of parsed.notes) err(`${colors.yellow('note')} ${show(note)}\n`)
  return parsed.manifest
}
