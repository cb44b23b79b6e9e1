import type { FieldDescription } from '@mortise/connector-kit'
import type { HydratedObject, ManifestField, RevisionObject } from '@mortise/contract'
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

const namesOf = (fields: HydratedObject['optionalFields']) =>
  (fields ?? []).map((one) => ('fieldName' in one ? one.fieldName : one.mapToName))

it.each<[string, Partial<RevisionObject>]>([
  ['optional fields', { optionalFields: [email] }],
  ['a mapping', { requiredFields: [email, tier] }],
  ['every field', { optionalFieldsAuto: 'all' }],
  // The prop `fieldMapping` of the embedded components maps fields that no manifest knows of.
  ['required fields alone', { requiredFields: [email], optionalFields: [] }],
])('lists all fields of the account beside %s', (_case, choice) => {
  const { allFields, allFieldsMetadata } = hydrateObject({ ...object, ...choice }, { description })
  expect(namesOf(allFields)).toEqual(['email', 'phone'])
  expect(Object.keys(allFieldsMetadata ?? {})).toEqual(['email', 'phone'])
})

it('offers every field that the manifest does not name as an optional one where it offers all', () => {
  const offered = (choice: Partial<RevisionObject>) =>
    namesOf(
      hydrateObject({ ...object, optionalFieldsAuto: 'all', ...choice }, { description }).optionalFields,
    )
  expect(offered({})).toEqual(['email', 'phone'])
  expect(offered({ requiredFields: [email] })).toEqual(['phone'])
  expect(offered({ optionalFields: [tier, { fieldName: 'phone' }] })).toEqual(['tier', 'phone', 'email'])
  expect(namesOf(hydrateObject({ ...object, optionalFieldsAuto: 'all' }, {}).optionalFields)).toEqual([])
})
