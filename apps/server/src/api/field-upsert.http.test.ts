// Custom fields from the API to the simulated vendors and back: made, seen, changed, refused one by one.
import type { FieldDefinition, UpsertMetadataResponse } from '@mortise/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { openSandboxedServer, type SandboxVendor } from '../testing/open-sandboxed-server.ts'

const stage = await openSandboxedServer()
afterAll(() => stage.close())

const tier: FieldDefinition = {
  fieldName: 'plan_tier',
  displayName: 'Plan tier',
  description: 'What they pay for',
  valueType: 'singleSelect',
  stringOptions: { values: ['free', 'pro'], valuesRestricted: true },
}

async function upsert(vendor: SandboxVendor, groupRef: string, fields: Record<string, object[]>) {
  const answer = await stage.ask('PUT', `/providers/${vendor}/object-metadata`, { groupRef, fields })
  return { ...answer, json: answer.json as UpsertMetadataResponse }
}

async function fieldsOf(vendor: SandboxVendor, groupRef: string, objectName: string) {
  const path = `/providers/${vendor}/objects/${objectName}/metadata?groupRef=${groupRef}`
  const { json } = await stage.ask('GET', path)
  return (json as { fields: Record<string, object> }).fields
}

describe('HubSpot', () => {
  it('upsertMetadataForConnection makes every kind of property, and what is kept of the account is forgotten', async () => {
    await stage.connect('hubspot', 'hs', 'hs-kinds')
    expect(await fieldsOf('hubspot', 'hs', 'contacts')).not.toHaveProperty('plan_tier')
    const kinds = ['string', 'boolean', 'date', 'datetime', 'int', 'float'] as const
    const fields = kinds.map((valueType) => ({
      fieldName: `a_${valueType}`,
      displayName: valueType,
      valueType,
    }))
    const many = { ...tier, fieldName: 'topics', valueType: 'multiSelect' }
    const answer = await upsert('hubspot', 'hs', { contacts: [...fields, tier, many] })
    expect(answer.status).toBe(200)
    expect(answer.json.success).toBe(true)
    expect(answer.json.fields.contacts?.plan_tier).toEqual({
      fieldName: 'plan_tier',
      action: 'create',
      metadata: {
        name: 'plan_tier',
        type: 'enumeration',
        fieldType: 'select',
        groupName: 'integration_fields',
      },
    })
    const found = await fieldsOf('hubspot', 'hs', 'contacts')
    expect(found).toMatchObject({
      plan_tier: {
        displayName: 'Plan tier',
        valueType: 'singleSelect',
        isCustom: true,
        values: [{ value: 'free' }, { value: 'pro' }],
      },
      topics: { valueType: 'multiSelect' },
      a_string: { valueType: 'string' },
      a_boolean: { valueType: 'boolean' },
      a_date: { valueType: 'date' },
      a_datetime: { valueType: 'datetime' },
      a_int: { valueType: 'float' },
    })
  })

  it('is changed only where something differs, and keeps options that records may hold', async () => {
    await stage.connect('hubspot', 'hs2', 'hs-change')
    await upsert('hubspot', 'hs2', { deals: [tier] })
    const again = await upsert('hubspot', 'hs2', { deals: [tier] })
    expect(again.json.fields.deals?.plan_tier?.action).toBe('none')
    const wanted = { ...tier, displayName: 'Tier', stringOptions: { values: ['pro', 'max'] } }
    const changed = await upsert('hubspot', 'hs2', { deals: [wanted] })
    expect(changed.json).toMatchObject({
      success: true,
      fields: { deals: { plan_tier: { action: 'update' } } },
    })
    expect(await fieldsOf('hubspot', 'hs2', 'deals')).toMatchObject({
      plan_tier: { displayName: 'Tier', values: [{ value: 'free' }, { value: 'pro' }, { value: 'max' }] },
    })
    const groups = (await stage.requests('hubspot', 'hs-change')).filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/groups'),
    )
    expect(groups).toHaveLength(1)
  })

  it('says in words what it refuses of one field, and does the others', async () => {
    await stage.connect('hubspot', 'hs3', 'hs-refused')
    const answer = await upsert('hubspot', 'hs3', {
      contacts: [
        { fieldName: 'email', displayName: 'Mail', valueType: 'string' },
        { fieldName: 'Bad Name', displayName: 'Bad', valueType: 'string' },
        { ...tier, fieldName: 'no_options', stringOptions: {} },
        { fieldName: 'owner', displayName: 'Owner', valueType: 'reference' },
        {
          fieldName: 'good',
          displayName: 'Good',
          valueType: 'int',
          required: true,
          numericOptions: { min: 0 },
        },
      ],
      nothing_here: [tier],
    })
    expect(answer.status).toBe(200)
    expect(answer.json.success).toBe(false)
    const { contacts, nothing_here: unknown } = answer.json.fields
    expect(contacts).toMatchObject({
      email: { action: 'failed', warnings: [expect.stringMatching(/own properties/)] },
      'Bad Name': { action: 'failed', warnings: [expect.stringMatching(/Invalid property name/)] },
      no_options: { action: 'failed', warnings: [expect.stringMatching(/needs its options/)] },
      owner: { action: 'failed', warnings: [expect.stringMatching(/associations/)] },
      good: { action: 'create', warnings: [expect.stringMatching(/no required, numericOptions\.min/)] },
    })
    expect(unknown?.plan_tier).toMatchObject({ action: 'failed' })
  })
})

