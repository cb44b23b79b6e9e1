import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRegistry, ProviderError } from '@mortise/connector-kit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importTypescript } from './import-typescript.ts'
import { withCustomProviders } from './load-custom-providers.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mortise-typescript-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(dir, { recursive: true, force: true })
})

async function write(path: string, text: string): Promise<string> {
  const file = join(dir, path)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, text)
  return file
}

it('takes types, enums, and imports with and without their extension', async () => {
  await write('shop/size.ts', 'export enum Size { Most = 50 }')
  await write('shop/name.ts', "export const name: string = 'shop'")
  await write(
    'shop/index.ts',
    `import type { Kit } from '@mortise/server'
     import { name } from './name'
     import { Size } from './size.ts'
     interface Thing { id: number }
     export default (kit: Kit) => kit.defineProvider({
       name, displayName: 'Shop', docsUrl: 'https://x.example.com', auth: { kind: 'none' },
       baseUrl: 'https://x.example.com', limits: { pageSizeMax: Size.Most, concurrency: 1 },
       record: { id: (one) => String((one as unknown as Thing).id), updatedAt: () => undefined },
     })`,
  )
  const shop = (await withCustomProviders(createRegistry([]), dir)).get('shop')
  expect(shop?.limits.pageSizeMax).toBe(50)
  expect(shop?.record.id({ id: 7 })).toBe('7')
})

it('gives a provider that imports the kit the kit of this process, whose errors it knows', async () => {
  await write(
    'shop/index.ts',
    `import { defineProvider, ProviderError, type ProviderDefinition } from '@mortise/connector-kit'
     export const made: ProviderDefinition = defineProvider({
       name: 'shop', displayName: 'Shop', docsUrl: 'https://x.example.com', auth: { kind: 'none' },
       baseUrl: 'https://x.example.com',
       account: { postAuth: { read: async () => { throw new ProviderError({ reaction: { kind: 'stop' }, message: 'no' }) } } },
     })
     export default made`,
  )
  const shop = (await withCustomProviders(createRegistry([]), dir)).get('shop')
  const read = shop?.account?.postAuth?.read as () => Promise<unknown>
  await expect(read()).rejects.toBeInstanceOf(ProviderError)
})

it('leaves a module its own address, and nothing behind', async () => {
  const file = await write('index.ts', 'export default [import.meta.url, import.meta.dirname] as const')
  vi.stubEnv('TMPDIR', dir)
  expect(await importTypescript(file)).toMatchObject({ default: [pathToFileURL(file).href, dir] })
  expect(await readdir(dir)).toEqual(['index.ts'])
})

it('finds packages where the source would', async () => {
  await write('node_modules/prices/package.json', '{ "name": "prices", "exports": "./main.mjs" }')
  await write('node_modules/prices/main.mjs', 'export const vat = 19')
  const file = await write('shop/index.ts', "import { vat } from 'prices'\nexport default vat as number")
  expect((await importTypescript(file)).default).toBe(19)
})

it.each([
  ['export default {', 'index.ts'],
  ["import { gone } from './gone.ts'\nexport default gone", './gone.ts'],
  ["import { gone } from 'no-such-package'\nexport default gone", 'no-such-package'],
])('says of %j what is the matter', async (source, words) => {
  await expect(importTypescript(await write('index.ts', source))).rejects.toThrow(words)
})
