// npm run bench: measures this build against its floors and prints ratios of one run. Names choose: `npm run bench -- sync`.
import { fileURLToPath } from 'node:url'
import { importTypescript } from './import-typescript.mjs'
import { installIfNeeded } from './install.mjs'

// The product always keeps the keys by which a trace finds a record. Only here they can be left out, to see what they cost.
const traceSwitch = {
  name: 'trace-switch',
  transform(code, id) {
    if (!id.endsWith('/message/envelope/build-messages.ts')) return null
    const start = "export function keysOf({ records }: Pick<BuiltMessage, 'records'>): Buffer {"
    if (!code.includes(start))
      throw new Error('keysOf has another form, so bench/trace.ts cannot leave it out.')
    return code.replace(start, `${start} if (globalThis.isBenchUntraced) return undefined`)
  },
}

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
// `npm start` leaves out what the floors, servers and receivers need.
await installIfNeeded({ forDevelopment: true })
const { main } = await importTypescript(root, 'bench/main.ts', {
  threads: ['apps/server/src/parse-manifest-thread.ts'],
  plugins: [traceSwitch],
})
await main(root, process.argv.slice(2))
