// What of a malformed config can still be judged.
import { checkSchema, configContentSchema } from '@mortise/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wellFormedPart } from './well-formed-part.ts'

const partOf = (content: unknown) =>
  wellFormedPart((value) => checkSchema(configContentSchema, value), content, { provider: 'hubspot' })

const contacts = {
  objectName: 'contacts',
  selectedFields: { phone: true },
  selectedFieldMappings: { a: 'b' },
}
const read = (objects: object) => ({ provider: 'hubspot', read: { objects } })

describe('wellFormedPart', () => {
  it('is all of a config that is well-formed', () => {
    const content = read({ contacts })
    expect(partOf(content)).toEqual({ content, missing: [] })
  })

  it('lacks what is malformed or unknown, and no more', () => {
    const { selectedFieldMappings, ...rest } = contacts
    expect(selectedFieldMappings).toBeDefined()
    const content = read({ contacts: { ...contacts, selectedFieldMappings: 7, shedule: 'x' } })
    expect(partOf({ ...content, extra: 1 })).toEqual({
      content: read({ contacts: { ...rest, selectedFieldMappings: {} } }),
      missing: ['read.objects.contacts.selectedFieldMappings', 'read.objects.contacts.shedule', 'extra'],
    })
  })

  it('lacks an object that lacks its name, and keeps the next', () => {
    const part = partOf(read({ companies: { selectedFields: {} }, contacts }))
    expect(part).toEqual({ content: read({ contacts }), missing: ['read.objects.companies'] })
  })

  it('goes on with the provider that is told when the config names none', () => {
    expect(partOf({ read: { objects: { contacts } } })?.content.provider).toBe('hubspot')
  })

  it('is nothing where there is no config', () => {
    for (const none of [undefined, null, 'x', [], 3]) expect(partOf(none)).toBeUndefined()
  })

  it('is never malformed, whatever it was made of, and leaves that alone', () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom('provider', 'read', 'objects', 'contacts', 'x') }),
        (given) => {
          const before = structuredClone(given)
          const part = partOf(given)
          expect(given).toEqual(before)
          if (part) expect(partOf(part.content)).toEqual({ content: part.content, missing: [] })
        },
      ),
    )
  })
})
