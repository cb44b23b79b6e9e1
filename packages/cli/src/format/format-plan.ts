// Shows a plan in a terminal.
import type { DeployPlan, PlannedIntegration } from '@mortise/contract'
import type { Terminal } from '../terminal.ts'
import { formatWarning } from './format-warning.ts'
import { describeCount, describeDetails, describeInstallation, describeObject } from './plan-words.ts'

/** Each integration with what changes in it and for whom, then the warnings. */
export function formatPlan({ integrations, warnings }: DeployPlan, colors: Terminal['colors']): string[] {
  return [
    ...integrations.flatMap((integration) => formatIntegration(integration, colors)),
    ...warnings.map((warning) => formatWarning(warning, colors)),
  ]
}

function formatIntegration(
  { name, outcome, objects, settings, installations, affectedCount, installationCount }: PlannedIntegration,
  { bold }: Terminal['colors'],
): string[] {
  const left = affectedCount - installations.length
  return [
    `${bold(name)}  ${outcome}`,
    ...objects.flatMap((object) => [
      `  ${describeObject(object)}`,
      ...describeDetails(object).map((line) => `    ${line}`),
    ]),
    ...settings.map((setting) => `  ~ ${setting}`),
    ...(outcome === 'created' ? [] : [`  ${describeCount(affectedCount, installationCount)}`]),
    ...installations.flatMap((installation) =>
      describeInstallation(installation).map((line) => `    ${installation.groupRef}: ${line}`),
    ),
    ...(left > 0 ? [`    and ${left} more`] : []),
  ]
}
