// The published kit inside applications with stylesheets of their own: neither changes how the other looks.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { trialSize } from '../packages/connector-kit/src/conformance/trial-size.ts'
import { en } from '../packages/react/src/locale/en.ts'
import { serveFolder } from './support/browser.ts'
import { openConsumer } from './support/consumer.ts'
import {
  differences,
  hostScript,
  hostSheets,
  type Look,
  looksOf,
  renderHostPage,
} from './support/host-page.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { closePages, closeProduct, openBrowser, openProduct } from './support/shared-product.ts'
import { connectGroup } from './support/stage.ts'
import type { Product } from './support/start-dev.ts'

const crm = {
  name: 'crm',
  provider: 'hubspot',
  read: {
    objects: [
      {
        objectName: 'contacts',
        requiredFields: [{ fieldName: 'email' }, { mapToName: 'region', prompt: 'Where is it?' }],
        optionalFields: [{ fieldName: 'jobtitle' }, { fieldName: 'phone' }],
      },
      { objectName: 'companies', requiredFields: [{ fieldName: 'name' }] },
    ],
  },
}
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const neutrals = [25, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900]
const rooted = '[class*="mortise-root-root"]'

let browser: Browser
let dev: Product
let host: { url: string; close: () => Promise<void> }
let sheets: Readonly<Record<string, string>>
let axe: string
beforeAll(async () => {
  const [launched, consumer, started] = await Promise.all([
    openBrowser(),
    openConsumer({ react: 19 }),
    openProduct([crm]),
  ])
  browser = launched
  dev = started
  axe = await readFile(axePath, 'utf8')
  sheets = await hostSheets()
  await consumer.write('client.jsx', hostScript)
  await consumer.write('following.jsx', `import './client.jsx'\nimport './following.css'\n`)
  await consumer.write('following.css', ':root { color-scheme: light dark; }')
  await consumer.write('section.jsx', `import './client.jsx'\nimport './section.css'\n`)
  await consumer.write('section.css', ':root { color-scheme: light; } body #app { color-scheme: dark; }')
  await consumer.write('modern.jsx', hostScript)
  await consumer.bundle('client.jsx')
  await consumer.bundle('following.jsx')
  await consumer.bundle('section.jsx')
  await consumer.bundle('modern.jsx', { cssTarget: 'chrome130' })
  const palette = neutrals.map((step, index) => `--mortise-colors-neutral-${step}: rgb(${index + 1}, 0, 0);`)
  const pages: Record<string, string> = {}
  for (const [name, sheet] of Object.entries(sheets)) {
    pages[`/${name}`] = renderHostPage({ sheet, bundle: 'client' })
    pages[`/${name}/bare`] = renderHostPage({ sheet })
  }
  const brand = `--mortise-colors-primary: rgb(9, 99, 199); --mortise-default-border-radius: 3px; ${palette.join(' ')}`
  pages['/branded'] = renderHostPage({ sheet: `:root { ${brand} }`, bundle: 'following' })
  pages['/following'] = renderHostPage({ sheet: '', bundle: 'following' })
  pages['/modern'] = renderHostPage({ sheet: ':root { color-scheme: light dark; }', bundle: 'modern' })
  pages['/section'] = renderHostPage({ sheet: '', bundle: 'section' })
  pages['/modern-section'] = renderHostPage({ sheet: 'body #app { color-scheme: dark; }', bundle: 'modern' })
  pages['/small-root'] = renderHostPage({ sheet: 'html:root { font-size: 62.5%; }', bundle: 'client' })
  host = await serveFolder(consumer.folder, pages)
  await connectGroup(dev, openSandboxControl(dev.ready.sandbox ?? ''), { groupRef: 'acme' })
})
afterEach(closePages)
afterAll(async () => {
  await host?.close()
  await closeProduct()
})

// English words stand in for a catalogue that nobody wrote here: without one a locale is not taken.
const wordsOf = (locale: string) => (locale === 'en' ? {} : { messages: en })

