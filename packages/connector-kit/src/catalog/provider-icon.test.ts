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

it('draws a mark in its own colours on white, in its proportions', () => {
  const icon = { drawing: '<path fill="#00a1e0" d="M0 0h24"/>', viewBox: '0 0 256 180' }
  const tile = decodeURIComponent(drawProvider({ displayName: 'Box', icon }))
  expect(tile).toContain(
    'fill="#fff" stroke="#000" stroke-opacity=".12"/><svg x="8" y="8" width="32" height="32" viewBox="0 0 256 180"><path fill="#00a1e0" d="M0 0h24"/></svg></svg>',
  )
})

it('draws initials where there is no icon', () => {
  expect(drawProvider({ displayName: 'HubSpot' })).toBe(lettermark('HubSpot'))
})
