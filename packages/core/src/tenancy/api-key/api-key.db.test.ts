// API keys from their making to their end, and how fast the end is known.
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dumpDatabase } from '../../connection/testing/dump-database.ts'
import { apiKeys, auditEntries } from '../../platform/db/schema.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { openTestContext, type TestContext } from '../../testing/open-test-context.ts'
import { authenticateApiKey } from './authenticate-api-key.ts'
import { createApiKey } from './create-api-key.ts'
import { deleteApiKey } from './delete-api-key.ts'
import { getApiKey } from './get-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { mintApiKey } from './mint-api-key.ts'
import { updateApiKey } from './update-api-key.ts'

let test: TestContext
let clock = Date.now()
beforeAll(async () => {
  test = await openTestContext({ now: () => new Date(clock) })
})
afterAll(() => test.close())

const params = { projectIdOrName: 'any' }
const make = (body: Parameters<typeof createApiKey>[2]['body']) =>
  createApiKey(test.ctx, test.caller, { params, body })
const named = (apiKey: string) => ({ params: { ...params, apiKey } })
const switchTo = (key: string, active: boolean) =>
  updateApiKey(test.ctx, test.caller, {
    ...named(key),
    body: { updateMask: ['active'], apiKey: { active } },
  })

/** Counts the look-ups of keys in the database. */
function countQueries(): { readonly count: number; stop(): void } {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  return {
    get count() {
      return sent.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"api_keys\\"')).length
    },
    stop: () => sent.mockRestore(),
  }
}

describe('making a key', () => {
  it('shows the whole key once, and afterwards a name that paths take and that opens nothing', async () => {
    const made = await make({ label: 'server', scopes: ['search', 'read', 'search'] })
    expect(made).toEqual({
      key: expect.stringMatching(/^mortise_[0-9a-f]{16}_[0-9a-f]{48}$/),
      label: 'server',
      scopes: ['search', 'read'],
      projectId: test.project.id,
      active: true,
    })
    const listed = (await listApiKeys(test.ctx, test.caller, { params, query: {} })).at(-1)
    const name = made.key.slice(0, 'mortise_'.length + 16)
    expect(listed).toEqual({ ...made, key: name })
    await expect(authenticateApiKey(test.ctx, name)).rejects.toMatchObject({ code: 'auth.invalid' })
    for (const called of [name, made.key, name.replace('mortise_', '')]) {
      expect(await getApiKey(test.ctx, test.caller, named(called))).toEqual(listed)
    }
  })

  it('opens what its maker opens when no scopes are given', async () => {
    const { key, scopes } = await make({ label: 'first' })
    expect(scopes).toEqual(['admin', 'secrets'])
    expect(await authenticateApiKey(test.ctx, key)).toMatchObject({
      projectId: test.project.id,
      scopes: ['admin', 'secrets'],
    })
  })

  it('leaves neither the key nor its secret part in the database', async () => {
    const { key } = await make({ label: 'dumped' })
    const dump = await dumpDatabase(test.ctx)
    expect(dump).toContain('dumped')
    expect(dump).toContain(hashSecret(key))
    expect(dump).not.toContain(key)
    expect(dump).not.toContain(key.split('_')[2])
  })
})

