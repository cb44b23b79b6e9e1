// The examples a reader copies: each runs here as it stands in the repository.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
  expect(embed.trimEnd().split('\n').length).toBeLessThanOrEqual(25)
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

  const consent = await fetch(await embed.connectUrl('acme', 'zoe'))
  const page = await consent.text()
  expect(page).toContain('id="approve"')
  const callback = await approve(consent.url, page)
  expect(await callback.text()).toContain('AUTHORIZATION_SUCCEEDED')

  const installation = await embed.install('acme')
  expect(installation.group.groupRef).toBe('acme')
  const { results } = await embed.find('acme', 'zoe@example.com')
  expect(results.map(({ fields }) => fields)).toEqual([
    { email: 'zoe@example.com', firstname: 'Zoe', lastname: null, phone: '123' },
  ])
})

/** Sends the consent form as its approve button would. */
async function approve(url: string, page: string): Promise<Response> {
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const body = new URLSearchParams()
  for (const [tag] of page.matchAll(/<(?:input|button)[^>]*>/g)) {
    const name = attribute(tag, 'name')
    if (!name || attribute(tag, 'id') === 'deny') continue
    body.set(name, (attribute(tag, 'value') ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  }
  return fetch(url, { method: 'POST', body })
}
