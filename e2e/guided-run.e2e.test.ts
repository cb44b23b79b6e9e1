// What `mortise dev` shows to a stranger who installed the package: the main job with its figures, the same data at the
// next start, and the demo page. Then their first steps of their own.
import { execFile } from 'node:child_process'
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Browser, Locator } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pickPort } from '../apps/server/src/postgres/pick-port.ts'
import { allowTime } from './support/allow-time.ts'
import { openConsumer } from './support/consumer.ts'
import { installProduct, packOnce } from './support/install-product.ts'
import { closePages, openBrowser } from './support/shared-product.ts'
import {
  type GuidedRun,
  makeFolder,
  runMortise,
  startDev,
  startGuided,
  startUntil,
  stopAll,
} from './support/start-dev.ts'

let browser: Browser
let dataDir: string
let installed: { folder: string; command: string }
let furtherStartMs = Number.POSITIVE_INFINITY
beforeAll(async () => {
  ;[dataDir, installed] = await Promise.all([makeFolder(), installProduct()])
  browser = await openBrowser()
})
afterAll(async () => {
  await closePages()
  await stopAll()
})

describe('an application of npm create mortise', () => {
  it('receives a first customer’s records from the sandbox, and its page builds', async () => {
    const application = await createApplication()
    const env = { PORT: '0', RECEIVER_PORT: String(await pickPort()) }
    const run = await startUntil('grace@example.com', { args: [], env, place: application })
    expect(run.stdout()).toMatch(/acme contact \S+ \{[^}]*email: '\w+@example.com'/)
    await run.stop()
    await build({ root: application.folder, logLevel: 'error' })
    expect(await readFile(join(application.folder, 'dist/index.html'), 'utf8')).toContain('assets/index-')
  })
})

describe('the guided run', () => {
  it('runs the main job and shows its figures, and the demo page shows the records', async () => {
    const run = await startGuided(dataDir, [], installed)
    expect(stepsOf(run)).toEqual([
      '✓ Deployed examples/quickstart/mortise.yaml: crm created',
      '✓ The simulated HubSpot account now holds 2,500 contacts',
      '✓ Connected group acme to HubSpot',
      '✓ Installed crm for acme',
      expect.stringMatching(/^✓ Backfilled 2,500 contacts in [\d,]+ pages \([\d.]+ s\)$/),
      expect.stringMatching(/^✓ 2,500 records delivered in [\d,]+ signed webhooks$/),
      expect.stringMatching(/^✓ Search by email returned 1 record in \d+ ms \(.+@.+\)$/),
      '✓ 2,500 contacts are rows of the PostgreSQL table warehouse.contact',
    ])
    expect(await countRows(run)).toEqual([{ count: 2500 }])
    expect(run.stdout()).toContain(join(dataDir, 'mortise.log'))
    const email = /\((\S+@\S+)\)/.exec(run.stdout())?.[1] ?? ''
    await usePage(demoUrl(run), email)
    expect(await run.stop()).toMatchObject({ code: 0, stderr: expect.not.stringContaining('!') })
  })

  it('says at a second start what it reuses, shows an incremental read, and takes what a stranger writes', async () => {
    await writeBookshop(join(installed.folder, 'providers/bookshop/index.ts'))
    const run = await startGuided(dataDir, ['--providers', 'providers'], installed)
    furtherStartMs = Number(/ready in ([\d.]+) s/.exec(run.stdout())?.[1]) * 1000
    expect(stepsOf(run)).toEqual([
      '✓ Deployed examples/quickstart/mortise.yaml: crm unchanged',
      '✓ The simulated HubSpot account still holds its contacts',
      '✓ Group acme is still connected to HubSpot',
      expect.stringMatching(/^✓ crm is still installed for acme, since /),
      '✓ Changed 3 contacts; the incremental read found 3',
      '✓ 3 records delivered in 1 signed webhook',
      expect.stringMatching(/^✓ Search by email returned 1 record in \d+ ms/),
      '✓ 2,500 contacts are rows of the PostgreSQL table warehouse.contact',
    ])
    expect(await countRows(run)).toEqual([{ count: 2500 }])
    await takeFirstSteps(run)
    await run.stop()
  })

  it('is ready within 3 s at any further start', async () => {
    // The best of four, and more time where others use the machine too: that is not what is measured.
    const limitMs = allowTime(3000)
    let bestMs = furtherStartMs
    for (let attempt = 0; attempt < 3 && !(bestMs < limitMs); attempt++) {
      const dev = await startDev({ dataDir })
      bestMs = dev.startMs
      await dev.stop()
    }
    expect(bestMs).toBeLessThan(limitMs)
  })
})

