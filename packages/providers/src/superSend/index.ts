// Super Send: outbound campaigns and contacts.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'superSend',
  displayName: 'Super Send',
  docsUrl: 'https://docs.supersend.io/docs/getting-started',
  unverified: [
    "objects (objects.ts): the filters, the fields that no page of Super Send shows, and what a change takes. A list of the API's operations that another integration publishes says so; its source, https://api.supersend.io/v2/openapi.json, could not be read (2026-11-28).",
    'objects (objects.ts): the order of the lists.',
    'objects (objects.ts): the answers to a new label and to a new sender, which could not be read.',
    'objects (objects.ts): that sender profiles are still made in version 1, as https://supersend.io/api-docs/api/sender-profiles has it (read 2026-11-29).',
    'objects (objects.ts): that the list of managed mailboxes without `status` holds cancelled ones, too.',
    'limits: the largest page of contacts and campaigns, and how many requests at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
  ],
  // @see https://docs.supersend.io/docs/authentication read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.supersend.io/docs/authentication' }),
  account: {
    // @see https://docs.supersend.io/docs/authentication read 2026-11-22
    healthCheck: { path: '/v2/teams' },
  },
  baseUrl: 'https://api.supersend.io',
  // @see https://docs.supersend.io/docs/conversation (at most 100 a page) read 2026-11-29
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      campaigns: ['create', 'update'],
      conversations: [],
      teams: ['create', 'update'],
      senders: ['create', 'update'],
      'sender-profiles': ['create'],
      labels: ['create'],
      'managed-domains': [],
      'managed-mailboxes': [],
      'placement-tests': [],
    },
    createOnly: {
      campaigns: ['TeamId'],
      contacts: ['email', 'linkedin_url', 'twitter', 'TeamId', 'CampaignId', 'validate_emails'],
      senders: ['email', 'password', 'TeamId', 'CampaignId'],
    },
    // @see https://docs.supersend.io/docs/campaign (a new campaign has a name and a team) read 2026-11-29
    updateOnly: {
      campaigns: [
        'status',
        'is_draft',
        'nodes',
        'edges',
        'timezone',
        'days',
        'hours',
        'start',
        'end',
        'max_per_day',
        'track',
        'track_domain',
        'bcc',
        'bcc_replies_only',
        'unsubscribe',
        'unsubscribe_message',
        'list_unsubscribe_header',
        'blacklistIfUnsubscribe',
        'blacklistIfBounced',
        'blacklistDomainOnReply',
        'failureConfiguration',
        'send_to_risk_levels',
      ],
      contacts: ['interest'],
      senders: [
        'reply_to',
        'forward_to',
        'forward_rules',
        'disabled',
        'max_per_day',
        'max_warm_per_day',
        'warm_email_ramp',
        'campaign_ramp_enabled',
        'campaign_ramp_duration_days',
        'campaign_ramp_start_volume',
        'SenderProfileId',
      ],
      teams: [
        'auto_placement_testing_frequency',
        'notification_email',
        'notification_email_preferences',
        'inbox_auto_tag_settings',
        'inbox_super_views',
      ],
    },
  },
})
