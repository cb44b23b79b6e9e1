// Operations of the API, found by name: an endpoint declares one, and the file named after its id holds its verb.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'

const endpointDir = 'packages/contract/src/endpoint'
const verbDir = 'packages/core/src'
const testDirs = ['packages/core/src', 'apps/server/src', 'e2e']

/**
 * Lists the operations below `root`: `{ id, endpointFile, verbFile }`, in the order of file names and of declarations.
 * `verbFile` is a path below `packages/core/src`, or undefined before it is written.
 */
export function findOperations(root) {
  if (!existsSync(join(root, endpointDir))) return []
  const verbFiles = existsSync(join(root, verbDir)) ? listFiles(join(root, verbDir)) : []
  return listFiles(join(root, endpointDir))
    .filter((name) => name.endsWith('-endpoints.ts'))
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
    .flatMap((endpointFile) => {
      const text = readFileSync(join(root, endpointDir, endpointFile), 'utf8')
      return [...text.matchAll(/^export const (\w+) = defineEndpoint\(/gm)].map(([, id]) => ({
        id,
        endpointFile,
        verbFile: verbFiles.find((path) => path.split('/').at(-1) === `${kebabCase(id)}.ts`),
      }))
    })
}

/** Answers one sentence for each operation without a verb, and for each that no test names. */
export function checkOperations(root) {
  const operations = findOperations(root)
  const tests = testDirs.flatMap((dir) => {
    const names = existsSync(join(root, dir)) ? listFiles(join(root, dir)) : []
    return names.filter((name) => name.endsWith('.test.ts')).map((name) => join(root, dir, name))
  })
  const words = new Set(tests.flatMap((path) => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
  return operations.flatMap(({ id, endpointFile, verbFile }) => {
    const path = join(root, endpointDir, endpointFile)
    const breaches = []
    if (verbFile === undefined) {
      const text = `${id} has no verb: write ${kebabCase(id)}.ts in a folder of ${verbDir}, and export ${id} from it`
      breaches.push({ path, text })
    }
    if (!words.has(id)) {
      breaches.push({ path, text: `${id} has no test: call it in a *.test.ts beside its verb` })
    }
    return breaches
  })
}

/** `create-jwt-key` of `createJWTKey`. */
function kebabCase(id) {
  return id.replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => `-${letters.toLowerCase()}`)
}

function listFiles(dir) {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(sep).join('/'))
    .filter((name) => name.endsWith('.ts'))
    .sort()
}
