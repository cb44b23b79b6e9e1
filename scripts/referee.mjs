// node scripts/referee.mjs NAME --description FILE [--description FILE] [--completion FILE] --source ADDRESS [--base PATH]
//   [--date DAY] [--dry] [--answers]
//
// Judges what a definition asks by the vendor's description of its API, and by what a completion adds to it
// (see referee/complete-operations.mjs). Writes packages/providers/ledger/NAME.json. With --answers it writes nothing, and
// says what the definition makes of the answers that the description gives.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importTypescript } from './import-typescript.mjs'
import { judgeAnswers } from './referee/judge-answers.mjs'
import { judgeByGraphql } from './referee/judge-graphql.mjs'
import { judgeByOpenApi } from './referee/judge-openapi.mjs'
import { lackingByObject } from './referee/lacking-by-object.mjs'
import { openDescription } from './referee/open-description.mjs'
import { readLedger, updateLedger, writeLedger } from './referee/write-ledger.mjs'

const usage =
  'Usage: node scripts/referee.mjs NAME --description FILE [--description FILE] [--completion FILE] --source ADDRESS [--base PATH] [--date DAY] [--dry] [--answers]'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    description: { type: 'string', multiple: true },
    completion: { type: 'string', multiple: true },
    source: { type: 'string' },
    base: { type: 'string' },
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    dry: { type: 'boolean', default: false },
    answers: { type: 'boolean', default: false },
  },
})
const [name] = positionals
const { description: files = [], completion: completions = [], source, base, date, dry, answers } = values
if (!name || files.length === 0 || (!source && !dry && !answers)) {
  console.error(usage)
  process.exit(2)
}

const { definitions, readAnswers, toShapes, walkProvider } = await importTypescript(
  root,
  'packages/providers/src/testing/walk/index.ts',
)
const provider = definitions.find((each) => each.name === name)
if (!provider) {
  console.error(`There is no provider "${name}". docs/providers.md lists the names.`)
  process.exit(2)
}
const description = openDescription(files, { base, completions })
if (answers) {
  const lines = await judgeAnswers(description, provider, readAnswers)
  for (const line of lines) console.log(`answer  ${line}`)
  console.log(`${name}: ${lines.length} remarks on the reading of answers by version ${description.version}`)
  process.exit(0)
}
const walk = await walkProvider(provider)
const shapes = toShapes(walk)
const judge = description.kind === 'graphql' ? judgeByGraphql : judgeByOpenApi
const verdicts = new Map(shapes.map((shape) => [shape.request, judge(description, shape)]))

for (const [request, { faults, remarks }] of verdicts) {
  for (const fault of faults) console.log(`fault   ${request}: ${fault}`)
  for (const remark of remarks) console.log(`remark  ${request}: ${remark}`)
}
if (description.kind === 'openapi') {
  for (const [objectName, lacking] of lackingByObject(description, { walk, shapes })) {
    console.log(`remark  ${objectName}: the described answer lacks ${lacking.join(', ')}`)
  }
}
const confirmed = [...verdicts.values()].filter(({ faults }) => faults.length === 0).length
console.log(
  `${name}: ${confirmed} of ${shapes.length} request shapes confirmed by version ${description.version}`,
)
if (!dry) {
  const file = join(root, 'packages', 'providers', 'ledger', `${name}.json`)
  writeLedger(file, updateLedger(readLedger(file), { shapes, verdicts, source, date }))
}
