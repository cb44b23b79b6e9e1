// Prints what a command found: as text for a person, or as JSON for a script.
import type { Terminal } from '../terminal.ts'

/** `--json`, which every command takes. */
export const jsonArgument = {
  json: { type: 'boolean', description: 'Print JSON, as the API returns it' },
} as const

/** Prints `value` as one JSON document with `--json`, and otherwise the lines that `toText` returns. */
export function show(
  { out }: Pick<Terminal, 'out'>,
  isJson: boolean | undefined,
  value: unknown,
  toText: () => string | readonly string[],
): void {
  const text = isJson ? JSON.stringify(value, null, 2) : toText()
  for (const line of typeof text === 'string' ? [text] : text) out(line)
}
