// The objects of Slack's Web API and what they hold.
import {
  type CallRequest,
  type PageStyle,
  type StaticFields,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'

/** One object: the method that lists it, and where the list is in the answer. */
export interface SlackObject extends StaticFields {
  method: string
  items: string
  query?: NonNullable<CallRequest['query']>
  /** How its list comes in pages, where not by a cursor. */
  style?: PageStyle
  pageSizeMax?: number
}

/** Direct messages are left out: they concern only the people who write them. */
export const channelTypes = 'public_channel,private_channel'

/** `{files: […], paging: {page: 1, pages: 7}}` */
const numbered: PageStyle = {
  ask: (position = '1', size) => ({ params: { page: position, count: size } }),
  next: ({ answer: { json }, position = '1' }) =>
    Number(position) < Number(valueAt(json, 'paging.pages')) ? String(Number(position) + 1) : undefined,
}

/**
 * Fields as Slack's own client declares them (@slack/web-api 8.2.0).
 * @see https://www.npmjs.com/package/@slack/web-api/v/8.2.0 read 2026-11-21
 */
export const objects: Readonly<Record<string, SlackObject>> = {
  channels: {
    method: 'conversations.list',
    items: 'channels',
    query: { types: channelTypes },
    readOnly: typed(
      'id created:int updated:int creator:reference context_team_id conversation_host_id',
      'internal_team_ids:other is_channel:boolean is_ext_shared:boolean is_general:boolean is_group:boolean',
      'is_im:boolean is_member:boolean is_mpim:boolean is_org_shared:boolean is_pending_ext_shared:boolean',
      'is_shared:boolean name_normalized num_members:int pending_connected_team_ids:other',
      'pending_shared:other previous_names:other properties:other shared_team_ids:other unlinked:int',
    ),
    writable: typed('name is_private:boolean is_archived:boolean topic:other purpose:other'),
    required: ['name'],
    references: { creator: 'users' },
  },
  users: {
    method: 'users.list',
    items: 'members',
    readOnly: typed(
      'id updated:int email name real_name team_id profile:other deleted:boolean color enterprise_user:other',
      'has_2fa:boolean is_admin:boolean is_app_user:boolean is_bot:boolean is_email_confirmed:boolean',
      'is_invited_user:boolean is_owner:boolean is_primary_owner:boolean is_restricted:boolean',
      'is_ultra_restricted:boolean locale tz tz_label tz_offset:int who_can_share_contact_card',
    ),
    writable: {},
  },
  messages: {
    method: 'conversations.history',
    items: 'messages',
    readOnly: typed(
      'ts type subtype user:reference bot_id bot_profile:other app_id team client_msg_id edited:other',
      'files:other reactions:other pinned_to:other reply_count:int reply_users:other reply_users_count:int',
      'latest_reply is_locked:boolean subscribed:boolean username icons:other inviter:reference',
    ),
    writable: typed('channel:reference text blocks:other attachments:other metadata:other thread_ts'),
    required: ['channel'],
    references: { channel: 'channels', user: 'users', inviter: 'users' },
  },
  user_groups: {
    method: 'usergroups.list',
    items: 'usergroups',
    query: { include_users: true, include_count: true, include_disabled: true },
    style: unpaged,
    readOnly: typed(
      'id team_id enterprise_subteam_id date_create:int date_update:int date_delete:int user_count:int',
      'channel_count:int created_by:reference updated_by:reference deleted_by:reference',
      'auto_provision:boolean is_external:boolean is_usergroup:boolean is_subteam:boolean is_section:boolean',
      'is_visible:boolean is_idp_group:boolean is_org_level:boolean is_editing_restricted:boolean',
      'is_membership_locked:boolean auto_type prefs:other',
    ),
    writable: typed('name handle description users:multiSelect channels:multiSelect'),
    required: ['name'],
    references: { created_by: 'users', updated_by: 'users', deleted_by: 'users', users: 'users' },
  },
  files: {
    method: 'files.list',
    items: 'files',
    style: numbered,
    pageSizeMax: 100,
    readOnly: typed(
      'id name title mimetype filetype pretty_type mode access file_access external_type external_id',
      'external_url permalink permalink_public url_private url_private_download edit_link preview',
      'preview_highlight preview_plain_text plain_text subject subtype user_team source_team bot_id app_id',
      'app_name username media_display_type alt_txt thumb_64 thumb_80 thumb_160 thumb_360 thumb_480',
      'thumb_720 thumb_800 thumb_960 thumb_1024 created:int timestamp:int updated:int size:int lines:int',
      'lines_more:int comments_count:int num_stars:int duration_ms:int edit_timestamp:int editable:boolean',
      'is_external:boolean is_public:boolean is_starred:boolean public_url_shared:boolean',
      'display_as_bot:boolean has_rich_preview:boolean has_more_shares:boolean preview_is_truncated:boolean',
      'non_owner_editable:boolean channels:other groups:other ims:other shares:other reactions:other',
      'initial_comment:other pinned_to:other editors:other saved:other user:reference',
    ),
    writable: {},
    references: { user: 'users' },
  },
  bookmarks: {
    method: 'bookmarks.list',
    items: 'bookmarks',
    style: unpaged,
    readOnly: typed(
      'id type app_id app_action_id icon_url rank shortcut_id date_created:int date_updated:int',
      'last_updated_by_user_id:reference last_updated_by_team_id',
    ),
    writable: typed('channel_id:reference title link emoji entity_id parent_id'),
    required: ['channel_id', 'title', 'link'],
    references: { channel_id: 'channels', last_updated_by_user_id: 'users' },
  },
  // Slack lists no calls: an app reports each, and asks for one by its id.
  calls: {
    method: 'calls.info',
    items: 'call',
    readOnly: typed('id'),
    writable: typed(
      'external_unique_id join_url desktop_app_join_url title created_by:reference date_start:int',
      'external_display_id users:other',
    ),
    required: ['external_unique_id', 'join_url'],
    references: { created_by: 'users' },
  },
  'auth.teams': {
    method: 'auth.teams.list',
    items: 'teams',
    query: { include_icon: true },
    readOnly: typed('id name icon:other'),
    writable: {},
  },
  channel_members: {
    method: 'conversations.members',
    items: 'members',
    readOnly: typed('id'),
    writable: typed('channel:reference user:reference'),
    required: ['channel', 'user'],
    references: { channel: 'channels', user: 'users' },
  },
}
