// node scripts/referee/extract-fern.mjs FOLDER [PREFIX] > extract.txt
//
// Writes the extract of an SDK for TypeScript that Fern made from the vendor's description: what each method of its clients
// asks, and what the types of its requests take. FOLDER is `api/resources` of the unpacked package (`npm pack NAME`).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, prefix = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node scripts/referee/extract-fern.mjs FOLDER [PREFIX]')
  process.exit(2)
}
const files = readdirSync(folder, { recursive: true }).map(String)

/** Members of request types by the name of the type, each with whether it is required and how it goes on. */
const requests = new Map(
  files
    .filter((file) => /[\\/]requests[\\/]\w+\.d\.ts$/.test(file))
    .map((file) => [file.match(/(\w+)\.d\.ts$/)[1], membersOf(readFileSync(join(folder, file), 'utf8'))]),
)

function membersOf(text) {
  const lines = text.split('\n').filter((line) => /^ {4}("[^"]+"|\w+)\??: /.test(line))
  return lines.map((line) => {
    const [, quoted, optional, type] = line.match(/^ {4}("[^"]+"|\w+)(\??): (.*)$/)
    const isList = /\[\]/.test(type)
    const isText = /^(string|number|boolean|"|null|undefined)/.test(type)
    return {
      name: quoted.replaceAll('"', ''),
      isRequired: optional === '',
      isList,
      isOpen: !isText && !isList,
    }
  })
}

/** Each method of a client begins with its documentation. */
function operationsOf(text) {
  return text
    .split(/^ {4}__\w+\(/m)
    .slice(1)
    .flatMap((block, index) => {
      const method = block.match(/^\s+method: "(\w+)",/m)?.[1]
      const path = block.match(/core\.url\.join\(.*(?:"([^"]*)"|`([^`]*)`)\),?$/m)
      if (method === undefined || path === null) return []
      const before = text.split(/^ {4}__\w+\(/m)[index]
      const type = before.match(
        /@param \{\w+\.(\w+)\} request\b(?![\s\S]*@param \{\w+\.\w+\} request\b)/,
      )?.[1]
      return { method, path: (path[1] ?? path[2]).replaceAll(/\$\{[^}]*\((\w+)\)\}/g, '{$1}'), block, type }
    })
}

for (const file of files.filter((each) => /[\\/]Client\.js$/.test(each))) {
  for (const { method, path, block, type } of operationsOf(readFileSync(join(folder, file), 'utf8'))) {
    const query = block.match(/_queryParams = \{([\s\S]*?)\n\s+\};/)?.[1] ?? ''
    const names = [...query.matchAll(/^\s+("[^"]+"|\w+)[:,]/gm)].map(([, name]) => name.replaceAll('"', ''))
    const members = requests.get(type) ?? []
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const body = members.filter(({ name }) => !names.includes(name) && !inPath.includes(name))
    const suffix = ({ isRequired, isList, isOpen }) =>
      `${isList ? '[]' : ''}${isOpen ? '*' : ''}${isRequired ? '!' : ''}`
    const asked = names.length > 0 ? ` ?${names.join(',')}` : ''
    const sent =
      method === 'GET' || body.length === 0
        ? ''
        : ` {${body.map((member) => member.name + suffix(member)).join(',')}}`
    console.log(`${method} ${`${prefix}/${path}`.replaceAll('//', '/')}${asked}${sent}`)
  }
}
