// Gusto Demo: Gusto's demo environment.
import { asObject, asString, type Call, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gustoDemo',
  displayName: 'Gusto Demo',
  docsUrl: 'https://docs.gusto.com/app-integrations/docs/introduction',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.gusto-demo.com/oauth/authorize',
    tokenUrl: 'https://api.gusto-demo.com/oauth/token',
  },
  baseUrl: 'https://api.gusto-demo.com',
  postAuth,
  postAuthNames: ['companyId'],
})

/** The company the token is for. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/v1/token_info' })
  const resource = asObject(asObject(json)?.resource)
  const companyId = resource?.type === 'Company' ? asString(resource.uuid) : undefined
  return companyId === undefined ? {} : { companyId }
}
