// The objects of Zendesk Chat: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'
import { byExport } from './by-export.ts'

/**
 * @see https://developer.zendesk.com/rest_api/docs/chat/agents read 2026-11-28
 * @see https://developer.zendesk.com/rest_api/docs/chat/incremental_export read 2026-11-28
 * @see https://docs.airbyte.com/ai-agents/connectors/zendesk-chat/REFERENCE read 2026-11-28
 * @see https://developer.zendesk.com/api-reference/live-chat/chat-api/shortcuts read 2026-11-29
 * @see https://developer.zendesk.com/api-reference/live-chat/chat-api/goals read 2026-11-29
 * @see https://developer.zendesk.com/api-reference/live-chat/chat-api/triggers read 2026-11-29
 * @see https://developer.zendesk.com/rest_api/docs/chat/skills read 2026-11-29
 * @see https://github.com/facetoe/zenpy (changes and deletions of goals and shortcuts) read 2026-11-29
 */
export const objects: Readonly<Record<string, RestObject>> = {
  agents: {
    path: '/api/v2/chat/agents',
    items: '',
    scanned: ['email', 'display_name'],
    readOnly: typed(
      'id:int create_date:datetime departments:other display_name email enabled:int',
      'enabled_departments:other first_name last_name role_id:int roles:other skills:other',
    ),
    writable: {},
  },
  chats: {
    path: '/api/v2/chat/incremental/chats',
    items: 'chats',
    isListOnly: true,
    style: byExport,
    pageSizeMax: 1000,
    // Without it the export holds ids and times alone.
    query: { fields: 'chats(*)' },
    since: 'start_time',
    readOnly: typed(
      'id type timestamp:datetime update_timestamp:datetime end_timestamp:datetime duration:int',
      'started_by visitor:other agent_ids:other agent_names:other department_id:int department_name',
      'history:other tags:other rating comment missed:boolean unread:boolean triggered:boolean',
      'zendesk_ticket_id:int',
    ),
    writable: {},
  },
  departments: {
    path: '/api/v2/chat/departments',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id:int'),
    writable: typed('name description enabled:boolean members:other settings:other'),
    required: ['name', 'members'],
  },
  shortcuts: {
    path: '/api/v2/chat/shortcuts',
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id'),
    writable: typed('name message options scope departments:other agents:other tags:other'),
    required: ['name', 'message'],
  },
  // Their own addresses have names in them, and no ids.
  triggers: {
    path: '/api/v2/chat/triggers',
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id:int'),
    writable: typed('name enabled:int description definition:other'),
    required: ['name'],
  },
  goals: {
    path: '/api/v2/chat/goals',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id:int'),
    writable: typed(
      'name description enabled:int attribution_model:singleSelect attribution_period:int settings:other',
    ),
    required: ['name'],
    values: { attribution_model: ['first_touch', 'last_touch'] },
  },
  skills: {
    path: '/api/v2/chat/skills',
    items: '',
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id:int'),
    writable: typed('name description enabled:int members:other'),
    required: ['name'],
  },
}
