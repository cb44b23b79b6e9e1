// No value gets out of its place in Shopify's search language.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toQuery } from './query.ts'

it('keeps any text inside its quotes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const query =
        toQuery({ searchNames: { title: 'title' } }, { filters: [{ fieldName: 'title', value }] }) ?? ''
      const [, quoted = ''] = /^title:'((?:[^'\\]|\\[\\'])*)'$/s.exec(query) ?? ['', '\0']
      expect(quoted.replace(/\\([\\'])/g, '$1')).toBe(value)
    }),
  )
})
