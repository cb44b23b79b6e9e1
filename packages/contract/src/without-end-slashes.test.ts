import { expect, it } from 'vitest'
import { withoutEndSlashes } from './without-end-slashes.ts'

it('cuts slashes off an end in a time that grows with the text', () => {
  expect(withoutEndSlashes('https://acme.com/crm//')).toBe('https://acme.com/crm')
  expect(withoutEndSlashes('///')).toBe('')
  const long = `${'/'.repeat(2_000_000)}x`
  expect(withoutEndSlashes(long)).toBe(long)
})
