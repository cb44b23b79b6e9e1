// `mortise list` of lists that are longer than a page.
import { main } from '@mortise/cli'
import { sql } from 'drizzle-orm'
import { createColors } from 'picocolors'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxedServer } from './testing/open-sandboxed-server.ts'

let stage: SandboxedServer
beforeAll(async () => {
  stage = await openSandboxedServer()
  await stage.server.ctx.database.db.execute(sql`
    INSERT INTO deliveries (message_id, project_id, destination, body, record_count, status)
    SELECT 'message-' || n, ${stage.project.id}, 'hook', '{}', 1, 'delivered' FROM generate_series(1, 450) n`)
})
afterAll(() => stage?.close())

async function list(...flags: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await main(['list', 'deliveries', ...flags], {
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
    env: {
      MORTISE_API_URL: stage.server.urls.api,
      MORTISE_API_KEY: stage.key,
      MORTISE_PROJECT: stage.project.name,
    },
    colors: createColors(false),
  })
  const ids = [...out.join('\n').matchAll(/^message-\d+/gm)].map(([id]) => id)
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
