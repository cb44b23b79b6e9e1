// Which integrations are offered, under which name, and in which state.
import { expect, it } from 'vitest'
import { connection, installation, integration, provider } from '../../gallery/answers.ts'
import { offersOf } from './offers.ts'

const logo = 'data:image/png;base64,iVBORw0KGgo='
const none = { integrations: [integration()], installations: [], connections: [], providers: new Map() }
const stateWith = (more: Partial<Parameters<typeof offersOf>[0]>) => offersOf({ ...none, ...more })[0]?.state

it('says how far a group is with an integration', () => {
  const broken = connection({ status: 'bad_credentials' })
  expect(stateWith({})).toBe('notConnected')
  expect(stateWith({ connections: [connection({ provider: 'salesforce' })] })).toBe('notConnected')
  expect(stateWith({ connections: [connection({ provider: 'HubSpot' })] })).toBe('connected')
  expect(stateWith({ connections: [broken] })).toBe('attention')
  expect(stateWith({ installations: [installation()] })).toBe('healthy')
  expect(stateWith({ installations: [{ ...installation(), integrationId: 'other' }] })).toBe('notConnected')
  expect(stateWith({ installations: [{ ...installation(), lastOperationStatus: 'in_progress' }] })).toBe(
    'reading',
  )
  expect(stateWith({ installations: [{ ...installation(), healthStatus: 'unhealthy' }] })).toBe('attention')
  expect(stateWith({ installations: [{ ...installation(), connection: broken }] })).toBe('attention')
})

it('names them as the builder does, else as their providers, in the order of the names', () => {
  const [named, plain] = [integration({ displayName: 'Deals', logo }), integration()]
  const providers = new Map([['hubspot', provider()]])
  const offers = offersOf({ ...none, integrations: [plain, { ...named, name: 'deals' }], providers })
  expect(offers).toMatchObject([
    { name: 'deals', label: 'Deals', detail: 'HubSpot', media: { regular: { iconURL: logo } } },
    { name: 'crm', label: 'HubSpot', detail: 'HubSpot', media: provider().media },
  ])
})
