// Customers whose application speaks with short-lived tokens, has no React, or is no application: a link was sent to them.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { newKeyPair, signToken, type TestKeyPair } from '../packages/core/src/testing/sign-token.ts'
import { type Pages, serveFolder } from './support/browser.ts'
import { setReactStage } from './support/react-stage.ts'
import { connectGroup } from './support/stage.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        destination: 'app',
        requiredFields: [{ fieldName: 'email' }],
        optionalFields: [{ fieldName: 'phone' }],
      },
    ],
  },
}

type Party = { consumerRef: string; groupRef: string }
/** Makes the next token; `kid` names the key it says it was signed with. */
type Signing = { kid: string; pair: TestKeyPair; lifeSeconds: number }

const stage = setReactStage({ integrations: [crm] })

/** Registers a key; answers what signs with it. */
async function registerKey(): Promise<{ signing: Signing }> {
  const pair = newKeyPair()
  const { kid } = await stage.dev.client.createJWTKey({
    params: stage.params,
    body: { label: 'browser', algorithm: 'RS256', publicKeyPem: pair.publicKeyPem },
  })
  return { signing: { kid, pair, lifeSeconds: 300 } }
}

function makeToken({ kid, pair, lifeSeconds }: Signing, party: Party): Promise<string> {
  return signToken(pair, { kid, ...party, exp: Math.floor(Date.now() / 1000) + lifeSeconds })
}

/** A page whose application makes tokens with whatever `signing` holds by then; `asked` lists for whom. */
async function openPage(signing: Signing, show: object): Promise<{ page: Page; asked: Party[] }> {
  const asked: Party[] = []
  const page = await stage.newPage()
  await page.exposeFunction('makeToken', (party: Party) => {
    asked.push(party)
    return makeToken(signing, party)
  })
  await page.goto(stage.address({ ...show, hasTokens: true }))
  return { page, asked }
}

const props = (groupRef: string) => ({ integration: 'crm', consumerRef: 'ann', groupRef })

describe('with tokens', () => {
  it('connects and installs with one token for all of it', async () => {
    const { signing } = await registerKey()
    const { page, asked } = await openPage(signing, { install: props('whole') })
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.click('#approve')
    await page.getByLabel('Phone Number').check()
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(asked).toEqual([{ consumerRef: 'ann', groupRef: 'whole' }])
    const [installed] = await stage.dev.client.listInstallations({
      params: { ...stage.params, integrationId: 'crm' },
      query: { groupRef: 'whole' },
    })
    expect(installed?.createdBy).toBe('consumer:ann')
  })

  it('connects and installs with a connect session, and asks for the next one when it is revoked', async () => {
    const createSession = (groupRef: string) =>
      stage.dev.client.createSession({
        params: stage.params,
        body: { groupRef, groupName: 'Session Inc.', consumerRef: 'ann', integrations: ['crm'] },
      })
    const sessions: { id: string; token: string }[] = []
    const page = await stage.newPage()
    await page.exposeFunction('makeToken', async ({ groupRef }: Party) => {
      const session = await createSession(groupRef)
      sessions.push(session)
      return session.token
    })
    await page.goto(stage.address({ install: props('session'), hasTokens: true }))
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.click('#approve')
    await page.getByLabel('Phone Number').check()
    expect(sessions).toHaveLength(1)
    const params = { ...stage.params, sessionId: sessions[0]?.id ?? '' }
    await stage.dev.client.deleteSession({ params })
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(sessions).toHaveLength(2)
    expect((await stage.installed('session'))?.createdBy).toBe('consumer:ann')
    expect(await stage.connectionsOf('session')).toMatchObject([{ group: { groupName: 'Session Inc.' } }])
  })

  it('renews a token that is about to end before it is used again', async () => {
    const { signing } = await registerKey()
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'ending' })
    // Shorter than what is kept in hand: each call needs a new one, and those that come together share it.
    const { page, asked } = await openPage({ ...signing, lifeSeconds: 20 }, { install: props('ending') })
    await page.getByLabel('Phone Number').check()
    const before = asked.length
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(asked.length).toBeGreaterThan(before)
  })

  it('drops a token that is refused, and goes on with the next one', async () => {
    const [first, second] = [await registerKey(), await registerKey()]
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'rotated' })
    const signing = { ...first.signing }
    const { page, asked } = await openPage(signing, { install: props('rotated') })
    await page.getByLabel('Phone Number').check()
    expect(asked).toHaveLength(1)
    await stage.dev.client.deleteJWTKey({ params: { ...stage.params, keyId: first.signing.kid } })
    Object.assign(signing, second.signing)
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(asked).toHaveLength(2)
  })

  it('asks for another token when its first is refused', async () => {
    const { signing } = await registerKey()
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'tokens' })
    const asked: Party[] = []
    const page = await stage.newPage()
    await page.exposeFunction('makeToken', (party: Party) => {
      asked.push(party)
      return makeToken(asked.length === 1 ? { ...signing, kid: 'unknown' } : signing, party)
    })
    await page.goto(stage.address({ install: props('tokens'), hasTokens: true }))
    await page.getByLabel('Phone Number').waitFor()
    expect(asked).toEqual(Array.from({ length: 2 }, () => ({ consumerRef: 'ann', groupRef: 'tokens' })))
  })

  it('says so when every token is refused, keeps what was chosen, and goes on once the key is back', async () => {
    const [first, second] = [await registerKey(), await registerKey()]
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'revoked' })
    const signing = { ...first.signing }
    const { page } = await openPage(signing, { install: props('revoked') })
    await page.getByLabel('Phone Number').check()
    await stage.dev.client.deleteJWTKey({ params: { ...stage.params, keyId: first.signing.kid } })
    await page.getByRole('button', { name: 'Install' }).click()
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.textContent()).toContain('Not installed')
    expect(await alert.textContent()).toMatch(/token|key/i)
    expect(await page.getByLabel('Phone Number').isChecked()).toBe(true)
    Object.assign(signing, second.signing)
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
  })

  it('shows a customer nothing of another group', async () => {
    const { signing } = await registerKey()
    await connectGroup(stage.dev, stage.sandbox, { groupRef: 'theirs' })
    const page = await stage.newPage()
    await page.exposeFunction('makeToken', (party: Party) =>
      makeToken(signing, { ...party, groupRef: 'ours' }),
    )
    await page.goto(stage.address({ install: props('theirs'), hasTokens: true }))
    await page.getByRole('alert').waitFor()
    expect(await page.getByText('Connected by').count()).toBe(0)
  })
})

