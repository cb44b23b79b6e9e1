// What stands around Front's conversations: where messages come in, who answers them, and what happened.
import { typed, unpaged } from '@mortise/connector-kit'
import { byOwnPage, type FrontObject } from './front-object.ts'

const links = typed('_links:other id')
const stamps = typed(links, 'created_at:float updated_at:float')

const listed = (given: Omit<FrontObject, 'items' | 'sorted' | 'writable'>): FrontObject => ({
  items: '_results',
  sorted: false,
  writable: {},
  ...given,
})

/** A list that comes whole. */
const whole = (given: Omit<FrontObject, 'items' | 'sorted' | 'writable' | 'style'>): FrontObject =>
  listed({ style: unpaged, ...given })

/**
 * They are read and not written.
 * @see https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json read 2026-11-29
 */
export const around: Readonly<Record<string, FrontObject>> = {
  channels: whole({
    scanned: ['name', 'address'],
    readOnly: typed(links, 'name address type send_as settings:other is_private:boolean is_valid:boolean'),
  }),
  teams: whole({ scanned: ['name'], readOnly: typed(links, 'name') }),
  teammate_groups: whole({
    scanned: ['name'],
    readOnly: typed(links, 'name description is_managed_by_scim:boolean permissions:other'),
  }),
  rules: whole({
    scanned: ['name'],
    readOnly: typed(links, 'name actions:multiSelect is_private:boolean'),
  }),
  shifts: whole({ scanned: ['name'], readOnly: typed(stamps, 'name color timezone times:other') }),
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
    readOnly: typed(links, 'name type external_url custom_fields:other'),
  }),
  views: listed({
    scanned: ['name'],
    readOnly: typed(links, 'name highlight inbox_ids:other tag_ids:other'),
  }),
  message_template_folders: listed({
    style: byOwnPage,
    scanned: ['name'],
    readOnly: typed(stamps, 'name'),
  }),
  message_templates: listed({
    style: byOwnPage,
    scanned: ['name'],
    readOnly: typed(
      links,
      'name subject body attachments:other is_available_for_all_inboxes:boolean inbox_ids:other',
    ),
  }),
  events: listed({
    emitted: true,
    pageSizeMax: 15,
    readOnly: typed(links, 'type emitted_at:float source:other target:other conversation:other'),
  }),
}
