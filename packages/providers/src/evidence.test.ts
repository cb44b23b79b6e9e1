import { readdirSync, readFileSync } from 'node:fs'
import { asObject } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { providers } from './index.ts'
import { definitions } from './registry.gen.ts'
import { findUnsourced } from './testing/find-unsourced.ts'
import { citedThirdParties } from './testing/third-parties.ts'

/** The code of each provider's folder, without its tests. */
const folders = definitions.map(({ name }) => {
  const folder = new URL(`${name}/`, import.meta.url)
  const names = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const files = names.map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }))
  return { name, files }
})

it('finds in its tests what each definition was run against', () => {
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

it('keeps what could not be confirmed in `unverified` of the definition, and no comment says it', () => {
  const found = folders.flatMap(({ name, files }) =>
    files.filter(({ text }) => /\bUnverified\b/.test(text)).map(({ file }) => `${name}/${file}`),
  )
  expect(found, 'move these comments into `unverified` of the definition').toEqual([])
})

it('says of each unverified fact where it is: a member of the definition, or a name in a file of its code', () => {
  const misplaced = definitions.flatMap(({ name, unverified = [] }) => {
    const code = codeBehind(name)
    return unverified.filter((fact) => !isPlaced(fact, name, code)).map((fact) => `${name}: ${fact}`)
  })
  const form = 'begin these with `read.overlapMs: `, `customFields (table.ts): ` or `table.ts: `'
  expect(misplaced, form).toEqual([])
})

it('gives a dated source for how one connects, the address and the limits, or calls them unverified', () => {
  const unsourced = folders.flatMap(({ name, files }) => {
    const facts = providers.get(name)?.unverified ?? []
    const isUnverified = (member: string): boolean =>
      facts.some((fact) => new RegExp(`^${member}\\b`).test(fact)) ||
      (member === 'baseUrl' && isUnverified('auth'))
    const members = files.flatMap(({ text }) => findUnsourced(text))
    return members.filter((member) => !isUnverified(member)).map((member) => `${name}: ${member}`)
  })
  const remedy = 'cite the page as `// @see URL read YYYY-MM-DD`, or add a fact to `unverified`'
  expect(unsourced, remedy).toEqual([])
})

it('finds members without a dated source of the vendor above them or at the end of their line', () => {
  const definition = (auth: string, rest: string) =>
    ['export default defineProvider({', auth, "  auth: { kind: 'basic' },", rest, '})'].join('\n')
  const limits = '  limits: { pageSizeMax: 100 },'
  const base = "  baseUrl: 'https://shop.example.com',"
  const dated = '// @see https://shop.example.com/docs (keys) read 2026-11-22'
  const undated = '// @see https://shop.example.com/docs'
  const byOthers = '// @see https://glama.ai/mcp/servers/shop read 2026-11-22'
  const bare = definition("  docsUrl: 'https://shop.example.com',", `${base}\n${limits}`)
  expect(findUnsourced(bare)).toEqual(['auth', 'baseUrl', 'limits'])
  expect(findUnsourced(definition(`  ${dated}`, base))).toEqual([])
  expect(findUnsourced(definition(`  ${dated}`, `${base}\n  // Small.\n${limits}`))).toEqual(['limits'])
  expect(findUnsourced(definition(`  ${dated}`, `${base}\n${limits} ${dated}`))).toEqual([])
  expect(findUnsourced(definition(`  ${undated}`, `  ${dated}\n${base}`))).toEqual(['auth'])
  expect(findUnsourced(definition(`  ${byOthers}`, base))).toEqual(['auth', 'baseUrl'])
  expect(findUnsourced(definition(`  ${byOthers}\n  ${dated}`, base))).toEqual([])
  expect(findUnsourced(`export const shopApi = {\n${limits}\n}`)).toEqual(['limits'])
})

it('names only the vendor as proof; what others say is unverified', () => {
  const citing = folders.filter(({ files }) => files.some(({ text }) => citedThirdParties(text).length > 0))
  expect(citing.map(({ name }) => name)).toEqual([])
})

it('knows third parties by host, package and owner of a repository, and never by a part of a name', () => {
  const cited = (address: string) => citedThirdParties(`// @see ${address} read 2026-11-22`).length > 0
  expect(cited('https://www.withone.ai/knowledge/shop')).toBe(true)
  expect(cited('https://raw.githubusercontent.com/api-evangelist/shop/main/openapi.yml')).toBe(true)
  expect(cited('https://www.npmjs.com/package/jira.js/v/5.4.0')).toBe(true)
  expect(cited('https://npmjs.com/package/@gitbeaker/core')).toBe(true)
  expect(cited('https://www.npmjs.com/package/jira.js-of-the-vendor')).toBe(false)
  expect(cited('https://github.com/shop/api-evangelist')).toBe(false)
  expect(cited('https://docs.shop.example.com/glama.ai')).toBe(false)
  expect(cited('https://notdev.to/shop')).toBe(false)
  expect(citedThirdParties('// Only https://glama.ai/mcp/shop says so.')).toEqual([])
})

it('dates every page that a definition names as proof', () => {
  const undated = folders.flatMap(({ name, files }) =>
    files.flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => /@see https?:/.test(line) && !/ read \d{4}-\d{2}-\d{2}\b/.test(line))
        .map((line) => `${name}/${file}: ${line.trim()}`),
    ),
  )
  expect(undated).toEqual([])
})

/** The code of a provider by file name: its folder's, and that of the folders which it imports from. */
function codeBehind(name: string): ReadonlyMap<string, readonly string[]> {
  const files = folders.find((folder) => folder.name === name)?.files ?? []
  const lenders = files.flatMap(({ text }) => [...text.matchAll(/ from '\.\.\/(\w+)\/[\w-]+\.ts'/g)])
  const lent = new Set(lenders.map(([, lender]) => lender))
  const code = new Map<string, string[]>()
  const behind = folders.filter((folder) => folder.name === name || lent.has(folder.name))
  for (const { file, text } of behind.flatMap((folder) => folder.files))
    code.set(file, [...(code.get(file) ?? []), text])
  return code
}

/** Whether a fact begins with a place that exists: `member.of.it: `, `name (file.ts): ` or `file.ts: `. */
function isPlaced(fact: string, name: string, code: ReadonlyMap<string, readonly string[]>): boolean {
  const [, file, path = '', inFile] = /^(?:([\w-]+\.ts)|([\w.]+)(?: \(([\w-]+\.ts)\))?): \S/.exec(fact) ?? []
  if (file) return code.has(file)
  const steps = path.split('.')
  if (inFile) {
    const texts = code.get(inFile) ?? []
    return texts.some((text) => new RegExp(`\\b${steps.at(-1)}\\b`).test(text))
  }
  const reached = steps.reduce<unknown>((at, step) => asObject(at)?.[step], providers.get(name))
  return path !== '' && reached !== undefined
}
