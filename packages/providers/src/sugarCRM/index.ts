// SugarCRM: accounts, contacts and every module of an instance.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'sugarCRM',
  displayName: 'SugarCRM',
  docsUrl: 'https://support.sugarcrm.com/documentation/sugar_developer/',
  auth: {
    kind: 'oauth2',
    grant: 'password',
    tokenUrl: ({ workspace }) => `${workspace}/rest/v11_24/oauth2/token`,
    explicitWorkspaceRequired: true,
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Base URL',
      prompt: 'The address of the instance, such as https://acme.sugarondemand.com.',
      pattern: /^https:\/\/[\w.-]+(:\d+)?(\/[\w./-]*[\w-])?$/,
    },
  ],
  baseUrl: ({ workspace }) => `${workspace}/rest/v11_24`,
})
