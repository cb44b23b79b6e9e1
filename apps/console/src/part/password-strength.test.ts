// The meter of new passwords.
import { expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'

it.each([
  ['', 'refused'],
  ['short-Pass1', 'refused'],
  ['aaaaaaaaaaaaaaaaaaaa', 'refused'],
  ['abcdefabcdef', 'fair'],
  ['battery-horse1', 'good'],
  ['correct horse battery staple', 'strong'],
  ['kV9#tq!Lz2@wRx7', 'strong'],
] as const)('calls %j %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
