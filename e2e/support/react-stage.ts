// What every test of @mortise/react starts from: a browser, pages of the kit, the product, a place to deliver to.
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Connection, Installation } from '../../packages/contract/src/index.ts'
import { type Pages, serveGallery } from './browser.ts'
import { embed, type Shown } from './embed.ts'
import { openSandboxControl, type SandboxControl } from './sandbox-control.ts'
import { closePages, closeProduct, emptyProject, openBrowser, openProduct } from './shared-product.ts'
import type { Product } from './start-dev.ts'

/** The integrations to deploy. They deliver to `app`, a port without a listener. */
export type ReactStageOptions = { integrations: readonly object[] }

/** The stage; none of it may be touched before the hooks of the file have run. */
export type ReactStage = {
  readonly dev: Product
  readonly sandbox: SandboxControl
  readonly browser: Browser
  /** Names the project in calls of the client. */
  readonly params: { projectIdOrName: string }
  /** A page of a customer nobody knows yet; closed after the test. */
  newPage: () => Promise<Page>
  /** The address of a page of the kit: `show` as `embed` takes it, or the name of a state of the gallery. */
  address: (show: Shown | string) => string
  /** A new page that shows it. */
  open: (show: Shown | string) => Promise<Page>
  connectionsOf: (groupRef: string) => Promise<Connection[]>
  /** What the group has installed of the integration `crm`. */
  installed: (groupRef: string) => Promise<Installation | undefined>
}

/** Effects: registers the hooks that set the stage for the tests of the calling file and clear it after them. */
export function setReactStage(options: ReactStageOptions): ReactStage {
  const current = registerHooks(options)
  const params = () => ({ projectIdOrName: current().dev.ready.project.name })
  const newPage = async () => (await current().browser.newContext()).newPage()
  const address = (show: Shown | string) => {
    const { pages, dev } = current()
    return typeof show === 'string' ? `${pages.url}/index.html#${show}` : embed(pages, dev, show)
  }
  return {
    get dev() {
      return current().dev
    },
    get sandbox() {
      return openSandboxControl(current().dev.ready.sandbox ?? '')
    },
    get browser() {
      return current().browser
    },
    get params() {
      return params()
    },
    newPage,
    address,
    async open(show) {
      const page = await newPage()
      await page.goto(address(show))
      return page
    },
    connectionsOf: (groupRef) =>
      current().dev.client.listConnections({ params: params(), query: { groupRef } }),
    async installed(groupRef) {
      const [installation] = await current().dev.client.listInstallations({
        params: { ...params(), integrationId: 'crm' },
        query: { groupRef },
      })
      return installation
    },
  }
}

type Started = { browser: Browser; pages: Pages; dev: Product }

/** Returns what has been started, for use once the hooks have run. */
function registerHooks({ integrations }: ReactStageOptions): () => Started {
  let set: Started | undefined

  beforeAll(async () => {
    const [browser, pages, dev] = await Promise.all([
      openBrowser(),
      serveGallery(),
      openProduct(integrations),
    ])
    set = { browser, pages, dev }
    const params = { projectIdOrName: dev.ready.project.name }
    const metadata = { url: 'http://127.0.0.1:9/' }
    await dev.client.createDestination({ params, body: { name: 'app', type: 'webhook', metadata } })
  })
  // A second try of a test begins as the first did.
  beforeEach(async ({ task }) => {
    if (set && (task.result?.retryCount ?? 0) > 0) await emptyProject(set.dev)
  })
  afterEach(closePages)
  afterAll(async () => {
    await set?.pages.close()
    await closeProduct()
  })
  return () => {
    if (set === undefined) throw new Error('The stage is set in beforeAll.')
    return set
  }
}
