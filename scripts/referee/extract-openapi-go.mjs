// node scripts/referee/extract-openapi-go.mjs FOLDER [PREFIX] > extract.txt
//
// Writes the extract of a client for Go that OpenAPI Generator made from the vendor's description: what each of its
// functions asks, and what the structs of its bodies take. FOLDER holds its files `api_*.go` and `model_*.go`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractLine } from './extract-line.mjs'

const [folder, prefix = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node scripts/referee/extract-openapi-go.mjs FOLDER [PREFIX]')
  process.exit(2)
}

/** How deep the members of a body are named; what is below takes any member. */
const depthMax = 3
const files = readdirSync(folder)
const textOf = (start) =>
  files
    .filter((file) => file.startsWith(start) && file.endsWith('.go'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** The members of each struct: a name, the type, and whether it must be there. */
const structs = new Map(
  textOf('model_').flatMap((text) =>
    [...text.matchAll(/^type (\w+) struct \{\n([\s\S]*?)^\}/gm)].map(([, name, body]) => [
      name,
      [...body.matchAll(/^\t\w+ (\S+) `json:"([^",]+)(,omitempty)?"`/gm)].map(
        ([, type, member, optional]) => ({
          member,
          type: type.replace(/^\*/, ''),
          isRequired: optional === undefined,
        }),
      ),
    ]),
  ),
)

/** The names that a body of the type takes, as lines of an extract write them. */
function namesOf(type, at = '', depth = 0) {
  return (structs.get(type) ?? []).flatMap(({ member, type: own, isRequired }) => {
    const name = at === '' ? member : `${at}.${member}`
    const mark = isRequired && at === '' ? '!' : ''
    const entry = own.replace(/^\[\]/, '')
    const list = own === entry ? '' : '[]'
    if (/^(map|interface)/.test(entry)) return [`${name}*`]
    if (!structs.has(entry)) return list === '' ? [`${name}${mark}`] : [`${name}${mark}`, `${name}[]`]
    if (depth + 1 >= depthMax) return [`${name}${mark}`, `${name}${list}*`]
    return [`${name}${mark}`, ...namesOf(entry, `${name}${list}`, depth + 1)]
  })
}

/** Bodies by the name of the request struct: the members of these that are structs, in their order. */
function bodiesIn(text) {
  const requests = text.matchAll(/^type (Api\w+Request) struct \{\n([\s\S]*?)^\}/gm)
  return new Map(
    [...requests].map(([, name, members]) => [
      name,
      [...members.matchAll(/^\t(\w+) \*(?:\[\])?(\w+)$/gm)].map(([, field, type]) => ({ field, type })),
    ]),
  )
}

for (const text of textOf('api_')) {
  const bodies = bodiesIn(text)
  for (const block of text.split(/^func \(a \*\w+\) \w+Execute\(r /m).slice(1)) {
    const [request] = block.match(/^\w+/)
    const method = block.match(/localVarHTTPMethod += http\.Method(\w+)/)?.[1].toUpperCase()
    // The pattern of a part, `{id:regex(...)}`, is no part of its name.
    const path = block.match(/localVarPath := localBasePath \+ "([^"]+)"/)?.[1].replace(/\{(\w+):.*$/, '{$1}')
    if (method === undefined || path === undefined) continue
    const query = [...block.matchAll(/parameterAddToHeaderOrQuery\(localVarQueryParams, "([^"]+)"/g)]
    const sent = block.match(/localVarPostBody = r\.(\w+)/)?.[1]
    const type = bodies.get(request)?.find(({ field }) => field === sent)?.type
    const asked = [...new Set(query.map(([, name]) => name))]
    console.log(extractLine({ method, path: prefix + path, query: asked, body: namesOf(type) }))
  }
}