const whatToShow = (locale: string) => ({
  options: {
    project: dev.ready.project.name,
    apiKey: dev.ready.apiKey,
    apiUrl: dev.ready.api,
    locale,
    ...wordsOf(locale),
  },
  install: { integration: 'crm', consumerRef: 'ann', groupRef: 'acme' },
  connect: { provider: 'salesforce', consumerRef: 'ann', groupRef: 'acme' },
})

/** Opens the page of a host and waits until both components have their answers. */
async function open(name: string, { locale = 'en', width = 1000, ...media }: Media = {}): Promise<Page> {
  const { colorScheme = 'light', reducedMotion = 'no-preference' } = media
  const context = await browser.newContext({ viewport: { width, height: 3000 }, colorScheme, reducedMotion })
  const page = await context.newPage()
  await page.goto(`${host.url}/${name}#${encodeURIComponent(JSON.stringify(whatToShow(locale)))}`)
  await page.locator(`${rooted} input[type="checkbox"]`).first().waitFor()
  await page.locator(`${rooted} form input`).last().waitFor({ timeout: 20_000 })
  return page
}
type Media = {
  locale?: string
  width?: number
  colorScheme?: 'light' | 'dark'
  reducedMotion?: 'reduce' | 'no-preference'
}
const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate<string>(
    `getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`,
  )

const sheetsTried = trialSize({ usual: ['tailwind', 'hostile'], full: ['tailwind', 'bootstrap', 'hostile'] })

describe.each(sheetsTried)('inside a page with the %s sheet', (name) => {
  it('looks as it does without', async () => {
    const expected = await looksOf(await open('plain'), '#app')
    const page = await open(name)
    expect(expected.length).toBeGreaterThan(60)
    expect(differences(inside(await looksOf(page, '#app')), inside(expected))).toEqual([])
    await page.evaluate(axe)
    const { violations } = await page.evaluate<Pick<AxeResults, 'violations'>>(`axe.run('#app')`)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).toEqual([])
  })

  it('shows where the keyboard is', async () => {
    const page = await open(name)
    await page.locator('#host textarea').focus()
    const outlines: string[] = []
    for (let count = 0; count < 6; count++) {
      await page.keyboard.press('Tab')
      const read = `((element, { outlineStyle, outlineWidth }) => element.closest('#app')
        ? outlineStyle + ' ' + outlineWidth : '')(document.activeElement, getComputedStyle(document.activeElement))`
      outlines.push(await page.evaluate<string>(read))
    }
    const inKit = outlines.filter((outline) => outline !== '')
    expect(inKit.length).toBeGreaterThan(3)
    expect(new Set(inKit)).toEqual(new Set(['solid 2px']))
  })

  it('leaves the page’s own elements as they were', async () => {
    const page = await browser.newPage({ viewport: { width: 1000, height: 3000 } })
    await page.goto(`${host.url}/${name}/bare`)
    const expected = await looksOf(page, '#host')
    expect(expected.length).toBeGreaterThan(20)
    expect(differences(await looksOf(await open(name), '#host'), expected)).toEqual([])
  })
})

/** Of the place the host made for the kit only what is in it counts. */
function inside(looks: readonly Look[]): Look[] {
  return looks.slice(1)
}

describe('the variables of an application', () => {
  it('set primary colour, radius and every neutral, and nothing of the defaults is left', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open('branded', { colorScheme })
      const looks = inside(await looksOf(page, '#app'))
      const colors = new Set(
        looks.flatMap((look) =>
          ['color', 'background-color', 'border-top-color'].map((each) => look[each] ?? ''),
        ),
      )
      expect(colors).toContain('rgb(9, 99, 199)')
      const own = [...colors].filter((color) => /^rgb\(\d+, 0, 0\)$/.test(color) && color !== 'rgb(0, 0, 0)')
      expect(own.length).toBeGreaterThan(3)
      const plain = await open('following', { colorScheme })
      const values = await plain.evaluate<string[]>(`${JSON.stringify(neutrals)}.map((step) => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.style.color = 'var(--mortise-colors-neutral-' + step + ')'
        return getComputedStyle(probe).color
      })`)
      expect(new Set(values).size).toBe(neutrals.length)
      expect(values.filter((value) => colors.has(value))).toEqual([])
      const radii = new Set(looks.map((look) => look['border-top-left-radius']))
      expect(radii).toContain('3px')
      expect(radii).not.toContain('8px')
    }
  })
})

