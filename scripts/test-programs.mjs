// The programs that tests start: brokers, and a browser where a test drives one.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { canInstall, installOnDebian } from './debian.mjs'

const brokers = ['nats-server', 'redis-server', 'openssl']

/**
 * Installs what is missing, all at once, where that needs no questions. Elsewhere, tests of brokers are skipped and say which
 * programs they lack.
 */
export async function installTestPrograms({ needsBrowser }) {
  const missing = brokers.filter((name) => !isInstalled(name))
  if (needsBrowser && !findChromium()) missing.push('chromium')
  if (missing.length > 0 && canInstall()) await installOnDebian(missing)
}

function isInstalled(name) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.some((folder) => existsSync(join(folder, name)))
}
