// BigQuery: tables of a data warehouse.
import { defineProvider } from '@mortise/connector-kit'
import { googleSession } from '../googleWorkspaceDelegation/service-account.ts'

export default defineProvider({
  name: 'bigquery',
  displayName: 'BigQuery',
  docsUrl: 'https://cloud.google.com/bigquery/docs/reference/rest',
  auth: {
    kind: 'custom',
    inputs: [{ name: 'serviceAccountKey', displayName: 'Service Account Key (Base64)', secret: true }],
    headers: [{ name: 'Authorization', value: ({ accessToken }) => accessToken && `Bearer ${accessToken}` }],
    session: (given) => googleSession(given, ['https://www.googleapis.com/auth/bigquery']),
  },
  metadataInputs: [
    { name: 'projectId', displayName: 'GCP Project ID' },
    { name: 'dataset', displayName: 'Dataset Name' },
    { name: 'timestampColumn', displayName: 'Timestamp Column' },
  ],
  baseUrl: 'https://bigquery.googleapis.com',
})
