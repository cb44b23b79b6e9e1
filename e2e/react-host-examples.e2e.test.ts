// The examples and the documentation of the UI kit, used as a reader uses them.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { cp, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { serveFolder } from './support/browser.ts'
import { type Consumer, openConsumer } from './support/consumer.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { closePages, openBrowser } from './support/shared-product.ts'
import { connectGroup } from './support/stage.ts'
import { type Dev, startDev, stopAll } from './support/start-dev.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
let browser: Browser
let dev: Dev
let consumer: Consumer
const open: { close: () => Promise<void> }[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  ;[browser, dev, consumer] = await Promise.all([
    openBrowser(),
    startDev({ args: ['--deploy', join(root, 'examples/quickstart/mortise.yaml')] }),
    openConsumer({ react: 19 }),
  ])
  await symlink(join(root, 'node_modules/vite'), join(consumer.folder, 'node_modules/vite'))
  await connectGroup(dev, openSandboxControl(dev.ready.sandbox ?? ''), { groupRef: 'acme' })
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill()
  await Promise.all(open.splice(0).map(({ close }) => close()))
  await closePages()
})
afterAll(stopAll)

/** Copies an example beside the packages it needs and runs its own build. */
async function buildExample(name: string, env: Record<string, string> = {}): Promise<string> {
  const folder = join(consumer.folder, name)
  await cp(join(root, 'examples', name), folder, { recursive: true })
  const { scripts } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  for (const command of String(scripts.build).split(' && ')) {
    const args = command.split(' ').slice(1)
    const child = spawn(process.execPath, [vite, ...args, '--logLevel', 'error'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    if (code !== 0) throw new Error(`${command} ended with ${code}`)
  }
  return folder
}

/** Opens a page, waits for the form that follows connecting, and answers what was complained of. */
async function seeForm(url: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext()).newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(url)
  await page.getByLabel('Phone Number').waitFor()
  return { page, complaints }
}

it('the Vite example shows the form in its own colours', async () => {
  const { api, apiKey, project } = dev.ready
  const folder = await buildExample('vite-react', {
    VITE_MORTISE_API_URL: api,
    VITE_MORTISE_PROJECT: project.name,
    VITE_MORTISE_API_KEY: apiKey,
  })
  const page = await readFile(join(folder, 'dist/index.html'), 'utf8')
  const site = await serveFolder(join(folder, 'dist'), { '/': page })
  open.push(site)
  const seen = await seeForm(site.url)
  expect(seen.complaints).toEqual([])
  const color = `getComputedStyle(document.querySelector('button[class*="primary"]')).backgroundColor`
  expect(await seen.page.evaluate<string>(color)).toBe('rgb(15, 118, 110)')
})

it('the server-rendered example arrives as HTML and goes on with tokens alone', async () => {
  const { api, project } = dev.ready
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const { kid } = await dev.client.createJWTKey({
    params: { projectIdOrName: project.name },
    body: { label: 'example', algorithm: 'RS256', publicKeyPem: publicKey },
  })
  const folder = await buildExample('next-style')
  const settings = { MORTISE_API_URL: api, MORTISE_PROJECT: project.name, MORTISE_KID: kid, PORT: '0' }
  const child = spawn(process.execPath, ['server.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...settings, MORTISE_PRIVATE_KEY: privateKey },
  })
  children.push(child)
  const url = await new Promise<string>((resolve, reject) => {
    let printed = ''
    const listen = (bytes: Buffer): void => {
      printed += bytes
      const found = /http:\/\/localhost:\d+/.exec(printed)?.[0]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error(printed)))
  })
  expect(await (await fetch(url)).text()).toContain('mortise-root-root')
  const { page, complaints } = await seeForm(url)
  expect(complaints).toEqual([])
  expect(await page.content()).not.toContain(dev.ready.apiKey)
})

it('the demo application lets a customer connect, install and see how it goes, without the key', async () => {
  const page = await (await browser.newContext()).newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(`${dev.ready.demo}/integrations?group=globex&integration=crm`)
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue to HubSpot' }).click(),
  ])
  await popup.click('#approve')
  await page.getByLabel('Phone Number').check()
  await page
    .getByRole('button', { name: /^Install/ })
    .last()
    .click()
  await page.getByRole('heading', { name: 'HubSpot is set up' }).waitFor()
  // The screen of the installation says so, and so does the health beside it.
  await page.getByText('Up to date').nth(1).waitFor()
  const params = { projectIdOrName: dev.ready.project.name, integrationId: 'crm' }
  const [installation] = await dev.client.listInstallations({ params, query: { groupRef: 'globex' } })
  expect(installation?.config.content.read?.objects.contacts?.selectedFields).toMatchObject({ phone: true })
  expect(complaints).toEqual([])
  expect(await page.content()).not.toContain(dev.ready.apiKey)
})

it('everything the documentation shows type-checks in a strict application', async () => {
  const files: string[] = []
  for (const path of ['docs/embedding.md', 'packages/react/README.md']) {
    const text = await readFile(join(root, path), 'utf8')
    for (const [index, [, code = '']] of [...text.matchAll(/```tsx\n([\s\S]*?)```/g)].entries()) {
      const name = `${path.replace(/\W+/g, '-')}-${index}.tsx`
      await consumer.write(`blocks/${name}`, code)
      files.push(join(consumer.folder, 'blocks', name))
    }
  }
  expect(files.length).toBeGreaterThan(5)
  const example = join(consumer.folder, 'vite-react-types')
  await cp(join(root, 'examples/vite-react'), example, { recursive: true })
  const options = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    exactOptionalPropertyTypes: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node', join(root, 'node_modules/vite/client')],
    skipLibCheck: true,
  }
  const project = { compilerOptions: options, files: [...files, join(example, 'src/main.tsx')] }
  await consumer.write('tsconfig.json', JSON.stringify(project))
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
  const checked = await promisify(execFile)(process.execPath, [tsc, '-p', consumer.folder]).catch(
    (error: { stdout: string }) => error,
  )
  expect(checked.stdout).toBe('')
})
