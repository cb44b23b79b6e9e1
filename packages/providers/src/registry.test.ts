import { expect, it } from 'vitest'
// @ts-expect-error a build script in plain JavaScript
import { genRegistry } from '../scripts/gen-registry.mjs'

it('is generated from the folders as they are', async () => {
  expect(await genRegistry({ check: true })).toBe(false)
})
