// Prints which files of core a reader opens to follow an operation, and how often they return to one that they left.
// `node scripts/trace-files.mjs` prints the figures; `--list` also prints the files in their order.
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { countReturns } from './trace/count-returns.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const core = `${root}packages/core/src/`
// Every operation passes through these folders, so a reader knows them already.
const known = ['platform/db/', 'platform/observe/', 'testing/']

/** Each function of core reports its call. One inside another is part of the outer one, which a reader reads whole. */
const reportCalls = {
  name: 'report-calls',
  enforce: 'post',
  transform(code, id) {
    const file = id.split('?')[0].replace(core, '')
    if (!id.startsWith(core) || known.some((folder) => file.startsWith(folder))) return null
    const added = [...functionsOf(this.parse(code))].flatMap(({ body, outer }) => {
      const report = `globalThis.reportCall?.(${JSON.stringify(file)}, ${outer})`
      if (body.type === 'BlockStatement') return [{ at: body.start + 1, text: `${report};` }]
      return [
        { at: body.start, text: `(${report}, (` },
        { at: body.end, text: '))' },
      ]
    })
    return { code: insertAll(code, added), map: null }
  },
}

/** The functions below a node, each with where the outermost function around it begins. */
function* functionsOf(node, outer) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) for (const each of node) yield* functionsOf(each, outer)
  if (typeof node.type !== 'string') return
  const isFunction = node.type.includes('Function') && node.body
  const around = outer ?? (isFunction ? node.start : undefined)
  if (isFunction) yield { body: node.body, outer: around }
  for (const value of Object.values(node)) yield* functionsOf(value, around)
}

function insertAll(code, added) {
  const pieces = []
  let end = code.length
  for (const { at, text } of added.toSorted((a, b) => b.at - a.at)) {
    pieces.unshift(text, code.slice(at, end))
    end = at
  }
  return code.slice(0, end) + pieces.join('')
}

const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  plugins: [reportCalls],
})
const { walkOperations } = await vite.ssrLoadModule('/scripts/trace/walk-operations.ts')
for (const [name, calls] of await walkOperations()) {
  const { files, returns, order } = countReturns(calls)
  console.log(`${name.padEnd(22)} ${files} files, ${returns} returns`)
  if (process.argv.includes('--list')) for (const file of order) console.log(`  ${file}`)
}
await vite.close()
