// Meta: advertising and WhatsApp Business.
import { defineProvider, pathPart } from '@mortise/connector-kit'
import { classify } from './classify.ts'

export default defineProvider({
  name: 'meta',
  displayName: 'Meta',
  docsUrl: 'https://developers.facebook.com/docs/graph-api',
  unverified: [
    "auth: the version, and the token's address.",
    'account.healthCheck: that tokens of system users are answered, too.',
  ],
  // @see https://developers.facebook.com/docs/facebook-login/manually-build-a-login-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v25.0/oauth/access_token',
    explicitScopesRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'whatsappAccountId',
        displayName: 'WhatsApp Business Account ID',
        pattern: pathPart,
        docsUrl: 'https://developers.facebook.com/docs/whatsapp/business-management-api/get-started',
        modules: ['whatsapp'],
      },
      {
        name: 'whatsappPhoneNumberId',
        displayName: 'Phone Number ID',
        pattern: pathPart,
        docsUrl: 'https://developers.facebook.com/docs/whatsapp/cloud-api/reference/phone-numbers',
        modules: ['whatsapp'],
      },
    ],
    // The user or account that a token belongs to.
    healthCheck: { path: '/v25.0/me', isUnverified: true },
  },
  baseUrl: 'https://graph.facebook.com',
  modules: {
    ads: { displayName: 'Meta Ads' },
    whatsapp: { displayName: 'WhatsApp Business Platform' },
  },
  defaultModule: 'ads',
  http: { classify },
})
