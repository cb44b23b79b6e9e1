// node scripts/referee/extract-harvest.mjs FILE > greenhouse.json
//
// Writes as a description what a client of Greenhouse's Harvest API took out of the vendor's reference of version 3: each
// request that reads, with its parameters and the fields of the answer. FILE is
// packages/recruiter-mcp/src/harvest-v3-registry.generated.ts of https://github.com/sam-vangelos/greenhouse-mcp.
import { readFileSync } from 'node:fs'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node scripts/referee/extract-harvest.mjs FILE')
  process.exit(2)
}
const text = readFileSync(file, 'utf8')
const facts = JSON.parse(
  text.slice(text.indexOf('['), text.lastIndexOf(']') + 1).replaceAll(/,\s*([\]}])/g, '$1'),
)

function toOperation({ parameters, responseFields, list }) {
  const properties = Object.fromEntries(responseFields.map(({ name, type }) => [name, { type }]))
  const record = { type: 'object', properties }
  const schema = list ? { type: 'array', items: record } : record
  return {
    parameters: parameters.map(({ type, ...parameter }) => ({ ...parameter, schema: { type } })),
    responses: { 200: { content: { 'application/json': { schema } } } },
  }
}

const paths = Object.fromEntries(
  facts.map((fact) => [fact.path, { [fact.method.toLowerCase()]: toOperation(fact) }]),
)
console.log(JSON.stringify({ openapi: '3.0.0', info: { version: 'v3' }, paths }, null, 2))
