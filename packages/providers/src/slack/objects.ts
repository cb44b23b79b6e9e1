// The objects of Slack's Web API and what they hold.
import type { CallRequest, PageStyle, StaticFields } from '@mortise/connector-kit'
import { unpaged, valueAt } from '@mortise/connector-kit'

/** One object: the method that lists it, and where the list is in the answer. */
export interface SlackObject extends StaticFields {
  method: string
  items: string
  query?: NonNullable<CallRequest['query']>
  /** How its list comes in pages, where not by a cursor. */
  style?: PageStyle
  pageSizeMax?: number
}

/** Direct messages are nobody's business but of those who write them. */
export const channelTypes = 'public_channel,private_channel'

/** `{files: […], paging: {page: 1, pages: 7}}` */
const numbered: PageStyle = {
  ask: (position = '1', size) => ({ params: { page: position, count: size } }),
  next: ({ answer: { json }, position = '1' }) =>
    Number(position) < Number(valueAt(json, 'paging.pages')) ? String(Number(position) + 1) : undefined,
}

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

/**
 * Fields as Slack's own client declares them (@slack/web-api 8.2.0).
 * @see https://www.npmjs.com/package/@slack/web-api/v/8.2.0 read 2026-11-21
 */
export const objects: Readonly<Record<string, SlackObject>> = {
  channels: {
    method: 'conversations.list',
    items: 'channels',
    query: { types: channelTypes },
    readOnly: {
      id: 'string',
      created: 'int',
      updated: 'int',
      creator: 'reference',
      context_team_id: 'string',
      conversation_host_id: 'string',
      internal_team_ids: 'other',
      is_channel: 'boolean',
      is_ext_shared: 'boolean',
      is_general: 'boolean',
      is_group: 'boolean',
      is_im: 'boolean',
      is_member: 'boolean',
      is_mpim: 'boolean',
      is_org_shared: 'boolean',
      is_pending_ext_shared: 'boolean',
      is_shared: 'boolean',
      name_normalized: 'string',
      num_members: 'int',
      pending_connected_team_ids: 'other',
      pending_shared: 'other',
      previous_names: 'other',
      properties: 'other',
      shared_team_ids: 'other',
      unlinked: 'int',
    },
    writable: {
      name: 'string',
      is_private: 'boolean',
      is_archived: 'boolean',
      topic: 'other',
      purpose: 'other',
    },
    required: ['name'],
    references: { creator: 'users' },
  },
  users: {
    method: 'users.list',
    items: 'members',
    readOnly: {
      id: 'string',
      updated: 'int',
      email: 'string',
      name: 'string',
      real_name: 'string',
      team_id: 'string',
      profile: 'other',
      deleted: 'boolean',
      color: 'string',
      enterprise_user: 'other',
      has_2fa: 'boolean',
      is_admin: 'boolean',
      is_app_user: 'boolean',
      is_bot: 'boolean',
      is_email_confirmed: 'boolean',
      is_invited_user: 'boolean',
      is_owner: 'boolean',
      is_primary_owner: 'boolean',
      is_restricted: 'boolean',
      is_ultra_restricted: 'boolean',
      locale: 'string',
      tz: 'string',
      tz_label: 'string',
      tz_offset: 'int',
      who_can_share_contact_card: 'string',
    },
    writable: {},
  },
  messages: {
    method: 'conversations.history',
    items: 'messages',
    readOnly: {
      ts: 'string',
      type: 'string',
      subtype: 'string',
      user: 'reference',
      bot_id: 'string',
      bot_profile: 'other',
      app_id: 'string',
      team: 'string',
      client_msg_id: 'string',
      edited: 'other',
      files: 'other',
      reactions: 'other',
      pinned_to: 'other',
      reply_count: 'int',
      reply_users: 'other',
      reply_users_count: 'int',
      latest_reply: 'string',
      is_locked: 'boolean',
      subscribed: 'boolean',
      username: 'string',
      icons: 'other',
      inviter: 'reference',
    },
    writable: {
      channel: 'reference',
      text: 'string',
      blocks: 'other',
      attachments: 'other',
      metadata: 'other',
      thread_ts: 'string',
    },
    required: ['channel'],
    references: { channel: 'channels', user: 'users', inviter: 'users' },
  },
  user_groups: {
    method: 'usergroups.list',
    items: 'usergroups',
    query: { include_users: true, include_count: true, include_disabled: true },
    style: unpaged,
    readOnly: {
      ...all('string', 'id team_id enterprise_subteam_id'),
      ...all('int', 'date_create date_update date_delete user_count channel_count'),
      ...all('reference', 'created_by updated_by deleted_by'),
      ...all('boolean', 'auto_provision is_external is_usergroup is_subteam is_section is_visible'),
      ...all('boolean', 'is_idp_group is_org_level is_editing_restricted is_membership_locked'),
      auto_type: 'string',
      prefs: 'other',
    },
    writable: { ...all('string', 'name handle description'), users: 'multiSelect', channels: 'multiSelect' },
    required: ['name'],
    references: { created_by: 'users', updated_by: 'users', deleted_by: 'users', users: 'users' },
  },
  files: {
    method: 'files.list',
    items: 'files',
    style: numbered,
    // Unverified: the largest page, as remembered.
    pageSizeMax: 100,
    readOnly: {
      ...all('string', 'id name title mimetype filetype pretty_type mode access file_access external_type'),
      ...all(
        'string',
        'external_id external_url permalink permalink_public url_private url_private_download',
      ),
      ...all('string', 'edit_link preview preview_highlight preview_plain_text plain_text subject subtype'),
      ...all('string', 'user_team source_team bot_id app_id app_name username media_display_type alt_txt'),
      ...all(
        'string',
        'thumb_64 thumb_80 thumb_160 thumb_360 thumb_480 thumb_720 thumb_800 thumb_960 thumb_1024',
      ),
      ...all('int', 'created timestamp updated size lines lines_more comments_count num_stars duration_ms'),
      ...all('int', 'edit_timestamp'),
      ...all('boolean', 'editable is_external is_public is_starred public_url_shared display_as_bot'),
      ...all('boolean', 'has_rich_preview has_more_shares preview_is_truncated non_owner_editable'),
      ...all('other', 'channels groups ims shares reactions initial_comment pinned_to editors saved'),
      user: 'reference',
    },
    writable: {},
    references: { user: 'users' },
  },
  channel_members: {
    method: 'conversations.members',
    items: 'members',
    readOnly: { id: 'string' },
    writable: { channel: 'reference', user: 'reference' },
    required: ['channel', 'user'],
    references: { channel: 'channels', user: 'users' },
  },
}
