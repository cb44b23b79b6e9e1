// The objects of Salesfinity: where they are, and what they hold.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

// The newest comes first by default, which would move records between the pages of a read.
const oldestFirst = { sort: 'createdAt' }

/**
 * @see https://docs.salesfinity.ai/api-reference/endpoint/get-contact-lists read 2026-11-28
 * @see https://docs.salesfinity.ai/api-reference/endpoint/create-list read 2026-11-28
 * @see https://docs.salesfinity.ai/api-reference/endpoint/get-contact-lists-csv read 2026-11-28
 * @see https://docs.salesfinity.ai/api-reference/endpoint/get-contact-list-by-id read 2026-11-28
 * @see https://docs.salesfinity.ai/api-reference/endpoint/call-log read 2026-11-28
 * @see https://docs.salesfinity.ai/api-reference/endpoint/get-dispositions read 2026-11-28
 */
export const objects: Readonly<Record<string, RestObject>> = {
  'contact-lists': {
    path: '/v1/contact-lists',
    query: oldestFirst,
    items: 'data',
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('_id source:singleSelect user:other total_contacts:int'),
    writable: typed('name user_id contacts:other'),
    required: ['name', 'user_id'],
    values: { source: ['csv', 'hubspot', 'salesforce', 'manual'] },
  },
  'contact-lists/csv': {
    path: '/v1/contact-lists/csv',
    query: oldestFirst,
    items: 'data',
    answerMember: 'data',
    scanned: ['name'],
    readOnly: typed('_id name user:reference total_contacts:int createdAt:datetime updatedAt:datetime'),
    writable: {},
  },
  'call-log': {
    path: '/v1/call-log',
    query: oldestFirst,
    items: 'data',
    isListOnly: true,
    scanned: ['to', 'from'],
    readOnly: typed(
      '_id call_id outcome:singleSelect direction:singleSelect answered_by:singleSelect duration:int to from',
      'disposition:other contact:other contact_list:other user:other recording_url notes transcription summary',
      'is_completed:boolean started_at:datetime ended_at:datetime createdAt:datetime updatedAt:datetime',
    ),
    writable: {},
    values: {
      outcome: ['answered', 'no-answer', 'cancelled'],
      direction: ['inbound', 'outbound'],
      answered_by: ['human', 'machine_start'],
    },
  },
  dispositions: {
    path: '/v1/dispositions',
    items: 'data',
    style: unpaged,
    isListOnly: true,
    scanned: ['name'],
    readOnly: typed('_id id:int name category is_custom:boolean is_required:boolean'),
    writable: {},
  },
}
