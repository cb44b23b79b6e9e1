// The examples a reader copies: each runs here as it stands in the repository.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decide, endPopup } from './support/consent.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'

const example = (path: string) => fileURLToPath(new URL(`../examples/${path}`, import.meta.url))

let dev: Dev
beforeAll(async () => {
  dev = await startDev({ args: ['--deploy', example('quickstart/mortise.yaml')] })
})
afterAll(stopAll)

it('the README shows the embed example exactly as it is', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const embed = await readFile(example('embed/embed.mjs'), 'utf8')
  expect(readme).toContain(embed.trimEnd())
  expect(embed.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
})

it('the embed example connects a customer through consent, installs, and finds a contact', async () => {
  const { api, search, sandbox, project, apiKey } = dev.ready
  Object.assign(process.env, {
    MORTISE_API_URL: api,
    MORTISE_SEARCH_URL: search,
    MORTISE_PROJECT: project.name,
    MORTISE_API_KEY: apiKey,
  })
  await openSandboxControl(sandbox ?? '').put({ provider: 'hubspot', workspace: 'demo' }, 'contacts', [
    { properties: { email: 'zoe@example.com', firstname: 'Zoe', phone: '123' } },
  ])
  const embed = (await import(example('embed/embed.mjs'))) as typeof import('../examples/embed/embed.d.mts')

  const consent = { button: 'approve', workspace: 'demo' } as const
  const callback = await decide(await embed.connectUrl('acme', 'zoe'), consent)
  const { html } = await endPopup(callback)
  expect(html).toContain('AUTHORIZATION_SUCCEEDED')
  expect(html).toContain('http://localhost:3000')

  const installation = await embed.install('acme')
  expect(installation.group.groupRef).toBe('acme')
  const { results } = await embed.find('acme', 'zoe@example.com')
  expect(results.map(({ fields }) => fields)).toEqual([
    { email: 'zoe@example.com', firstname: 'Zoe', lastname: null, phone: '123' },
  ])
})
