// A new data key for one project, while other processes go on with the one before, and the end of a key.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProviderApp } from '../../catalogue/provider-app/create-provider-app.ts'
import { openClientSecret } from '../../catalogue/provider-app/oauth-client.ts'
import { findProviderApp } from '../../catalogue/provider-app/store.ts'
import { defineKeyProviders } from '../../connection/testing/define-key-providers.ts'
import { purposes } from '../../platform/vault/purpose.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { rotateProjectKey } from './rotate-project-key.ts'

const HOUR = 3_600_000
let test: TestContext
let projectId: string
beforeAll(async () => {
  test = await openTestContext({ definitions: defineKeyProviders('http://keys.test') })
})
afterAll(() => test?.close())
beforeEach(async () => {
  projectId = (await test.addProject()).id
})

async function addApp(ctx = test.ctx): Promise<string> {
  const caller = { ...test.caller, projectId }
  const body = { provider: 'codes', clientId: 'id', clientSecret: 'client-secret' }
  return (await createProviderApp(ctx, caller, { params: { projectIdOrName: projectId }, body })).id
}

async function secretOf(ctx: TestContext['ctx'], id: string): Promise<string> {
  const app = await findProviderApp(ctx.database.db, projectId, { id })
  if (!app) throw new Error('no app')
  return openClientSecret(ctx, app)
}

async function keys(): Promise<{ id: string; retired: boolean }[]> {
  const { rows } = await test.ctx.database.pool.query(
    'SELECT id, retired_at IS NOT NULL AS retired FROM data_keys WHERE project_id = $1 ORDER BY created_at',
    [projectId],
  )
  return rows
}

describe('a new key for one project', () => {
  it('seals everything of the project, nothing of others, and is used by all processes at once', async () => {
    const peer = await test.openPeer()
    const id = await addApp()
    expect(await secretOf(peer, id)).toBe('client-secret')
    const { rows: others } = await test.ctx.database.pool.query(
      'SELECT * FROM data_keys WHERE project_id <> $1',
      [projectId],
    )
    const report = await rotateProjectKey(test.ctx, projectId)
    expect(report).toMatchObject({ rewrapped: 1, remaining: 0, unopened: [], destroyed: 0, kept: 1 })
    const [before, after] = await keys()
    expect([before?.retired, after]).toEqual([true, { id: report.keyId, retired: false }])
    expect(await secretOf(peer, id)).toBe('client-secret')
    const sealed = () => peer.vault.seal('x', purposes.connection(projectId, 'c'))
    await expect.poll(async () => (await sealed()).split('.')[1]).toBe(report.keyId)
    const later = await test.ctx.database.pool.query('SELECT * FROM data_keys WHERE project_id <> $1', [
      projectId,
    ])
    expect(later.rows).toEqual(others)
  })

  it('takes what a process sealed with the key before, and destroys that key only when nothing needs it', async () => {
    const id = await addApp()
    const [first] = await keys()
    const sealedBefore = await test.ctx.vault.seal('late', purposes.destinationHeaders(projectId, 'd'))
    await rotateProjectKey(test.ctx, projectId)
    // As a process does that has not heard of the new key.
    await test.ctx.database.pool.query(
      `INSERT INTO destinations (id, project_id, name, type, metadata, secret_sealed, headers_sealed)
       VALUES ('d', $1, 'late', 'webhook', '{}', $2, $2)`,
      [projectId, sealedBefore],
    )
    const soon = await rotateProjectKey(test.ctx, projectId, { now: new Date(Date.now() + HOUR / 2) })
    expect(soon).toMatchObject({ destroyed: 0, kept: 2 })
    expect((await keys()).map((key) => key.id)).toContain(first?.id)
    await test.ctx.database.pool.query(`DELETE FROM destinations WHERE id = 'd'`)
    const much = await rotateProjectKey(test.ctx, projectId, { now: new Date(Date.now() + 3 * HOUR) })
    expect(much).toMatchObject({ destroyed: 2, kept: 1, remaining: 0 })
    expect((await keys()).map((key) => key.id)).not.toContain(first?.id)
    expect(await secretOf(test.ctx, id)).toBe('client-secret')
    await expect(
      test.ctx.vault.open(sealedBefore, purposes.destinationHeaders(projectId, 'd')),
    ).rejects.toThrow('has been destroyed')
  })

  it('loses nothing that is stored while it runs', async () => {
    const peer = await test.openPeer()
    const ids: string[] = []
    await test.ctx.database.pool.query(`INSERT INTO groups (project_id, ref, name) VALUES ($1, 'g', 'g')`, [
      projectId,
    ])
    await test.ctx.database.pool.query(
      `INSERT INTO consumers (project_id, ref, name) VALUES ($1, 'c', 'c')`,
      [projectId],
    )
    const insert = async () => {
      const id = randomUUID()
      const sealed = await peer.vault.seal(`secret of ${id}`, purposes.connection(projectId, id))
      await peer.database.pool.query(
        `INSERT INTO connections (id, project_id, provider, group_ref, consumer_ref, auth_scheme, status, credentials_sealed, provider_metadata)
         VALUES ($1, $2, 'keys', 'g', 'c', 'apiKey', 'working', $3, '{}')`,
        [id, projectId, sealed],
      )
      ids.push(id)
    }
    for (let count = 0; count < 40; count += 1) await insert()
    let isOver = false
    const writing = (async () => {
      while (!isOver) await insert()
    })()
    await rotateProjectKey(test.ctx, projectId, { batchSize: 7 })
    isOver = true
    await writing
    const third = await test.openPeer()
    for (const id of ids) {
      const { rows } = await third.database.pool.query(
        'SELECT credentials_sealed AS sealed FROM connections WHERE id = $1',
        [id],
      )
      expect(await third.vault.open(rows[0].sealed, purposes.connection(projectId, id))).toBe(
        `secret of ${id}`,
      )
    }
    expect(ids.length).toBeGreaterThan(40)
  })
})

describe('a project that is deleted', () => {
  it('takes its keys along, so that copies of its secrets open nowhere', async () => {
    const at = purposes.connection(projectId, 'c')
    const copy = await test.ctx.vault.seal('secret', at)
    await test.ctx.database.pool.query('DELETE FROM projects WHERE id = $1', [projectId])
    expect(await keys()).toEqual([])
    const peer = await test.openPeer()
    await expect(peer.vault.open(copy, at)).rejects.toThrow('has been destroyed')
  })
})
