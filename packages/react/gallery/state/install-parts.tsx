// What the states of the install component are made of.
import type { FieldMetadata, InstallationHealth, PreviewResponse } from '@mortise/contract'
import { type FieldMapping, InstallIntegration, type InstallIntegrationProps } from '@mortise/react'
import { contacts, installation, metadataOf, refusal } from '../answers.ts'

/** The component, for one customer. */
export const install = (props: Partial<InstallIntegrationProps> = {}) => (
  <InstallIntegration integration="crm" consumerRef="ann" groupRef="acme" {...props} />
)

/** An integration that reads these objects and no others. */
export const only = (...objects: ReturnType<typeof contacts>[]) => ({ read: { objects } })

/** Where the calls of a form go. */
export const calls = {
  create: 'POST /integrations/crm/installations',
  change: 'PATCH /integrations/crm/installations/n1',
  remove: 'DELETE /integrations/crm/installations/n1',
  hydrate: 'GET /integrations/i1/revisions/r1:hydrate',
  preview: 'POST /integrations/crm/objects/contacts:preview',
  describe: 'GET /providers/hubspot/objects/contacts/metadata',
  health: 'GET /integrations/crm/installations/n1/health',
} as const

/** An installation of a moment ago: one object is being read, another has not begun, and a third is up to date. */
export const firstSync: InstallationHealth = {
  installationId: 'n1',
  status: 'healthy',
  connection: { id: 'c1', provider: 'hubspot', status: 'working' },
  objects: [
    {
      objectName: 'person',
      rawObjectName: 'contacts',
      status: 'reading',
      lastRead: {
        operationId: 'o1',
        status: 'in_progress',
        startTime: '2026-11-02T09:30:00.000Z',
        recordsProcessed: 1300,
        recordsEstimatedTotal: 12_400,
      },
    },
    { objectName: 'companies', rawObjectName: 'companies', displayName: 'Companies', status: 'waiting' },
    {
      objectName: 'deals',
      rawObjectName: 'deals',
      displayName: 'Deals',
      status: 'healthy',
      lastRead: {
        operationId: 'o2',
        status: 'success',
        startTime: '2026-11-02T09:31:00.000Z',
        endTime: '2026-11-02T09:31:02.000Z',
        recordsProcessed: 0,
      },
      recordsDelivered: 12_480,
    },
  ],
}

/** Contacts of which nothing has to be chosen before they can be installed. */
export const ready = contacts({
  requiredFields: [
    { fieldName: 'email', displayName: 'Email' },
    { mapToName: 'stage', mapToDisplayName: 'Stage', default: 'lifecyclestage' },
  ],
})

/** The values the application knows of a stage. */
export const stageMapping: FieldMapping = {
  contacts: [
    {
      mapToName: 'stage',
      mappedValues: [
        { mappedValue: 'new', mappedDisplayValue: 'New' },
        { mappedValue: 'lead', mappedDisplayValue: 'Lead' },
        { mappedValue: 'won', mappedDisplayValue: 'Won' },
      ],
    },
  ],
}

const count = 200

/** As many values on both sides as a list of countries or products has; the first twenty read the same. */
export const manyValues: FieldMapping = {
  contacts: [
    {
      mapToName: 'stage',
      mappedValues: Array.from({ length: count }, (_, index) => ({
        mappedValue: `code-${index}`,
        mappedDisplayValue: index < 20 ? `Shared ${index}` : `Ours ${index}`,
      })),
    },
  ],
}

/** Contacts whose stage has as many options. */
export const manyOptions = {
  ...ready,
  allFieldsMetadata: {
    ...ready.allFieldsMetadata,
    lifecyclestage: {
      fieldName: 'lifecyclestage',
      displayName: 'Lifecycle Stage',
      valueType: 'singleSelect' as const,
      values: Array.from({ length: count }, (_, index) => ({
        value: `option_${index}`,
        displayValue: index < 20 ? `Shared ${index}` : `Theirs ${index}`,
      })),
    },
  },
}

const noField = 'HubSpot has no field lifecyclestage on contacts, or the connected user may not see it'
const noOptional = 'HubSpot has no field city on contacts, or the connected user may not see it'

function sampleRefused(place: string, detail: string) {
  return refusal(
    422,
    'A trial read was refused',
    'HubSpot refused to read contacts with the chosen fields, so nothing was saved.',
    {
      causes: [detail],
      issues: [{ in: 'body', name: `config.content.read.objects.contacts.${place}`, detail }],
      remedy: 'Remove or replace the fields named in causes, or give the connected user access to them.',
    },
  )
}

/** The trial read failed at a mapping. */
export const mappingRefused = sampleRefused('selectedFieldMappings.stage', noField)
/** The trial read failed at an optional field. */
export const fieldRefused = sampleRefused('selectedFields.city', noOptional)

/** Contacts are paused. */
export const paused = installation({
  read: {
    objects: {
      contacts: {
        objectName: 'contacts',
        disabled: true,
        selectedFields: {},
        selectedFieldMappings: { stage: 'lifecyclestage', region: 'country' },
      },
    },
  },
})

/** Objects the application writes: contacts with defaults of the customer's own, and notes. */
export const writes = {
  write: {
    objects: [
      { objectName: 'contacts', displayName: 'Contacts', valueDefaults: { allowAnyFields: true } },
      { objectName: 'notes', displayName: 'Notes' },
    ],
  },
}

/** An installation that writes, with defaults of every kind. */
export const written = installation({
  write: {
    objects: {
      contacts: {
        objectName: 'contacts',
        deletionSettings: { enabled: true },
        selectedFieldSettings: {
          lifecyclestage: { default: { stringValue: 'lead' }, writeOnUpdate: 'ifEmpty' },
          seats: { default: { integerValue: 12 }, writeOnCreate: 'always', writeOnUpdate: 'never' },
          newsletter: { default: { booleanValue: false }, writeOnCreate: 'never' },
        },
        selectedValueDefaults: { source: { value: 'Ledgerly' } },
      },
    },
  },
})

const more: Record<string, FieldMetadata> = {
  seats: { fieldName: 'seats', displayName: 'Seats', valueType: 'int' },
  newsletter: { fieldName: 'newsletter', displayName: 'Newsletter', valueType: 'boolean' },
}

/** The fields of contacts, as the provider describes them. */
export const described = { body: { name: 'contacts', fields: { ...metadataOf(), ...more } } }

const person = (email: string, stage: string | null, region: string | null) => ({
  fields: { email, lastname: 'Duarte' },
  mappedFields: { stage, region },
})

/** Three records as the application would receive them. */
export const previewed: { body: PreviewResponse } = {
  body: {
    objectName: 'person',
    rawObjectName: 'contacts',
    records: [
      person('ana@northwind.example', 'lead', 'Portugal'),
      person('ben@northwind.example', 'customer', null),
      person('chidi@globex.example', null, null),
    ],
    sampledCount: 50,
    emptyRates: { fields: { email: 0, lastname: 0.04 }, mappedFields: { stage: 0.12, region: 0.68 } },
  },
}
