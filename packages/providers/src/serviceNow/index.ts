// ServiceNow: incidents, users and every table of an instance.
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { tableApi } from './table-api.ts'

export default defineProvider({
  name: 'serviceNow',
  displayName: 'ServiceNow',
  docsUrl: 'https://www.servicenow.com/docs/csh?topicname=c_RESTAPI.html&version=latest',
  ...tableApi,
  // @see https://support.servicenow.com/kb?id=kb_article_view&sysparm_article=KB0964444 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://${workspace}.service-now.com/oauth_auth.do`,
    tokenUrl: ({ workspace }) => `https://${workspace}.service-now.com/oauth_token.do`,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    ...tableApi.account,
    metadata: [{ name: 'workspace', displayName: 'Instance', pattern: hostLabels }],
  },
  baseUrl: ({ workspace }) => `https://${workspace}.service-now.com`,
})
