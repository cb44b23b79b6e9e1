import { expect, it } from 'vitest'
import { hashPassword, isPassword } from './hash-password.ts'
import { weaknessOf } from './require-strong-password.ts'

it.each([
  ['shortpass1!', 'at least 12 characters'],
  ['ababababababab', 'different characters'],
  ['ada@example.com1', 'e-mail address'],
  ['lovelace-1815!!', 'e-mail address'],
  ['abcdefghijklmnop', 'sequence'],
  ['qwertyuiopasdfgh', 'sequence'],
  ['Password123456', 'common password'],
  ['x'.repeat(257), 'at most 256'],
])('refuses %s', (password, reason) => {
  const email = password.startsWith('lovelace') ? 'lovelace@example.com' : 'ada@example.com'
  expect(weaknessOf(password, email)).toContain(reason)
})

it.each(['correct horse battery staple', 'Grüße an alle Götter', 'h7$kQ2!mZ9pL'])('takes %s', (password) => {
  expect(weaknessOf(password, 'ada@example.com')).toBeUndefined()
})

it('knows a password by its hash, in any composition of its letters, and no other', async () => {
  const stored = await hashPassword('Grüße an alle Götter')
  expect(stored).toMatch(/^scrypt\$15\$8\$3\$/)
  expect(await hashPassword('Grüße an alle Götter')).not.toBe(stored)
  expect(await isPassword('Grüße an alle Götter'.normalize('NFD'), stored)).toBe(true)
  expect(await isPassword('Grüße an alle Goetter', stored)).toBe(false)
  expect(await isPassword('Grüße an alle Götter', undefined)).toBe(false)
})

it('knows a password hashed at another cost than that of today', async () => {
  const stored = await hashPassword('correct horse battery staple', 4)
  expect(stored).toMatch(/^scrypt\$4\$/)
  expect(await isPassword('correct horse battery staple', stored)).toBe(true)
  expect(await isPassword('correct horse battery', stored)).toBe(false)
})
