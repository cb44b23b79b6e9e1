// Harvest: an account is read from the token, and named in requests.
import { createCall } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import { startAnswering } from '../testing/answering-vendor.ts'
import { sampleCredentials } from '../testing/sample-account.ts'
import harvest from './index.ts'

const vendor = await startAnswering({ json: {} })

function open(metadata: Record<string, string>) {
  const credentials = async () => ({ ...sampleCredentials(harvest.auth), boundTo: metadata })
  return createCall({ provider: harvest, metadata, credentials, send: vendor.send, urlOverride: vendor.url })
}

it('reads the account of Harvest from the list that names no account, and leaves out those of Forecast', async () => {
  const accounts = [
    { id: 7, name: 'Plans', product: 'forecast' },
    { id: 42, name: 'Hours', product: 'harvest' },
  ]
  vendor.answerWith({ json: { user: { id: 1 }, accounts } })
  expect(await harvest.account.postAuth?.read(open({}))).toEqual({ accountId: '42' })
  const { url, headers } = vendor.seen.at(-1) ?? expect.fail('Nothing was asked.')
  expect(url).toBe('/api/v2/accounts')
  expect(headers).not.toHaveProperty('harvest-account-id')
})

it('finds no account where a token opens none', async () => {
  vendor.answerWith({ json: { user: { id: 1 }, accounts: [] } })
  expect(await harvest.account.postAuth?.read(open({}))).toEqual({})
})

/** @see https://help.getharvest.com/api-v2/authentication-api/authentication/authentication/ read 2026-11-29 */
it('names the account in a request, unless the request names another', async () => {
  const call = open({ accountId: '42' })
  await call.request({ path: '/v2/clients' })
  expect(vendor.seen.at(-1)?.headers).toMatchObject({ 'harvest-account-id': '42' })
  await call.request({ path: '/v2/clients', headers: { 'harvest-account-id': '43' } })
  expect(vendor.seen.at(-1)?.headers).toMatchObject({ 'harvest-account-id': '43' })
})
