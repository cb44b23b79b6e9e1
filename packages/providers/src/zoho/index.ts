// Zoho: CRM, Desk, Mail and Projects.
import { defineProvider, type Metadata } from '@mortise/connector-kit'

/** `eu` of `crm.zoho.eu`: accounts live in the data centre they were opened in. */
const domainOf = ({ domain = 'com' }: Metadata) => domain
const accountsHost = (metadata: Metadata) =>
  domainOf(metadata) === 'ca' ? 'accounts.zohocloud.ca' : `accounts.zoho.${domainOf(metadata)}`

export default defineProvider({
  name: 'zoho',
  displayName: 'Zoho',
  docsUrl: 'https://www.zoho.com/developer/rest-api.html',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: (metadata) => `https://${accountsHost(metadata)}/oauth/v2/auth`,
    tokenUrl: (metadata) => `https://${accountsHost(metadata)}/oauth/v2/token`,
    explicitScopesRequired: true,
    authUrlParams: { access_type: 'offline' },
    tokenMetadata: { workspaceRef: 'api_domain', scopes: 'scope' },
  },
  metadataInputs: [
    {
      name: 'domain',
      displayName: 'Data centre',
      prompt: 'The end of the address you use Zoho at: com, eu, in, com.au, jp, ca, sa or com.cn.',
      docsUrl: 'https://www.zoho.com/crm/developer/docs/api/v8/multi-dc.html',
      defaultValue: 'com',
      pattern: /^(com|eu|in|com\.au|jp|ca|sa|com\.cn)$/,
    },
  ],
  baseUrl: (metadata) => `https://www.zohoapis.${domainOf(metadata)}`,
  modules: {
    bugtracker: {
      displayName: 'Zoho BugTracker',
      baseUrl: (metadata) => `https://bugtracker.zoho.${domainOf(metadata)}`,
    },
    crm: { displayName: 'Zoho CRM' },
    desk: { displayName: 'Zoho Desk', baseUrl: (metadata) => `https://desk.zoho.${domainOf(metadata)}` },
    mail: { displayName: 'Zoho Mail', baseUrl: (metadata) => `https://mail.zoho.${domainOf(metadata)}` },
    projects: {
      displayName: 'Zoho Projects',
      baseUrl: (metadata) => `https://projectsapi.zoho.${domainOf(metadata)}`,
    },
    servicedeskplus: {
      displayName: 'Zoho ServiceDeskPlus',
      baseUrl: (metadata) => `https://sdpondemand.manageengine.${domainOf(metadata)}`,
    },
  },
  defaultModule: 'crm',
})
