// The objects of Super Send's API, version 2: where they are, and what they hold.
import { type RestObject, typed } from '@mortise/connector-kit'

const stamps = typed('id created_at:datetime updated_at:datetime')

/** Contacts and campaigns name these, and what they belong to, in another way. */
const camelStamps = typed('id createdAt:datetime updatedAt:datetime')

const oldestFirst = { sort_by: 'created_at', sort_order: 'asc' }

/** An object, and whether its list wants a team. */
export interface SuperSendObject extends RestObject {
  isOfTeam?: true
}

/**
 * @see https://docs.supersend.io/docs/sender (the list in version 2, a new sender in version 1) read 2026-11-29
 * @see https://docs.supersend.io/docs/sender-profile read 2026-11-29
 * @see https://docs.supersend.io/docs/label and https://docs.supersend.io/docs/managed-domain read 2026-11-29
 * @see https://docs.supersend.io/docs/placement-test (the list, and its parameters) read 2026-11-29
 * @see https://docs.supersend.io/docs/contact (a new contact, and its answer) read 2026-11-29
 * @see https://docs.supersend.io/docs/campaign (a new campaign, and its answer) read 2026-11-29
 * @see https://docs.supersend.io/docs/managed-mailbox (the list, and its parameters) read 2026-11-29
 * @see https://docs.supersend.io/docs/conversation (the list, and its parameters) read 2026-11-29
 * @see https://docs.supersend.io/docs/team (`all`, without which an administrator sees own teams alone) read 2026-11-29
 */
