// Counts what a provider costs to write: lines of its folder that hold something, tests left out.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines by provider name. */
export function countProviderLines(root) {
  const source = join(root, 'packages/providers/src')
  const folders = readdirSync(source).filter((name) => existsSync(join(source, name, 'index.ts')))
  return new Map(folders.map((name) => [name, linesIn(join(source, name))]))
}

/** The middle one, and the largest with its name; of those that `isCounted`. */
export function summarizeLines(lines, isCounted = () => true) {
  const sorted = [...lines].filter(([name]) => isCounted(name)).sort(([, a], [, b]) => a - b)
  const [largestName = '', largest = 0] = sorted.at(-1) ?? []
  return {
    count: sorted.length,
    median: sorted[Math.floor(sorted.length / 2)]?.[1] ?? 0,
    largest,
    largestName,
  }
}

function linesIn(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'))
  return texts
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '').length
}
