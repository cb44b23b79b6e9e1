// A new encryption key for the data folder of `mortise dev`, with everything that was connected before.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openSandboxControl } from './support/sandbox-control.ts'
import { connectGroup } from './support/stage.ts'
import { makeDataFolder, runMortise, startDev, stopAll } from './support/start-dev.ts'

afterAll(stopAll)

it('gives a folder a new key, and what was connected still works', async () => {
  const dataDir = await makeDataFolder()
  const first = await startDev({ dataDir, args: ['--no-demo'] })
  const { id } = await connectGroup(first, openSandboxControl(first.ready.sandbox ?? ''), {
    groupRef: 'acme',
  })
  const before = await readFile(join(dataDir, 'encryption.key'), 'utf8')

  const refused = await runMortise(['rotate-key', '--data-dir', dataDir])
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain(dataDir)
  await first.stop()

  const rotated = await runMortise(['rotate-key', '--data-dir', dataDir])
  expect(rotated).toMatchObject({ code: 0 })
  expect(rotated.stdout).toContain('data_keys.wrapped  2 of 2')
  expect(rotated.stdout).toContain('No secret needs a former key any more.')
  const after = await readFile(join(dataDir, 'encryption.key'), 'utf8')
  expect(after).toMatch(/^[0-9a-f]{64}\n$/)
  expect(after).not.toBe(before)
  expect(await readdir(dataDir)).not.toContain('encryption.former-keys')

  const second = await startDev({ dataDir, args: ['--no-demo'] })
  const params = { projectIdOrName: second.ready.project.name, connectionId: id }
  const shown = await second.client.getConnection({ params, query: { includeCreds: true, refresh: 'force' } })
  expect(shown).toMatchObject({ status: 'working' })
  expect(shown.oauth2AuthorizationCode?.accessToken?.token).toBeTruthy()
})
