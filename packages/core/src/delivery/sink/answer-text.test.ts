// What is kept of a receiver's answer.
import { describe, expect, it } from 'vitest'
import { answerText } from './answer-text.ts'

describe('the words of a receiver', () => {
  it('are cut, and have no zero character that a database refuses', () => {
    expect(answerText(`a\u0000b${'c'.repeat(2_000)}`, [])).toBe(`ab${'c'.repeat(998)}`)
    expect(answerText(' \n', [])).toBeUndefined()
  })

  it('never repeat the values of the builder’s headers, whole, in parts or encoded', () => {
    const token = 'tok+en/of the builder'
    const echo = `{"authorization":"Bearer s3cret-s3cret","x-key":"${token}","url":"?k=${encodeURIComponent(token)}"}`
    expect(answerText(echo, ['Bearer s3cret-s3cret', token])).toBe(
      '{"authorization":"[secret]","x-key":"[secret]","url":"?k=[secret]"}',
    )
    expect(answerText('no: s3cret-s3cret', ['Bearer s3cret-s3cret'])).toBe('no: [secret]')
  })
})
