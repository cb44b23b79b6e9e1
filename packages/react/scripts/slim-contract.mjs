// Leaves of contract and client what a browser needs: where operations are, without the schemas of what they say.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTypescript } from '../../../scripts/import-typescript.mjs'

const virtualId = '\0mortise-slim-contract'
// Of the client: no browser says why a host did not answer, and nothing the kit calls has a refusal of its own.
const shortened = new Map([
  ['./reason-of.ts', "export const reasonOf = () => 'the network failed'"],
  ['./refusal-of.ts', 'export const refusalOf = () => undefined'],
])
// The kit shows a customer the words of these, and of no other error.
const shownAudiences = new Set(['customer', 'provider'])

/**
 * A plugin that puts the operations called in the sources below `srcDir`, one folder or several, in the place of the
 * whole contract. `surfaces` are those whose operations may be called.
 */
export async function slimContract({ root, srcDir, surfaces = ['management'] }) {
  const contract = await importTypescript(root, 'packages/contract/src/index.ts')
  const dirs = [srcDir].flat()
  const code = render(contract, calledIn(dirs, Object.keys(contract.endpoints)), surfaces)
  return {
    name: 'mortise-slim-contract',
    resolveId: (id) => {
      if (id === '@mortise/contract') return { id: virtualId }
      return shortened.has(id) ? { id: `${virtualId}${id}` } : undefined
    },
    load: (id) => {
      if (!id.startsWith(virtualId)) return undefined
      return { code: shortened.get(id.slice(virtualId.length)) ?? code, moduleType: 'js' }
    },
  }
}

function calledIn(dirs, ids) {
  const files = dirs.flatMap((dir) => readdirSync(dir, { recursive: true, withFileTypes: true }))
  const text = files
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n')
  // Called, or named for a command that the console offers to copy.
  return ids.filter((id) => new RegExp(`\\.${id}\\(|operation: '${id}'`).test(text))
}

/** The names `@mortise/client` imports; the shape of an error answer is looked at, not validated. */
function render({ endpoints, errorAudience, requestTypeHeader, withoutEndSlashes }, ids, surfaces) {
  const shown = Object.entries(errorAudience).filter(([, audience]) => shownAudiences.has(audience))
  const slim = ids.map((id) => {
    const { method, path, surface, requestType, response, refusal } = endpoints[id]
    if (!surfaces.includes(surface) || requestType || refusal) {
      throw new Error(`${id} is called, which the short table of operations cannot hold`)
    }
    const answers = response === undefined ? '' : response === 'text' ? `, 'text'` : ', {}'
    const elsewhere = surface === 'management' ? '' : `${answers === '' ? ', undefined' : ''}, '${surface}'`
    return `${id}: at('${method}', '${path}'${answers}${elsewhere})`
  })
  return `
export const requestTypeHeader = ${JSON.stringify(requestTypeHeader)}
const at = (method, path, response, surface = 'management') => ({ method, path, response, surface })
export const endpoints = {
  ${slim.join(',\n  ')}
}
export const inputValidationProblemSchema = {
  safeParse: (data) => (typeof data === 'object' && data !== null ? { success: true, data } : { success: false }),
}
const prefix = 'urn:mortise:problem:'
export const withoutEndSlashes = ${withoutEndSlashes}
const audiences = ${JSON.stringify(Object.fromEntries(shown))}
export const audienceOf = (code) => audiences[code] ?? 'builder'
export const problemCode = ({ type }) => (type?.startsWith(prefix) ? type.slice(prefix.length) : undefined)
`
}
