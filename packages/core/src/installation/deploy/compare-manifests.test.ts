import type { ManifestIntegration, ManifestObject } from '@mortise/contract'
import { expect, it } from 'vitest'
import { compareManifests } from './compare-manifests.ts'

const contacts: ManifestObject = {
  objectName: 'contacts',
  destination: 'hook',
  requiredFields: [{ fieldName: 'email' }, { mapToName: 'region' }],
  optionalFields: [{ fieldName: 'phone', mapToName: 'tel' }],
}
const crm = (objects: ManifestObject[], more: Partial<ManifestIntegration> = {}): ManifestIntegration => ({
  name: 'crm',
  provider: 'hubspot',
  read: { objects },
  ...more,
})

it('finds no difference where only the order of keys differs', () => {
  const { objectName, ...others } = contacts
  expect(compareManifests(crm([contacts]), crm([{ ...others, objectName }]))).toEqual({
    objects: [],
    settings: [],
  })
})

it('lists everything of a new integration as added', () => {
  const { objects, settings } = compareManifests(undefined, crm([contacts], { proxy: { enabled: true } }))
  expect(settings).toEqual([])
  expect(objects).toMatchObject([
    { part: 'read', objectName: 'contacts', change: 'added', fields: [{}, {}, { name: 'phone' }] },
  ])
})

it('names objects that are added, removed and renamed, in each part', () => {
  const before = crm([contacts, { objectName: 'deals' }], { write: { objects: [{ objectName: 'deals' }] } })
  const after = crm([{ ...contacts, mapToName: 'people' }, { objectName: 'tickets' }], {
    write: { objects: [{ objectName: 'contacts' }] },
  })
  expect(compareManifests(before, after).objects).toEqual([
    { part: 'read', objectName: 'deals', change: 'removed' },
    { part: 'read', objectName: 'contacts', change: 'renamed', from: 'contacts', to: 'people' },
    { part: 'read', objectName: 'tickets', change: 'added' },
    { part: 'write', objectName: 'deals', change: 'removed' },
    { part: 'write', objectName: 'contacts', change: 'added' },
  ])
})

it('names fields that are added, removed and renamed, and settings that change', () => {
  const after = crm(
    [
      {
        ...contacts,
        schedule: '0 3 * * *',
        requiredFields: [{ mapToName: 'area' }],
        optionalFields: [{ fieldName: 'email' }, { fieldName: 'phone', mapToName: 'telephone' }],
      },
    ],
    { module: 'sales' },
  )
  expect(compareManifests(crm([contacts]), after)).toEqual({
    objects: [
      {
        part: 'read',
        objectName: 'contacts',
        change: 'changed',
        fields: [
          { name: 'region', change: 'removed' },
          { name: 'area', change: 'added' },
          { name: 'phone', change: 'renamed', from: 'tel', to: 'telephone' },
        ],
        settings: ['schedule'],
      },
    ],
    settings: ['module'],
  })
})
