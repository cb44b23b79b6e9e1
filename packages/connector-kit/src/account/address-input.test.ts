import { expect, it } from 'vitest'
import { hostLabel, hostLabels, isServer, mailAddress, pathPart } from './address-input.ts'
import { hostileValues } from './hostile-values.ts'

it.each([
  [hostLabel, ['acme', 'ACME-2', '1234567_sb1', 'a'], ['-acme', 'acme-', 'a.b', '', 'a'.repeat(64)]],
  [hostLabels, ['acme', 'acme.eu', 'xy12345.us-east-1.aws'], ['.acme', 'acme.', 'a..b', 'a/b', 'a@b', 'a:1']],
  [pathPart, ['acme', '-1', 'd-90670', 'contoso.onmicrosoft.com'], ['..', '.', 'a/b', 'a%2f', 'a b', '']],
  [mailAddress, ['ada@example.com', "o'neil+x@mail.example.co.uk"], ['ada', 'a@b', 'a@b@c.d', 'a\n@b.com']],
])('%s takes what it is for and nothing else', (pattern, good, bad) => {
  expect(good.filter((value) => !pattern.test(value))).toEqual([])
  expect(bad.filter((value) => pattern.test(value))).toEqual([])
})

it.each([
  ['host', 'crm.acme.com'],
  ['host', 'CRM.acme.com'],
  ['host', 'crm.acme.com:8443'],
  ['host', 'crm.acme.com:443'],
  ['host', 'localhost:1337'],
  ['host', '192.0.2.7'],
  ['host', '[2001:db8::1]:8443'],
  ['url', 'https://crm.acme.com'],
  ['url', 'https://crm.acme.com/'],
  ['url', 'https://CRM.acme.com:8443/a/b//'],
  ['url', 'http://127.0.0.1:1337/parse'],
] as const)('takes the %s %s', (part, entered) => {
  expect(isServer(part, entered)).toBe(true)
})

it.each([
  'https://crm.acme.com',
  'crm.acme.com/',
  'crm.acme.com/x',
  'a@crm.acme.com',
  'crm..acme.com',
  'crm.acme.com.',
  'crm.acme.com:',
  'crm.acme.com:0',
  'crm.acme.com:00443',
  'crm.acme.com:99999',
  '2130706433',
  '0x7f.1',
  '127.1',
  'crm.acme.com#',
  'crm.acme.com?',
  'crm\\acme',
  'crm%2eacme.com',
  'crm。acme.com',
  'bücher.example',
  '[::0001]',
  '',
])('refuses the host %s', (entered) => {
  expect(isServer('host', entered)).toBe(false)
})

it.each([
  'crm.acme.com',
  'ftp://crm.acme.com',
  'https:crm.acme.com',
  'https://',
  'https:///x',
  'https://a:b@crm.acme.com',
  'https://crm.acme.com?',
  'https://crm.acme.com#',
  'https://crm.acme.com/?a',
  'https://crm.acme.com/a/../b',
  'https://crm.acme.com/%2e%2e/b',
  'https://crm.acme.com\\b',
  'https://crm.acme.com/a b',
  'https://2130706433/',
])('refuses the URL %s', (entered) => {
  expect(isServer('url', entered)).toBe(false)
})

it('takes a hostile value as a server only where it is one, written plainly', () => {
  const hosts = hostileValues.filter((value) => isServer('host', value))
  const urls = hostileValues.filter((value) => isServer('url', value))
  expect(
    hosts.every((host) => new URL(`https://${host}`).hostname === host.toLowerCase().replace(/:\d+$/, '')),
  ).toBe(true)
  expect(urls).toEqual(['https://evil.example', 'https://evil.example/', 'http://evil.example'])
})
