// The process that loads the catalogue: measures that, or lists the files that it and the first use of a provider load.
import { register } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel } from 'node:worker_threads'

const [dir = '', ...uses] = process.argv.slice(2)
const load = (name) => import(pathToFileURL(join(dir, `${name}.mjs`)).href)
// Watching takes time, so what is watched is not to be measured.
const watch = uses.length > 0 ? watchLoads() : undefined

await load('kit')
await settle()
await watch?.take()
const before = process.memoryUsage().heapUsed
const cpuBefore = process.cpuUsage()
const startedAt = performance.now()
const { providers } = await load('catalogue')
const ms = performance.now() - startedAt
const { user, system } = process.cpuUsage(cpuBefore)
await settle()
const heapBytes = process.memoryUsage().heapUsed - before
const loaded = (await watch?.take()) ?? []
for (const use of uses) {
  const [name, group, member] = use.split('.')
  // What it answers does not matter: there is no vendor at the other end.
  const request = { objectName: 'none', fields: 'all', pageSize: 1, filters: [] }
  await providers
    .get(name)
    [group][member](nobody(), request)
    .catch(() => undefined)
}
const used = (await watch?.take()) ?? []
process.send({ ms, cpuMs: (user + system) / 1_000, heapBytes, count: providers.list().length, loaded, used })
process.disconnect()

function nobody() {
  const request = async () => ({ status: 404, headers: {}, json: {} })
  return { metadata: {}, module: undefined, request }
}

/** Collects garbage twice, since what is weakly held goes with the second time. */
async function settle() {
  for (let round = 0; round < 2; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    globalThis.gc()
  }
}

/** Names of the files that are loaded from now on; `take` answers those since it was last asked. */
function watchLoads() {
  const { port1, port2 } = new MessageChannel()
  const hooks = `let port
    export const initialize = (given) => { port = given; port.on('message', (mark) => port.postMessage(mark)); port.unref() }
    export const load = async (url, context, next) => { port.postMessage(url); return next(url, context) }`
  register(`data:text/javascript,${encodeURIComponent(hooks)}`, { data: port2, transferList: [port2] })
  const seen = []
  let marks = 0
  return {
    async take() {
      // Messages keep their order: when the mark is back, all loads before it are in.
      const mark = `mark:${marks++}`
      await new Promise((resolve) => {
        const onMessage = (message) => {
          if (message !== mark) return void seen.push(basename(new URL(message).pathname))
          port1.off('message', onMessage)
          port1.unref()
          resolve()
        }
        port1.on('message', onMessage)
        port1.postMessage(mark)
      })
      return seen.splice(0)
    },
  }
}
