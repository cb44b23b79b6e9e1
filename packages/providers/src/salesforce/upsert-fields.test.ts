import { type CallRequest, ProviderError, type WantedField } from '@mortise/connector-kit'
import { describe, expect, it } from 'vitest'
import { recordedCall } from '../testing/recorded-call.ts'
import { leftOut, mergeMetadata, toFieldMetadata } from './custom-field.ts'
import { upsertFields } from './upsert-fields.ts'

const flags = { isRequired: false, isUnique: false, isIndexed: false }
const field = (more: Partial<WantedField> = {}): WantedField => ({
  fieldName: 'Tier__c',
  displayName: 'Tier',
  valueType: 'string',
  ...flags,
  ...more,
})

describe('the metadata of a field', () => {
  it.each<[Partial<WantedField>, object]>([
    [{}, { type: 'Text', length: 255, required: false, unique: false, externalId: false }],
    [{ text: { lengthMax: 300 } }, { type: 'LongTextArea', length: 300, visibleLines: 3 }],
    [{ text: { defaultValue: 'a "b"' } }, { defaultValue: '"a \\"b\\""' }],
    [{ valueType: 'boolean' }, { type: 'Checkbox', defaultValue: 'false' }],
    [
      { valueType: 'int', number: { precision: 5, scale: 2 } },
      { type: 'Number', precision: 5, scale: 0 },
    ],
    [{ valueType: 'float' }, { type: 'Number', precision: 18, scale: 2 }],
    [
      { valueType: 'reference', reference: { targetObject: 'Account' } },
      {
        type: 'Lookup',
        referenceTo: 'Account',
        relationshipName: 'Contact_Tier',
        deleteConstraint: 'SetNull',
      },
    ],
    [
      { valueType: 'reference', isRequired: true, reference: { targetObject: 'Account' } },
      { deleteConstraint: 'Restrict' },
    ],
  ])('of %j', (more, expected) => {
    expect(toFieldMetadata('Contact', field(more))).toMatchObject({ label: 'Tier', ...expected })
  })

  it.each([
    ['tier', 'tier__c'],
    ['plan tier', 'plan_tier__c'],
    ['Tier_c', 'Tier__c'],
    ['1', 'Field__c'],
  ])('suggests a name in the place of %s', (fieldName, suggested) => {
    expect(toFieldMetadata('Contact', field({ fieldName }))).toBe(
      `Salesforce ends the names of custom fields in __c; call it ${suggested}.`,
    )
  })

  it('says what a kind of field does not have', () => {
    const wanted = field({ valueType: 'date', isUnique: true, isIndexed: true })
    const metadata = toFieldMetadata('Contact', wanted)
    expect(typeof metadata === 'object' && leftOut(wanted, metadata)).toEqual([
      'A Date field of Salesforce has no unique, indexed; the rest was applied.',
    ])
  })

  it('is merged without taking options, length or anything unknown away', () => {
    const value = (valueName: string) => ({ valueName, label: valueName, default: false })
    const current = {
      label: 'Old',
      type: 'Picklist',
      required: false,
      trackHistory: true,
      valueSet: { restricted: true, valueSetDefinition: { sorted: true, value: [value('a')] } },
    }
    const valueSet = {
      restricted: true,
      valueSetDefinition: { sorted: false, value: [value('b'), value('a')] },
    }
    expect(mergeMetadata(current, { label: 'New', type: 'Picklist', required: false, valueSet })).toEqual({
      ...current,
      label: 'New',
      valueSet: { restricted: true, valueSetDefinition: { sorted: true, value: [value('a'), value('b')] } },
    })
    expect(
      mergeMetadata({ label: 'T', length: 100, unique: null }, { label: 'T', length: 50, unique: false }),
    ).toBe(undefined)
  })
})

describe('a field that is there but cannot be opened', () => {
  const answer = (refusal: () => ProviderError) => (request: CallRequest) => {
    if (request.path.includes('PermissionSet')) throw refusal()
    if (request.path.includes('EntityDefinition')) {
      return { records: [{ DurableId: 'Contact', QualifiedApiName: 'Contact' }] }
    }
    return request.method === 'POST' ? { id: '00N', success: true } : { records: [] }
  }

  it('is told with what the administrator can do', async () => {
    const refusal = () =>
      new ProviderError({ reaction: { kind: 'stop' }, message: 'insufficient access rights', status: 403 })
    const [result] = await upsertFields(recordedCall(answer(refusal)), 'contact', [field()])
    expect(result).toMatchObject({
      action: 'create',
      isVisible: false,
      metadata: { fullName: 'Contact.Tier__c' },
    })
    expect(result?.warnings).toEqual([
      'The field is there, but the connected user may not see it: insufficient access rights. An administrator can' +
        ' give access in the field-level security of Tier__c.',
    ])
  })

  it('is tried again by repeating the request when the trouble passes', async () => {
    const refusal = () => new ProviderError({ reaction: { kind: 'retry' }, message: 'busy', status: 503 })
    await expect(upsertFields(recordedCall(answer(refusal)), 'Contact', [field()])).rejects.toThrow('busy')
  })

  it('needs no permission when it is required, for then it is everybody’s', async () => {
    const call = recordedCall(
      answer(() => {
        throw new Error('asked for a permission')
      }),
    )
    expect(await upsertFields(call, 'Contact', [field({ isRequired: true })])).toMatchObject([
      { isVisible: true },
    ])
  })
})

it('takes a managed package’s field of the same name for another', async () => {
  const call = recordedCall((request) => {
    if (request.path.includes('EntityDefinition'))
      return { records: [{ DurableId: '01I', QualifiedApiName: 'Gadget__c' }] }
    if (request.path.includes('FROM%20CustomField'))
      return { records: [{ Id: '00Nx', NamespacePrefix: 'pkg' }] }
    return request.method === 'POST' ? { id: '00N', success: true } : { user_id: '005', records: [] }
  })
  const [result] = await upsertFields(call, 'Gadget__c', [field({ fieldName: 'Plan__c' })])
  expect(result).toMatchObject({ action: 'create', metadata: { fullName: 'Gadget__c.Plan__c' } })
  expect(decodeURIComponent(call.requests[1]?.path ?? '')).toContain(
    "WHERE TableEnumOrId = '01I' AND DeveloperName = 'Plan'",
  )
})
