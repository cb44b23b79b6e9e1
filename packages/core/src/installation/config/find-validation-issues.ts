// What does not fit its integration in a config that is malformed, too: one answer has both.
import {
  baseReadConfigObjectSchema,
  type ConfigContent,
  checkSchema,
  configContentSchema,
  type Issue,
  MortiseError,
  updateInstallationConfigContentSchema,
} from '@mortise/contract'
import { asInstalledByGroup } from '../../catalogue/integration/load-integration.ts'
import { requireIntegration } from '../../catalogue/integration/require-integration.ts'
import type { Caller, Context } from '../../context.ts'
import { findManifestObject } from '../../plan/installed/complete-content.ts'
import { requireInstallation } from '../../plan/installed/require-installation.ts'
import { requireGroup } from '../../tenancy/party/require-group.ts'
import { applyMask, isWithin } from './apply-mask.ts'
import { type InstallationMask, parseMask, placesOf } from './parse-mask.ts'
import { completeChoice, listChoiceIssues } from './preview-choice.ts'
import { listSizesOf, validateConfig } from './validate-config.ts'
import { wellFormedPart } from './well-formed-part.ts'

/** A request about an installation as it came, unchecked. */
export interface UncheckedRequest {
  params?: unknown
  body?: unknown
}

/**
 * Lists what the well-formed parts of `body.config.content` have against them, as creating the installation would.
 * Empty where the request may not be answered for another reason: that reason follows once the request is well-formed.
 */
export async function findValidationIssues(
  ctx: Context,
  caller: Caller,
  { params, body }: UncheckedRequest,
): Promise<Issue[]> {
  return unlessRefused(async () => {
    requireGroup(caller, textOf(body, 'groupRef'))
    const deployed = await requireIntegration(ctx, caller, textOf(params, 'integrationId'))
    const { integration, revision } = deployed
    const content = memberOf(body, 'config', 'content')
    const given = { provider: integration.provider }
    const part = wellFormedPart((value) => checkSchema(configContentSchema, value), content, given)
    if (part === undefined) return []
    return without(
      part.missing,
      'config.content',
      validateConfig(part.content, revision.content, listSizesOf(ctx, deployed)),
    )
  })
}

/**
 * The same for an update: masks that are not known, and what does not fit where the others reach. Places start at the
 * body, as those of what is malformed do.
 */
export async function findUpdateIssues(
  ctx: Context,
  caller: Caller,
  { params, body }: UncheckedRequest,
): Promise<Issue[]> {
  return unlessRefused(async () => {
    const { deployed, row } = await requireInstallation(ctx, caller, {
      integrationId: textOf(params, 'integrationId'),
      installationId: textOf(params, 'installationId'),
    })
    const masks = parseMasks(memberOf(body, 'updateMask'))
    const sent = memberOf(body, 'installation', 'config', 'content')
    const part = wellFormedPart((value) => checkSchema(updateInstallationConfigContentSchema, value), sent)
    if (part === undefined) return masks.issues
    const manifest = deployed.revision.content
    let content = row.content
    const places: string[] = []
    for (const each of masks.known) {
      const changed = applyIfThere({ ...each, content, sent: part.content, manifest })
      if (changed === undefined) continue
      content = changed
      places.push(...placesOf(each.mask))
    }
    const touched = validateConfig(content, manifest, listSizesOf(ctx, deployed)).filter(({ name }) =>
      places.some((place) => isWithin(name, place)),
    )
    const missing = without(part.missing, 'config.content', touched)
    return [...masks.issues, ...missing.map((issue) => ({ ...issue, name: `installation.${issue.name}` }))]
  })
}

/** The same for a preview: what of `body.content` does not fit the object it is of. */
export async function findPreviewIssues(
  ctx: Context,
  caller: Caller,
  { params, body }: UncheckedRequest,
): Promise<Issue[]> {
  return unlessRefused(async () => {
    const groupRef = textOf(body, 'groupRef')
    requireGroup(caller, groupRef)
    const found = await requireIntegration(ctx, caller, textOf(params, 'integrationId'))
    const deployed = await asInstalledByGroup(ctx, found, groupRef)
    const declared = findManifestObject(deployed.revision.content, textOf(params, 'objectName'))
    const part = wellFormedPart(
      (value) => checkSchema(baseReadConfigObjectSchema, value),
      memberOf(body, 'content'),
    )
    if (declared === undefined || part === undefined) return []
    const chosen = completeChoice(part.content, declared)
    return without(part.missing, 'content', listChoiceIssues(ctx, chosen, declared, deployed))
  })
}

async function unlessRefused(find: () => Promise<Issue[]>): Promise<Issue[]> {
  try {
    return await find()
  } catch (error) {
    if (error instanceof MortiseError) return []
    throw error
  }
}

/**
 * A malformed part is reported only as malformed: nothing more is said of it, of what it is in and of what is in it.
 */
function without(missing: readonly string[], base: string, issues: readonly Issue[]): Issue[] {
  const paths = missing.map((path) => `${base}.${path}`)
  return issues.filter(({ name }) => !paths.some((path) => isWithin(name, path) || isWithin(path, name)))
}

interface KnownMask {
  mask: InstallationMask
  maskText: string
}

function parseMasks(sent: unknown): { known: KnownMask[]; issues: Issue[] } {
  const known: KnownMask[] = []
  const issues: Issue[] = []
  for (const [index, maskText] of (Array.isArray(sent) ? sent : []).entries()) {
    if (typeof maskText !== 'string' || maskText === '') continue
    try {
      known.push({ mask: parseMask(maskText), maskText })
    } catch (error) {
      if (!(error instanceof MortiseError)) throw error
      issues.push({ in: 'body', name: `updateMask.${index}`, detail: error.message })
    }
  }
  return { known, issues }
}

/** Undefined where what is sent has no value for the mask, which may be because that was malformed. */
function applyIfThere(input: Parameters<typeof applyMask>[0]): ConfigContent | undefined {
  try {
    return applyMask(input)
  } catch (error) {
    if (error instanceof MortiseError) return undefined
    throw error
  }
}

function textOf(value: unknown, key: string): string {
  const text = memberOf(value, key)
  return typeof text === 'string' ? text : ''
}

function memberOf(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, key)
        ? (found as Record<string, unknown>)[key]
        : undefined,
    value,
  )
}
