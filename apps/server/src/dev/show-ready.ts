// What a person sees once everything runs: where it is, and what opens it.
import { providers } from '@mortise/providers'
import type { Colors } from 'picocolors/types'
import type { Stack } from './start-stack.ts'

/** One aligned table of addresses, project, API key and data folder. */
export function showReady(
  { ready, dataDir, logFile, sandboxed }: Pick<Stack, 'ready' | 'dataDir' | 'logFile' | 'sandboxed'>,
  startMs: number,
  colors: Colors,
): string {
  const rows: [label: string, value: string, aside?: string][] = [
    ['Console', `${ready.api}/console`, 'signs you in by itself'],
    ['Management API', ready.api],
    ['Search', ready.search],
    ['Read', ready.read],
    ['Write', ready.write],
    ['Proxy', ready.proxy],
    ...(ready.sandbox
      ? [['Sandbox', ready.sandbox, `simulated ${listed(sandboxed)}`] as [string, string, string]]
      : []),
    ...(ready.demo
      ? [['Demo application', ready.demo, 'open this address in a browser'] as [string, string, string]]
      : []),
    ['Project', ready.project.name, ready.project.id],
    ['API key', ready.apiKey, 'full access to the project'],
    ['Data folder', dataDir],
    ...(logFile ? [['Log', logFile, 'warnings appear here too'] as [string, string, string]] : []),
  ]
  const labelWidth = Math.max(...rows.map(([label]) => label.length))
  // Asides line up beside the addresses; the key is longer than any of them.
  const valueWidth = Math.max(...rows.map(([, value]) => (value.startsWith('http') ? value.length : 0)))
  const lines = rows.map(([label, value, aside]) => {
    const end = aside ? `${' '.repeat(Math.max(0, valueWidth - value.length) + 2)}${colors.dim(aside)}` : ''
    return `  ${colors.dim(label.padEnd(labelWidth))}  ${value}${end}`
  })
  return [colors.bold(`Mortise runs, ready in ${(startMs / 1000).toFixed(1)} s`), '', ...lines].join('\n')
}

/** `HubSpot and Salesforce` */
function listed(names: readonly string[]): string {
  const shown = names.map((name) => providers.get(name)?.displayName ?? name)
  return new Intl.ListFormat('en').format(shown)
}
