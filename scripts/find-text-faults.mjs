// Lists what the sentences in strings of a source break of the rules in CONTRIBUTING.md: errors, logs, help texts.
// `node scripts/find-text-faults.mjs packages/cli/src`
import { readFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { listSources } from './find-comment-faults.mjs'
import { findProseFaults } from './find-prose-faults.mjs'

/** Markup, styles, scripts and SQL are no sentences. */
const code = /<\w+|[{};]\s*\n|\b(SELECT|INSERT INTO|UPDATE|DELETE FROM|CREATE)\b/

const withoutComments = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
}

/** The strings of three words or more, with the line of each. A placeholder counts as one word. */
function textsOf(source, name) {
  const file = ts.createSourceFile(name, source, withoutComments)
  const texts = []
  const add = (node, text) => {
    if (!/[a-z] [a-z]+ [a-z]/.test(text) || code.test(text)) return
    texts.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text })
  }
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) add(node, node.text)
    if (ts.isTemplateExpression(node)) {
      add(node, node.head.text + node.templateSpans.map(({ literal }) => `X${literal.text}`).join(''))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return texts
}

/** One line per fault, as `findProseFaults` writes them. Each line of a help text is a sentence. */
export function findTextFaults(source, name) {
  return textsOf(source, name).flatMap(({ line, text }) =>
    findProseFaults(text.replaceAll('\n', '\n\n'), name).map((fault) =>
      fault.replace(/:\d+: /, `:${line}: `),
    ),
  )
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const files = argv.slice(2).flatMap(listSources)
  const faults = files.flatMap((file) => findTextFaults(readFileSync(file, 'utf8'), file))
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
