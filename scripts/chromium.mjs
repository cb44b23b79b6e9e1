// Finds a Chromium for the browser tests, and installs Debian's where that needs no questions.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { canInstall, installOnDebian } from './debian.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const fixedPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/usr/lib/chromium/chromium',
]

/**
 * Answers the path of a Chromium; `MORTISE_CHROMIUM` wins. As root on Debian it is installed when missing.
 * Throws with what is missing and how to get it otherwise.
 */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (canInstall()) {
    await installOnDebian(['chromium'])
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium, which is not installed here: install it (on Debian: apt-get install chromium) or set MORTISE_CHROMIUM to its path.',
  )
}

/** The path of a Chromium; `undefined` where there is none. */
export function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.MORTISE_CHROMIUM, ...candidates, ...fixedPaths].find((path) => path && existsSync(path))
}
