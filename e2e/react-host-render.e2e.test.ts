// The published kit with the oldest and the newest React: rendered on a server, hydrated, and mounted in StrictMode.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveFolder } from './support/browser.ts'
import { type Consumer, openConsumer } from './support/consumer.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { closeProduct, openBrowser, openProduct } from './support/shared-product.ts'
import { connectGroup } from './support/stage.ts'
import type { Product } from './support/start-dev.ts'

const objects = [{ objectName: 'contacts', optionalFields: [{ fieldName: 'phone' }] }]
const crm = { name: 'crm', provider: 'hubspot', read: { objects } }
const versions = [18, 19] as const

// Plain JavaScript, so that Node runs what browsers do.
const application = `
import { ConnectProvider, de, InstallIntegration, MortiseProvider, useIsIntegrationInstalled } from '@mortise/react'
import { createElement as h, StrictMode } from 'react'
const customer = { groupRef: 'acme', consumerRef: 'ann' }
function Installed() {
  const { isLoaded, isIntegrationInstalled } = useIsIntegrationInstalled('crm', 'acme')
  return h('output', null, isLoaded ? 'installed: ' + isIntegrationInstalled : 'looking')
}
export const App = ({ options }) =>
  h(StrictMode, null, h(MortiseProvider, { options: { ...options, locale: 'de', messages: de } },
    h(Installed), h(InstallIntegration, { integration: 'crm', ...customer }), h(ConnectProvider, { provider: 'salesforce', ...customer })))
`
const server = `
import { App } from './application.js'
import { createElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { Writable } from 'node:stream'
if (typeof window !== 'undefined' || typeof document !== 'undefined') throw new Error('this is no server')
globalThis.fetch = () => { throw new Error('a server render must not call anybody') }
const app = createElement(App, { options: JSON.parse(process.argv[2]) })
const streamed = await new Promise((resolve, reject) => {
  let text = ''
  const sink = new Writable({ write: (chunk, _, done) => { text += chunk; done() }, final: (done) => { resolve(text); done() } })
  const { pipe } = renderToPipeableStream(app, { onError: reject, onAllReady: () => pipe(sink) })
})
console.log(JSON.stringify({ string: renderToString(app), streamed }))
`
const client = `
import { App } from './application.js'
import '@mortise/react/styles'
import { createElement, version } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
const { options } = JSON.parse(decodeURIComponent(location.hash.slice(1)))
const place = document.getElementById('app')
window.recovered = []
window.reactVersion = version
window.app = place.childNodes.length > 0
  ? hydrateRoot(place, createElement(App, { options }), { onRecoverableError: (error) => window.recovered.push(String(error)) })
  : createRoot(place)
if (place.childNodes.length === 0) window.app.render(createElement(App, { options }))
`

let browser: Browser
let dev: Product
let options: { project: string; apiKey: string; apiUrl: string }
beforeAll(async () => {
  ;[browser, dev] = await Promise.all([openBrowser(), openProduct([crm])])
  await connectGroup(dev, openSandboxControl(dev.ready.sandbox ?? ''), { groupRef: 'acme' })
  options = { project: dev.ready.project.name, apiKey: dev.ready.apiKey, apiUrl: dev.ready.api }
})
afterAll(closeProduct)

describe.each(versions)('React %i', (react) => {
  let consumer: Consumer
  let rendered: { string: string; streamed: string }
  let host: { url: string; close: () => Promise<void> }
  beforeAll(async () => {
    consumer = await openConsumer({ react })
    await consumer.write('application.js', application)
    await consumer.write('server.mjs', server)
    await consumer.write('client.js', client)
    await consumer.bundle('client.js', { mode: 'development' })
    rendered = JSON.parse(await consumer.run('server.mjs', [JSON.stringify(options)]))
    const page = (
      content: string,
    ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/dist/client.css"><script type="module" src="/dist/client.js"></script>
</head><body><div id="app">${content}</div></body></html>`
    host = await serveFolder(consumer.folder, { '/rendered': page(rendered.string), '/empty': page('') })
  })
  afterAll(() => host?.close())

  /** Opens a page and answers it with everything that was complained of. */
  async function open(path: string): Promise<{ page: Page; complaints: string[] }> {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    await page.goto(`${host.url}${path}#${encodeURIComponent(JSON.stringify({ options }))}`)
    await page.getByText('installed: false').waitFor()
    await page.getByRole('checkbox').first().waitFor()
    return { page, complaints }
  }

  it('renders on a server what holds the place of the components, whole or as a stream', () => {
    expect(rendered.string).toContain('looking')
    expect(rendered.string).toContain('lang="de" dir="ltr"')
    expect(rendered.string.match(/mortise-root-root/g)?.length).toBe(2)
    expect(rendered.streamed.replaceAll('<!-- -->', '')).toBe(rendered.string.replaceAll('<!-- -->', ''))
  })

  it('goes on in the browser from there without a word of complaint', async () => {
    const { page, complaints } = await open('/rendered')
    expect(await page.evaluate<string>('window.reactVersion')).toMatch(new RegExp(`^${react}\\.`))
    expect(await page.evaluate<string[]>('window.recovered')).toEqual([])
    expect(complaints).toEqual([])
  })

  it('mounts, leaves and mounts again in StrictMode, and a form that was begun answers the keyboard', async () => {
    const { page, complaints } = await open('/empty')
    await page.getByRole('checkbox').first().focus()
    const wasChecked = await page.getByRole('checkbox').first().isChecked()
    await page.keyboard.press('Space')
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(!wasChecked)
    await page.evaluate('window.app.unmount()')
    expect(await page.evaluate<number>('document.getElementById("app").childNodes.length')).toBe(0)
    expect(complaints).toEqual([])
  })
})
