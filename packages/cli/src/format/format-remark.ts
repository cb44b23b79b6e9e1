// Shows one remark about a manifest where it stands, as compilers do.
import type { ManifestIssue } from '@mortise/contract'
import type { ManifestFile } from '../argument/read-manifest-file.ts'
import type { Terminal } from '../terminal.ts'

/** `file:line:column  message`, then the line itself with a caret below the place. */
export function formatRemark(
  { line, column, message }: Pick<ManifestIssue, 'line' | 'column' | 'message'>,
  { path, text }: ManifestFile,
  colors: Terminal['colors'],
): string {
  const place = `${path}:${line}:${column}`
  const { shown, caretAt } = excerpt(text.split(/\r?\n/)[line - 1] ?? '', column - 1)
  const number = String(line)
  const gutter = ' '.repeat(number.length)
  return [
    `${colors.bold(place)}  ${message}`,
    colors.dim(`  ${number} | `) + shown,
    colors.dim(`  ${gutter} | `) + ' '.repeat(caretAt) + colors.red('^'),
  ].join('\n')
}

const widthMax = 90

/** A long line is cut around its place; tabs become spaces so that the caret stands below it. */
function excerpt(line: string, at: number): { shown: string; caretAt: number } {
  const flat = line.replaceAll('\t', ' ')
  if (flat.length <= widthMax) return { shown: flat, caretAt: at }
  const start = Math.max(0, Math.min(at - widthMax / 2, flat.length - widthMax))
  const cut = flat.slice(start, start + widthMax)
  const before = start > 0 ? '…' : ''
  return {
    shown: `${before}${cut}${start + widthMax < flat.length ? '…' : ''}`,
    caretAt: at - start + before.length,
  }
}
