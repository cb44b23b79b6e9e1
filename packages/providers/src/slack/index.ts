// Slack: channels, messages and users.
import { asObject, asString, type Call, defineProvider, ProviderError } from '@mortise/connector-kit'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'slack',
  displayName: 'Slack',
  docsUrl: 'https://docs.slack.dev/reference/methods',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://slack.com/oauth/v2/authorize',
    tokenUrl: 'https://slack.com/api/oauth.v2.access',
    explicitScopesRequired: true,
    tokenMetadata: { workspaceRef: 'workspace_name', scopes: 'scope' },
  },
  baseUrl: 'https://slack.com/api',
  postAuth,
  postAuthNames: ['teamId'],
  webhook,
})

/** Slack answers 200 with `ok: false` to tokens it does not accept. */
async function postAuth(call: Call): Promise<Record<string, string>> {
  const { json } = await call.request({ path: '/auth.test' })
  const answer = asObject(json)
  const teamId = asString(answer?.team_id)
  if (answer?.ok === true && teamId !== undefined) return { teamId }
  throw new ProviderError({
    reaction: { kind: 'reconnect' },
    message: `Slack does not accept the token: ${asString(answer?.error) ?? 'no reason given'}.`,
  })
}