export const objects: Readonly<Record<string, SuperSendObject>> = {
  contacts: {
    path: '/v2/contacts',
    items: 'data',
    answerMember: 'data',
    filters: ['TeamId', 'CampaignId', 'interest'],
    scanned: ['email'],
    readOnly: typed(camelStamps, 'finished:boolean deleted:boolean'),
    writable: typed(
      'email linkedin_url first_name last_name company_name title phone city state country website twitter',
      'custom:other interest TeamId:reference CampaignId:reference validate_emails:boolean labels:other',
    ),
    required: ['TeamId', 'CampaignId'],
    references: { TeamId: 'teams', CampaignId: 'campaigns' },
  },
  campaigns: {
    path: '/v2/campaigns',
    items: 'data',
    answerMember: 'data',
    filters: ['TeamId'],
    scanned: ['name'],
    readOnly: typed(
      camelStamps,
      'legacy_sequence:boolean settings:other contact_count:int track_domain_status latest_lifecycle_event:other',
    ),
    writable: typed(
      'name TeamId:reference status:int is_draft:boolean nodes:other edges:other timezone days:other hours:other',
      'start:datetime end:datetime max_per_day:int track:boolean track_domain bcc:multiSelect bcc_replies_only:boolean',
      'unsubscribe:boolean unsubscribe_message list_unsubscribe_header:boolean blacklistIfUnsubscribe:boolean',
      'blacklistIfBounced:boolean blacklistDomainOnReply:boolean failureConfiguration:other',
      'send_to_risk_levels:multiSelect',
    ),
    required: ['name', 'TeamId'],
    references: { TeamId: 'teams' },
  },
  conversations: {
    path: '/v2/conversations',
    items: 'data',
    answerMember: 'data',
    filters: ['team_id'],
    readOnly: typed(
      stamps,
      'object title team_id:reference platform_type identity:other participants:other last_message:other',
      'last_activity_at:datetime is_archived:boolean is_unread:boolean unread_count:int',
    ),
    writable: {},
    references: { team_id: 'teams' },
  },
  teams: {
    path: '/v2/teams',
    query: { all: 'true' },
    items: 'data',
    answerMember: 'data',
    scanned: ['name'],
    readOnly: typed(stamps, 'is_default:boolean member_count:int organization:other'),
    writable: typed(
      'name domain about logo meeting_link meeting_link_text auto_placement_testing:boolean',
      'auto_placement_testing_frequency:int notification_email notification_email_preferences:other',
      'inbox_auto_tag_settings:other inbox_super_views:other',
    ),
    required: ['name'],
  },
  senders: {
    path: '/v2/senders',
    items: 'data',
    answerMember: 'data',
    filters: ['team_id', 'provider'],
    parameters: { team_id: 'TeamId' },
    scanned: ['email'],
    newPath: '/v1/sender',
    readOnly: typed(
      stamps,
      'provider domain warming_stage:int health_score:int status sender_profile_id:reference team_id:reference',
    ),
    // The first version makes them, of a mailbox and its password, and names the team otherwise.
    writable: typed(
      'email password TeamId:reference CampaignId:reference send_as reply_to signature forward_to forward_rules:other',
      'disabled:boolean warm:boolean max_per_day:int global_max_per_day:int max_warm_per_day:int warm_email_ramp:int',
      'campaign_ramp_enabled:boolean campaign_ramp_duration_days:int campaign_ramp_start_volume:int',
      'SenderProfileId:reference',
    ),
    required: ['email', 'TeamId'],
    references: {
      sender_profile_id: 'sender-profiles',
      SenderProfileId: 'sender-profiles',
      team_id: 'teams',
      TeamId: 'teams',
      CampaignId: 'campaigns',
    },
  },
  'sender-profiles': {
    path: '/v2/sender-profiles',
    newPath: '/v1/sender-profile',
    items: 'data',
    answerMember: 'data',
    isOfTeam: true,
    filters: ['team_id'],
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'object sender_disable_strategy:boolean team_id:reference org_id senders:other linkedin_identity:other',
      'twitter_identity:other',
    ),
    // The first version makes them, and names the team otherwise.
    writable: typed('name TeamId:reference type'),
    required: ['name', 'TeamId', 'type'],
    references: { team_id: 'teams', TeamId: 'teams' },
  },
  labels: {
    path: '/v2/labels',
    items: 'data',
    answerMember: 'data',
    isOfTeam: true,
    filters: ['team_id'],
    scanned: ['name'],
    readOnly: typed(stamps, 'object org_id'),
    writable: typed('name color team_id:reference'),
    required: ['name', 'color', 'team_id'],
    references: { team_id: 'teams' },
  },
  'managed-domains': {
    path: '/v2/domains',
    query: oldestFirst,
    items: 'data',
    answerMember: 'data',
    filters: ['team_id', 'status', 'managed'],
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'object name status:singleSelect managed:singleSelect provider registrar dns_provider expires_at:datetime',
      'auto_renew:boolean cancel_at_period_end:boolean dmarc_email active_sender_count:int health:other',
      'team_id:reference',
    ),
    writable: {},
    references: { team_id: 'teams' },
    values: {
      status: [
        'pending',
        'purchasing',
        'purchased',
        'setting_up',
        'active',
        'purchase_failed',
        'setup_failed',
        'inactive',
        'expired',
        'cancelled',
      ],
      managed: ['internal', 'external'],
    },
  },
  'managed-mailboxes': {
    path: '/v1/managed-mailboxes',
    query: { sortBy: 'createdAt', sortOrder: 'asc' },
    items: 'mailboxes',
    isListOnly: true,
    filters: ['status'],
    scanned: ['email'],
    readOnly: typed(
      camelStamps,
      'email firstName lastName status:singleSelect computed_status provider customerPrice:float price:float',
      'autoRenew:boolean cancel_at_period_end:boolean cancelled_at:datetime current_period_end:int',
      'is_cancellation_pending:boolean ManagedDomain:other Team:other',
    ),
    writable: {},
    values: {
      status: [
        'active',
        'processing',
        'cancelled',
        'cancelled_active',
        'cancelled_expired',
        'pending',
        'inactive',
        'error',
        'expired',
      ],
    },
  },
  'placement-tests': {
    path: '/v2/placement-tests',
    query: oldestFirst,
    items: 'data',
    answerMember: 'data',
    filters: ['status'],
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'object name status:singleSelect tracking_code score:float credit_cost:int total_seeds:int auto_send:boolean',
      'is_auto_test:boolean results_summary:other sender:other created_by:other sent_at:datetime',
      'completed_at:datetime',
    ),
    writable: {},
    values: { status: ['pending', 'sending', 'sent', 'completed', 'failed'] },
  },
}
