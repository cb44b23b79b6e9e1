// The objects of Super Send's API, version 2: where they are, and what they hold.
import { type RestObject, typed } from '@mortise/connector-kit'

const stamps = typed('id created_at:datetime updated_at:datetime')

/** Contacts and campaigns name these, and what they belong to, in another way. */
const camelStamps = typed('id createdAt:datetime updatedAt:datetime')

/**
 * @see https://docs.supersend.io/docs/contact (a new contact, and its answer) read 2026-11-29
 * @see https://docs.supersend.io/docs/campaign (the answer to a new campaign) read 2026-11-29
 * @see https://docs.supersend.io/docs/conversation (the list, and its parameters) read 2026-11-29
 * @see https://docs.supersend.io/docs/team (`all`, without which an administrator sees own teams alone) read 2026-11-29
 */
export const objects: Readonly<Record<string, RestObject>> = {
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
      'name status:int TeamId:reference is_draft:boolean legacy_sequence:boolean nodes:other settings:other',
      'contact_count:int timezone start:datetime max_per_day:int hours:other',
      'track:boolean track_domain track_domain_status unsubscribe:boolean unsubscribe_message',
      'list_unsubscribe_header:boolean latest_lifecycle_event:other',
    ),
    writable: {},
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
    readOnly: typed(
      stamps,
      'name domain about auto_placement_testing:boolean logo is_default:boolean member_count:int meeting_link meeting_link_text notification_email',
      'organization:other',
    ),
    writable: {},
  },
}
