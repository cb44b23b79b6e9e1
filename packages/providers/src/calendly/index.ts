// Calendly: event types, scheduled events and invitees.
import { asObject, asString, type Call, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'calendly',
  displayName: 'Calendly',
  docsUrl: 'https://developer.calendly.com/api-docs',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.calendly.com/oauth/authorize',
    tokenUrl: 'https://auth.calendly.com/oauth/token',
  },
  baseUrl: 'https://api.calendly.com',
  healthCheck: { path: '/users/me' },
  postAuth,
  postAuthNames: ['UserURI', 'OrganizationURI'],
})

async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/users/me' })
  const user = asObject(asObject(json)?.resource)
  const uri = asString(user?.uri)
  const organization = asString(user?.current_organization)
  return {
    ...(uri === undefined ? {} : { UserURI: uri }),
    ...(organization === undefined ? {} : { OrganizationURI: organization }),
  }
}
