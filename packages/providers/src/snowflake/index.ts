// Snowflake: tables of a data warehouse.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'snowflake',
  displayName: 'Snowflake',
  docsUrl: 'https://docs.snowflake.com/en/developer-guide/snowflake-rest-api/snowflake-rest-api',
  // The token as bearer, and the header that tells its kind.
  // @see https://github.com/snowflakedb/snowflake-rest-api-specs/blob/main/specifications/sqlapi.yaml (Snowflake's definition) read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'token',
        displayName: 'Programmatic Access Token',
        docsUrl: 'https://docs.snowflake.com/developer-guide/snowflake-rest-api/tutorials/tutorial-1',
        secret: true,
      },
    ],
    headers: [
      { name: 'Authorization', value: ({ token }) => `Bearer ${token}` },
      { name: 'X-Snowflake-Authorization-Token-Type', value: () => 'PROGRAMMATIC_ACCESS_TOKEN' },
    ],
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Account identifier',
        pattern: hostLabels,
        prompt: 'The part before .snowflakecomputing.com in the address.',
      },
    ],
    // It lists what the role of the token sees, which may be nothing, and needs no warehouse.
    // @see https://docs.snowflake.com/developer-guide/snowflake-rest-api/tutorials/tutorial-1 read 2026-11-22
    healthCheck: { path: '/api/v2/databases', query: { showLimit: 1 } },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.snowflakecomputing.com`,
})
