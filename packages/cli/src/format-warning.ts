// Shows what a deploy would change for customers.
import type { DeployWarning } from '@mortise/contract'
import type { Terminal } from './terminal.ts'

/** The integration and what happens, who is affected, and what to do: a line for each. */
export function formatWarning(
  { integration, detail, remedy, installations }: DeployWarning,
  { yellow }: Terminal['colors'],
): string {
  const { count, groupRefs } = installations
  const more = count > groupRefs.length ? ' and more' : ''
  const affected =
    count === 0
      ? 'No installation is affected yet.'
      : `Affected: ${count === 1 ? '1 installation' : `${count} installations`} (${groupRefs.join(', ')}${more}).`
  return [`${yellow('warning')} ${integration}: ${detail}`, affected, remedy].join('\n  ')
}
