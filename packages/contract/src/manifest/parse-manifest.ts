// Reading mortise.yaml: everything that is wrong with it at once, each at its line and column.
import { isCollection, isMap, isScalar } from 'yaml'
import type { Finding } from '../error/check-input.ts'
import type { Manifest } from '../wire/catalogue/manifest.ts'
import { advice, eventAdvice } from './advice.ts'
import { checkManifest, checkObjectsOffered } from './check-manifest.ts'
import { checkShape } from './check-shape.ts'
import type { KnownProviders } from './known-provider.ts'
import { clip, manifestLimits } from './limits.ts'
import { type DocumentPath, locate, type Position, type YamlPlaces } from './position.ts'
import { readYaml } from './read-yaml.ts'

/** An error in a manifest. Lines and columns start at 1. `path` is for example `integrations[0].read.objects[1].schedule`. */
export type ManifestIssue = Position & { readonly path: string; readonly message: string }

/** A note for the builder about a valid manifest. */
export type ManifestNote = ManifestIssue

/** A manifest with notes about it, or everything that is wrong with it, both in the order of their lines. */
export type ParsedManifest =
  | { readonly ok: true; readonly manifest: Manifest; readonly notes: readonly ManifestNote[] }
  | {
      readonly ok: false
      /** At most 100. */
      readonly issues: readonly ManifestIssue[]
      /** How many issues there are besides those listed. */
      readonly more: number
    }

/**
 * Parses and checks a manifest within `manifestLimits`. With `providers`, an integration of another provider is an issue,
 * and so is everything that its provider does not support. Never throws.
 *
 * @example
 * ```ts
 * const parsed = parseManifest(await readFile('mortise.yaml', 'utf8'))
 * if (parsed.ok) console.log(parsed.manifest.integrations.map(({ name }) => name))
 * else for (const { line, column, path, message } of parsed.issues) console.error(line, column, path, message)
 * ```
 */
export function parseManifest(text: string, { providers }: KnownProviders = {}): ParsedManifest {
  const source = readYaml(text)
  const yamlIssues = source.errors.map((error) => ({ path: '', ...error }))
  if (!('document' in source)) return { ok: false, issues: inOrder(yamlIssues), more: source.more }

  const { checked, ignored } = checkShape(
    source.value ?? undefined,
    (path) => indentHint(source, path) !== '',
  )
  const findings = [...(checked.ok ? [] : checked.issues), ...checkManifest(source.value, providers)]
  const listed = findings.slice(0, Math.max(0, manifestLimits.issues - yamlIssues.length))
  const issues = [...yamlIssues, ...listed.map((finding) => issueAt(source, finding))]
  if (issues.length > 0 || !checked.ok)
    return { ok: false, issues: inOrder(issues), more: source.more + findings.length - listed.length }
  const notes = [
    ...notesOf(checked.value, source, providers),
    ...checkObjectsOffered(source.value, providers).map((finding) => issueAt(source, finding)),
    ...ignoredNotes(source, ignored),
  ]
  return { ok: true, manifest: checked.value, notes: inOrder(notes) }
}

function issueAt(
  source: YamlPlaces & { value: unknown },
  { path, message, isKeyUnknown }: Finding,
): ManifestIssue {
  const isEmpty = path.length === 0 && source.value === null
  const sentence = isEmpty
    ? 'The manifest is empty; start with specVersion: 1.0.0 and a list of integrations.'
    : `${subjectOf(path)} ${message}${isKeyUnknown && !message.endsWith('?') ? indentHint(source, path) : ''}.`.replace(
        /\?\.$/,
        '?',
      )
  return { path: showPath(path), message: sentence, ...locate(source, path, isKeyUnknown ? 'key' : 'value') }
}

/** A key that is unknown where it stands may be meant for the block before it, which ends where it begins. */
function indentHint({ document }: YamlPlaces, path: DocumentPath): string {
  const parent: unknown = document.getIn(path.slice(0, -1), true)
  if (!isMap(parent) || parent.flow) return ''
  const at = parent.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)))
  const before = parent.items[at - 1]
  if (!before || !isScalar(before.key)) return ''
  const isBlock = isCollection(before.value) && before.value.flow !== true
  const isEmpty = before.value === null || (isScalar(before.value) && before.value.value === null)
  if (!isBlock && !isEmpty) return ''
  return `. If it belongs to ${clip(String(before.key.value))} above it, indent it further`
}

function notesOf(
  manifest: Manifest,
  source: YamlPlaces,
  providers: KnownProviders['providers'] = [],
): ManifestNote[] {
  return manifest.integrations.flatMap((integration, index) =>
    [...advice, ...eventAdvice(providers)].flatMap(({ find, message }) =>
      find(integration).map((path) => {
        const at = ['integrations', index, ...path]
        return { path: showPath(at), message, ...locate(source, at, 'key') }
      }),
    ),
  )
}

function ignoredNotes(source: YamlPlaces & { value: unknown }, ignored: readonly Finding[]): ManifestNote[] {
  return ignored.slice(0, manifestLimits.issues).map((finding) => {
    const { message, ...place } = issueAt(source, finding)
    return { ...place, message: `${message} Mortise ignores it.` }
  })
}

function inOrder(issues: readonly ManifestIssue[]): ManifestIssue[] {
  return [...issues].sort((a, b) => a.line - b.line || a.column - b.column)
}

function showPath(path: DocumentPath): string {
  return path.reduce<string>((shown, segment) => {
    if (typeof segment === 'number') return `${shown}[${segment}]`
    if (!/^[\w-]+$/.test(segment)) return `${shown}[${JSON.stringify(clip(segment))}]`
    return shown === '' ? clip(segment) : `${shown}.${clip(segment)}`
  }, '')
}

function subjectOf(path: DocumentPath): string {
  const last = path.at(-1)
  if (last === undefined) return 'The manifest'
  return typeof last === 'number' ? `Entry ${last + 1} of ${clip(String(path.at(-2)))}` : clip(last)
}
