// What is wrong with a request to install: all of it at once, each at its place, and nothing saved.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectRefusal, type RawCall } from './support/raw-api.ts'
import { openSandboxControl } from './support/sandbox-control.ts'
import { closeProduct, openProduct } from './support/shared-product.ts'
import { connectGroup } from './support/stage.ts'
import type { Product } from './support/start-dev.ts'

const manifest = [
  {
    name: 'crm',
    provider: 'hubspot',
    read: {
      objects: [
        {
          objectName: 'contacts',
          requiredFields: [{ fieldName: 'email' }, { mapToName: 'owner', prompt: 'Who looks after them?' }],
        },
        { objectName: 'deals', requiredFields: [{ fieldName: 'dealname' }] },
      ],
    },
  },
]

let dev: Product

beforeAll(async () => {
  dev = await openProduct(manifest)
  await connectGroup(dev, openSandboxControl(dev.ready.sandbox ?? ''), { groupRef: 'acme' })
})

afterAll(closeProduct)

function creation(body: unknown): RawCall {
  return { method: 'POST', path: '/integrations/crm/installations', body }
}

const at = (...names: string[]) => names.map((name) => `body config.content.${name}`).toSorted()

async function placesOf(content: object): Promise<string[]> {
  const refusal = await expectRefusal(dev, 400, creation({ groupRef: 'acme', config: { content } }))
  expect(refusal.causes.length, 'clients that show only causes miss nothing').toBe(refusal.places.length)
  return refusal.places.toSorted()
}

it('names everything of the wrong form', async () => {
  const contacts = {
    objectName: '',
    schedule: 5,
    disabled: 'yes',
    selectedFields: { email: 'true' },
    selectedFieldMappings: { owner: 3 },
    selectedFieldsAuto: 'some',
    selectedValueMappings: { stage: { A: 'x', B: 'x' } },
    dynamicMappingsInput: [{ mapToDisplayName: 'Nick' }],
    fieldFilters: [
      { fieldName: 'city', operator: 'ne', value: 'Oslo' },
      { fieldName: 'zip', operator: 'eq', value: null },
    ],
    backfill: { defaultPeriod: { days: -1 } },
    colour: 'red',
  }
  const write = {
    objects: {
      contacts: {
        objectName: 'contacts',
        deletionSettings: {},
        selectedFieldSettings: { city: { writeOnCreate: 'ifEmpty', default: { stringValue: 1 } } },
        selectedValueDefaults: { source: { applyOnUpdate: 'always' } },
      },
    },
  }
  const places = await placesOf({
    provider: 7,
    read: { objects: { contacts } },
    write,
    proxy: { enabled: 'on' },
  })
  const read = 'read.objects.contacts'
  const written = 'write.objects.contacts'
  expect(places).toEqual(
    at(
      'provider',
      'proxy.enabled',
      ...[
        'objectName',
        'schedule',
        'disabled',
        'selectedFields.email',
        'selectedFieldMappings.owner',
        'selectedFieldsAuto',
        'selectedValueMappings.stage',
        'dynamicMappingsInput.0',
        'fieldFilters.0.operator',
        'fieldFilters.1.value',
        'backfill.defaultPeriod.days',
        'colour',
      ].map((name) => `${read}.${name}`),
      ...[
        'deletionSettings.enabled',
        'selectedFieldSettings.city.writeOnCreate',
        'selectedFieldSettings.city.default.stringValue',
        'selectedValueDefaults.source.value',
      ].map((name) => `${written}.${name}`),
    ),
  )
})

it('names everything that does not fit the manifest', async () => {
  const objects = {
    contacts: { objectName: 'deals', schedule: 'every day' },
    quotes: { objectName: 'quotes' },
    deals: { objectName: 'deals', schedule: '99 * * * *', selectedFieldMappings: { name: '' } },
  }
  const content = {
    provider: 'salesforce',
    read: { objects },
    write: { objects: { contacts: { objectName: 'contacts' } } },
    proxy: { enabled: true },
  }
  expect(await placesOf(content)).toEqual(
    at(
      'provider',
      'read.objects.contacts.objectName',
      'read.objects.contacts.schedule',
      'read.objects.contacts.selectedFieldMappings.owner',
      'read.objects.quotes',
      'read.objects.deals.schedule',
      'read.objects.deals.selectedFieldMappings.name',
      'write.objects.contacts',
      'proxy.enabled',
    ),
  )
})

