// A customer in a real browser: connect, choose, install, change, pause, uninstall; with a key and with tokens.
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, type Pages, servePages } from './support/browser.ts'
import { calledOn, embed } from './support/embed.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { connectGroup, writeManifest } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'
import { waitFor } from './support/wait-for.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        mapToName: 'person',
        destination: 'app',
        schedule: '0 0 1 1 *',
        requiredFields: [
          { fieldName: 'email' },
          { mapToName: 'stage', mapToDisplayName: 'Stage', default: 'lifecyclestage' },
          { mapToName: 'region', mapToDisplayName: 'Region' },
        ],
        optionalFields: [{ fieldName: 'jobtitle' }, { fieldName: 'phone' }],
      },
      {
        objectName: 'companies',
        destination: 'app',
        requiredFields: [{ fieldName: 'name' }],
        optionalFieldsAuto: 'all',
      },
    ],
  },
}

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
  const params = { projectIdOrName: dev.ready.project.name }
  const metadata = { url: 'http://127.0.0.1:9/' }
  await dev.client.createDestination({ params, body: { name: 'app', type: 'webhook', metadata } })
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await stopAll()
})

async function installed(groupRef: string) {
  const params = { projectIdOrName: dev.ready.project.name, integrationId: 'crm' }
  const [installation] = await dev.client.listInstallations({ params, query: { groupRef } })
  return installation
}
const contactsOf = async (groupRef: string) =>
  (await installed(groupRef))?.config.content.read?.objects.contacts
const props = (groupRef: string) => ({ integration: 'crm', consumerRef: 'ann', groupRef })
const newPage = async (): Promise<Page> => (await browser.newContext()).newPage()

describe('InstallIntegration', () => {
  it('leads from nothing to an installation, changes it, pauses it and removes it', async () => {
    const page = await newPage()
    await page.goto(embed(pages, dev, { install: props('acme') }))
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.click('#approve')
    await page.getByRole('heading', { name: 'Set up HubSpot' }).waitFor()

    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('link', { name: 'Choose a field for Region' }).click()
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await page.getByLabel('Job Title').check()
    await page.getByRole('button', { name: 'Companies' }).click()
    await page.getByLabel('Read Companies').uncheck()
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    expect(await installed('acme')).toMatchObject({ createdBy: 'consumer:ann' })
    expect((await installed('acme'))?.config.content.read?.objects).toEqual({
      contacts: expect.objectContaining({
        selectedFields: { jobtitle: true },
        selectedFieldMappings: { stage: 'lifecyclestage', region: 'country' },
      }),
    })

    await page.getByLabel('Phone Number').check()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Your changes are saved.').waitFor()
    expect((await contactsOf('acme'))?.selectedFields).toEqual({ jobtitle: true, phone: true })

    await page.getByRole('button', { name: 'Pause: Contacts' }).click()
    await page.getByRole('button', { name: 'Pause reading' }).click()
    await page.getByText('Contacts is paused.').waitFor()
    expect(await contactsOf('acme')).toMatchObject({ disabled: true, selectedFields: { phone: true } })

    await page.getByRole('button', { name: 'Uninstall' }).click()
    await page.getByRole('button', { name: 'Uninstall and stop reading' }).click()
    await page.getByRole('heading', { name: 'HubSpot is uninstalled' }).waitFor()
    expect(await installed('acme')).toBeUndefined()
    const called = await calledOn(page)
    expect(called.map(({ name }) => name)).toEqual([
      'onInstallSuccess',
      'onUpdateSuccess',
      'onUpdateSuccess',
      'onUninstallSuccess',
    ])
  })

  it('shows why the trial read was refused and lets the customer go on', async () => {
    await connectGroup(dev, sandbox, { groupRef: 'refused' })
    const page = await newPage()
    const fieldMapping = { contacts: [{ mapToName: 'gone', fieldName: 'no_such_field' }] }
    await page.goto(embed(pages, dev, { install: { ...props('refused'), fieldMapping } }))
    await page.getByLabel('Region').click()
    await page.keyboard.type('country')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Install' }).click()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('no_such_field')
    expect(await installed('refused')).toBeUndefined()
    expect(await page.getByLabel('Region').inputValue()).toBe('Country/Region')
  })

  it('reaches the configure screen with six calls in two rounds', async () => {
    await connectGroup(dev, sandbox, { groupRef: 'quick' })
    const page = await newPage()
    const calls: string[] = []
    // Nothing of a round is answered before all of it was asked: a third round would never come.
    await page.route(`${dev.ready.api}/**`, async (route) => {
      calls.push(route.request().url())
      const expected = calls.length <= 4 ? 4 : 6
      await waitFor(`${expected} calls`, () => calls.length >= expected)
      await route.continue()
    })
    await page.goto(embed(pages, dev, { install: props('quick') }))
    await page.getByRole('heading', { name: 'Match your fields' }).waitFor()
    expect(calls).toHaveLength(6)
  })
})

describe('with tokens', () => {
  it('asks for one token, and for another one when the first is refused', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const params = { projectIdOrName: dev.ready.project.name }
    const { kid } = await dev.client.createJWTKey({
      params,
      body: { label: 'browser', algorithm: 'RS256', publicKeyPem: publicKey },
    })
    await connectGroup(dev, sandbox, { groupRef: 'tokens' })
    const asked: unknown[] = []
    const page = await newPage()
    await page.exposeFunction('makeToken', (request: { consumerRef: string; groupRef: string }) => {
      asked.push(request)
      return signToken(asked.length === 1 ? 'unknown' : kid, privateKey, request)
    })
    await page.goto(embed(pages, dev, { install: props('tokens'), hasTokens: true }))
    await page.getByRole('heading', { name: 'Match your fields' }).waitFor()
    expect(asked).toEqual(Array.from({ length: 2 }, () => ({ consumerRef: 'ann', groupRef: 'tokens' })))
  })
})

function signToken(kid: string, pem: string, claims: object): string {
  const iat = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'RS256', kid })}.${part({ ...claims, iat, exp: iat + 300 })}`
  return `${content}.${sign('sha256', Buffer.from(content), createPrivateKey(pem)).toString('base64url')}`
}
