import fc from 'fast-check'
import { expect, it } from 'vitest'
import { objects } from './objects.ts'
import { equalTo } from './where.ts'
import { contactId } from './xero-object.ts'

const { Contacts: contacts, Invoices: invoices } = objects
if (!contacts || !invoices) throw new Error('contacts and invoices are objects')
const guid = '00000000-0000-4000-8000-000000000001'

it('keeps every value inside its quotes, whatever escapes one', () => {
  const hostile = fc.string({ unit: fc.constantFrom('"', '\\', "'", '\n', 'a', ' ', '漢', '🦀') })
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string({ unit: 'binary' })), (value) => {
      const condition = equalTo({ fieldName: 'Name', value }, contacts)
      if (condition === undefined) {
        expect(value).toMatch(/^["\\\p{Cc}]*$/u)
        return
      }
      const [, plain, part] =
        /^Name(?:=="([^"\\]*)"|!=null AND Name\.Contains\("([^"\\]*)"\))$/u.exec(condition) ?? []
      if (plain === undefined) expect(value.includes(part ?? '"\\')).toBe(true)
      else expect(plain).toBe(value)
    }),
  )
})

it('lets only ids and truths into what is not quoted, and refuses other fields', () => {
  expect(equalTo({ fieldName: 'ContactID', value: '1") OR guid("2' }, contacts)).toBeUndefined()
  expect(equalTo({ fieldName: 'IsCustomer', value: 'true OR true' }, contacts)).toBeUndefined()
  expect(equalTo({ fieldName: contactId, value: 'x") OR guid("' }, invoices)).toBeUndefined()
  expect(equalTo({ fieldName: contactId, value: guid }, invoices)).toBe(`Contact.ContactID==guid("${guid}")`)
  expect(() => equalTo({ fieldName: 'constructor', value: 'x' }, contacts)).toThrow(/cannot be searched/)
})
