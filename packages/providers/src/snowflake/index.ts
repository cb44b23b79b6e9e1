// Snowflake: tables of a data warehouse.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'snowflake',
  displayName: 'Snowflake',
  docsUrl: 'https://docs.snowflake.com/en/developer-guide/snowflake-rest-api/snowflake-rest-api',
  auth: {
    kind: 'custom',
    inputs: [{ name: 'token', displayName: 'Programmatic Access Token', secret: true }],
    headers: [
      { name: 'Authorization', value: ({ token }) => `Bearer ${token}` },
      { name: 'X-Snowflake-Authorization-Token-Type', value: () => 'PROGRAMMATIC_ACCESS_TOKEN' },
    ],
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Account identifier',
      prompt: 'The part before .snowflakecomputing.com in the address.',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.snowflakecomputing.com`,
})
