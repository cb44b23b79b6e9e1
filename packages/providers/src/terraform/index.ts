// HCP Terraform: workspaces and runs.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'terraform',
  displayName: 'HCP Terraform',
  docsUrl: 'https://developer.hashicorp.com/terraform/cloud-docs/api-docs',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create a user token under Account settings, Tokens.' }),
  account: {
    healthCheck: { path: '/api/v2/organizations', isUnverified: true },
  },
  baseUrl: 'https://app.terraform.io',
})
