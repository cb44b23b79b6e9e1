// What the vault promises: round trips, binding to a purpose, key rotation, tamper detection.
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createVault, parseMasterKey, sealedBody, sealedPrefix } from './vault.ts'

const newKey = () => parseMasterKey(randomBytes(32).toString('hex'))

describe('createVault', () => {
  it('opens what it sealed and never shows the plain text in the ciphertext', () => {
    const vault = createVault(newKey())
    const sealed = vault.seal('s3cret-äöü', 'connection:1')
    expect(vault.open(sealed, 'connection:1')).toBe('s3cret-äöü')
    expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString('utf8')).not.toContain('s3cret')
  })

  it('seals the same text differently every time', () => {
    const vault = createVault(newKey())
    expect(vault.seal('same', 'p')).not.toBe(vault.seal('same', 'p'))
  })

  it('refuses a ciphertext moved to another row', () => {
    const vault = createVault(newKey())
    expect(() => vault.open(vault.seal('secret', 'connection:1'), 'connection:2')).toThrow()
  })

  it('refuses a ciphertext of which one bit was changed', () => {
    const vault = createVault(newKey())
    const parts = vault.seal('secret', 'p').split('.')
    const body = Buffer.from(parts[3] ?? '', 'base64url')
    body[body.length - 1] = (body.at(-1) ?? 0) ^ 1
    expect(() => vault.open([...parts.slice(0, 3), body.toString('base64url')].join('.'), 'p')).toThrow()
    expect(() => vault.open('plain text', 'p')).toThrow('not a sealed secret')
  })

  it('opens with a former key after a rotation, and seals with the new one', () => {
    const [old, fresh] = [newKey(), newKey()]
    const before = createVault(old).seal('secret', 'p')
    const rotated = createVault(fresh, [old])
    expect(rotated.open(before, 'p')).toBe('secret')
    expect(rotated.seal('secret', 'p').split('.')[1]).toBe(fresh.keyId)
    expect(() => createVault(fresh).open(before, 'p')).toThrow(`master key ${old.keyId}`)
  })

  it('moves a secret to a new key without touching its ciphertext', () => {
    const [old, fresh] = [newKey(), newKey()]
    const before = createVault(old).seal('secret', 'p')
    const after = createVault(fresh, [old]).rewrap(before, 'p')
    expect(createVault(fresh).open(after, 'p')).toBe('secret')
    expect(after.startsWith(sealedPrefix(fresh.keyId))).toBe(true)
    expect(sealedBody(after)).toBe(sealedBody(before))
    expect(after.split('.')[2]).not.toBe(before.split('.')[2])
    expect(() => createVault(fresh, [old]).rewrap(before, 'another purpose')).toThrow()
    expect(() => createVault(fresh).rewrap(before, 'p')).toThrow(`master key ${old.keyId}`)
  })

  it('knows its own signatures, those of a former key too, and nobody else’s', () => {
    const [old, fresh] = [newKey(), newKey()]
    const signature = createVault(old).sign('link')
    expect(createVault(fresh, [old]).isSigned('link', signature)).toBe(true)
    expect(createVault(fresh).isSigned('link', signature)).toBe(false)
    expect(createVault(old).isSigned('another link', signature)).toBe(false)
    for (const wrong of ['', 'ü', signature.slice(1), `${signature}0`]) {
      expect(createVault(old).isSigned('link', wrong)).toBe(false)
    }
  })

  it('signs the same text the same way, and differently under another key', () => {
    const key = newKey()
    expect(createVault(key).sign('link')).toBe(createVault(key).sign('link'))
    expect(createVault(key).sign('link')).not.toBe(createVault(newKey()).sign('link'))
  })
})

describe('parseMasterKey', () => {
  it('reads hex and base64 of the same bytes as one key', () => {
    const bytes = randomBytes(32)
    expect(parseMasterKey(bytes.toString('hex'))).toEqual(parseMasterKey(` ${bytes.toString('base64')}\n`))
  })

  it('refuses a key that is not 32 bytes', () => {
    expect(() => parseMasterKey('abc')).toThrow('32 bytes')
  })
})
