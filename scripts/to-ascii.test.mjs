import { expect, it } from 'vitest'
import { toAscii } from './to-ascii.mjs'

/** The value of an expression in JavaScript. */
const evaluate = (code) => new Function(`return ${code}`)()

it.each([
  '"the token’s é"',
  '`…\n“two”`',
  String.raw`"\\’"`,
  '/[“”…]+/.exec("a“…")[0]',
  '/^.$/u.test("😀") && /😀/u.exec("x😀")[0]',
  '({ ключ: 1 })',
])('means the same: %s', (code) => {
  const written = toAscii(code)
  expect(written).not.toMatch(/[\u0080-\uffff]/)
  expect(evaluate(written)).toEqual(evaluate(code))
})

it('leaves ASCII as it is', () => {
  expect(toAscii('const cafe = "\\n"')).toBe('const cafe = "\\n"')
})

it('refuses such a character after a backslash, where an escape would mean something else', () => {
  expect(() => toAscii(String.raw`"\’"`, 'chunk.js')).toThrow('chunk.js has ’ (\\u2019) after a backslash')
})
