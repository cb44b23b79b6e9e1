// What does not fit its integration in a config that is malformed, too: one answer tells both.
import { type Issue, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../context.ts'
import { loadIntegration } from '../integration/load-integration.ts'
import { requireGroup } from './require-installation.ts'
import { validateConfig } from './validate-config.ts'
import { wellFormedPart } from './well-formed-part.ts'

/** A request for an installation as it came, unchecked. */
export interface UncheckedInstallation {
  params?: unknown
  body?: unknown
}

/**
 * Lists what the well-formed parts of `body.config.content` have against them, as creating the installation would.
 * Empty where the request may not be answered for another reason: that is told once it is well-formed.
 */
export async function findMisfits(
  ctx: Context,
  caller: Caller,
  { params, body }: UncheckedInstallation,
): Promise<Issue[]> {
  const integrationId = memberOf(params, 'integrationId')
  const groupRef = memberOf(body, 'groupRef')
  if (typeof integrationId !== 'string') return []
  try {
    requireGroup(caller, typeof groupRef === 'string' ? groupRef : '')
    const { integration, revision } = await loadIntegration(ctx, caller.projectId, integrationId)
    const part = wellFormedPart(memberOf(memberOf(body, 'config'), 'content'), integration.provider)
    if (part === undefined) return []
    const missing = part.missing.map((path) => `config.content.${path}`)
    return validateConfig(part.content, revision.content).filter(
      ({ name }) => !missing.some((path) => isWithin(name, path) || isWithin(path, name)),
    )
  } catch (error) {
    if (error instanceof MortiseError) return []
    throw error
  }
}

const isWithin = (name: string, path: string): boolean => name === path || name.startsWith(`${path}.`)

function memberOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}
