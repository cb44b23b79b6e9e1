// Lists functions of more lines than a reader keeps in view: `node scripts/find-long-functions.mjs`.
import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { listSources } from './find-comment-faults.mjs'

const linesMax = 60

/** One line for each function of a source that is longer, with its first line and its length. */
export function findLongFunctions(text, path) {
  if (text.split('\n').length <= linesMax) return []
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1
  const found = []
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const first = lineOf(node.getStart(source))
      const lines = lineOf(node.end) - first + 1
      if (lines > linesMax)
        found.push(`${path}:${first}: ${lines} lines; past ${linesMax} it is two functions`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Those of the whole tree. The `describe` bodies of tests are lists, so tests are left out. */
export function findAllLongFunctions(root) {
  return listSources(root)
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => findLongFunctions(readFileSync(file, 'utf8'), relative(root, file)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findAllLongFunctions(dirname(dirname(fileURLToPath(import.meta.url))))
  for (const line of found) console.log(line)
  process.exitCode = found.length === 0 ? 0 : 1
}
