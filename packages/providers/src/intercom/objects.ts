// The objects of Intercom's API: what they hold, and what they can be searched by.
import { typed } from '@mortise/connector-kit'
import { deskObjects } from './desk-objects.ts'
import { type IntercomObject, stamps as own } from './intercom-object.ts'

/**
 * Fields as Intercom's own client declares them (intercom-client 7.0.3, for version 2.14).
 * @see https://www.npmjs.com/package/intercom-client/v/7.0.3 read 2026-11-21
 */
export const objects: Readonly<Record<string, IntercomObject>> = {
  contacts: {
    listing: 'cursor',
    model: 'contact',
    items: 'data',
    searchable: ['id', 'email', 'name', 'phone', 'external_id', 'role', 'owner_id'],
    readOnly: typed(
      own,
      'workspace_id email_domain has_hard_bounced:boolean marked_email_as_spam:boolean',
      'last_replied_at:int last_contacted_at:int last_email_opened_at:int',
      'last_email_clicked_at:int browser browser_version browser_language os tags:other notes:other',
      'companies:other location:other social_profiles:other language_override',
    ),
    writable: typed(
      'role:singleSelect external_id email phone name avatar:other owner_id:int signed_up_at:int',
      'last_seen_at:int unsubscribed_from_emails:boolean',
    ),
    values: { role: ['user', 'lead'] },
  },
  conversations: {
    listing: 'cursor',
    model: 'conversation',
    items: 'conversations',
    searchable: ['id', 'state', 'open', 'read', 'priority', 'admin_assignee_id', 'team_assignee_id'],
    readOnly: typed(
      own,
      'waiting_since:int snoozed_until:int open:boolean state:singleSelect priority',
      'admin_assignee_id:int team_assignee_id tags:other conversation_rating:other source:other',
      'contacts:other teammates:other first_contact_reply:other sla_applied:other statistics:other',
      'conversation_parts:other linked_objects:other ai_agent_participated:boolean ai_agent:other',
    ),
    writable: typed('title read:boolean company_id from:other body'),
    values: { state: ['open', 'closed', 'snoozed'] },
    required: ['from', 'body'],
  },
  companies: {
    listing: 'companies',
    model: 'company',
    items: 'data',
    searchable: ['id', 'company_id', 'name'],
    readOnly: typed(
      own,
      'app_id last_request_at:int session_count:int user_count:int tags:other segments:other',
    ),
    writable: typed(
      'company_id name plan:other remote_created_at:int size:int website industry monthly_spend:float',
    ),
  },
  ...deskObjects,
}

/** `/contacts`, or one of them. */
export function pathOf(objectName: string, id?: string): string {
  const list = objects[objectName]?.path ?? `/${objectName}`
  return id === undefined ? list : `${list}/${encodeURIComponent(id)}`
}
