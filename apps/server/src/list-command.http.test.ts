// `mortise list` of lists that are longer than a page.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from './testing/open-sandboxed-server.ts'
import { runCli } from './testing/run-cli.ts'

let stage: SandboxedServer
beforeAll(async () => {
  stage = await openSandboxedServer()
  await stage.sql(
    `INSERT INTO deliveries (message_id, project_id, destination, body, record_count, status)
     SELECT 'message-' || n, $1, 'hook', '{}', 1, 'delivered' FROM generate_series(1, 450) n`,
    [stage.project.id],
  )
})
afterAll(() => stage?.close())

async function list(...flags: string[]) {
  const { code, out, err } = await runCli(stage, ['list', 'deliveries', ...flags])
  const ids = out.flatMap((line) => /^message-\d+/.exec(line)?.[0] ?? [])
  return { code, ids, err }
}

it('shows the newest page and says that there is more', async () => {
  const { code, ids, err } = await list()
  expect([code, ids.length, ids[0]]).toEqual([0, 200, 'message-450'])
  expect(err).toEqual(['These are the newest 200; --all lists the older ones, too.'])
})

it('shows every page with --all, each row once', async () => {
  const { code, ids, err } = await list('--all')
  expect([code, ids.length, new Set(ids).size, ids.at(-1)]).toEqual([0, 450, 450, 'message-1'])
  expect(err).toEqual([])
})
