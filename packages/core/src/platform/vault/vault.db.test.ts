// What the vault promises: round trips, binding to project, column and row, keys of each project, tamper detection.
import { randomBytes } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestContext } from '../../testing/open-test-context.ts'
import { sealedBody } from './cipher.ts'
import { parseMasterKey } from './master-key.ts'
import { purposes } from './purpose.ts'
import { forgetDataKeys, sealAsBefore } from './testing/as-before.ts'

const newKey = () => parseMasterKey(randomBytes(32).toString('hex'))
const test = await openTestContext()
afterAll(() => test.close())

const purpose = (row = '1') => purposes.connection(test.project.id, row)

describe('a vault', () => {
  it('opens what it sealed and never shows the plain text in the ciphertext', async () => {
    const { vault } = test.ctx
    const sealed = await vault.seal('s3cret-äöü', purpose())
    expect(await vault.open(sealed, purpose())).toBe('s3cret-äöü')
    expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString('utf8')).not.toContain('s3cret')
    expect(await vault.seal('s3cret-äöü', purpose())).not.toBe(sealed)
  })

  it('opens in a process that starts later, and in one that knows another project only', async () => {
    const sealed = await test.ctx.vault.seal('secret', purpose())
    const peer = await test.openPeer()
    expect(await peer.vault.open(sealed, purpose())).toBe('secret')
  })

  it('refuses a ciphertext of which one bit was changed', async () => {
    const { vault } = test.ctx
    const parts = (await vault.seal('secret', purpose())).split('.')
    for (const index of [2, 3]) {
      const bytes = Buffer.from(parts[index] ?? '', 'base64url')
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
      const changed = parts.with(index, bytes.toString('base64url')).join('.')
      await expect(vault.open(changed, purpose())).rejects.toThrow()
    }
    await expect(vault.open('plain text', purpose())).rejects.toThrow('not a sealed secret')
  })

  it('opens what the version before sealed, and moves it without touching its ciphertext', async () => {
    const { vault } = test.ctx
    const before = sealAsBefore(test.masterKey, 'secret', purpose())
    expect(await vault.open(before, purpose())).toBe('secret')
    const after = await vault.rewrap(before, purpose())
    expect(after).toMatch(/^m2\./)
    expect(sealedBody(after)).toBe(sealedBody(before))
    expect(await vault.open(after, purpose())).toBe('secret')
    await expect(vault.rewrap(before, purpose('2'))).rejects.toThrow()
    await expect(vault.rewrap(after, purpose('2'))).rejects.toThrow()
    const strange = sealAsBefore(newKey(), 'secret', purpose())
    await expect(vault.open(strange, purpose())).rejects.toThrow('is not configured')
  })

  it('seals as the version before reads it until keys are rotated, in a database that version has used', async () => {
    const other = await openTestContext()
    try {
      await forgetDataKeys(other.ctx)
      const at = purposes.connection(other.project.id, '1')
      const before = await other.ctx.vault.seal('secret', at)
      expect(before).toMatch(new RegExp(`^m1\\.${other.masterKey.keyId}\\.`))
      const peer = await other.openPeer()
      expect(await peer.vault.seal('secret', at)).toMatch(/^m1/)
      await peer.vault.dataKeys.begin()
      await expect.poll(() => other.ctx.vault.seal('secret', at)).toMatch(/^m2/)
      expect(await other.ctx.vault.open(before, at)).toBe('secret')
    } finally {
      await other.close()
    }
  })
})

describe('signed links', () => {
  it('are known to the key that signed them, as a former key too, and to no other', async () => {
    const [old, fresh] = [newKey(), newKey()]
    const vaultOf = async (masterKey = old, formerKeys = [test.masterKey]) =>
      (await test.openPeer({ keys: { masterKey, formerKeys } })).vault
    const signature = (await vaultOf()).sign('link')
    expect((await vaultOf()).sign('link')).toBe(signature)
    expect((await vaultOf(fresh, [old, test.masterKey])).isSigned('link', signature)).toBe(true)
    expect((await vaultOf(fresh)).isSigned('link', signature)).toBe(false)
    expect((await vaultOf(fresh)).sign('link')).not.toBe(signature)
    const vault = await vaultOf()
    expect(vault.isSigned('another link', signature)).toBe(false)
    for (const wrong of ['', 'ü', signature.slice(1), `${signature}0`]) {
      expect(vault.isSigned('link', wrong)).toBe(false)
    }
  })
})
