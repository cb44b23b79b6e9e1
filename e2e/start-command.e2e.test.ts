// What `npm start` runs in a fresh clone: it installs what it needs and no more, builds, and shows the main job.
import { cp, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder, startUntil, stopAll } from './support/start-dev.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What a clone does not have. */
const made = new Set(['node_modules', 'dist', '.git', '.mortise', '.cache', 'tmp', 'release'])

afterAll(stopAll)

describe('the start command', () => {
  it('runs the main job from a fresh clone, without the packages for development', async () => {
    const clone = join(await makeFolder(), 'clone')
    await cp(root, clone, { recursive: true, filter: (path) => !made.has(basename(path)) })
    const args = ['--port', '0']
    const env = { npm_config_prefer_offline: 'true' }
    const place = { command: join(clone, 'scripts/start.mjs'), folder: clone }
    const run = await startUntil('Press Ctrl-C', { args, env, place })
    expect(run.stdout()).toContain('✓ 2,500 contacts are rows of the PostgreSQL table warehouse.contact')
    const { code, stderr } = await run.stop()
    expect(code).toBe(0)
    expect(stderr).toMatch(/Installing packages \.\.\. [\d.]+ s\nBuilding \.\.\. [\d.]+ s\n/)
    const installed = await readdir(join(clone, 'node_modules'))
    expect(installed).toContain('rolldown')
    expect(installed).not.toContain('vitest')
  })
})
