import { expect, it } from 'vitest'
import { undocumentedParts } from './undocumented-parts.ts'

it('lists no more undocumented parts of requests than it did: send what the vendor documents', () => {
  expect(Object.values(undocumentedParts).flatMap(Object.keys).length).toBeLessThanOrEqual(1)
})
