import { expect, it } from 'vitest'
import { lettermark } from './lettermark.ts'
import { drawProvider } from './provider-icon.ts'

const drawn = (hex: string) =>
  decodeURIComponent(drawProvider({ displayName: 'Box', icon: { hex, path: 'M0 0h24' } }))

it('draws an icon on its colour, in an ink that is seen on it', () => {
  expect(drawn('181717')).toContain(
    'fill="#181717"/><path transform="translate(10.8 10.8) scale(1.1)" fill="#fff"',
  )
  expect(drawn('FFFC00')).toContain(
    'fill="#FFFC00"/><path transform="translate(10.8 10.8) scale(1.1)" fill="#111"',
  )
})

it('draws initials where there is no icon', () => {
  expect(drawProvider({ displayName: 'HubSpot' })).toBe(lettermark('HubSpot'))
})
