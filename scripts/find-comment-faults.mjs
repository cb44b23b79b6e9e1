// Lists what comments break of the rules in CONTRIBUTING.md: `node scripts/find-comment-faults.mjs packages/client`.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import { findProseFaults } from './find-prose-faults.mjs'

/** The sources below a folder, or the file itself, without generated files and packages. */
export function listSources(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|\..*)$/.test(entry.name)) return []
    if (entry.isDirectory()) return listSources(join(path, entry.name))
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.gen\./.test(entry.name) ? [join(path, entry.name)] : []
  })
}

/**
 * The comments of a source as Markdown whose lines are those of the source, so that faults name the right line. Directives
 * (`biome-ignore`, `@ts-expect-error`) and code in `@example` are blank.
 */
function commentsOf(source) {
  let isBlock = false
  let isExample = false
  const lines = source.split('\n').map((line) => {
    if (/^\s*\/\*\*?/.test(line)) isBlock = true
    const text = isBlock ? blockText(line) : lineText(line)
    if (isBlock && line.includes('*/')) isBlock = false
    if (/^@example\b/.test(text)) isExample = true
    else if (/^@\w/.test(text) || !isBlock) isExample = false
    return isExample ? '' : withoutTag(text)
  })
  return lines.join('\n')
}

function blockText(line) {
  return line
    .replace(/^\s*\/\*\*?/, '')
    .replace(/\*\/.*$/, '')
    .replace(/^\s*\*(?!\/)/, '')
    .trim()
}

function lineText(line) {
  const found = /^\s*\/\/(?!\/)\s?(.*)$/.exec(line)
  const text = found?.[1] ?? ''
  return /^(biome-ignore|@ts-|knip)/.test(text) ? '' : text.trim()
}

/** The words after a tag; the name of a parameter and the codes of an error do not count. */
function withoutTag(text) {
  if (!text.startsWith('@')) return text.replace(/\{@link\s+([^}]+)\}/g, '$1')
  const words = text
    .replace(/^@(param|property)\s+\S+\s*-?\s*/, '')
    .replace(/^@throws\s+(\w+Error)?\s*([a-z_]+\.[a-z_]+(,\s*)?)*/, '')
    .replace(/^@\w+\s*/, '')
    .trim()
  return words === '' ? '' : `- ${words}`
}

/** One line per fault, as `findProseFaults` writes them. */
export function findCommentFaults(source, name) {
  return findProseFaults(commentsOf(source), name)
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const files = argv.slice(2).flatMap(listSources)
  const faults = files.flatMap((file) => findCommentFaults(readFileSync(file, 'utf8'), file))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
