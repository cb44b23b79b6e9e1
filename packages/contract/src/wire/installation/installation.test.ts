import { describe, expect, it } from 'vitest'
import { createInstallationRequestSchema, updateInstallationRequestSchema } from './installation.ts'

const contact = {
  objectName: 'contact',
  schedule: '*/30 * * * *',
  disabled: false,
  destination: 'contactWebhook',
  selectedFields: { email: true, phone: false },
  selectedValueMappings: { stage: { won: 'closedwon', lost: 'closedlost' } },
  dynamicMappingsInput: [
    {
      mapToName: 'tier',
      mapToDisplayName: 'Tier',
      prompt: 'Which field holds the tier?',
      mappedValues: [{ mappedValue: 'gold', mappedDisplayValue: 'Gold' }],
      fieldName: 'tier__c',
    },
  ],
  selectedFieldMappings: { city: "$['address']['city']" },
  selectedFieldsAuto: 'all',
  backfill: {
    defaultPeriod: { days: 30 },
    fieldFilters: [{ fieldName: 'archived', operator: 'eq', value: false }],
  },
  fieldFilters: [
    { fieldName: 'country', operator: 'eq', value: 'NL' },
    { fieldName: 'score', operator: 'eq', value: 1.5 },
    { fieldName: 'owner', operator: 'eq' },
  ],
} as const

const create = {
  groupRef: 'acme',
  connectionId: 'con_1',
  config: {
    revisionId: 'rev_1',
    createdBy: 'consumer:jane',
    content: {
      provider: 'hubspot',
      read: { objects: { contact } },
      write: {
        objects: {
          contact: {
            objectName: 'contact',
            deletionSettings: { enabled: true },
            selectedValueDefaults: { source: { value: 'app', applyOnUpdate: 'never' }, count: { value: 3 } },
            selectedFieldSettings: {
              source: { default: { stringValue: 'app' }, writeOnCreate: 'always', writeOnUpdate: 'ifEmpty' },
            },
          },
        },
      },
      proxy: { enabled: true },
    },
  },
}

const withContact = (change: object) => ({
  groupRef: 'acme',
  config: { content: { provider: 'hubspot', read: { objects: { contact: { ...contact, ...change } } } } },
})
const withSetting = (value: object) => ({
  groupRef: 'acme',
  config: {
    content: {
      provider: 'hubspot',
      write: {
        objects: {
          contact: { objectName: 'contact', selectedFieldSettings: { source: { default: value } } },
        },
      },
    },
  },
})

describe('the body of createInstallation', () => {
  it('is taken over unchanged when every field of the specification is given', () => {
    expect(createInstallationRequestSchema.parse(create)).toStrictEqual(create)
  })

  it.each(['sdk:create-installation', 'ai-sdk:install', 'mcp:claude'])(
    'takes the creator %s that clients in the field name',
    (createdBy) => {
      const parsed = createInstallationRequestSchema.parse({
        ...create,
        config: { ...create.config, createdBy },
      })
      expect(parsed.config.createdBy).toBe(createdBy)
    },
  )

  it('takes an offered field that has the name of the provider alone, and none without a name', () => {
    const offering = (entry: object) =>
      createInstallationRequestSchema.safeParse({
        groupRef: 'acme',
        config: {
          content: {
            provider: 'hubspot',
            read: { objects: { contact: { objectName: 'contact', dynamicMappingsInput: [entry] } } },
          },
        },
      }).success
    const mappedValues = [{ mappedValue: 'gold', mappedDisplayValue: 'Gold' }]
    expect(offering({ fieldName: 'tier__c', mappedValues })).toBe(true)
    expect(offering({ mappedValues })).toBe(false)
  })

  it('needs no more than a group and a provider', () => {
    const parsed = createInstallationRequestSchema.parse({
      groupRef: 'acme',
      config: { content: { provider: 'hubspot', read: { objects: { contact: { objectName: 'contact' } } } } },
    })
    expect(parsed.config.createdBy).toBe('api:create-installation')
    expect(parsed.config.content.read?.objects.contact).toStrictEqual({
      objectName: 'contact',
      selectedFields: {},
      selectedFieldMappings: {},
    })
  })

  it('tolerates keys of other client versions around the config content', () => {
    const parsed = createInstallationRequestSchema.parse({ ...create, consumerRef: 'jane' })
    expect(parsed).toStrictEqual(create)
  })

  const filter = { fieldName: 'country', operator: 'eq', value: 'NL' }
  it.each([
    ['no groupRef', { config: create.config }],
    ['no config', { groupRef: 'acme' }],
    ['no provider', { groupRef: 'acme', config: { content: {} } }],
    ['a null option', { ...create, connectionId: null }],
    ['a null option inside the content', withContact({ schedule: null })],
    ['an unknown key in the content', withContact({ selectedFeilds: {} })],
    ['a selected field that is not true or false', withContact({ selectedFields: { email: 'yes' } })],
    ['selectedFieldsAuto other than all', withContact({ selectedFieldsAuto: 'some' })],
    ['a backfill without days or fullHistory', withContact({ backfill: { defaultPeriod: {} } })],
    ['a negative number of days', withContact({ backfill: { defaultPeriod: { days: -1 } } })],
    ['a fraction of a day', withContact({ backfill: { defaultPeriod: { days: 0.5 } } })],
    ['an operator other than eq', withContact({ fieldFilters: [{ ...filter, operator: 'gt' }] })],
    ['a list as filter value', withContact({ fieldFilters: [{ ...filter, value: ['NL'] }] })],
    ['two conditions on one field', withContact({ fieldFilters: [filter, filter] })],
    [
      'two backfill conditions on one field',
      withContact({ backfill: { defaultPeriod: { days: 1 }, fieldFilters: [filter, filter] } }),
    ],
    ['a provider value mapped twice', withContact({ selectedValueMappings: { stage: { a: 'x', b: 'x' } } })],
    ['a default of two types', withSetting({ stringValue: 'a', integerValue: 1 })],
    ['a fraction as integer default', withSetting({ integerValue: 1.5 })],
    ['a creator of unknown kind', { ...create, config: { ...create.config, createdBy: 'jane' } }],
  ])('is refused with %s', (_, body) => {
    expect(createInstallationRequestSchema.safeParse(body).success).toBe(false)
  })
})

describe('the body of updateInstallation', () => {
  it('carries only what changes', () => {
    const body = {
      updateMask: ['config.content.read.objects.contact.disabled'],
      installation: { config: { content: { read: { objects: { contact: { disabled: true } } } } } },
    }
    expect(updateInstallationRequestSchema.parse(body)).toStrictEqual(body)
  })

  it('is refused without a mask', () => {
    expect(updateInstallationRequestSchema.safeParse({ updateMask: [], installation: {} }).success).toBe(
      false,
    )
  })
})
