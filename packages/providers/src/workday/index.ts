// Workday: workers, organisations and time off.
import { defineProvider, hostLabels, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'workday',
  displayName: 'Workday',
  docsUrl: 'https://community.workday.com/sites/default/files/file-hosting/restapi/index.html',
  unverified: [
    'auth: the addresses; Workday shows those of a client to its administrators alone, and from memory consent is asked at another host. An example by Workday sends the client in the body.',
    'account.healthCheck: the path, and the answer to a user who is no worker; only https://lava.so/docs/gateway/providers/pipedream-workday has it (read 2026-11-23).',
  ],
  // @see https://github.com/Workday/prism-python/blob/main/prism/prism.py read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace, tenantName }) =>
      `https://${workspace}.workday.com/ccx/oauth2/${tenantName}/authorize`,
    tokenUrl: ({ workspace, tenantName }) =>
      `https://${workspace}.workday.com/ccx/oauth2/${tenantName}/token`,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Workday Host',
        pattern: hostLabels,
        prompt: 'The part before .workday.com in the address.',
        docsUrl: 'https://doc.workday.com/',
      },
      {
        name: 'tenantName',
        displayName: 'Tenant Name',
        pattern: pathPart,
        docsUrl: 'https://doc.workday.com/',
      },
    ],
    healthCheck: {
      path: ({ tenantName }) => `/ccx/api/common/v1/${tenantName}/workers/me`,
      isUnverified: true,
      onlySuccessCounts: true,
    },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.workday.com`,
})
