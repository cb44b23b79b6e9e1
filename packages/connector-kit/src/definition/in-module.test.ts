import { expect, it } from 'vitest'
import { toProviderInfo } from '../catalog/catalog.ts'
import { defineProvider } from './define-provider.ts'
import { inModule } from './in-module.ts'

const provider = defineProvider({
  name: 'acme',
  displayName: 'Acme',
  docsUrl: 'https://acme.com/docs',
  auth: { kind: 'none' },
  baseUrl: 'https://api.acme.com',
  modules: {
    crm: { displayName: 'Acme CRM' },
    mail: { displayName: 'Acme Mail', baseUrl: 'https://mail.acme.com', isProxyOnly: true },
  },
  defaultModule: 'crm',
  limits: { pageSizeMax: 10, concurrency: 1 },
  record: { id: () => undefined, updatedAt: () => undefined },
  read: {
    overlapMs: 0,
    page: async () => ({ records: [] }),
  },
  search: { page: async () => ({ records: [] }) },
})

it('leaves out what a module that only the proxy reaches does not have', () => {
  expect(inModule(provider, 'mail')).toMatchObject({ name: 'acme', baseUrl: 'https://api.acme.com' })
  expect(Object.keys(inModule(provider, 'mail'))).not.toEqual(expect.arrayContaining(['read']))
  expect(inModule(provider, 'mail').search).toBeUndefined()
  expect(inModule(provider, 'crm')).toBe(provider)
  expect(inModule(provider, undefined)).toBe(provider)
})

it('is shown so in the catalogue', () => {
  const { modules = {} } = toProviderInfo(provider)
  const claims = Object.entries(modules).map(([name, { support }]) => [name, support.read, support.proxy])
  expect(claims).toEqual([
    ['crm', true, true],
    ['mail', false, true],
  ])
})
