// What a person at `mortise dev` sees of its log: each warning, and a repeated one once.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDevLog } from './dev-log.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mortise-dev-log-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('shows warnings in the terminal, each once a minute, and keeps all of them in its file', async () => {
  const shown: string[] = []
  const log = createDevLog({ isJson: false, show: (line) => void shown.push(line) })
  const path = log.open(folder)
  expect(path).toBe(join(folder, 'mortise.log'))
  log.info({}, 'ready')
  log.warn({ status: 500 }, 'HubSpot answered 500 to GET /crm; next attempt in 1 s')
  log.warn({ status: 500 }, 'HubSpot answered 500 to GET /crm; next attempt in 2 s')
  log.error({ err: new Error('a bug') }, 'job failed')
  log.flush()
  expect(shown).toEqual([
    '  ! HubSpot answered 500 to GET /crm; next attempt in 1 s',
    '  ! job failed; the log says more',
  ])
  // The log writes without waiting: a line that is on its way may land after the flush.
  const messages = async () => {
    const lines = (await readFile(path ?? '', 'utf8')).trim().split('\n')
    return lines.map((line) => JSON.parse(line).msg).sort()
  }
  await expect
    .poll(messages)
    .toEqual([
      'HubSpot answered 500 to GET /crm; next attempt in 1 s',
      'HubSpot answered 500 to GET /crm; next attempt in 2 s',
      'job failed',
      'ready',
    ])
})
