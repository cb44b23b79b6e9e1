// node scripts/referee/extract-openapi-axios.mjs FOLDER [PREFIX] > extract.txt
//
// Writes the extract of a client for TypeScript that OpenAPI Generator made from the vendor's description, with axios, as
// npm has it: what each of its functions asks, and what the types of its bodies take. FOLDER holds `api/*.js`,
// `api/*.d.ts` and `models/*.d.ts`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractLine } from './extract-line.mjs'

const [folder, prefix = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node scripts/referee/extract-openapi-axios.mjs FOLDER [PREFIX]')
  process.exit(2)
}

/** How deep the members of a body are named; what is below takes any member. */
const depthMax = 3
const textsOf = (part, end) =>
  readdirSync(join(folder, part))
    .filter((file) => file.endsWith(end))
    .map((file) => readFileSync(join(folder, part, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))

const models = textsOf('models', '.d.ts').join('\n')
/** The members of each interface: its name, the type, and whether it must be there. */
const interfaces = new Map(
  [...models.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [
    name,
    [...body.matchAll(/^ {4}'([^']+)'(\?)?: ([^;]+)/gm)].map(([, member, optional, type]) => ({
      member,
      type: type.replace(/ \| null/, '').replace(/^Set</, 'Array<'),
      isRequired: optional === undefined,
    })),
  ]),
)
/** Types that are others together. */
const unions = new Map(
  [...models.matchAll(/^export type (\w+) = ([\w &|]+);/gm)].map(([, name, parts]) => [
    name,
    parts.split(/[&|]/).map((part) => part.trim()),
  ]),
)

function membersOf(type) {
  return interfaces.get(type) ?? (unions.get(type) ?? []).flatMap(membersOf)
}

/** The names that a body of the type takes, as lines of an extract write them. */
function namesOf(type, at = '', depth = 0) {
  return membersOf(type).flatMap(({ member, type: own, isRequired }) => {
    const name = at === '' ? member : `${at}.${member}`
    const mark = isRequired && at === '' ? '!' : ''
    const entry = own.replace(/^Array<(.*)>$/, '$1')
    const list = own === entry ? '' : '[]'
    if (/^(\{|object|any)/.test(entry)) return [`${name}*`]
    if (membersOf(entry).length === 0)
      return list === '' ? [`${name}${mark}`] : [`${name}${mark}`, `${name}[]`]
    if (depth + 1 >= depthMax) return [`${name}${mark}`, `${name}${list}*`]
    return [`${name}${mark}`, ...namesOf(entry, `${name}${list}`, depth + 1)]
  })
}

/** By function: its parameters, and whether each must be there. */
const parameters = new Map(
  textsOf('api', '.d.ts').flatMap((text) =>
    [...text.matchAll(/^ {4}(\w+): \((.*)\) => Promise<RequestArgs>;/gm)].map(([, name, list]) => [
      name,
      new Map(
        [...list.matchAll(/(\w+)(\?)?: ([^,]+)/g)].map(([, parameter, optional, type]) => [
          parameter,
          { isRequired: optional === undefined, type: type.replace(/^Array<(.*)>$/, '$1') },
        ]),
      ),
    ]),
  ),
)

for (const text of textsOf('api', '.js')) {
  for (const block of text.split(/^ {8}(?=\w+: \(.*\) => __awaiter)/gm).slice(1)) {
    const [name] = block.match(/^\w+/)
    const path = block.match(/localVarPath = `([^`]+)`/)?.[1]
    const method = block.match(/\{ method: '(\w+)' \}/)?.[1]
    if (path === undefined || method === undefined) continue
    const own = parameters.get(name) ?? new Map()
    const query = [...block.matchAll(/localVarQueryParameter\['([^']+)'\] = \(?(\w+)/g)].map(
      ([, asked, variable]) => `${asked}${own.get(variable)?.isRequired ? '!' : ''}`,
    )
    const body = own.get(block.match(/serializeDataIfNeeded\)\((\w+),/)?.[1])?.type
    const form = [...block.matchAll(/localVarFormParams\.(?:set|append)\('([^']+)'/g)].map(
      ([, asked]) => asked,
    )
    const names = [...new Set([...namesOf(body), ...form])]
    console.log(extractLine({ method, path: prefix + path, query: [...new Set(query)], body: names }))
  }
}
