import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mailObjects } from './mail.ts'

const queryOf = (value: string) =>
  mailObjects.messages?.list({
    filters: [
      { fieldName: 'subject', value },
      { fieldName: 'messageId', value: 'a@b' },
    ],
  }).query?.q

it('keeps every value inside its phrase', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('"', '\\', '{', '}', '-', ':', ' ', 'OR', 'a', '漢', '🦀'),
  })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'grapheme' })), (value) => {
      const query = String(queryOf(value))
      const [, phrase] = /^(?:subject:"([^"\\]+)" )?rfc822msgid:"a@b"$/su.exec(query) ?? expect.fail(query)
      if (phrase === undefined) expect(value).toMatch(/^["\\]*$/)
      else expect(value).toContain(phrase)
    }),
  )
})
