// Writes src/icons.gen.ts: the icons of the providers that simple-icons (CC0) draws, so that no page fetches one.
import { readFile, writeFile } from 'node:fs/promises'
import * as simpleIcons from 'simple-icons'

const target = new URL('../src/icons.gen.ts', import.meta.url)

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
// The icon of this title is another company's: a car maker, a web counter, a blockchain, a shop.
const strangers = new Set(['bentley', 'fathom', 'hive', 'kit'])

/** Writes the icons; with `check` only tells whether they are up to date. Answers whether they had to change. */
export async function genIcons(definitions, { check = false } = {}) {
  const text = render(definitions)
  const isCurrent = (await readFile(target, 'utf8').catch(() => '')) === text
  if (!isCurrent && !check) await writeFile(target, text)
  return !isCurrent
}

function render(definitions) {
  const byTitle = new Map(Object.values(simpleIcons).map((icon) => [plain(icon.title), icon]))
  const lines = definitions.flatMap(({ name, displayName }) => {
    if (strangers.has(name)) return []
    const icon = byTitle.get(plain(titles[name] ?? displayName))
    return icon ? [`  ${JSON.stringify(name)}: { hex: '${icon.hex}', path: '${icon.path}' },`] : []
  })
  return [
    '// Generated from simple-icons (CC0) by scripts/gen-icons.mjs; do not edit.',
    "import type { ProviderIcon } from '@mortise/connector-kit'",
    '',
    '/** Icons by provider name. */',
    'export const icons: Readonly<Record<string, ProviderIcon>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

function plain(title) {
  return title.toLowerCase().replace(/[^a-z0-9]/g, '')
}
