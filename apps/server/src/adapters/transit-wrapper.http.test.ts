// Data keys wrapped by a transit engine: round trips, binding, new versions, outages, and moving there and back.
import { randomBytes } from 'node:crypto'
import { MortiseError } from '@mortise/contract'
import { parseMasterKey, rotateMasterKey } from '@mortise/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { purposes, resealAsBefore } from '../../../../packages/core/src/platform/vault/testing/as-before.ts'
import { openTestContext } from '../../../../packages/core/src/testing/open-test-context.ts'
import { readKeyEnvironment } from '../settings/env.ts'
import { vaultKeysOf } from '../settings/vault-keys.ts'
import { startTransit, type Transit } from '../testing/start-transit.ts'
import { createTransitWrapper } from './transit-wrapper.ts'

let transit: Transit
let token = 'hvs.first'
beforeEach(async () => {
  transit = await startTransit()
  token = 'hvs.first'
  transit.tokens.add(token)
})
afterEach(() => transit.close())

const wrapper = () =>
  createTransitWrapper({ address: transit.address, mount: 'transit', key: 'mortise', token: () => token })

it('unwraps what it wrapped, for the same purpose only, and not what was changed', async () => {
  const service = wrapper()
  const key = randomBytes(32)
  const wrapped = await service.wrap(key, 'project a')
  expect(wrapped).toMatch(/^vault:v1:/)
  expect(await service.unwrap(wrapped, 'project a')).toEqual(key)
  await expect(service.unwrap(wrapped, 'project b')).rejects.toThrow('refused a data key')
  await expect(service.unwrap(`${wrapped.slice(0, -8)}AAAAAAA=`, 'project a')).rejects.toThrow('refused')
  transit.rotate()
  const again = await service.rewrap?.(wrapped, 'project a')
  expect(again).toMatch(/^vault:v2:/)
  expect(await service.unwrap(again ?? '', 'project a')).toEqual(key)
  // What the newest version wrapped stays as it lies.
  expect(await service.rewrap?.(again ?? '', 'project a')).toBe(again)
  expect(transit.asked).not.toContain('rewrap')
})

it('answers 503 while the service is sealed, refuses the token or is away, and shows neither key nor token', async () => {
  const service = wrapper()
  const wrapped = await service.wrap(randomBytes(32), 'a')
  const failure = async () => {
    const error: unknown = await service.unwrap(wrapped, 'a').catch((caught) => caught)
    expect(error).toBeInstanceOf(MortiseError)
    expect(error).toMatchObject({ code: 'secrets.unavailable', status: 503 })
    expect(JSON.stringify([error, String((error as Error).cause)])).not.toContain('hvs.')
    return String((error as Error).cause)
  }
  transit.isSealed = true
  expect(await failure()).toContain('503')
  transit.isSealed = false
  token = 'hvs.second'
  expect(await failure()).toContain('403')
  // As an agent does that puts a new token into its file.
  transit.tokens.add(token)
  expect(await service.unwrap(wrapped, 'a')).toHaveLength(32)
  const { address } = transit
  await transit.close()
  expect(await failure()).toContain('cannot be reached')
  transit = Object.assign(await startTransit(), { former: address })
})

it('seals a project by it, asks it once for each key, and goes on through an outage with what is in memory', async () => {
  const test = await openTestContext({ keys: { keyService: wrapper() } })
  try {
    const at = purposes.connection(test.project.id, 'c')
    const sealed = await test.ctx.vault.seal('secret', at)
    transit.asked.length = 0
    for (let count = 0; count < 20; count += 1) expect(await test.ctx.vault.open(sealed, at)).toBe('secret')
    expect(transit.asked.length).toBeLessThan(2)
    transit.isSealed = true
    expect(await test.ctx.vault.open(await test.ctx.vault.seal('more', at), at)).toBe('more')
    const link = test.ctx.vault.sign('link')
    transit.isSealed = false
    const peer = await test.openPeer()
    expect(await peer.vault.open(sealed, at)).toBe('secret')
    expect(peer.vault.isSigned('link', link)).toBe(true)
  } finally {
    await test.close()
  }
})