describe('Salesforce', () => {
  it('gets fields that the connected user can see at once', async () => {
    await stage.connect('salesforce', 'sf', 'sf-kinds')
    const field = (fieldName: string, valueType: string, more: object = {}) => ({
      fieldName,
      displayName: fieldName.replace('__c', ''),
      valueType,
      ...more,
    })
    const answer = await upsert('salesforce', 'sf', {
      Contact: [
        field('Note__c', 'string', { stringOptions: { length: 1000 } }),
        field('Code__c', 'string', { unique: true, indexed: true, stringOptions: { length: 20 } }),
        field('Vip__c', 'boolean'),
        field('Since__c', 'date'),
        field('Seen__c', 'datetime'),
        field('Seats__c', 'int'),
        field('Score__c', 'float', { numericOptions: { precision: 5, scale: 1 } }),
        field('Tier__c', 'singleSelect', {
          stringOptions: { values: ['free', 'pro'], defaultValue: 'free' },
        }),
        field('Topics__c', 'multiSelect', { stringOptions: { values: ['a', 'b'] } }),
        field('Must__c', 'string', { required: true }),
        field('Reseller__c', 'reference', {
          association: { associationType: 'lookup', targetObject: 'Account' },
        }),
      ],
    })
    expect(answer.json.success, answer.text).toBe(true)
    expect(answer.json.fields.Contact?.Tier__c).toMatchObject({
      action: 'create',
      metadata: { fullName: 'Contact.Tier__c', type: 'Picklist' },
    })
    expect(answer.text).not.toContain('warnings')
    expect(await fieldsOf('salesforce', 'sf', 'Contact')).toMatchObject({
      Note__c: { valueType: 'string', providerType: 'textarea', isCustom: true },
      Code__c: { valueType: 'string' },
      Vip__c: { valueType: 'boolean' },
      Since__c: { valueType: 'date' },
      Seen__c: { valueType: 'datetime' },
      Seats__c: { valueType: 'float' },
      Score__c: { valueType: 'float' },
      Tier__c: { valueType: 'singleSelect', values: [{ value: 'free' }, { value: 'pro' }] },
      Topics__c: { valueType: 'multiSelect' },
      Must__c: { isRequired: true },
      Reseller__c: { valueType: 'reference', referenceTo: ['Account'] },
    })
    const made = (await stage.requests('salesforce', 'sf-kinds')).filter(({ method }) => method === 'POST')
    const count = (name: string) => made.filter(({ path }) => path.endsWith(`/sobjects/${name}`)).length
    expect(['PermissionSet', 'PermissionSetAssignment', 'FieldPermissions'].map(count)).toEqual([1, 1, 10])
  })

  it('is changed only where something differs, and a lost permission is given again', async () => {
    await stage.connect('salesforce', 'sf2', 'sf-change')
    const field = { ...tier, fieldName: 'Tier__c' }
    await upsert('salesforce', 'sf2', { Account: [field] })
    expect((await upsert('salesforce', 'sf2', { Account: [field] })).json.fields).toMatchObject({
      Account: { Tier__c: { action: 'none' } },
    })
    const [permission] = (await stage.control('GET', '/salesforce/FieldPermissions?workspace=sf-change')) as {
      Id: string
    }[]
    await stage.control('DELETE', `/salesforce/FieldPermissions/${permission?.Id}?workspace=sf-change`)
    const wanted = {
      ...field,
      displayName: 'Tier',
      stringOptions: { values: ['pro', 'max'], valuesRestricted: true },
    }
    expect((await upsert('salesforce', 'sf2', { Account: [wanted] })).json).toMatchObject({
      success: true,
      fields: { Account: { Tier__c: { action: 'update' } } },
    })
    expect(await fieldsOf('salesforce', 'sf2', 'Account')).toMatchObject({
      Tier__c: { displayName: 'Tier', values: [{ value: 'free' }, { value: 'pro' }, { value: 'max' }] },
    })
  })

  it('tells when the field is there and the user may not see it', async () => {
    await stage.connect('salesforce', 'sf3', 'sf-closed')
    await stage.control('POST', '/faults', {
      provider: 'salesforce',
      workspace: 'sf-closed',
      kind: 'rateLimit',
      status: 403,
      path: '/sobjects/PermissionSet',
    })
    const limited = await upsert('salesforce', 'sf3', { Lead: [{ ...tier, fieldName: 'Tier__c' }] })
    // A spent allowance is not about the field: the whole request may be repeated later.
    expect(limited).toMatchObject({ status: 429 })
    await stage.control('DELETE', '/faults?provider=salesforce')
    const again = await upsert('salesforce', 'sf3', { Lead: [{ ...tier, fieldName: 'Tier__c' }] })
    expect(again.json).toMatchObject({ success: true, fields: { Lead: { Tier__c: { action: 'none' } } } })
  })

  it('says in words what it refuses of one field, and does the others', async () => {
    await stage.connect('salesforce', 'sf4', 'sf-refused')
    const answer = await upsert('salesforce', 'sf4', {
      Lead: [
        { fieldName: 'tier', displayName: 'Tier', valueType: 'string' },
        { fieldName: 'No_Options__c', displayName: 'No', valueType: 'singleSelect' },
        { fieldName: 'Two__Parts__c', displayName: 'Two', valueType: 'string' },
        { fieldName: 'Good__c', displayName: 'Good', valueType: 'boolean', required: true },
      ],
      Nothing__c: [{ fieldName: 'Good__c', displayName: 'Good', valueType: 'boolean' }],
    })
    expect(answer.json).toMatchObject({
      success: false,
      fields: {
        Lead: {
          tier: {
            action: 'failed',
            warnings: ['Salesforce ends the names of custom fields in __c; call it tier__c.'],
          },
          No_Options__c: { action: 'failed' },
          Two__Parts__c: { action: 'failed' },
          Good__c: {
            action: 'create',
            warnings: ['A Checkbox field of Salesforce has no required; the rest was applied.'],
          },
        },
        Nothing__c: { Good__c: { action: 'failed' } },
      },
    })
    const changedKind = await upsert('salesforce', 'sf4', {
      Lead: [{ fieldName: 'Good__c', displayName: 'Good', valueType: 'date' }],
    })
    expect(changedKind.json.fields.Lead?.Good__c?.warnings?.[0]).toMatch(
      /is there already with the type Checkbox/,
    )
  })
})

