// The groups of endpoints, with a sentence for each group.

/** Groups of endpoints in the order of the OpenAPI documents. */
export const tags = {
  Project: 'Projects contain everything else. An API key gives access to one project.',
  Provider:
    'The catalogue of providers: how they authenticate, what they ask of customers and what they support.',
  'Provider App': 'Your OAuth clients at providers.',
  'Webhook Endpoint': 'URLs that you register in your apps at providers, so that they send events.',
  Integration: 'Integrations, as your manifest describes them.',
  Revision: 'Versions of an integration. Each deploy that changes one adds a revision.',
  Plan: 'The effects of a deployment, before anything is deployed.',
  Rollout: 'A new revision for some installations first, and the way back to an earlier one.',
  Installation: 'Integrations that groups of your customers have installed, with their configs.',
  Quota: 'How much of a customer’s account an installation may use, and when.',
  Connection: 'The accounts of your customers at providers, with their credentials.',
  OAuth: 'Consent of customers at providers with OAuth.',
  'Custom Auth': 'Consent of customers at providers with their own way to sign in.',
  Destination: 'Where records, events and notifications are delivered.',
  'API Key': 'Keys for your servers, and restricted keys for browsers.',
  'JWT Key': 'Public keys that verify tokens which your server signs for your customers’ browsers.',
  'Connect Session': 'Tokens for one group that a browser can hold.',
  'Connect Link':
    'Addresses that you send to customers, so that they connect or install without your application.',
  Notification: 'Topics, and routes that bring notifications to destinations.',
  Organisation: 'Organisations own projects. Their members are builders, each with a role.',
  Audit: 'The changes in a project, with their authors.',
  Operation: 'Reads, writes and other work, with their logs.',
  Delivery: 'Messages for your destinations, and sending them again.',
  Trace: 'A single record on its way through reads, messages and writes.',
  'Objects & Fields': 'The objects and fields of your customers’ accounts.',
  Search: 'Search records at the provider.',
  Read: 'Read records on request, and pause scheduled reads.',
  Write: 'Write records to the provider.',
} as const