it.each(['section', 'modern-section'])('is dark in a dark part of a light page (%s)', async (name) => {
  const page = await open(name)
  expect(await styleOf(page, rooted, 'background-color')).toBe('rgb(21, 24, 29)')
  const primary = `${rooted} button[type="submit"]`
  expect(await styleOf(page, primary, 'background-color')).toBe('rgb(143, 176, 255)')
  expect(await styleOf(page, primary, 'color')).toBe('rgb(11, 26, 64)')
})

it('is as large as elsewhere on a page that shrinks its root', async () => {
  const page = await open('small-root')
  expect(await styleOf(page, 'html', 'font-size')).toBe('10px')
  expect(await styleOf(page, rooted, 'font-size')).toBe('15px')
})

describe('the system’s settings', () => {
  // Bundlers rewrite `light-dark()` for older browsers unless they are told that there are none.
  it.each(['following', 'modern'])(
    'make it dark where the application follows them, and only there (%s)',
    async (name) => {
      const following = await open(name, { colorScheme: 'dark' })
      const staying = await open('plain', { colorScheme: 'dark' })
      expect(await styleOf(staying, rooted, 'background-color')).toBe('rgb(255, 255, 255)')
      expect(await styleOf(following, rooted, 'background-color')).toBe('rgb(21, 24, 29)')
      await following.evaluate(axe)
      const run = `axe.run('#app', { runOnly: ['color-contrast'] })`
      const { violations } = await following.evaluate<Pick<AxeResults, 'violations'>>(run)
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
    },
  )

  it('stop every movement where somebody asked for that', async () => {
    const moves = `[...document.querySelectorAll('#app *')].filter((each) => {
      const { transitionDuration, animationName } = getComputedStyle(each)
      return animationName !== 'none' || transitionDuration.split(', ').some((time) => parseFloat(time) > 0)
    }).length`
    const still = await open('plain', { reducedMotion: 'reduce' })
    const moving = await open('plain')
    expect(await still.evaluate<number>(moves)).toBe(0)
    expect(await moving.evaluate<number>(moves)).toBeGreaterThan(0)
  })
})

it('reads from right to left where the language does, at 375 px without scrolling sideways', async () => {
  const page = await open('bootstrap', { locale: 'ar', width: 375 })
  expect(await styleOf(page, rooted, 'direction')).toBe('rtl')
  expect(
    await page.evaluate<number>(
      'document.querySelector("#app").scrollWidth - document.querySelector("#app").clientWidth',
    ),
  ).toBe(0)
  const [start, end] = await page.evaluate<[number, number]>(`(() => {
    const root = document.querySelector('${rooted}').getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('${rooted} h2'))
    const text = range.getBoundingClientRect()
    return [root.right - text.right, text.left - root.left]
  })()`)
  expect(start).toBeLessThan(end)
})

it('asks nobody but the API for anything', async () => {
  const page = await (await browser.newContext()).newPage()
  const asked = new Set<string>()
  page.on('request', (request) => {
    asked.add(new URL(request.url()).origin)
  })
  await page.goto(`${host.url}/plain#${encodeURIComponent(JSON.stringify(whatToShow('en')))}`)
  await page.locator(`${rooted} form input`).last().waitFor({ timeout: 20_000 })
  await page.waitForLoadState('networkidle')
  expect([...asked].sort()).toEqual(
    [dev.ready.api, host.url, 'null'].filter((each) => asked.has(each)).sort(),
  )
  expect(asked).toContain(new URL(dev.ready.api).origin)
})
