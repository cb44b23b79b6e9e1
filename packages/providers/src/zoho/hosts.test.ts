// Where each of Zoho's products is, by data centre.
import { resolveBaseUrl } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import zoho from './index.ts'

/** As clients of others have them: those of Mail in a description of its API, those of ServiceDesk Plus in a connector. */
it.each([
  ['crm', 'ca', 'https://www.zohoapis.ca'],
  ['desk', 'eu', 'https://desk.zoho.eu'],
  ['desk', 'ca', 'https://desk.zohocloud.ca'],
  ['mail', 'ca', 'https://mail.zohocloud.ca'],
  ['projects', 'ca', 'https://projectsapi.zohocloud.ca'],
  ['projects', 'com.au', 'https://projectsapi.zoho.com.au'],
  ['servicedeskplus', 'in', 'https://sdpondemand.manageengine.in'],
  ['servicedeskplus', 'com.au', 'https://servicedeskplus.net.au'],
  ['servicedeskplus', 'com.cn', 'https://servicedeskplus.cn'],
  ['servicedeskplus', 'jp', 'https://servicedeskplus.jp'],
  ['servicedeskplus', 'ca', 'https://servicedeskplus.ca'],
])('%s is in %s at %s', (module, domain, address) => {
  expect(resolveBaseUrl(zoho, { domain }, module)).toBe(address)
})
