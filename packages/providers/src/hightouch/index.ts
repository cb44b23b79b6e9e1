// Hightouch: models, syncs and destinations.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'hightouch',
  displayName: 'Hightouch',
  docsUrl: 'https://hightouch.com/docs/developer-tools/api-guide',
  unverified: [
    'account.healthCheck: the path; only https://github.com/api-evangelist/hightouch/blob/main/openapi/hightouch-sources-api-openapi.yml says so (read 2026-11-22).',
  ],
  // @see https://github.com/hightouchio/airflow-provider-hightouch/blob/02c8e0f2c8455ffd6acda73eff5cc6ab83863e08/airflow_provider_hightouch/hooks/hightouch.py (how the key goes) read 2026-11-22
  // @see https://github.com/hightouchio/airflow-provider-hightouch/blob/006a95d3d9e6ae16dfe2fb9fff356bd8ab8e18a7/README.md (the address) read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://hightouch.com/docs/api-reference#section/Authentication' }),
  account: {
    // Keys are made by administrators, and may do all that these may.
    // @see https://hightouch.com/docs/developer-tools/api-guide read 2026-11-22
    healthCheck: { path: '/api/v1/sources', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.hightouch.com',
})
