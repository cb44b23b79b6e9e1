// An application that embeds a component of @mortise/react, and what it was called back with.
import type { Page } from 'playwright-core'
import type { Pages } from './browser.ts'
import type { Product } from './start-dev.ts'

/** One callback of a component. */
export type Called = { name: string; given: unknown[] }

/** One component by its properties; `hasTokens` leaves the key out. */
export type Shown = {
  connect?: object
  install?: object
  health?: object
  headless?: object
  hasTokens?: boolean
}

/** The address of a page that shows one component against a running product. */
export function embed(pages: Pages, { ready }: Pick<Product, 'ready'>, show: Shown): string {
  const { hasTokens = false, ...components } = show
  const credentials = hasTokens ? {} : { apiKey: ready.apiKey }
  const options = { project: ready.project.name, apiUrl: ready.api, ...credentials }
  return `${pages.url}/live.html#${encodeURIComponent(JSON.stringify({ options, ...components }))}`
}

/** What the callbacks of the component were given, oldest first. */
export async function calledOn(page: Page): Promise<Called[]> {
  return page.evaluate<Called[]>('window.called')
}
