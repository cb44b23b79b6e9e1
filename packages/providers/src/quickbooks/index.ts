// QuickBooks: customers, invoices, bills, payments and accounts.
import { defineProvider } from '@mortise/connector-kit'
import { company, companyApi } from './company-api.ts'

export default defineProvider({
  name: 'quickbooks',
  displayName: 'QuickBooks',
  docsUrl: 'https://developer.intuit.com/app/developer/qbo/docs/develop',
  unverified: [
    'read.overlapMs (company-api.ts): how late a change shows up.',
    'write.objects (company-api.ts): that currencies are created and changed, agencies created, and the company changed, from memory.',
    'listCustomFields (custom-fields.ts): the names of the settings, which the reference of preferences shows as remembered.',
    'lists (lists.ts): fields and filters but those of items, terms and classes, which are from memory of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer and its neighbours.',
    "purchases (purchases.ts): fields, and that queries compare vendors, due dates and types of payment. Intuit's schema says so only for its desktop product. From memory of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/bill and its neighbours.",
    'readDeleted (read-deleted.ts): that lists begin with the oldest change; where one begins with the newest, what is missing cannot be asked for, and the page says so.',
    'record.ts: that an empty text takes a value away, which the page on custom fields says is possible and not how.',
    'toBody (record.ts): whether a list that lacks one would empty it.',
    "sales (sales.ts): fields, and that queries compare customers, due dates and numbers of payments. Intuit's schema says so only for its desktop product. From memory of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice and its neighbours.",
    'settings (settings.ts): fields, and that queries compare `Active` of rates and budgets and names of files, which are from memory of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/companyinfo and its neighbours.',
    'write (write.ts): from memory of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice',
    "toOutcome (write.ts): the fault of one operation, as a copy of Intuit's batch reference shows it. That faults of the system have the type `SystemFault` there, too.",
  ],
  // @see https://developer.intuit.com/app/developer/qbo/docs/develop/authentication-and-authorization/oauth-2.0 read 2026-11-22
  // @see https://github.com/intuit/oauth-jsclient/blob/master/src/OAuthClient.js (Intuit's client: the addresses) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://appcenter.intuit.com/connect/oauth2',
    tokenUrl: 'https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer',
    explicitScopesRequired: true,
    clientAuth: 'basic',
    callbackFacts: [company],
  },
  baseUrl: 'https://quickbooks.api.intuit.com',
  ...companyApi,
})
