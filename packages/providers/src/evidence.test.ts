import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
// @ts-expect-error a build script in plain JavaScript
import { findUnsourced } from '../scripts/find-unsourced.mjs'
// @ts-expect-error a build script in plain JavaScript
import { findUnverified } from '../scripts/find-unverified.mjs'
// @ts-expect-error a build script in plain JavaScript
import { citedThirdParties } from '../scripts/third-parties.mjs'
import { providers } from './index.ts'
import { definitions } from './registry.gen.ts'

it('tells what each definition was run against from its tests', () => {
  const ways = (name: string) => providers.get(name)?.verifiedBy
  expect(ways('github')).toEqual(['simulator', 'vendorSdk'])
  expect(ways('gitlab')).toEqual(['simulator', 'communitySdk'])
  expect(ways('parse')).toEqual(['vendorServer'])
  expect(ways('attio')).toEqual(['played'])
  expect(ways('quickbooksSandbox')).toEqual(ways('quickbooks'))
  expect(ways('aWeber')).toBeUndefined()
})

it('leaves it to the tests: a definition itself claims nothing but a real account', () => {
  const claims = definitions.flatMap(({ name, verifiedBy = [] }) =>
    verifiedBy.some((way) => way !== 'account') ? [name] : [],
  )
  expect(claims, 'remove `verifiedBy` from these; npm run gen finds it in their tests').toEqual([])
})

it('makes sentences of what comments call unverified', () => {
  const source = [
    '// Shop: orders. Unverified: that shops are open.',
    '',
    'export default {',
    '  // Every page is full. Unverified: the',
    '  // largest page.',
    '  limits: { pageSizeMax: 100 },',
    '  overlapMs: 60_000, // Unverified: how soon a change is listed.',
    '}',
    '/**',
    ' * Reads. Unverified: from memory.',
    ' * @see https://shop.example.com/docs read 2026-11-22',
    ' */',
    'export async function read() {}',
    '/** Unverified but for orders: fields. @throws ProviderError when closed */',
    'const objects = {}',
    '/** Confirmed. */',
    'const verified = 1',
  ].join('\n')
  expect(findUnverified('index.ts', source)).toEqual([
    'index.ts: that shops are open.',
    'limits (index.ts): the largest page.',
    'overlapMs (index.ts): how soon a change is listed.',
    'read (index.ts): from memory of https://shop.example.com/docs',
    'objects (index.ts): but for orders: fields.',
  ])
})

it('calls unverified how one connects, the address and the limits when no dated source stands above them', () => {
  const definition = (auth: string, rest: string) =>
    ['export default defineProvider({', auth, "  auth: { kind: 'basic' },", rest, '})'].join('\n')
  const limits = '  limits: { pageSizeMax: 100 },'
  const bare = definition(
    "  docsUrl: 'https://shop.example.com',",
    `  baseUrl: 'https://shop.example.com',\n${limits}`,
  )
  expect(findUnsourced('index.ts', bare)).toEqual([
    'auth, baseUrl, limits (index.ts): unverified, how one connects and its address and the limits carry no dated source.',
  ])
  const dated = '// @see https://shop.example.com/docs (keys) read 2026-11-22'
  const undated = '// @see https://shop.example.com/docs'
  const base = "  baseUrl: 'https://shop.example.com',"
  expect(findUnsourced('index.ts', definition(`  ${dated}`, base))).toEqual([])
  expect(findUnsourced('index.ts', definition(`  ${dated}`, `${base}\n  // Small.\n${limits}`))).toEqual([
    'limits (index.ts): unverified, the limits carry no dated source.',
  ])
  expect(
    findUnsourced('index.ts', definition('  // Unverified: the scheme.', `${base}\n${limits} ${dated}`)),
  ).toEqual([])
  expect(findUnsourced('index.ts', definition(`  ${undated}`, `  ${dated}\n${base}`))).toEqual([
    'auth (index.ts): unverified, how one connects carries no dated source.',
  ])
  const byOthers = '// @see https://glama.ai/mcp/servers/shop read 2026-11-22'
  expect(findUnsourced('index.ts', definition(`  ${byOthers}`, base))).toEqual([
    'auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.',
  ])
  expect(findUnsourced('index.ts', definition(`  ${byOthers}\n  ${dated}`, base))).toEqual([])
  expect(findUnsourced('shop-api.ts', `export const shopApi = {\n${limits}\n}`)).toEqual([
    'limits (shop-api.ts): unverified, the limits carry no dated source.',
  ])
})

it('tells so of the definitions themselves, and of the file they borrow from, but not of its neighbours', () => {
  const unsourced = definitions
    .map(({ name }) => name)
    .filter((name) => {
      const index = readFileSync(new URL(`${name}/index.ts`, import.meta.url), 'utf8')
      return findUnsourced('index.ts', index).length > 0
    })
  const told = definitions
    .map(({ name }) => name)
    .filter((name) =>
      providers.get(name)?.unverified?.some((fact) => fact.includes('(index.ts): unverified, ')),
    )
  expect(told).toEqual(unsourced)
})

it('names nobody but the vendor as proof; what others tell is called unverified', () => {
  const citing = definitions
    .map(({ name }) => name)
    .filter((name) => {
      const folder = new URL(`${name}/`, import.meta.url)
      return readdirSync(folder)
        .filter((file) => file.endsWith('.ts'))
        .some((file) => citedThirdParties(readFileSync(new URL(file, folder), 'utf8')).length > 0)
    })
  expect(citing).toEqual([])
})

it('knows third parties by host, package and owner of a repository, and nobody by a part of a name', () => {
  const cited = (address: string) => citedThirdParties(`// @see ${address} read 2026-11-22`).length > 0
  expect(cited('https://www.withone.ai/knowledge/shop')).toBe(true)
  expect(cited('https://raw.githubusercontent.com/api-evangelist/shop/main/openapi.yml')).toBe(true)
  expect(cited('https://www.npmjs.com/package/jira.js/v/5.4.0')).toBe(true)
  expect(cited('https://npmjs.com/package/@gitbeaker/core')).toBe(true)
  expect(cited('https://www.npmjs.com/package/jira.js-of-the-vendor')).toBe(false)
  expect(cited('https://github.com/shop/api-evangelist')).toBe(false)
  expect(cited('https://docs.shop.example.com/glama.ai')).toBe(false)
  expect(cited('https://notdev.to/shop')).toBe(false)
  expect(citedThirdParties('// Told by https://glama.ai/mcp/shop alone.')).toEqual([])
})

it('dates every page that a definition names as proof', () => {
  const undated = definitions.flatMap(({ name }) => {
    const folder = new URL(`${name}/`, import.meta.url)
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    return files.flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .split('\n')
        .filter((line) => /@see https?:/.test(line) && !/ read \d{4}-\d{2}-\d{2}\b/.test(line))
        .map((line) => `${name}/${file}: ${line.trim()}`),
    )
  })
  expect(undated).toEqual([])
})
