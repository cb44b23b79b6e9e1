import { expect, it } from 'vitest'
import { revisionContentSchema } from '../wire/catalogue/integration.ts'
import { revisionContent } from './revision-content.ts'

it('fills schedule and destination with empty text and leaves the rest as written', () => {
  const content = revisionContent({
    name: 'crm',
    provider: 'hubspot',
    read: { objects: [{ objectName: 'contact', enabled: 'always' }] },
  })
  expect(content).toStrictEqual({
    name: 'crm',
    provider: 'hubspot',
    read: { objects: [{ objectName: 'contact', enabled: 'always', schedule: '', destination: '' }] },
  })
  expect(revisionContentSchema.safeParse(content).success).toBe(true)
})

it.each([{}, { read: {} }])('keeps %j as it is', (parts) => {
  expect(revisionContent({ name: 'crm', provider: 'hubspot', ...parts })).toStrictEqual({
    name: 'crm',
    provider: 'hubspot',
    ...parts,
  })
})
