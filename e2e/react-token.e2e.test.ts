// Customers whose application speaks with short-lived tokens: connect and install, a token that ends, a key that is revoked.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type Pages, servePages } from './support/browser.ts'
import { embed } from './support/embed.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { connectGroup, writeManifest } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'

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
type Signing = { kid: string; pem: string; lifeSeconds: number }

let browser: Browser
let pages: Pages
let dev: Dev
let sandbox: SandboxControl

beforeAll(async () => {
  const file = await writeManifest([crm])
  ;[browser, pages, dev] = await Promise.all([
    launchBrowser(),
    servePages(),
    startDev({ args: ['--no-demo', '--deploy', file] }),
  ])
  sandbox = openSandboxControl(dev.ready.sandbox ?? '')
  const metadata = { url: 'http://127.0.0.1:9/' }
  await dev.client.createDestination({ params: params(), body: { name: 'app', type: 'webhook', metadata } })
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await stopAll()
})

const params = () => ({ projectIdOrName: dev.ready.project.name })

/** Registers a key; answers what signs with it. */
async function registerKey(): Promise<{ signing: Signing }> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { kid } = await dev.client.createJWTKey({
    params: params(),
    body: { label: 'browser', algorithm: 'RS256', publicKeyPem: publicKey },
  })
  return { signing: { kid, pem: privateKey, lifeSeconds: 300 } }
}

function signToken({ kid, pem, lifeSeconds }: Signing, claims: Party): string {
  const iat = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', kid })}.${part({ ...claims, iat, exp: iat + lifeSeconds })}`
  return `${content}.${sign('sha256', Buffer.from(content), createPrivateKey(pem)).toString('base64url')}`
}

/** A page whose application makes tokens with whatever `signing` holds by then; `asked` lists for whom. */
async function openPage(signing: Signing, show: object): Promise<{ page: Page; asked: Party[] }> {
  const asked: Party[] = []
  const page = await (await browser.newContext()).newPage()
  await page.exposeFunction('makeToken', (party: Party) => {
    asked.push(party)
    return signToken(signing, party)
  })
  await page.goto(embed(pages, dev, { ...show, hasTokens: true }))
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
    const [installed] = await dev.client.listInstallations({
      params: { ...params(), integrationId: 'crm' },
      query: { groupRef: 'whole' },
    })
    expect(installed?.createdBy).toBe('consumer:ann')
  })

  it('renews a token that is about to end before it is used again', async () => {
    const { signing } = await registerKey()
    await connectGroup(dev, sandbox, { groupRef: 'ending' })
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
    await connectGroup(dev, sandbox, { groupRef: 'rotated' })
    const signing = { ...first.signing }
    const { page, asked } = await openPage(signing, { install: props('rotated') })
    await page.getByLabel('Phone Number').check()
    expect(asked).toHaveLength(1)
    await dev.client.deleteJWTKey({ params: { ...params(), keyId: first.signing.kid } })
    Object.assign(signing, second.signing)
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(asked).toHaveLength(2)
  })

  it('says so when every token is refused, keeps what was chosen, and goes on once the key is back', async () => {
    const [first, second] = [await registerKey(), await registerKey()]
    await connectGroup(dev, sandbox, { groupRef: 'revoked' })
    const signing = { ...first.signing }
    const { page } = await openPage(signing, { install: props('revoked') })
    await page.getByLabel('Phone Number').check()
    await dev.client.deleteJWTKey({ params: { ...params(), keyId: first.signing.kid } })
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
    await connectGroup(dev, sandbox, { groupRef: 'theirs' })
    const page = await (await browser.newContext()).newPage()
    await page.exposeFunction('makeToken', (party: Party) =>
      signToken(signing, { ...party, groupRef: 'ours' }),
    )
    await page.goto(embed(pages, dev, { install: props('theirs'), hasTokens: true }))
    await page.getByRole('alert').waitFor()
    expect(await page.getByText('Connected by').count()).toBe(0)
  })
})
