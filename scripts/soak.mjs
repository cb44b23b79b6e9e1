// npm run soak: 100,000 records, eight workers, every fault and twenty kills; fails when a record is lost.
import { fileURLToPath } from 'node:url'
import { importTypescript } from './import-typescript.mjs'

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const { main } = await importTypescript(root, 'bench/soak.ts', {
  threads: ['apps/server/src/parse-manifest-thread.ts'],
})
await main(root, process.argv.slice(2))
