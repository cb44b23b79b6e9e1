import { expect, it } from 'vitest'
import { defineProvider } from '../definition/define-provider.ts'
import type { MetadataInput } from '../definition/provider.ts'
import { partOfAddress } from './part-of-address.ts'

const part = (baseUrl: (facts: Readonly<Record<string, string>>) => string, pattern?: RegExp) => {
  const input: MetadataInput = {
    name: 'workspace',
    displayName: 'Subdomain',
    pattern,
  }
  const provider = defineProvider({
    name: 'desk',
    displayName: 'Desk',
    docsUrl: 'https://desk.test',
    auth: { kind: 'none' },
    account: { metadata: [input, { name: 'region', displayName: 'Region', pattern: /^\d$/ }] },
    baseUrl,
  })
  return (entered: string) => partOfAddress(provider, input, entered)
}

it('takes the subdomain out of an address that was pasted whole', () => {
  const subdomain = part(({ workspace }) => `https://${workspace}.desk.test/api`)
  for (const entered of [
    'acme',
    ' acme ',
    'acme.desk.test',
    'https://acme.desk.test',
    'HTTPS://acme.Desk.Test/agent/tickets?a=1#b',
    'http://acme.desk.test/',
  ]) {
    expect(subdomain(entered)).toBe('acme')
  }
  expect(subdomain('acme.eu.desk.test')).toBe('acme.eu')
})

it('takes a host out of an address where the host is asked for', () => {
  const host = part(({ workspace }) => `https://${workspace}/api`)
  expect(host('https://crm.acme.test/login')).toBe('crm.acme.test')
  expect(host('crm.acme.test')).toBe('crm.acme.test')
})

it('leaves what leads elsewhere, what is no part of a host and what the pattern takes as it was entered', () => {
  const subdomain = part(({ workspace }) => `https://${workspace}.desk.test`)
  for (const entered of [
    'evil.test/.desk.test',
    'https://evil.test/?.desk.test',
    '.desk.test',
    'desk.test',
  ]) {
    expect(subdomain(entered)).toBe(entered)
  }
  expect(part(({ workspace }) => `https://desk.test/${workspace}`)('https://desk.test/7')).toBe(
    'https://desk.test/7',
  )
  const server = part(({ workspace = '' }) => workspace, /^https:/)
  expect(server('https://own.acme.test/crm')).toBe('https://own.acme.test/crm')
})