it('names what is of the wrong form and what does not fit the manifest in one answer', async () => {
  const objects = (operator: string, disabled: unknown) => ({
    contacts: {
      objectName: 'contacts',
      selectedFieldMappings: { owner: 'hubspot_owner_id' },
      fieldFilters: [{ fieldName: 'city', operator, value: 'Oslo' }],
      disabled,
    },
    quotes: { objectName: 'quotes' },
  })
  const places = (operator: string, disabled: unknown) =>
    placesOf({ provider: 'hubspot', read: { objects: objects(operator, disabled) } })
  expect(await places('ne', 'no')).toEqual(
    at(
      'read.objects.contacts.disabled',
      'read.objects.contacts.fieldFilters.0.operator',
      'read.objects.quotes',
    ),
  )
  expect(await places('eq', false)).toEqual(at('read.objects.quotes'))
})

it('allows one condition for a field', async () => {
  const fieldFilters = ['Oslo', 'Rome'].map((value) => ({ fieldName: 'city', operator: 'eq', value }))
  const deals = {
    objectName: 'deals',
    fieldFilters,
    backfill: { defaultPeriod: { fullHistory: true }, fieldFilters },
  }
  expect(await placesOf({ provider: 'hubspot', read: { objects: { deals } } })).toEqual(
    at('read.objects.deals.fieldFilters.1.fieldName', 'read.objects.deals.backfill.fieldFilters.1.fieldName'),
  )
})

it('wants days or fullHistory in a backfill, whole days from 0 up', async () => {
  const periods = [{}, { days: 1.5 }, { days: '7' }, { fullHistory: 'yes' }]
  for (const defaultPeriod of periods) {
    const deals = { objectName: 'deals', backfill: { defaultPeriod } }
    const [place] = await placesOf({ provider: 'hubspot', read: { objects: { deals } } })
    expect(place).toMatch(/^body config\.content\.read\.objects\.deals\.backfill\.defaultPeriod/)
  }
})

it('names what is missing at the top', async () => {
  expect((await expectRefusal(dev, 400, creation({}))).places.toSorted()).toEqual([
    'body config',
    'body groupRef',
  ])
  const empty = await expectRefusal(dev, 400, creation({ groupRef: '', config: {} }))
  expect(empty.places.toSorted()).toEqual(['body config.content', 'body groupRef'])
  const bare = await expectRefusal(dev, 400, creation({ groupRef: 'acme', config: { content: {} } }))
  expect(bare.places).toEqual(['body config.content.provider'])
})

it.each(['nobody', 'consumer', 'consumer:', 'user:1', ':1', 7])(
  'refuses createdBy %s at its place',
  async (createdBy) => {
    const config = { createdBy, content: { provider: 'hubspot' } }
    const refusal = await expectRefusal(dev, 400, creation({ groupRef: 'acme', config }))
    expect(refusal.places).toEqual(['body config.createdBy'])
  },
)

it('reads only JSON', async () => {
  for (const body of ['', '{', '[]', '"text"', 'null']) await expectRefusal(dev, 400, creation(body))
})

it('knows no other project and no other integration', async () => {
  const body = { groupRef: 'acme', config: { content: { provider: 'hubspot' } } }
  const integration = { method: 'POST' as const, path: '/integrations/nothing/installations', body }
  expect((await expectRefusal(dev, 404, integration)).detail).toContain('nothing')
  const project = {
    method: 'POST' as const,
    path: '/v1/projects/elsewhere/integrations/crm/installations',
    body,
  }
  expect((await expectRefusal(dev, 404, project)).detail).toContain('elsewhere')
})

it('opens to nobody without a good key, and tells them nothing', async () => {
  for (const key of [undefined, '', 'wrong']) {
    const call = { ...creation({ groupRef: 'acme', config: {} }), headers: { 'x-api-key': key } }
    expect((await expectRefusal(dev, 401, call)).places).toEqual([])
  }
})

it('has saved nothing of all that', async () => {
  const params = { projectIdOrName: dev.ready.project.name }
  expect(await dev.client.listInstallationsForProject({ params })).toEqual([])
})
