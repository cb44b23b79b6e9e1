// npm run bench: measures this build against its floors and prints ratios of one run. Names choose: `npm run bench -- sync`.
import { fileURLToPath } from 'node:url'
import { importTypescript } from './import-typescript.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const { main } = await importTypescript(root, 'bench/main.ts', {
  threads: ['apps/server/src/parse-manifest-thread.ts'],
})
await main(root, process.argv.slice(2))
