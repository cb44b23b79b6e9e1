// Pipeliner: accounts, contacts and opportunities.
import { defineProvider, hostLabels, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pipeliner',
  displayName: 'Pipeliner',
  docsUrl: 'https://developers.pipelinersales.com/api-docs',
  unverified: [
    'baseUrl: the host; the page says that it differs by region and shows one without `api`, clients use this.',
  ],
  // @see https://developers.pipelinersales.com/api-docs/overview/authentication read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://developers.pipelinersales.com/api-docs/overview/authentication',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Space ID',
        pattern: pathPart,
        docsUrl: 'https://developers.pipelinersales.com/api-docs/overview/about-the-api#space-and-space-id',
      },
      {
        name: 'region',
        displayName: 'Space URL Region',
        pattern: hostLabels,
        prompt: 'The part before .api.pipelinersales.com in the address.',
        docsUrl: 'https://developers.pipelinersales.com/api-docs/overview/about-the-api#service-url',
        defaultValue: 'eu-central',
      },
    ],
    postAuth: {
      // The keys are good when the space answers them. The path names the space, so no fixed check can ask.
      // @see https://developers.pipelinersales.com/api-docs/overview/about-the-api read 2026-11-22
      // @see https://developers.pipelinersales.com/api-docs/core-api-concepts/pagination read 2026-11-22
      async read(call) {
        const space = encodeURIComponent(call.metadata.workspace ?? '')
        await call.request({ path: `/api/v100/rest/spaces/${space}/entities/Accounts`, query: { first: 1 } })
        return {}
      },
    },
  },
  // @see https://developers.pipelinersales.com/api-docs/overview/about-the-api read 2026-11-22
  baseUrl: ({ region }) => `https://${region}.api.pipelinersales.com`,
})
