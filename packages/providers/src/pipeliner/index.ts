// Pipeliner: accounts, contacts and opportunities.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pipeliner',
  displayName: 'Pipeliner',
  docsUrl: 'https://developers.pipelinersales.com/api-docs',
  auth: {
    kind: 'basic',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Space ID',
      docsUrl: 'https://developers.pipelinersales.com/api-docs/overview/about-the-api#space-and-space-id',
    },
    {
      name: 'region',
      displayName: 'Space URL Region',
      prompt: 'The part before .api.pipelinersales.com in the address.',
      docsUrl: 'https://developers.pipelinersales.com/api-docs/overview/about-the-api#service-url',
      defaultValue: 'eu-central',
    },
  ],
  baseUrl: ({ region }) => `https://${region}.api.pipelinersales.com`,
})