/** What `npm create mortise` writes, with the packed packages where npm would install them. */
async function createApplication(): Promise<{ folder: string; command: string }> {
  const [{ folder }, tarball] = await Promise.all([openConsumer({ react: 19 }), packOnce('create-mortise')])
  const run = promisify(execFile)
  const parts = join(folder, 'packed')
  await mkdir(parts)
  await run('tar', ['-xzf', tarball, '-C', parts])
  const application = join(folder, 'application')
  await run(process.execPath, [join(parts, 'package/src/create.mjs'), application])
  const modules = join(folder, 'node_modules')
  await symlink(join(installed.folder, 'node_modules/mortise'), join(modules, 'mortise'))
  for (const name of ['vite', 'standardwebhooks'])
    await symlink(fileURLToPath(new URL(`../node_modules/${name}`, import.meta.url)), join(modules, name))
  return { folder: application, command: join(application, 'dev.mjs') }
}

/** The command without a server, then with the one that runs. */
async function takeFirstSteps(run: GuidedRun): Promise<void> {
  const mortise = async (...args: string[]) => {
    const { code, stdout, stderr } = await runMortise(args, {}, installed)
    return { code, text: `${stdout}${stderr}`.trim() }
  }
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
  expect(await mortise('--version')).toEqual({ code: 0, text: version })
  expect(await mortise('init')).toMatchObject({
    code: 0,
    text: expect.stringContaining('Wrote mortise.yaml.'),
  })
  const manifest = await readFile(join(installed.folder, 'mortise.yaml'), 'utf8')
  const schema = /^# yaml-language-server: \$schema=(\S+)\n/.exec(manifest)?.[1] ?? ''
  expect(JSON.parse(await readFile(join(installed.folder, schema), 'utf8'))).toMatchObject({
    title: 'Mortise manifest',
  })
  const api = shownValue(run, 'Management API')
  const served = await fetch(new URL('/schemas/manifest.json', api))
  expect(await served.json()).toMatchObject({ title: 'Mortise manifest' })
  const [validated, provider] = await Promise.all([
    mortise('validate', '--api', api),
    mortise('providers', 'bookshop', '--api', api),
  ])
  expect(validated).toEqual({ code: 0, text: 'mortise.yaml is valid: crm.' })
  expect(provider).toMatchObject({ code: 0, text: expect.stringContaining('Bookshop') })
  const key = shownValue(run, 'API key')
  const deployed = await mortise('deploy', '--project', 'demo', '--api', api, '--key', key)
  expect(deployed).toMatchObject({ code: 0, text: expect.stringContaining('crm') })
}

/** A provider in TypeScript, on the kit of the server that loads it. */
async function writeBookshop(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(
    path,
    `import { defineProvider, listStatic, type ProviderDefinition } from '@mortise/connector-kit'
const bookshop: ProviderDefinition = defineProvider({
  name: 'bookshop', displayName: 'Bookshop', docsUrl: 'https://bookshop.example.com/docs',
  auth: { kind: 'apiKey', attach: 'header', name: 'X-Shop-Key' }, baseUrl: 'https://bookshop.example.com/api',
  objects: { list: async () => listStatic({ books: {} }) },
})
export default bookshop
`,
  )
}

/** By the address in the psql line that the run prints. */
async function countRows(run: GuidedRun): Promise<object[]> {
  const [, connectionString = '', table = ''] =
    /psql "(\S+)" -c "SELECT .+ FROM (\S+) LIMIT 5"/.exec(run.stdout()) ?? []
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(`SELECT count(email)::int AS count FROM ${table}`)
  await client.end()
  return rows
}

function shownValue(run: GuidedRun, label: string): string {
  return new RegExp(`${label}\\s+(\\S+)`).exec(run.stdout())?.[1] ?? ''
}

/** Looks and searches as a person with a keyboard does, on a phone and on a desk. */
async function usePage(url: string, email: string): Promise<void> {
  for (const [width, colorScheme] of [
    [375, 'dark'],
    [1100, 'light'],
  ] as const) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
    page.on('request', (request) => {
      const address = request.url()
      if (!address.startsWith(url) && !address.startsWith('data:')) faults.push(`asked ${address}`)
    })
    await page.goto(url)
    await page.locator('#records').getByText('2,500').waitFor()
    expect(await page.locator('#latest > li').count()).toBe(50)
    // Past the links to the other pages, by keyboard.
    const field = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
    for (let stops = 0; stops < 5 && !(await isFocused(field)); stops++) await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await page.getByRole('status').getByText('1 contact').waitFor()
    const record = page.locator('#found summary')
    await record.press('Enter')
    await page.locator('#found pre').getByText('"mappedFields"').waitFor()
    const sideways = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(sideways).toBeLessThanOrEqual(0)
    expect(faults).toEqual([])
    await page.close()
  }
}

function isFocused(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === element.ownerDocument.activeElement)
}

function stepsOf(run: GuidedRun): string[] {
  return run
    .stdout()
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^[✓✗]/.test(line))
}

function demoUrl(run: GuidedRun): string {
  return shownValue(run, 'Demo application')
}
