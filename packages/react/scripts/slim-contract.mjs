// Leaves of contract and client what a browser needs: where operations are, without the schemas of what they say.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTypescript } from '../../../scripts/import-typescript.mjs'

const virtualId = '\0mortise-slim-contract'
// Node's words for network errors, which no browser gives.
const reasonsId = '\0mortise-no-reasons'

const noReasons = "export const reasonOf = () => 'the network failed'"

/** A plugin that puts the operations called in the sources below `srcDir` in the place of the whole contract. */
export async function slimContract({ root, srcDir }) {
  const contract = await importTypescript(root, 'packages/contract/src/index.ts')
  const code = render(contract, calledIn(srcDir, Object.keys(contract.endpoints)))
  return {
    name: 'mortise-slim-contract',
    resolveId(id) {
      if (id === '@mortise/contract') return { id: virtualId }
      return id === './reason-of.ts' ? { id: reasonsId } : undefined
    },
    load(id) {
      if (id === virtualId) return { code, moduleType: 'js' }
      return id === reasonsId ? { code: noReasons, moduleType: 'js' } : undefined
    },
  }
}

function calledIn(srcDir, ids) {
  const files = readdirSync(srcDir, { recursive: true, withFileTypes: true })
  const text = files
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n')
  return ids.filter((id) => new RegExp(`\\.${id}\\(`).test(text))
}

/** The names `@mortise/client` imports; the shape of an error answer is looked at, not validated. */
function render({ endpoints, requestTypeHeader, withoutEndSlashes }, ids) {
  const slim = ids.map((id) => {
    const { method, path, surface, requestType, response } = endpoints[id]
    const answers = response === undefined || response === 'text' ? response : {}
    return [id, { method, path, surface, requestType, response: answers }]
  })
  return `
export const requestTypeHeader = ${JSON.stringify(requestTypeHeader)}
export const endpoints = ${JSON.stringify(Object.fromEntries(slim))}
export const inputValidationProblemSchema = {
  safeParse: (data) => (typeof data === 'object' && data !== null ? { success: true, data } : { success: false }),
}
const prefix = 'urn:mortise:problem:'
export const withoutEndSlashes = ${withoutEndSlashes}
export const problemCode = ({ type }) => (type?.startsWith(prefix) ? type.slice(prefix.length) : undefined)
`
}
