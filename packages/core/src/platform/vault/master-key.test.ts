import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseMasterKey } from './master-key.ts'

describe('parseMasterKey', () => {
  it('reads hex and base64 of the same bytes as one key', () => {
    const bytes = randomBytes(32)
    expect(parseMasterKey(bytes.toString('hex'))).toEqual(parseMasterKey(` ${bytes.toString('base64')}\n`))
  })

  it('refuses a key that is not 32 bytes', () => {
    expect(() => parseMasterKey('abc')).toThrow('32 bytes')
  })
})
