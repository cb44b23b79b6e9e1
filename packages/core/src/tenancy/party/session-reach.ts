// The parts of its group's data that a connect session may use, if its builder confined it.
import { MortiseError } from '@mortise/contract'
import type { Caller } from '../../context.ts'

/** Whether the caller may touch this integration. Every caller but a confined session may touch all of its project. */
export function reachesIntegration(
  { integrations, providers }: Caller,
  integration: { name: string; provider: string },
): boolean {
  return (integrations?.includes(integration.name) ?? true) && isNamed(providers, integration.provider)
}

/** Whether the caller may touch connections to this provider. */
export function reachesProvider({ providers }: Caller, provider: string): boolean {
  return isNamed(providers, provider)
}

/** @throws MortiseError auth.forbidden when a session was not created for this provider */
export function requireReachedProvider(caller: Caller, provider: string): void {
  if (reachesProvider(caller, provider)) return
  const causes = [`The connect session was not created for the provider ${provider}.`]
  throw new MortiseError('auth.forbidden', { params: { scope: 'ui-library' }, causes })
}

function isNamed(names: readonly string[] | undefined, provider: string): boolean {
  return names?.some((name) => name.toLowerCase() === provider.toLowerCase()) ?? true
}
