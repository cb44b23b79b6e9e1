// The objects of Ironclad: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

/** @see https://developer.ironcladapp.com/openapi (the copy at https://github.com/api-evangelist/ironclad) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  records: {
    path: '/public/api/v1/records',
    items: 'list',
    since: 'lastUpdated',
    scanned: ['name', 'ironcladId'],
    readOnly: typed(
      'id ironcladId lastUpdated:datetime attachments:other parentId parentLinkType:singleSelect',
      'childIds:other contractStatus:other source:other amendments:other',
    ),
    writable: typed(
      'type name addChildren:other removeChildren:other addPropertiesToAmend:other',
      'removePropertiesToAmend:other properties:other links:other parent:other propertiesToAmend:other',
      'children:other',
    ),
    required: ['type', 'name', 'properties'],
  },
  workflows: {
    path: '/public/api/v1/workflows',
    items: 'list',
    // Without it the list holds active workflows alone.
    query: { status: 'active,paused,completed,cancelled' },
    since: 'lastUpdated',
    scanned: ['title', 'ironcladId'],
    readOnly: typed(
      'id ironcladId title template step schema:other attributes:other isCancelled:boolean',
      'isComplete:boolean status:singleSelect creator:other created:datetime lastUpdated:datetime',
      'roles:other approvals:other signatures:other recordIds:other isRevertibleToReview:boolean',
    ),
    writable: {},
  },
  entities: {
    path: '/public/api/v1/entities',
    items: 'list',
    scanned: ['name'],
    readOnly: typed('id ironcladId lastUpdated:datetime namedTypeIds:other parentId'),
    writable: typed(
      'name relationshipTypeKey:other status:singleSelect addProperties:other removeProperties:other',
      'setParent:other removeParent:boolean properties:other parent:other',
    ),
    required: ['name'],
    values: { status: ['ACTIVE', 'INACTIVE'] },
  },
  obligations: {
    path: '/public/api/v1/obligations',
    items: 'list',
    scanned: ['name'],
    readOnly: typed(
      'id ironcladId lastUpdated:datetime namedTypeIds:other parentReadableId parentRecordName',
    ),
    writable: typed(
      'name addProperties:other removeProperties:other obligationTypeKey:other properties:other parentId',
    ),
    required: ['name', 'parentId', 'obligationTypeKey'],
  },
  webhooks: {
    path: '/public/api/v1/webhooks',
    items: 'list',
    scanned: ['targetURL'],
    readOnly: typed(
      'id companyId statusLastUpdatedAt:datetime statusLastUpdatedBy consecutiveFailureCount:float',
      'firstConsecutiveFailure:datetime',
    ),
    writable: typed('events:other targetURL status:singleSelect'),
    required: ['events', 'targetURL'],
    values: { status: ['enabled', 'disabled'] },
  },
}
