// Shows what a deploy would change for customers.
import type { DeployWarning } from '@mortise/contract'
import type { Terminal } from '../terminal.ts'
import { describeAffected } from './plan-words.ts'

/** The integration and what happens, who is affected, and what to do: a line for each. */
export function formatWarning(warning: DeployWarning, { yellow }: Terminal['colors']): string {
  const { integration, detail, remedy } = warning
  const affected = describeAffected(warning) || 'No installation is affected yet.'
  return [`${yellow('warning')} ${integration}: ${detail}`, affected, remedy].join('\n  ')
}
