import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { loadCatalogue } from '../bench/support/load-catalogue.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** Code that reads, searches, writes and describes; tables and queries serve nothing else. */
const deep =
  /^(describe|list-objects|table|query|search|fetch-by-ids|upsert-fields|(read|write)(-[\w-]+)?)\.ts$/

it("loads a provider's code when it is first used, and that of no other", async () => {
  const [first] = await loadCatalogue(root, { use: ['github.read.page', 'apollo.search.page'] })
  const inProvider = (file) => /^packages\/providers\/src\/(\w+)\/([\w-]+\.ts)$/.exec(file) ?? []
  const loadedDeep = first.loaded.filter((file) => deep.test(inProvider(file)[2] ?? ''))
  expect(first.count).toBeGreaterThanOrEqual(239)
  expect(first.loaded).toContain('packages/providers/src/github/index.ts')
  expect(loadedDeep, 'import these with `lazy`, or move what the definition needs out of them').toEqual([])
  expect(first.used).toContain('packages/providers/src/github/read.ts')
  expect(first.used).toContain('packages/providers/src/apollo/table.ts')
  const users = first.used.flatMap((file) => inProvider(file)[1] ?? [])
  expect(new Set(users)).toEqual(new Set(['github', 'apollo']))
})
