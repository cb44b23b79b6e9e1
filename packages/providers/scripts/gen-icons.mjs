// Writes src/icons.gen.ts: the icons of the providers that simple-icons (CC0) draws, and the marks of the folder `marks`.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import * as simpleIcons from 'simple-icons'

const target = new URL('../src/icons.gen.ts', import.meta.url)
const marksFolder = new URL('../marks/', import.meta.url)

// Providers whose icon goes by another title.
const titles = {
  adyenTest: 'Adyen',
  bigquery: 'Google BigQuery',
  dropboxSign: 'Dropbox',
  greenhouse: 'Greenhouse',
  greenhouseJobBoard: 'Greenhouse',
  gustoDemo: 'Gusto',
  helpScoutMailbox: 'Help Scout',
  paddleSandbox: 'Paddle',
  payPalSandBox: 'PayPal',
  quickbooksSandbox: 'QuickBooks',
  redditAds: 'Reddit',
  sageIntacct: 'Sage',
  snapchatAds: 'Snapchat',
  squareSandbox: 'Square',
  zendeskChat: 'Zendesk',
  zendeskSupport: 'Zendesk',
}
// Providers whose mark goes by another name.
const markNames = {
  aws: 'amazonWebServices',
  customerDataPipelines: 'customerIo',
  customerJourneysApp: 'customerIo',
  customerJourneysTrack: 'customerIo',
  dynamicsBusinessCentral: 'microsoft',
  dynamicsCRM: 'microsoft',
  microsoftAdminConsent: 'microsoft',
  productBoard: 'productboard',
  salesforceJWT: 'salesforce',
  salesforceMarketing: 'salesforce',
}
// The icon of this title is another company's: a car maker, a web counter, a blockchain, a shop.
const strangers = new Set(['bentley', 'fathom', 'hive', 'kit'])

/** Writes the icons; with `check` only tells whether they are up to date. Answers whether they had to change. */
export async function genIcons(definitions, { check = false } = {}) {
  const text = render(definitions, await readMarks())
  const isCurrent = (await readFile(target, 'utf8').catch(() => '')) === text
  if (!isCurrent && !check) await writeFile(target, text)
  return !isCurrent
}

/** The marks by the name of their file. */
async function readMarks() {
  const files = (await readdir(marksFolder)).filter((file) => file.endsWith('.svg'))
  const marks = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, marksFolder), 'utf8')
      const found = /^<svg xmlns="[^"]+" viewBox="([^"]+)">(.+)<\/svg>\s*$/.exec(text)
      if (!found) throw new Error(`marks/${file} is not one svg element with xmlns and viewBox alone.`)
      return [file.replace('.svg', ''), { viewBox: found[1], drawing: found[2] }]
    }),
  )
  return new Map(marks)
}

function render(definitions, marks) {
  const byTitle = new Map(Object.values(simpleIcons).map((icon) => [plain(icon.title), icon]))
  const lines = definitions.flatMap(({ name, displayName }) => {
    if (strangers.has(name)) return []
    const icon = byTitle.get(plain(titles[name] ?? displayName))
    if (icon) return [`  ${JSON.stringify(name)}: { hex: '${icon.hex}', path: '${icon.path}' },`]
    const mark = marks.get(markNames[name] ?? name)
    return mark
      ? [`  ${JSON.stringify(name)}: { viewBox: '${mark.viewBox}', drawing: '${mark.drawing}' },`]
      : []
  })
  return [
    '// Generated from simple-icons (CC0) and marks/ by scripts/gen-icons.mjs; do not edit.',
    "import type { ProviderIcon, ProviderMark } from '@mortise/connector-kit'",
    '',
    '/** Icons and marks by provider name. */',
    'export const icons: Readonly<Record<string, ProviderIcon | ProviderMark>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

function plain(title) {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '')
}
