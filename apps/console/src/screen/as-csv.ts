// Audit entries as a table for spreadsheets.
import type { AuditEntry } from '@mortise/contract'

const columns = ['createTime', 'actor', 'action', 'target', 'address'] as const

/** RFC 4180. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
export function asCsv(entries: readonly AuditEntry[]): string {
  const rows = entries.map((entry) => [
    ...columns.map((name) => entry[name] ?? ''),
    entry.change === undefined ? '' : JSON.stringify(entry.change),
  ])
  return [[...columns, 'change'], ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
