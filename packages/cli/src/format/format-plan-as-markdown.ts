// Shows a plan as Markdown, for the description or a comment of a pull request.
import type { DeployPlan, DeployWarning, PlannedIntegration } from '@mortise/contract'
import {
  describeAffected,
  describeCount,
  describeDetails,
  describeInstallation,
  describeObject,
} from './plan-words.ts'

// A comment on GitHub has at most 65,536 characters.
const ROWS_MAX = 100

/** A heading and lists for each integration, a table of installations, and the warnings. */
export function formatPlanAsMarkdown({ isDestructive, integrations, warnings }: DeployPlan): string[] {
  return [
    '## Deployment plan',
    '',
    isDestructive
      ? '**Destructive:** reads that customers have installed end.'
      : 'No read of a customer ends.',
    ...integrations.flatMap(formatIntegration),
    ...(warnings.length > 0 ? ['', '### Warnings', '', ...warnings.map(formatWarning)] : []),
  ]
}

function formatIntegration(planned: PlannedIntegration): string[] {
  const { name, outcome, objects, settings, installations, affectedCount, installationCount } = planned
  const rows = installations.slice(0, ROWS_MAX)
  const left = affectedCount - rows.length
  return [
    '',
    `### ${escapeMarkup(name)}: ${outcome}`,
    '',
    ...objects.flatMap((object) => [
      `- ${escapeMarkup(describeObject(object))}`,
      ...describeDetails(object).map((line) => `  - ${code(line)}`),
    ]),
    ...settings.map((setting) => `- ${code(`~ ${setting}`)}`),
    ...(outcome === 'created' ? [] : ['', describeCount(affectedCount, installationCount)]),
    ...(rows.length > 0 ? ['', '| Group | Effect |', '|---|---|'] : []),
    ...rows.map(
      (row) => `| ${escapeMarkup(row.groupRef)} | ${escapeMarkup(describeInstallation(row).join('; '))} |`,
    ),
    ...(left > 0 ? [`| and ${left} more | |`] : []),
  ]
}

function formatWarning(warning: DeployWarning): string {
  const { integration, detail, remedy } = warning
  const sentences = [detail, describeAffected(warning), remedy].filter((sentence) => sentence !== '')
  return `- **${escapeMarkup(integration)}**: ${escapeMarkup(sentences.join(' '))}`
}

/** Names come from a manifest and from applications: none of them may become markup. */
function escapeMarkup(text: string): string {
  return text.replace(/[\\`*_[\]<>|#@!~]/g, '\\$&').replace(/\s+/g, ' ')
}

function code(text: string): string {
  return `\`${text.replaceAll('`', "'")}\``
}