describe('the request', () => {
  it('upsertMetadataForInstallation names objects by their mapped names', async () => {
    const sourceYaml = `specVersion: 1.0.0
integrations:
  - name: crm
    provider: hubspot
    read:
      objects:
        - objectName: contacts
          mapToName: person
          destination: hook
`
    await stage.ask('PUT', '/integrations:batch', { sourceYaml })
    await stage.connect('hubspot', 'mapped', 'hs-mapped')
    const content = {
      provider: 'hubspot',
      read: {
        objects: { contacts: { objectName: 'contacts', selectedFields: {}, selectedFieldMappings: {} } },
      },
    }
    const body = { groupRef: 'mapped', config: { content } }
    expect((await stage.ask('POST', '/integrations/crm/installations?skipSampling=true', body)).status).toBe(
      201,
    )
    const answer = await stage.ask('PUT', '/integrations/crm/object-metadata', {
      groupRef: 'mapped',
      fields: { person: [tier] },
    })
    expect(answer.json).toMatchObject({
      success: true,
      fields: { person: { plan_tier: { action: 'create' } } },
    })
    expect(await fieldsOf('hubspot', 'mapped', 'contacts')).toHaveProperty('plan_tier')
  })

  it('is refused where it is wrong, where nobody is connected, and by a provider without such fields', async () => {
    const body = { groupRef: 'hs', fields: { contacts: [{ ...tier, valueType: 'other' }] } }
    expect((await stage.ask('PUT', '/providers/hubspot/object-metadata', body)).json).toMatchObject({
      status: 400,
      issues: [{ name: 'fields.contacts.0.valueType' }],
    })
    const good = { groupRef: 'nobody', fields: { contacts: [tier] } }
    expect((await stage.ask('PUT', '/providers/hubspot/object-metadata', good)).json).toMatchObject({
      status: 400,
      type: 'urn:mortise:problem:connection.none_for_group',
    })
    expect(
      (await stage.ask('PUT', '/providers/hubspot/object-metadata', { groupRef: 'hs', fields: {} })).status,
    ).toBe(400)
  })
})
