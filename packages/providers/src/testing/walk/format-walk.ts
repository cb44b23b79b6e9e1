// The file of a walk, as it is reviewed: a line for each part of a request, so that a changed request is a changed line.
import { hash } from 'node:crypto'
import type { RequestShape } from './to-shapes.ts'

/** Documents longer than this appear by their hash. */
const documentMax = 200
const lineMax = 110

/** The text of `packages/providers/walk/NAME.json`. `unreached` are operations that the walk could not run to their end. */
export function formatWalk(shapes: readonly RequestShape[], unreached: ReadonlySet<string>): string {
  const requests = shapes.map(({ request, fingerprint, query, body, documents, uses }) =>
    formatRequest({
      request,
      fingerprint,
      query,
      body,
      documents: documents.map(shortDocument),
      uses: Object.entries(uses).map(([name, operations]) => `${name}: ${shortOperations(operations)}`),
    }),
  )
  const open = [...unreached].sort().map((line) => JSON.stringify(line))
  return `{\n"requests": ${formatLines(requests)},\n"unreached": ${formatLines(open)}\n}\n`
}

function shortDocument(text: string): string {
  return text.length > documentMax ? `sha256 ${hash('sha256', text).slice(0, 12)}` : text
}

/** Searches by many fields are one entry: `search by email name`. */
function shortOperations(operations: readonly string[]): string {
  const byField = (start: string) =>
    operations.flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []))
  const starts = ['search by ', 'list by ', 'look up by ']
  const others = operations.filter((each) => !starts.some((start) => each.startsWith(start)))
  const joined = starts.flatMap((start) => {
    const names = byField(start)
    return names.length === 0 ? [] : [`${start}${names.join(' ')}`]
  })
  return [...others, ...joined].join(', ')
}

function formatRequest(request: Readonly<Record<string, string | readonly string[]>>): string {
  const members = Object.entries(request).filter(([, value]) => value.length > 0)
  const shown = members.map(([name, value]) => `  ${JSON.stringify(name)}: ${formatValue(value)}`)
  return `{\n${shown.join(',\n')}\n}`
}

function formatValue(value: string | readonly string[]): string {
  const line = JSON.stringify(value)
  return typeof value === 'string' || line.length <= lineMax
    ? line
    : formatLines(
        value.map((each) => `    ${JSON.stringify(each)}`),
        '  ',
      )
}

function formatLines(entries: readonly string[], indent = ''): string {
  return entries.length === 0 ? '[]' : `[\n${entries.join(',\n')}\n${indent}]`
}
