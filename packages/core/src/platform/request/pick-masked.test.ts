import { expect, it } from 'vitest'
import { pickMasked } from './pick-masked.ts'

const allowed = ['name', 'size'] as const
const sent: { name?: string; size?: number; secret?: string } = { name: 'a', secret: 's' }

it('takes what the mask names and nothing else', () => {
  expect(pickMasked({ updateMask: ['name'], allowed, sent })).toStrictEqual({ name: 'a' })
})

it('lists the allowed masks for one it does not know', () => {
  expect(() => pickMasked({ updateMask: ['name', 'secret'], allowed, sent })).toThrow(
    expect.objectContaining({
      code: 'request.mask_unknown',
      params: { mask: 'secret', allowed: 'name, size' },
    }),
  )
})

it('wants a value for every mask', () => {
  expect(() => pickMasked({ updateMask: ['size'], allowed, sent })).toThrow(
    expect.objectContaining({ code: 'request.mask_value_missing', params: { mask: 'size' } }),
  )
})
