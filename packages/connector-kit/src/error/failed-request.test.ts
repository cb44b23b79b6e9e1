// What a log may say of a failed request: its path, and nothing that a customer or a key wrote into it.
import { expect, it } from 'vitest'
import { SendError } from '../http/send.ts'
import { describeRequest, pathOf } from './failed-request.ts'
import { ProviderError } from './reaction.ts'

it.each([
  ['/crm/v3/objects/contacts?limit=100&after=x', '/crm/v3/objects/contacts'],
  ['/services/data/v60.0/query?q=SELECT+Email+FROM+Contact', '/services/data/v60.0/query'],
  ['/admin/api/2024-10/graphql.json', '/admin/api/2024-10/graphql.json'],
  ['/crm/v3/objects/contacts/48210', '/crm/v3/objects/contacts/…'],
  ['/contacts/ann@acme.com/notes', '/contacts/…/notes'],
  ['/find/Ann%20Smith', '/find/…'],
  ['/bot8210:AAHdq/sendMessage', '/…/sendMessage'],
  ['/items/0b9c6a52-1f8e-4d2c-9d58-9fd0a7b1c001', '/items/…'],
  ['/', '/'],
])('shows %s as %s', (path, shown) => {
  expect(pathOf(`https://api.acme.com${path}`)).toBe(shown)
})

it('leaves the path of an operator’s override out, and ends a long path', () => {
  expect(pathOf('http://localhost:4405/hubspot/crm/v3/owners', 'http://localhost:4405/hubspot')).toBe(
    '/crm/v3/owners',
  )
  expect(pathOf(`https://a.com${'/objects'.repeat(100)}`)).toHaveLength(200)
})

it.each([
  [{ status: 500 }, 'Acme answered 500 to GET /people'],
  [{ status: 200 }, 'Acme answered 200 with an error to GET /people'],
  [{ cause: new SendError('timeout', 'slow') }, 'Acme did not answer GET /people in time'],
  [{ cause: new SendError('connection', 'reset') }, 'We are down (GET /people)'],
])('names the request of a failure with %j', (parts, sentence) => {
  const request = { provider: 'Acme', method: 'GET', path: '/people' }
  const error = new ProviderError({ reaction: { kind: 'retry' }, message: 'We are down.', request, ...parts })
  expect(describeRequest(error)).toBe(sentence)
})

it('says the error’s own words where no request was made', () => {
  expect(describeRequest(new ProviderError({ reaction: { kind: 'stop' }, message: 'No base URL.' }))).toBe(
    'No base URL',
  )
})
