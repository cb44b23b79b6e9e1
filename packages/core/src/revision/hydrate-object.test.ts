import type { FieldDescription } from '@mortise/connector-kit'
import type { ManifestField, RevisionObject } from '@mortise/contract'
import { expect, it } from 'vitest'
import { hydrateObject } from './hydrate-object.ts'

const field = (fieldName: string): FieldDescription => ({
  fieldName,
  displayName: fieldName,
  valueType: 'string',
  providerType: 'text',
  isReadOnly: false,
  isCustom: false,
  isRequired: false,
})
const description = {
  objectName: 'contacts',
  displayName: 'Contacts',
  isComplete: true,
  fields: [field('email'), field('phone')],
}
const email: ManifestField = { fieldName: 'email' }
const tier: ManifestField = { mapToName: 'tier' }
const object: RevisionObject = { objectName: 'contacts', destination: 'hook', schedule: '' }

it.each<[string, Partial<RevisionObject>, boolean]>([
  ['optional fields', { optionalFields: [email] }, true],
  ['a mapping', { requiredFields: [email, tier] }, true],
  ['every field', { optionalFieldsAuto: 'all' }, true],
  ['nothing', { requiredFields: [email], optionalFields: [] }, false],
])('tells all fields of the account where the customer chooses: %s', (_case, choice, isTold) => {
  const { allFields, allFieldsMetadata } = hydrateObject({ ...object, ...choice }, { description })
  const names = isTold ? ['email', 'phone'] : []
  expect((allFields ?? []).flatMap((field) => ('fieldName' in field ? field.fieldName : []))).toEqual(names)
  expect(Object.keys(allFieldsMetadata ?? {})).toEqual(names)
})