/** Grants access in the window that the button opens, chooses a field and installs. */
async function installOn(page: Page): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
  ])
  await popup.click('#approve')
  await page.getByLabel('Phone Number').check()
  await page.getByRole('button', { name: 'Install' }).click()
}

describe('a connect link', () => {
  const make = (groupRef: string, more: object = {}) =>
    stage.dev.client.createConnectLink({
      params: stage.params,
      body: { groupRef, consumerRef: 'ann', consumerName: 'Ann Duarte', integration: 'crm', ...more },
    })

  it('leads from the click to the installation and back, and asks no other host', async () => {
    const returnUrl = 'http://app.example.test/done?from=mail'
    const { url } = await make('linked', { returnUrl })
    const page = await stage.newPage()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.route('http://app.example.test/**', (route) => route.fulfill({ body: 'Done' }))
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(url)
    await page.getByRole('heading', { name: /Connect HubSpot to / }).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await installOn(page)
    await page.waitForURL(`${returnUrl}&mortise_status=installed`)
    expect((await stage.installed('linked'))?.createdBy).toBe('consumer:ann')
    expect([...hosts]).toEqual([new URL(stage.dev.ready.api).host, 'app.example.test'])
    expect(problems).toEqual([])
  })

  it('stays with its browser through a reload and a way to the provider in the same tab', async () => {
    const { url } = await make('same-tab', { locale: 'de' })
    const page = await stage.newPage()
    await page.addInitScript('window.open = () => null')
    await page.goto(url)
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await page.getByRole('button', { name: 'Weiter zu HubSpot' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Weiter zu HubSpot' }).click()
    await page.locator('button, a').filter({ hasText: 'diesem Tab' }).click()
    await page.click('#approve')
    await page.getByLabel('Phone Number').waitFor()

    const other = await stage.open('connect-loading')
    await other.goto(url)
    await other.getByText('schon in einem anderen Browser').waitFor()
    expect(await other.getByRole('button').count()).toBe(0)
  })
})

describe('an application without React', () => {
  let pages: Pages | undefined
  afterEach(() => pages?.close())

  /** The page of the guide at an application whose server makes sessions for `groupRef`; `change` edits its HTML. */
  async function openGuide(
    groupRef: string,
    change: (html: string) => string = (html) => html,
  ): Promise<Page> {
    const guide = await readFile(new URL('../docs/embedding.md', import.meta.url), 'utf8')
    const [, html = ''] = /```html\n([\s\S]*?)```/.exec(guide) ?? []
    const { api, project } = stage.dev.ready
    const policy = `default-src 'none'; script-src 'unsafe-inline' ${api}; connect-src 'self' ${api}; img-src data:`
    const body = change(html)
      .replace('<head>', `<head><meta http-equiv="content-security-policy" content="${policy}">`)
      .replaceAll('https://integrations.example.com', api)
      .replace('my-project', project.name)
      .replace('group-ref="acme"', `group-ref="${groupRef}"`)
    pages = await serveFolder('', { '/': body })
    const page = await stage.newPage()
    await page.route('**/api/mortise-token', async (route) => {
      const party = { groupRef, consumerRef: 'ann' }
      const { token } = await stage.dev.client.createSession({ params: stage.params, body: party })
      return route.fulfill({ body: token })
    })
    await page.goto(`${pages.url}/`)
    return page
  }

  it('connects and installs on the page of the guide, under a strict policy, in its styles', async () => {
    const page = await openGuide('plain')
    const told = page.waitForEvent('console', (message) => message.type() === 'info')
    await installOn(page)
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect((await told).text()).toBe((await stage.installed('plain'))?.id)
    const border = 'getComputedStyle(document.querySelector("mortise-install > div")).borderTopStyle'
    expect(await page.evaluate(border)).toBe('solid')
  })

  it('picks an integration by keyboard in a shadow tree, and comes back to its button with the new state', async () => {
    const shadow = (html: string) =>
      html.replace(/<mortise-install[\s\S]*?<\/mortise-install>/, '<div id="host"></div>').replace(
        "const element = document.querySelector('mortise-install')",
        `const element = document.createElement('mortise-picker')
           for (const [name, value] of Object.entries({
             'api-url': 'https://integrations.example.com', project: 'my-project', 'consumer-ref': 'ann',
             'group-ref': 'picked' })) element.setAttribute(name, value)
           document.querySelector('#host').attachShadow({ mode: 'open' }).append(element)`,
      )
    const page = await openGuide('picked', shadow)
    await page.getByRole('button', { name: /HubSpot\s*Not connected/ }).press('Enter')
    await installOn(page)
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    await page.getByRole('button', { name: 'All integrations' }).click()
    const tile = page.getByRole('button', { name: /HubSpot\s*(Up to date|Syncing now|Needs attention)/ })
    await tile.waitFor()
    const focused = 'document.querySelector("#host").shadowRoot.activeElement.textContent'
    expect(await page.evaluate(focused)).toContain('HubSpot')
  })
})