it('moves between two servers whose keys have the same name, and to a master key, by the settings alone', async () => {
  const next = await startTransit()
  next.tokens.add('hvs.next')
  const test = await openTestContext({ keys: { keyService: wrapper() } })
  try {
    const at = purposes.providerApp(test.project.id, 'app')
    const sealed = await test.ctx.vault.seal('secret', at)
    const base = {
      DATABASE_URL: 'postgres://database',
      MORTISE_KEY_SERVICE: 'transit:transit/mortise',
      MORTISE_FORMER_KEY_SERVICE: 'transit:transit/mortise',
      VAULT_ADDR: next.address,
      VAULT_TOKEN: 'hvs.next',
      MORTISE_FORMER_VAULT_ADDR: transit.address,
      MORTISE_FORMER_VAULT_TOKEN: token,
    }
    const there = await test.openPeer({ keys: vaultKeysOf(readKeyEnvironment(base), base) })
    expect(await there.vault.open(sealed, at)).toBe('secret')
    // The server's own key and the project's.
    expect(await rotateMasterKey(there)).toMatchObject({ rewrapped: 2, remaining: 0, unopened: [] })
    await transit.close()
    const { MORTISE_FORMER_KEY_SERVICE: _former, ...only } = base
    const moved = await test.openPeer({ keys: vaultKeysOf(readKeyEnvironment(only), only) })
    expect(await moved.vault.open(sealed, at)).toBe('secret')

    const back = {
      DATABASE_URL: 'postgres://database',
      MORTISE_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
      MORTISE_FORMER_KEY_SERVICE: 'transit:transit/mortise',
      VAULT_ADDR: next.address,
      VAULT_TOKEN: 'hvs.next',
    }
    const local = await test.openPeer({ keys: vaultKeysOf(readKeyEnvironment(back), back) })
    expect(await rotateMasterKey(local)).toMatchObject({ rewrapped: 2, remaining: 0, unopened: [] })
    next.isSealed = true
    const { MORTISE_FORMER_KEY_SERVICE: _service, ...alone } = back
    const last = await test.openPeer({ keys: vaultKeysOf(readKeyEnvironment(alone), alone) })
    expect(await last.vault.open(sealed, at)).toBe('secret')
    transit = await startTransit()
  } finally {
    await test.close()
    await next.close()
  }
})

it('takes everything over from a master key, and gives it back', async () => {
  const test = await openTestContext()
  try {
    const at = purposes.providerApp(test.project.id, 'app')
    await test.ctx.database.pool.query(
      `INSERT INTO provider_apps (id, project_id, provider, client_id, secret_sealed) VALUES ('app', $1, 'x', 'x', $2)`,
      [test.project.id, await test.ctx.vault.seal('secret', at)],
    )
    await resealAsBefore(test.ctx, test.masterKey)
    const stored = async () =>
      (await test.ctx.database.pool.query('SELECT secret_sealed AS s FROM provider_apps')).rows[0].s
    expect(await stored()).toMatch(/^m1/)
    await expect(test.openPeer({ keys: { keyService: wrapper() } })).rejects.toThrow('Run mortise rotate-key')
    const there = { keyService: wrapper(), formerKeys: [test.masterKey], begins: true }
    expect(await rotateMasterKey(await test.openPeer({ keys: there }))).toMatchObject({
      remaining: 0,
      unopened: [],
    })
    const only = await test.openPeer({ keys: { keyService: wrapper() } })
    expect(await only.vault.open(await stored(), at)).toBe('secret')
    const masterKey = parseMasterKey(randomBytes(32).toString('hex'))
    const back = await test.openPeer({ keys: { masterKey, formerServices: [wrapper()] } })
    expect(await rotateMasterKey(back)).toMatchObject({ remaining: 0, unopened: [] })
    await transit.close()
    const local = await test.openPeer({ keys: { masterKey } })
    expect(await local.vault.open(await stored(), at)).toBe('secret')
    transit = await startTransit()
  } finally {
    await test.close()
  }
})
