// The examples a reader copies: each runs here as it stands in the repository.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { decide, endPopup } from './support/consent.ts'
import { perTry } from './support/per-try.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { closeProduct, openProduct } from './support/shared-product.ts'
import type { Product } from './support/start-dev.ts'

const example = (path: string) => fileURLToPath(new URL(`../examples/${path}`, import.meta.url))

let dev: Product
beforeAll(async () => {
  dev = await openProduct(parse(await readFile(example('quickstart/mortise.yaml'), 'utf8')).integrations)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await closeProduct()
})

it('the README shows the embed example exactly as it is', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const embed = await readFile(example('embed/embed.mjs'), 'utf8')
  expect(readme).toContain(embed.trimEnd())
  expect(embed.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
})

it('the embed example connects a customer through consent, installs, and finds a contact', async () => {
  const { api, search, sandbox, project, apiKey } = dev.ready
  vi.stubEnv('MORTISE_API_URL', api)
  vi.stubEnv('MORTISE_SEARCH_URL', search)
  vi.stubEnv('MORTISE_PROJECT', project.name)
  vi.stubEnv('MORTISE_API_KEY', apiKey)
  const groupRef = perTry('acme')
  await openSandboxControl(sandbox ?? '').put({ provider: 'hubspot', workspace: 'demo' }, 'contacts', [
    { properties: { email: 'zoe@example.com', firstname: 'Zoe', phone: '123' } },
  ])
  const embed = (await import(example('embed/embed.mjs'))) as typeof import('../examples/embed/embed.d.mts')

  const consent = { button: 'approve', workspace: 'demo' } as const
  const callback = await decide(await embed.connectUrl(groupRef, 'zoe'), consent)
  const { html } = await endPopup(callback)
  expect(html).toContain('AUTHORIZATION_SUCCEEDED')
  expect(html).toContain('http://localhost:3000')

  const installation = await embed.install(groupRef)
  expect(installation.group.groupRef).toBe(groupRef)
  const { results } = await embed.find(groupRef, 'zoe@example.com')
  expect(results.map(({ fields }) => fields)).toEqual([
    { email: 'zoe@example.com', firstname: 'Zoe', lastname: null, phone: '123' },
  ])
})
