// The guides that show the wire: their examples are checked, and no key of a manifest or config goes without a word.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { parseManifest } from './manifest/parse-manifest.ts'
import { manifestSchema } from './wire/catalogue/manifest.ts'
import { createProviderAppRequestSchema } from './wire/catalogue/provider-app.ts'
import { configContentSchema } from './wire/config/config.ts'
import { readConfigObjectSchema } from './wire/config/config-read.ts'
import { generateConnectionRequestSchema, oauthConnectRequestSchema } from './wire/connection/connection.ts'
import { webhookMessageSchema } from './wire/delivery/webhook.ts'
import { searchRequestSchema, searchResponseSchema } from './wire/record/search.ts'

const page = (name: string) => readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8')
const jsonBlocks = (text: string, fence: RegExp): unknown[] =>
  [...text.matchAll(fence)].map(([, json = '']) => JSON.parse(json))

/** The names of all properties of a schema, however deep; those of records, which anybody chooses, left out. */
function keysOf(schema: z.ZodType): string[] {
  const keys = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('properties' in node && typeof node.properties === 'object')
      for (const key of Object.keys(node.properties ?? {})) keys.add(key)
    for (const child of Object.values(node)) visit(child)
  }
  visit(z.toJSONSchema(schema, { io: 'input' }))
  return [...keys]
}

describe('the guide to manifests', () => {
  const guide = page('manifest')

  it('shows a manifest that is valid', () => {
    const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(guide) ?? []
    expect(parseManifest(yaml, { providers: [{ name: 'hubspot' }] })).toMatchObject({ ok: true, notes: [] })
  })

  it('names every key of a manifest and of the config of an object', () => {
    // What an application offers at run time is stored by the install screens, whose guide tells of it.
    const { dynamicMappingsInput: _offers, ...chosen } = readConfigObjectSchema.shape
    const keys = [...keysOf(manifestSchema), ...keysOf(z.object(chosen)), 'dynamicMappingsInput']
    expect(keys.length).toBeGreaterThan(50)
    expect(
      keys.filter((key) => !new RegExp(`\`${key}\\b`).test(guide) && !guide.includes(`"${key}"`)),
    ).toEqual([])
  })
})

it('the guide to connecting sends what the API takes', () => {
  const guide = page('connecting')
  const [app, consent] = jsonBlocks(guide, /<<'JSON'\n([\s\S]*?)^JSON$/gm)
  const [credentials] = jsonBlocks(guide, /```json\n([\s\S]*?)```/g)
  expect(createProviderAppRequestSchema.strict().parse(app)).toEqual(app)
  expect(oauthConnectRequestSchema.parse(consent)).toEqual(consent)
  expect(generateConnectionRequestSchema.strict().parse(credentials)).toEqual(credentials)
})

it('the guide to searching shows a search and its answer', () => {
  const guide = page('searching')
  const [asked] = jsonBlocks(guide, /-d '([\s\S]*?)'\n/g)
  const [answer] = jsonBlocks(guide, /```json\n([\s\S]*?)```/g)
  expect(searchRequestSchema.strict().parse(asked)).toEqual(asked)
  expect(searchResponseSchema.parse(answer)).toEqual(answer)
})

it('the guide to writing shows a config that is valid', () => {
  const [shown] = jsonBlocks(page('writing'), /```json\n([\s\S]*?)```/g)
  expect(configContentSchema.parse(shown)).toEqual(shown)
})

it('the guide to reading shows a manifest that is valid', () => {
  const [, yaml = ''] = /^ {3}```yaml\n([\s\S]*?)```/m.exec(page('reading')) ?? []
  const sourceYaml = yaml.replaceAll(/^ {3}/gm, '')
  expect(parseManifest(sourceYaml, { providers: [{ name: 'hubspot' }] })).toMatchObject({
    ok: true,
    notes: [],
  })
})

it('the guide to reading shows a message as it is sent', () => {
  const [message] = jsonBlocks(page('reading'), /## The message you receive[\s\S]*?```json\n([\s\S]*?)```/g)
  expect(webhookMessageSchema.strict().parse(message)).toEqual(message)
  const optional = ['workspace']
  expect(
    Object.keys(webhookMessageSchema.shape)
      .filter((key) => !optional.includes(key))
      .sort(),
  ).toEqual(Object.keys(message as object).sort())
})
