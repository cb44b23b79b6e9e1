// What stands around Front's conversations: where messages come in, who answers them, and what happened.
import { typed, unpaged } from '@mortise/connector-kit'
import { byOwnPage, type FrontObject } from './front-object.ts'

const links = typed('_links:other id')
const stamps = typed(links, 'created_at:float updated_at:float')

type Listing = Omit<FrontObject, 'items' | 'sorted' | 'writable'> & Partial<Pick<FrontObject, 'writable'>>

const listed = (given: Listing): FrontObject => ({
  items: '_results',
  sorted: false,
  writable: {},
  ...given,
})

/** A list that comes whole. */
const whole = (given: Omit<Listing, 'style'>): FrontObject => listed({ style: unpaged, ...given })

/**
 * Written is what Front answers with an id, and whose changes it describes.
 * @see https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json read 2026-11-29
 */
export const around: Readonly<Record<string, FrontObject>> = {
  channels: whole({
    scanned: ['name', 'address'],
    readOnly: typed(links, 'address type send_as is_private:boolean is_valid:boolean'),
    writable: typed('name inbox_id:reference settings:other'),
    references: { inbox_id: 'inboxes' },
  }),
  teams: whole({ scanned: ['name'], readOnly: typed(links, 'name') }),
  teammate_groups: whole({
    scanned: ['name'],
    readOnly: typed(links, 'is_managed_by_scim:boolean'),
    writable: typed('name description permissions:other'),
    required: ['name'],
  }),
  rules: whole({
    scanned: ['name'],
    readOnly: typed(links, 'name actions:multiSelect is_private:boolean'),
  }),
  shifts: whole({
    scanned: ['name'],
    readOnly: stamps,
    writable: typed('name color timezone times:other teammate_ids:other'),
    required: ['name', 'color', 'timezone', 'times', 'teammate_ids'],
  }),
  contact_lists: whole({
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(links, 'name is_private:boolean'),
  }),
  'company/statuses': whole({
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed(stamps, 'name category description'),
  }),
  knowledge_bases: whole({ readOnly: typed(stamps, 'type locales:multiSelect') }),
  links: listed({
    scanned: ['name', 'external_url'],
    custom: '/links/custom_fields',
    readOnly: typed(links, 'type custom_fields:other'),
    writable: typed('name external_url pattern'),
  }),
  views: listed({
    scanned: ['name'],
    readOnly: typed(links, 'name highlight inbox_ids:other tag_ids:other'),
  }),
  message_template_folders: listed({
    style: byOwnPage,
    scanned: ['name'],
    readOnly: stamps,
    writable: typed('name parent_folder_id:reference'),
    required: ['name'],
    references: { parent_folder_id: 'message_template_folders' },
  }),
  message_templates: listed({
    style: byOwnPage,
    scanned: ['name'],
    readOnly: typed(links, 'is_available_for_all_inboxes:boolean attachments:other'),
    writable: typed('name subject body folder_id:reference inbox_ids:other'),
    required: ['name', 'body'],
    references: { folder_id: 'message_template_folders' },
  }),
  events: listed({
    emitted: true,
    pageSizeMax: 15,
    readOnly: typed(links, 'type emitted_at:float source:other target:other conversation:other'),
  }),
}
