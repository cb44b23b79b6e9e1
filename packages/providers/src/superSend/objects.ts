// The objects of Super Send's API, version 2: where they are, and what they hold.
import { type RestObject, typed } from '@mortise/connector-kit'

const stamps = typed('id created_at:datetime updated_at:datetime')

/** Contacts are made in a team and a campaign, which are written as `TeamId` and `CampaignId` and read by other names. */
export const objects: Readonly<Record<string, RestObject>> = {
  contacts: {
    path: '/v2/contacts',
    items: 'data',
    answerMember: 'data',
    filters: ['team_id', 'campaign_id', 'interest'],
    parameters: { team_id: 'TeamId', campaign_id: 'CampaignId' },
    scanned: ['email'],
    readOnly: typed(stamps, 'team_id:reference campaign_id:reference finished:boolean deleted:boolean'),
    writable: typed(
      'email linkedin_url first_name last_name company title phone website twitter custom:other interest',
      'TeamId:reference CampaignId:reference validate_emails:boolean',
    ),
    required: ['TeamId', 'CampaignId'],
    references: { team_id: 'teams', campaign_id: 'campaigns', TeamId: 'teams', CampaignId: 'campaigns' },
  },
  campaigns: {
    path: '/v2/campaigns',
    items: 'data',
    answerMember: 'data',
    filters: ['team_id', 'status'],
    parameters: { team_id: 'TeamId' },
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'name status:singleSelect team_id:reference timezone start:datetime max_per_day:int hours:other',
      'track:boolean track_domain track_domain_status unsubscribe:boolean unsubscribe_message',
      'list_unsubscribe_header:boolean latest_lifecycle_event:other',
    ),
    writable: {},
    references: { team_id: 'teams' },
    values: { status: ['active', 'inactive'] },
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
    items: 'data',
    answerMember: 'data',
    scanned: ['name'],
    readOnly: typed(
      stamps,
      'name logo is_default:boolean member_count:int meeting_link meeting_link_text notification_email',
      'organization:other',
    ),
    writable: {},
  },
}