describe('keys that are no more', () => {
  it('are refused at once in every process, and taken again when they are switched on', async () => {
    const peer = await test.openPeer()
    const { key } = await make({ label: 'switched' })
    const works = async () => {
      const outcomes = [test.ctx, peer].map((ctx) =>
        authenticateApiKey(ctx, key).then(
          () => true,
          () => false,
        ),
      )
      return Promise.all(outcomes)
    }
    expect(await works()).toEqual([true, true])
    await switchTo(key, false)
    expect(await works().then(([here]) => here)).toBe(false)
    await expect.poll(works).toEqual([false, false])
    await switchTo(key, true)
    await expect.poll(works).toEqual([true, true])
    await deleteApiKey(test.ctx, test.caller, named(key))
    expect(await works().then(([here]) => here)).toBe(false)
    await expect.poll(works).toEqual([false, false])
  })

  it('lose a scope at once', async () => {
    const { key } = await make({ label: 'narrowed', scopes: ['read', 'write'] })
    await authenticateApiKey(test.ctx, key)
    const body = {
      updateMask: ['scopes' as const, 'label' as const],
      apiKey: { scopes: ['read' as const], label: 'r' },
    }
    const changed = await updateApiKey(test.ctx, test.caller, { ...named(key), body })
    expect(changed).toMatchObject({ label: 'r', scopes: ['read'], active: true })
    expect((await authenticateApiKey(test.ctx, key)).scopes).toEqual(['read'])
  })

  it('are listed apart from the active ones', async () => {
    const { key } = await make({ label: 'off' })
    await switchTo(key, false)
    const labels = async (query: { active?: boolean }) =>
      (await listApiKeys(test.ctx, test.caller, { params, query })).map(({ label }) => label)
    expect(await labels({ active: false })).toEqual(['off'])
    expect(await labels({ active: true })).not.toContain('off')
    expect(await labels({})).toContain('off')
  })

  it('cannot be found twice, nor from another project', async () => {
    const { key } = await make({ label: 'gone' })
    const stranger = { ...test.caller, projectId: (await test.addProject()).id }
    const notFound = { code: 'api_key.not_found', status: 404 }
    const body = { updateMask: ['label' as const], apiKey: { label: 'mine now' } }
    await expect(getApiKey(test.ctx, stranger, named(key))).rejects.toMatchObject(notFound)
    await expect(updateApiKey(test.ctx, stranger, { ...named(key), body })).rejects.toMatchObject(notFound)
    await expect(deleteApiKey(test.ctx, stranger, named(key))).rejects.toMatchObject(notFound)
    await deleteApiKey(test.ctx, test.caller, named(key))
    const again = deleteApiKey(test.ctx, test.caller, named(key))
    await expect(again).rejects.toMatchObject(notFound)
    await expect(again).rejects.not.toThrow(key)
  })
})

describe('what a flood of wrong keys costs', () => {
  it('is one look-up in five seconds for one wrong key, and none for good keys seen lately', async () => {
    const { key } = await make({ label: 'steady' })
    await authenticateApiKey(test.ctx, key)
    const queries = countQueries()
    try {
      for (let count = 0; count < 50; count++) {
        await expect(authenticateApiKey(test.ctx, 'mortise_wrong')).rejects.toMatchObject({
          code: 'auth.invalid',
        })
        await authenticateApiKey(test.ctx, key)
      }
      expect(queries.count).toBe(1)
    } finally {
      queries.stop()
    }
  })
})

describe('bookkeeping', () => {
  it('notes the use of a key, at most once a minute', async () => {
    const { id, key } = await mintApiKey(test.ctx, test.project.id, { label: 'used', scopes: ['read'] })
    const lastUsed = async () => {
      const [row] = await test.ctx.database.db.select().from(apiKeys).where(eq(apiKeys.id, id))
      return row?.lastUsedAt?.getTime()
    }
    const first = clock
    await authenticateApiKey(test.ctx, key)
    await expect.poll(lastUsed).toBe(first)
    clock += 30_000
    await authenticateApiKey(test.ctx, key)
    test.ctx.caches.dropNow('apiKey', '*')
    await authenticateApiKey(test.ctx, key)
    expect(await lastUsed()).toBe(first)
    clock += 31_000
    await authenticateApiKey(test.ctx, key)
    await expect.poll(lastUsed).toBe(clock)
    const listed = await listApiKeys(test.ctx, test.caller, { params, query: {} })
    expect(listed.find(({ label }) => label === 'used')?.lastUseTime).toBe(new Date(clock).toISOString())
  })

  it('writes down who made, changed and deleted a key, without the key', async () => {
    const { key } = await make({ label: 'audited' })
    await switchTo(key, false)
    await deleteApiKey(test.ctx, test.caller, named(key))
    const entries = await test.ctx.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, `api_key:${key.split('_')[1]}`))
    expect(entries.map(({ action }) => action)).toEqual([
      'api_key.created',
      'api_key.updated',
      'api_key.deleted',
    ])
    expect(entries[1]).toMatchObject({
      actor: 'api:test',
      change: { before: { isActive: true }, after: { isActive: false } },
    })
  })
})
