// The objects of Loops: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

/** @see https://app.loops.so/openapi.yaml (the copy at https://github.com/api-evangelist/loops) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  campaigns: {
    path: '/v1/campaigns',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id status:singleSelect createdAt:datetime updatedAt:datetime emailMessageId'),
    writable: typed(
      'name campaignGroupId mailingListId audienceSegmentId audienceFilter:other scheduling:other',
    ),
    required: ['name'],
  },
  campaign_groups: {
    path: '/v1/campaign-groups',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed('name description'),
    required: ['name'],
  },
  audience_segments: {
    path: '/v1/audience-segments',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed('name description filter:other'),
    required: ['name', 'filter'],
  },
  transactional_emails: {
    path: '/v1/transactional-emails',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(
      'id draftEmailMessageId publishedEmailMessageId createdAt:datetime updatedAt:datetime',
      'dataVariables:other',
    ),
    writable: typed('name transactionalGroupId'),
    required: ['name'],
  },
  transactional_groups: {
    path: '/v1/transactional-groups',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed('name description'),
    required: ['name'],
  },
  themes: {
    path: '/v1/themes',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id isDefault:boolean createdAt:datetime updatedAt:datetime'),
    writable: typed('name styles:other'),
    required: ['name'],
  },
  components: {
    path: '/v1/components',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id'),
    writable: typed('name lmx'),
    required: ['name', 'lmx'],
  },
  workflows: {
    path: '/v1/workflows',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed('expectedRevisionId name description mailingListId'),
    required: ['name'],
  },
  mailing_lists: {
    path: '/v1/lists',
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed('id name description isPublic:boolean'),
    writable: {},
  },
}
