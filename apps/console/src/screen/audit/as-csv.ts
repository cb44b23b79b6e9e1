// Audit entries as a table for spreadsheets.
import type { AuditEntry } from '@mortise/contract'

const columns = ['createTime', 'actor', 'action', 'target', 'address'] as const
const lineEnd = '\r\n'

/** The first line. */
export const csvHeader = rowOf([...columns, 'change'])

/** The lines of these entries. RFC 4180; a cell that a spreadsheet would run as a formula begins with an apostrophe. */
export function csvRows(entries: readonly AuditEntry[]): string {
  return entries
    .map((entry) => {
      const change = entry.change === undefined ? '' : JSON.stringify(entry.change)
      return rowOf([...columns.map((name) => entry[name] ?? ''), change])
    })
    .join('')
}

function rowOf(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}${lineEnd}`
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
