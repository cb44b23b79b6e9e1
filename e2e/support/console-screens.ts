// Every screen of the console in a project that has something of everything: for trials and pictures of them.
import type { Page } from 'playwright-core'

/** A screen, and what has to be done before it shows what it is for. */
export type ConsoleScreen = {
  name: string
  address: string
  open?: (page: Page) => Promise<unknown>
  /** Shown to a browser that nobody is signed in to. */
  isSignedOut?: true
}

/** What there is to show. */
export type ConsoleThings = {
  /** `http://…/console` */
  url: string
  project: string
  /** The id of a contact of the installation that is shown. */
  record: string
  /** A manifest whose plan is shown. */
  manifest: string
  /** The row of a list that is shown as a whole, by a text in it; the first row where it has none. */
  shown?: Readonly<Record<string, string>>
}

/** Lists whose rows have screens of their own. */
const listsOfThings = [
  'installations',
  'operations',
  'deliveries',
  'integrations',
  'destinations',
  'connections',
]

/** What the navigation leads to, the first thing of each list with its tabs, and what is outside of projects. */
export async function listConsoleScreens(page: Page, things: ConsoleThings): Promise<ConsoleScreen[]> {
  const { url, project, record, manifest } = things
  const base = `${url}/p/${project}`
  await page.goto(base)
  // Narrow pages keep it in a menu.
  await page.locator('.nav-link').first().waitFor({ state: 'attached' })
  const listed = (await addressesOf(page, '.nav-link')).map((address) => ({
    name: new URL(address).pathname.split(`/p/${project}`)[1]?.slice(1) || 'overview',
    address,
  }))
  const shown = new Map<string, string>()
  for (const { name, address } of listed)
    if (listsOfThings.includes(name))
      shown.set(name, await addressOfThing(page, address, things.shown?.[name]))
  const at = (name: string) => shown.get(name) ?? ''
  return [
    ...listed,
    ...[...shown].map(([name, address]) => ({ name: singular(name), address })),
    { name: 'deploy', address: `${base}/deploy`, open: (on) => openPlan(on, manifest) },
    { name: 'health', address: `${at('installations')}?tab=health` },
    { name: 'configuration', address: `${at('installations')}?tab=configuration`, open: awaitForm },
    { name: 'record', address: `${at('installations')}?tab=record&object=contacts&record=${record}` },
    { name: 'rollouts', address: `${at('integrations')}?tab=rollouts` },
    { name: 'revisions', address: `${at('integrations')}?tab=revisions`, open: openRevision },
    { name: 'preview', address: `${at('integrations')}?tab=preview&group=preview`, open: awaitForm },
    { name: 'new-destination', address: `${base}/destinations`, open: openDestinationForm },
    { name: 'account', address: `${url}/account` },
    { name: 'second-factor', address: `${url}/account`, open: openSecondFactor },
    { name: 'first-run', address: `${url}/new-project` },
    { name: 'invite', address: `${url}/invite#token=example` },
    { name: 'missing', address: `${url}/nowhere` },
    { name: 'sign-in', address: `${url}/sign-in`, isSignedOut: true },
    { name: 'reset', address: `${url}/reset#token=example`, isSignedOut: true },
  ]
}

/** Keeps `mortise dev` from signing its developer in on this page. */
export async function staySignedOut(page: Page): Promise<void> {
  await page.addInitScript("sessionStorage.setItem('mortise-signed-out', '1')")
}

/** Goes to a screen, and waits until it shows what it is for. */
export async function openConsoleScreen(page: Page, { address, open }: ConsoleScreen): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.locator('.bone').first().waitFor({ state: 'hidden' })
  await open?.(page)
}

async function addressesOf(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((links) => links.map((link) => String((link as unknown as { href: string }).href)))
}

async function addressOfThing(page: Page, list: string, text = ''): Promise<string> {
  await page.goto(list)
  await page.locator('.table a').first().waitFor()
  const link = page.locator('.table a', { hasText: text }).first()
  return new URL((await link.getAttribute('href')) ?? '', page.url()).href
}

/** `deliveries` to `delivery` */
function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}

async function openPlan(page: Page, manifest: string): Promise<void> {
  await page.getByLabel('Manifest').fill(manifest)
  await page.getByRole('button', { name: 'Show the plan' }).click()
  await page.getByRole('button', { name: 'Deploy' }).waitFor()
}

/** The customers' form is another package, and loads after the screen. */
function awaitForm(page: Page): Promise<unknown> {
  return page
    .getByText('HubSpot is set up')
    .or(page.getByRole('button', { name: 'Continue to HubSpot' }))
    .waitFor()
}

async function openRevision(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('button').click()
  await page.locator('.card .code').waitFor()
}

async function openDestinationForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create a destination' }).click()
  await page.getByLabel('Type').selectOption('s3')
}

async function openSecondFactor(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an app' }).click()
  await page.getByRole('img', { name: 'QR code' }).waitFor()
}
