// A builder in a real browser and without a terminal: from signing in to the first delivery, through an outage, and to one record.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullTrial } from '../packages/connector-kit/src/conformance/trial-size.ts'
import {
  type ConsoleScreen,
  listConsoleScreens,
  openConsoleScreen,
  staySignedOut,
} from './support/console-screens.ts'
import { keyboardFaults } from './support/keyboard-faults.ts'
import { type Receiver, receiveWebhooks } from './support/receive-webhooks.ts'
import { openSandboxControl, type SandboxControl } from './support/sandbox-control.ts'
import { closePages, openBrowser } from './support/shared-product.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const firstScreenMax = 160 * 1024
const project = 'shop-production'
const manifest = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    displayName: CRM
    read:
      objects:
        - objectName: contacts
          destination: app
          schedule: "0 0 1 1 *"
          requiredFields: [{ fieldName: email }]
          backfill: { defaultPeriod: { fullHistory: true } }
`

let browser: Browser
let context: BrowserContext
let page: Page
let dev: Dev
let sandbox: SandboxControl
let receiver: Receiver
const faults: string[] = []

beforeAll(async () => {
  ;[browser, dev, receiver] = await Promise.all([
    openBrowser(),
    startDev({ args: ['--no-demo'], env: { MORTISE_DELIVERY_RETRY: '1s' } }),
    receiveWebhooks(),
  ])
  sandbox = await openSandboxControl(dev.ready.sandbox ?? '')
  context = await browser.newContext({ viewport: { width: 1100, height: 800 }, reducedMotion: 'reduce' })
  page = await context.newPage()
  // A deadline and not a pause: under a whole run, a first plan waits for the code that parses manifests.
  page.setDefaultTimeout(60_000)
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (line) => {
    if (line.type() === 'error' && line.text().includes('Content Security Policy')) faults.push(line.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(dev.ready.api)) faults.push(`asked another host: ${request.url()}`)
  })
})
afterAll(async () => {
  await closePages()
  await receiver?.close()
  await stopAll()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 })
const screen = (path: string) => `${dev.ready.api}/console/p/${project}${path}`
const inDialog = () => page.getByRole('dialog')

describe('the console', () => {
  it('signs the developer in by itself, with a first screen of at most 160 kB', async () => {
    const sizes: Promise<number>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/console/'))
        sizes.push(
          response
            .request()
            .sizes()
            .then(({ responseBodySize }) => responseBodySize),
        )
    })
    await page.goto(`${dev.ready.api}/console`)
    await heading('Overview').waitFor()
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(sizes.length).toBeGreaterThan(2)
    expect(total).toBeLessThanOrEqual(firstScreenMax)
  })

  it('leads from a new project to the first delivery', async () => {
    await page.getByLabel('Project', { exact: true }).selectOption('New project…')
    await page.getByLabel('Name', { exact: true }).fill(project)
    await page.getByLabel('Name of your application').fill('Shop')
    await page.keyboard.press('Enter')
    await page.getByText('The first API key of the project').waitFor()
    await page.getByRole('link', { name: 'Open the project' }).click()
    await heading('Overview').waitFor()

    await page.getByRole('link', { name: 'Create a destination: the webhook of your application' }).click()
    await button('Create a destination').click()
    await inDialog().getByLabel('Type').selectOption('s3')
    await inDialog().getByLabel('Bucket', { exact: true }).waitFor()
    await inDialog().getByLabel('Type').selectOption('webhook')
    await inDialog().getByLabel('Name').fill('app')
    await inDialog().getByLabel('URL', { exact: true }).fill(receiver.url)
    await page.keyboard.press('Enter')
    await heading('app').waitFor()
    await button('Show the secret').click()
    receiver.setSecret((await page.locator('code.code').textContent()) ?? '')

    await page.goto(screen('/provider-apps'))
    await button('Create a provider app').click()
    await inDialog().getByLabel('Provider').selectOption('hubspot')
    await inDialog().getByLabel('Client id').fill('mortise-dev')
    await inDialog().getByLabel('Client secret').fill('mortise-dev-secret')
    await inDialog().getByLabel('Scopes').fill('oauth crm.objects.contacts.read')
    await page.keyboard.press('Enter')
    await page.getByRole('cell', { name: 'mortise-dev', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Test: hubspot' }).click()
    await inDialog().getByText('knows the client and its secret').waitFor()
    await page.keyboard.press('Escape')

    await page.goto(screen('/deploy'))
    await page.getByLabel('Manifest').fill(manifest)
    await button('Show the plan').click()
    await page.getByText('+ read contacts').waitFor()
    await button('Deploy').click()
    await page.getByText('The manifest is deployed.').waitFor()

    await page.goto(screen('/operations'))
    await page.getByText('Live', { exact: true }).waitFor()
    await sandbox.generate({ provider: 'hubspot', workspace: 'acme' }, 'contacts', { count: 30, seed: 7 })
    await page.goto(screen('/integrations/crm?tab=preview'))
    await page.getByLabel('Customer').fill('acme')
    await page.keyboard.press('Enter')
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
    ])
    await popup.fill('#workspace', 'acme')
    await popup.click('#approve')
    await page.getByRole('button', { name: 'Install' }).click()
    await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
    await receiver.waitUntil(() => receiver.records().size === 30)
    expect(receiver.faults).toEqual([])

    await page.goto(screen('/installations'))
    await page.getByRole('link', { name: 'acme' }).click()
    await page.locator('.timeline').getByText('Delivered').first().waitFor()
    await page.locator('.timeline').getByText('installation.created').waitFor()
  })

  it('shows messages park while the destination is down, and sends them again', async () => {
    receiver.refuseNext(1_000, 503)
    await sandbox.put({ provider: 'hubspot', workspace: 'acme' }, 'contacts', [
      { properties: { email: 'late@example.com' } },
    ])
    await page.getByRole('link', { name: 'Health' }).click()
    await page.getByRole('button', { name: 'Read now: contacts' }).click()
    await inDialog().getByRole('button', { name: 'Read now' }).click()
    await inDialog().waitFor({ state: 'detached' })
    await page.goto(screen('/deliveries?status=parked'))
    await page.getByRole('cell', { name: 'HTTP 503' }).waitFor({ timeout: 30_000 })
    // The overview leads to the failures of one cause.
    await page.goto(screen(''))
    await page.getByRole('link', { name: 'HTTP 503', exact: true }).click()
    await page.waitForURL(({ searchParams }) => searchParams.get('cause') === 'HTTP 503')
    const parked = await page.getByRole('row').getByRole('link', { name: 'contacts' }).getAttribute('href')

    receiver.refuseNext(0, 503)
    await button('Replay…').click()
    await inDialog().getByText('1 parked messages match the filters.').waitFor()
    await inDialog().getByRole('button', { name: 'Send 1 again' }).click()
    await inDialog().getByText('1 messages are sent again.').waitFor()
    await receiver.waitUntil(() => receiver.records().size === 31)
    await inDialog().getByRole('button', { name: 'Close' }).click()
    // The receiver has the message a moment before the delivery says so; the page of one delivery looks again.
    await page.goto(new URL(String(parked), page.url()).href)
    await page.getByRole('cell', { name: 'HTTP 503' }).first().waitFor()
    await page.getByRole('cell', { name: /^HTTP 2/ }).waitFor()
    await page.goto(screen('/deliveries'))
    await page.getByLabel('Status').selectOption('Delivered')
    await page.locator(`a[href="${parked}"]`).first().waitFor()
    expect(receiver.faults).toEqual([])

    const late = [...receiver.records().values()].find(({ fields }) => fields?.email === 'late@example.com')
    await page.goto(screen('/installations'))
    await page.getByRole('link', { name: 'acme' }).click()
    await page.getByRole('link', { name: 'Record', exact: true }).click()
    await page.getByLabel('Object', { exact: true }).fill('contacts')
    await page.getByLabel('Record id').fill(String(late?.id))
    await button('Show what happened').click()
    await page.getByText('Attempt: HTTP 503').first().waitFor()
    await page.getByText('late@example.com').first().waitFor()
  })

  it('compares revisions, and returns to one after its plan', async () => {
    await page.goto(screen('/deploy'))
    await page.getByLabel('Manifest').fill(manifest.replace('displayName: CRM', 'displayName: Sales'))
    await button('Show the plan').click()
    await button('Deploy').click()
    await page.getByText('The manifest is deployed.').waitFor()
    await page.goto(screen('/integrations/crm?tab=revisions'))
    await page.getByRole('cell', { name: 'Console', exact: true }).first().waitFor()
    await page.getByRole('row').nth(1).getByRole('button').click()
    await page.locator('.lines ins').first().waitFor()
    expect(await page.locator('.lines del').allTextContents()).toEqual(['−     displayName: CRM'])
    expect(await page.locator('.lines ins').allTextContents()).toEqual(['+     displayName: Sales'])
    await page.getByRole('row').nth(2).getByRole('button').click()
    await button('Show what a rollback would do').click()
    await page.getByText('Changed settings: displayName').waitFor()
    await button('Roll back to this revision').click()
    await inDialog().getByRole('button', { name: 'Roll back to this revision' }).click()
    await page.getByText('The revision is deployed again.').waitFor()
    await page.getByRole('cell', { name: 'Rollback', exact: true }).waitFor()
  })

  it('lets an administrator invite a colleague, who sees what the role opens', async () => {
    await page.goto(screen('/members'))
    await page.getByLabel('E-mail address').fill('grace@example.com')
    await page.getByLabel('Role', { exact: true }).selectOption('viewer')
    await button('Invite').click()
    const link = (await page.locator('code.code').textContent()) ?? ''
    const other = await browser.newContext()
    const invited = await other.newPage()
    await invited.goto(link)
    await invited.getByLabel('New password').fill('correct horse battery staple')
    await invited.keyboard.press('Enter')
    await invited.getByRole('heading', { name: 'Overview' }).waitFor()
    await invited.goto(screen('/keys'))
    await invited.getByRole('button', { name: 'Create an API key' }).click()
    await invited.getByRole('dialog').getByLabel('Name').fill('mine')
    await invited.keyboard.press('Enter')
    await invited.getByRole('alert').getByText('role').first().waitFor()
    await other.close()
  })

  it('finds any id from the keyboard, and says when there is none', async () => {
    await page.goto(screen(''))
    await heading('Overview').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('acme')
    await page.keyboard.press('Enter')
    await heading('acme').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('no-such-id')
    await page.keyboard.press('Enter')
    await page.getByText('Nothing in this project has the id no-such-id.').waitFor()
    await page.keyboard.press('Escape')
    await inDialog().waitFor({ state: 'detached' })
  })

  it('shows every screen without a fault in both themes, and nothing is too wide at 375 px, read from either side', async () => {
    const axe = await readFile(axePath, 'utf8')
    const screens = await everyScreen()
    const [stranger, beside] = await Promise.all([context.newPage(), context.newPage()])
    await staySignedOut(stranger)
    const found: string[] = []
    const look = async (on: Page, some: ConsoleScreen[]) => {
      for (let each = some.pop(); each !== undefined; each = some.pop()) {
        await openConsoleScreen(on, each)
        await on.evaluate(axe)
        if (isFullTrial) found.push(...(await keyboardFaults(on)).map((fault) => `${each.name}: ${fault}`))
        found.push(...(await faultsOf(on, each, some.length)))
      }
    }
    const signedOut = screens.filter(({ isSignedOut }) => isSignedOut)
    const signedIn = screens.filter(({ isSignedOut }) => !isSignedOut)
    await Promise.all([look(page, signedIn), look(beside, signedIn)])
    await context.clearCookies()
    await look(stranger, signedOut)
    expect(found).toEqual([])
  })

  it('stayed on this host, inside its policy and without an error', () => {
    expect(faults).toEqual([])
  })
})

/** Every screen of the project that the steps before made. */
async function everyScreen(): Promise<ConsoleScreen[]> {
  const [record] = [...receiver.records().values()].filter(
    ({ fields }) => fields?.email === 'late@example.com',
  )
  const url = `${dev.ready.api}/console`
  const things = { url, project, record: String(record?.id), manifest }
  const screens = await listConsoleScreens(page, things)
  expect(screens.length).toBeGreaterThan(30)
  return screens
}

/** Each width and theme once. In dark, what a theme can break; every rule in the full trial. */
const looks = [
  { width: 1100, colorScheme: 'light', rules: undefined },
  { width: 375, colorScheme: 'dark', rules: isFullTrial ? undefined : ['color-contrast'] },
] as const

/** The short trial judges screens in turn by one of the looks; nothing is too wide in either. */
async function faultsOf(on: Page, { name }: ConsoleScreen, turn: number): Promise<string[]> {
  const found: string[] = []
  for (const [index, { width, colorScheme, rules }] of looks.entries()) {
    await on.setViewportSize({ width, height: 800 })
    await on.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const direction of ['rtl', 'ltr']) {
      const overflow = await on.evaluate<number>(
        `document.documentElement.dir = '${direction}', document.documentElement.scrollWidth - innerWidth`,
      )
      if (overflow > 0) found.push(`${name} ${width} ${direction}: ${overflow} px too wide`)
    }
    if (!isFullTrial && index !== turn % looks.length) continue
    const options = JSON.stringify({ resultTypes: ['violations'], runOnly: rules })
    const { violations } = await on.evaluate<Pick<AxeResults, 'violations'>>(`axe.run(${options})`)
    for (const { id, nodes } of violations) {
      found.push(`${name} ${width} ${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(', ')}`)
    }
  }
  return found
}
