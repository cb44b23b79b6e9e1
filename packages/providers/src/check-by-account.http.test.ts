// Providers whose check names the account in its path: it is made after connecting, as the reading of facts is.
import { createCall } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import dynamicsBusinessCentral from './dynamicsBusinessCentral/index.ts'
import loxo from './loxo/index.ts'
import pipeliner from './pipeliner/index.ts'
import { startAnswering } from './testing/answering-vendor.ts'
import { sampleCredentials, sampleMetadata } from './testing/sample-account.ts'

const vendor = await startAnswering({ json: [] })

const subjects = [
  {
    provider: dynamicsBusinessCentral,
    fact: 'environmentName',
    path: '/v2.0/acme-sons/api/v2.0/companies?%24top=1',
  },
  { provider: loxo, fact: 'agencySlug', path: '/api/acme-sons/activity_types' },
  {
    provider: pipeliner,
    fact: 'workspace',
    path: '/api/v100/rest/spaces/acme-sons/entities/Accounts?first=1',
  },
].map(({ provider, fact, path }) => {
  const metadata = { ...sampleMetadata(provider), [fact]: 'acme-sons' }
  const credentials = async () => ({ ...sampleCredentials(provider.auth), boundTo: metadata })
  const call = createCall({ provider, metadata, credentials, send: vendor.send, urlOverride: vendor.url })
  return { name: provider.name, path, check: async () => provider.account.postAuth?.read(call) }
})

it.each(subjects)(
  '$name is asked for the account that was named, and tells no facts',
  async ({ path, check }) => {
    expect(await check()).toEqual({})
    expect(vendor.seen.at(-1)).toMatchObject({ method: 'GET', url: path })
  },
)

it.each(subjects)('$name refuses bad credentials', async ({ check }) => {
  vendor.answerWith({ status: 401, json: { message: 'No.' } })
  await expect(check()).rejects.toMatchObject({ status: 401, reaction: { kind: 'reconnect' } })
})
