// A customer looks at how an installation is doing, and reconnects it where it stands.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launchBrowser, type Pages, servePages } from './support/browser.ts'
import { embed } from './support/embed.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { connectGroup, install, receiveAs, writeManifest } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        destination: 'app',
        schedule: '0 0 1 1 *',
        requiredFields: [{ fieldName: 'email' }],
        backfill: { defaultPeriod: { fullHistory: true } },
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
  await receiveAs(dev, 'app')
})
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
afterAll(async () => {
  await browser?.close()
  await pages?.close()
  await stopAll()
})

async function installContacts(groupRef: string): Promise<void> {
  await connectGroup(dev, sandbox, { groupRef })
  await sandbox.generate({ provider: 'hubspot', workspace: groupRef }, 'contacts', { count: 7, seed: 1 })
  const objects = { contacts: { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} } }
  await install(dev, { integration: 'crm', groupRef, content: { provider: 'hubspot', read: { objects } } })
}

async function openHealth(groupRef: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(embed(pages, dev, { health: { integration: 'crm', consumerRef: 'ann', groupRef } }))
  return page
}

/** Asks until the page says so: it asks the server again by itself, every few seconds. */
const says = (page: Page, text: string | RegExp) => page.getByText(text).waitFor({ timeout: 90_000 })

it('shows what was read last and what comes next, without being loaded again', async () => {
  await installContacts('well')
  const page = await openHealth('well')
  await says(page, 'HubSpot is working')
  await says(page, 'Up to date')
  const facts = page.getByRole('list')
  expect(await facts.textContent()).toMatch(/Last read(now|\d+ minutes? ago)Records7Next readin \d+ days/)
})

it('says that nobody has installed yet', async () => {
  const page = await openHealth('nobody')
  await says(page, 'HubSpot is not set up')
})

it('says that reading failed, reconnects in place and reads again', async () => {
  const account = { provider: 'hubspot' as const, workspace: 'broken' }
  await installContacts('broken')
  const page = await openHealth('broken')
  await says(page, 'Up to date')
  await sandbox.fault(account, { kind: 'revokedToken' })
  const params = { projectIdOrName: dev.ready.project.name, integrationId: 'crm', objectName: 'contacts' }
  await dev.client.triggerRead({ params, body: { groupRef: 'broken', mode: 'async' } })
  await says(page, 'HubSpot needs your attention')
  await says(page, /Last read failed|Stopped/)
  await sandbox.endFaults(account)

  await page.getByRole('button', { name: 'Sign in again' }).click()
  await page.getByRole('heading', { name: 'Connect HubSpot again' }).waitFor()
  expect(await page.evaluate('document.activeElement.tagName')).toBe('H2')
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
  ])
  await popup.locator('#workspace').fill('broken')
  await popup.click('#approve')
  await says(page, 'HubSpot is connected again.')
  expect(await page.getByRole('button', { name: 'Sign in again' }).count()).toBe(0)
  await dev.client.triggerRead({ params, body: { groupRef: 'broken', mode: 'async' } })
  await says(page, 'HubSpot is working')
  await says(page, 'Up to date')
})
