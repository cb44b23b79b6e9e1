// Installs programs of Debian that tests need.
import { existsSync } from 'node:fs'
import { run, withProgress } from './progress.mjs'

/** Whether packages can be installed without questions. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

/** Installs packages in one go, without starting the services that they bring. Throws with the last words of apt-get. */
export async function installOnDebian(packages) {
  // In the runlevel for a single user, Debian starts no service after its installation.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await withProgress(`Installing ${packages.join(', ')} for tests`, async () => {
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
      const { code, output } = await run('apt-get', args, { env })
      if (code !== 0)
        throw new Error(`apt-get ${args[0]} failed:\n${output.trim().split('\n').slice(-5).join('\n')}`)
    }
  })
}
