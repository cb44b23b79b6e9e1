import type { ConfigContent, ManifestIntegration, ManifestObject } from '@mortise/contract'
import { expect, it } from 'vitest'
import { findDeployWarnings } from './find-deploy-warnings.ts'

const contacts: ManifestObject = {
  objectName: 'contacts',
  destination: 'hook',
  requiredFields: [{ fieldName: 'email' }, { mapToName: 'region' }],
  optionalFields: [{ fieldName: 'phone', mapToName: 'tel' }],
}
const crm = (...objects: ManifestObject[]): ManifestIntegration => ({
  name: 'crm',
  provider: 'hubspot',
  read: { objects },
})
const installed = (
  groupRef: string,
  chosen: { fields?: string[]; mappings?: Record<string, string> } = {},
): { groupRef: string; content: ConfigContent } => ({
  groupRef,
  content: {
    provider: 'hubspot',
    read: {
      objects: {
        contacts: {
          objectName: 'contacts',
          selectedFields: Object.fromEntries((chosen.fields ?? []).map((name) => [name, true])),
          selectedFieldMappings: chosen.mappings ?? { region: 'country' },
        },
      },
    },
  },
})
const rows = [installed('acme', { fields: ['phone'] }), installed('globex')]

function warningsOf(
  after: ManifestIntegration,
  change: Partial<Parameters<typeof findDeployWarnings>[0]> = {},
) {
  const found = findDeployWarnings({
    before: crm(contacts),
    after,
    rows,
    destinations: new Map([['hook', true]]),
    ...change,
  })
  return found.map(({ code, installations, detail }) => [code, installations.groupRefs.join(), detail])
}

it('has nothing to say of a manifest that changes nothing, and of one that only adds', () => {
  expect(warningsOf(crm(contacts))).toEqual([])
  const more = { ...contacts, optionalFields: [...(contacts.optionalFields ?? []), { fieldName: 'fax' }] }
  expect(warningsOf(crm(more, { objectName: 'deals', requiredFields: [{ mapToName: 'stage' }] }))).toEqual([])
  expect(warningsOf(crm({ ...contacts, mapToName: 'people' }), { rows: [] })).toEqual([])
})

it('names a destination that does not exist once, before anything is installed, too', () => {
  const after = crm({ ...contacts, destination: 'hok' }, { objectName: 'deals', destination: 'hok' })
  expect(warningsOf(after)).toEqual([
    ['destination.missing', 'acme,globex', expect.stringContaining('"hok", which contacts, deals name')],
  ])
  expect(warningsOf(after, { before: undefined, rows: [] })).toMatchObject([
    ['destination.missing', '', expect.anything()],
  ])
})

it.each([
  ['a removed object', [], [['object.removed', 'acme,globex']]],
  ['a renamed object', [{ ...contacts, mapToName: 'people' }], [['object.renamed', 'acme,globex']]],
  [
    'another name of a field, which one customer chose',
    [{ ...contacts, optionalFields: [{ fieldName: 'phone', mapToName: 'telephone' }] }],
    [['mapping.renamed', 'acme']],
  ],
  [
    'another name of a required field',
    [{ ...contacts, requiredFields: [{ fieldName: 'email', mapToName: 'mail' }, { mapToName: 'region' }] }],
    [['mapping.renamed', 'acme,globex']],
  ],
  [
    'another name of a mapping: what was chosen for it is lost, and the new one is required',
    [{ ...contacts, requiredFields: [{ fieldName: 'email' }, { mapToName: 'territory' }] }],
    [
      ['mapping.renamed', 'acme,globex'],
      ['mapping.required', 'acme,globex'],
    ],
  ],
  [
    'a mapping that goes',
    [{ ...contacts, requiredFields: [{ fieldName: 'email' }] }],
    [['mapping.removed', 'acme,globex']],
  ],
  [
    'a new required mapping, and none of one with a default',
    [
      {
        ...contacts,
        requiredFields: [
          ...(contacts.requiredFields ?? []),
          { mapToName: 'owner' },
          { mapToName: 'a', default: 'b' },
        ],
      },
    ],
    [['mapping.required', 'acme,globex']],
  ],
] satisfies [string, ManifestObject[], string[][]][])('warns of %s', (_, objects, expected) => {
  expect(warningsOf(crm(...objects)).map(([code = '', groups = '']) => [code, groups])).toEqual(expected)
})

it('counts all installations and names the first five groups', () => {
  const many = Array.from({ length: 7 }, (_, index) => installed(`group-${index}`))
  const found = findDeployWarnings({
    before: crm(contacts),
    after: crm(),
    rows: many,
    destinations: new Map(),
  })
  expect(found[0]?.installations).toEqual({
    count: 7,
    groupRefs: ['group-0', 'group-1', 'group-2', 'group-3', 'group-4'],
  })
})
