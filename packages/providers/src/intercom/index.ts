// Intercom: contacts, conversations and companies.
import { asObject, asString, type Call, defineProvider } from '@mortise/connector-kit'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'intercom',
  displayName: 'Intercom',
  docsUrl: 'https://developers.intercom.com/docs/references/rest-api/api.intercom.io',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.intercom.com/oauth',
    tokenUrl: 'https://api.intercom.io/auth/eagle/token',
  },
  baseUrl: 'https://api.intercom.io',
  healthCheck: { path: '/me' },
  postAuth,
  postAuthNames: ['workspace'],
  webhook,
})

/**
 * The workspace, which events name as `app_id`.
 * @see https://developers.intercom.com/docs/references/rest-api/api.intercom.io/admins Unverified: `app.id_code`.
 */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/me' })
  const workspace = asString(asObject(asObject(json)?.app)?.id_code)
  return workspace === undefined ? {} : { workspace }
}
