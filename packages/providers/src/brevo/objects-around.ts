// What stands around Brevo's contacts and deals: where contacts are kept, what is sent to them, and what is to be done.
import { asObject, listIn, typed, unpaged } from '@mortise/connector-kit'
import type { BrevoObject } from './brevo-object.ts'

type Listing = Pick<BrevoObject, 'path' | 'readOnly'> & {
  /** Where the records are in an answer; a list without any is left out of it. Without a name the answer is the list. */
  list?: string
} & Partial<
    Pick<
      BrevoObject,
      | 'style'
      | 'pageSizeMax'
      | 'scanned'
      | 'isListOnly'
      | 'references'
      | 'values'
      | 'writable'
      | 'required'
      | 'updateMethod'
    >
  >

/** In the order of creation, so that what is new moves no other to another page. */
const listing = ({ list = '', writable = {}, ...given }: Listing): BrevoObject => ({
  updateMethod: 'PUT',
  // None of them has attributes.
  beside: Object.keys(writable),
  pages: 'offset',
  writable,
  ...given,
  items: (answer) =>
    listIn(answer, list, { omitsEmptyList: list !== '' && asObject(answer.json) !== undefined }),
  ask: () => ({ path: given.path, query: given.style ? {} : { sort: 'asc' } }),
})

const counts = typed('totalBlacklisted:int totalSubscribers:int uniqueSubscribers:int')
const campaign = typed(
  'id:int name status:singleSelect createdAt:datetime modifiedAt:datetime scheduledAt:datetime sentDate:datetime',
  'recipients:other statistics:other',
)

/**
 * Segments, campaigns and templates are read and not written.
 * @see https://www.npmjs.com/package/@getbrevo/brevo/v/6.0.3 (requests and responses of each) read 2026-11-29
 */
export const around: Readonly<Record<string, BrevoObject>> = {
  lists: listing({
    path: '/v3/contacts/lists',
    list: 'lists',
    // Brevo sends fifty at most. @see https://www.drupal.org/node/3583452 read 2026-11-29
    pageSizeMax: 50,
    scanned: ['name'],
    readOnly: typed('id:int', counts),
    writable: typed('name folderId:reference'),
    required: ['name', 'folderId'],
    references: { folderId: 'folders' },
  }),
  folders: listing({
    path: '/v3/contacts/folders',
    list: 'folders',
    pageSizeMax: 50,
    scanned: ['name'],
    readOnly: typed('id:int', counts),
    writable: typed('name'),
    required: ['name'],
  }),
  segments: listing({
    path: '/v3/contacts/segments',
    list: 'segments',
    pageSizeMax: 50,
    isListOnly: true,
    scanned: ['segmentName'],
    readOnly: typed('id:int segmentName categoryName updatedAt:datetime'),
  }),
  emailCampaigns: listing({
    path: '/v3/emailCampaigns',
    list: 'campaigns',
    pageSizeMax: 50,
    scanned: ['name'],
    readOnly: typed(
      campaign,
      'type subject previewText subjectA subjectB abTesting:boolean sender:other replyTo toField htmlContent',
      'header footer tag tags:multiSelect testSent:boolean shareLink sendAtBestTime:boolean recurring:boolean',
      'attachmentUrl utmCampaignValue utmSource utmMedium',
    ),
    values: { status: ['draft', 'sent', 'archive', 'queued', 'suspended', 'in_process', 'in_review'] },
  }),
  smsCampaigns: listing({
    path: '/v3/smsCampaigns',
    list: 'campaigns',
    pageSizeMax: 50,
    scanned: ['name'],
    readOnly: typed(campaign, 'content sender organisationPrefix unsubscribeInstruction'),
    values: { status: ['draft', 'sent', 'archive', 'queued', 'suspended', 'inProcess'] },
  }),
  templates: listing({
    path: '/v3/smtp/templates',
    list: 'templates',
    pageSizeMax: 50,
    scanned: ['name'],
    readOnly: typed(
      'id:int name subject isActive:boolean doiTemplate:boolean createdAt:datetime modifiedAt:datetime htmlContent',
      'sender:other replyTo toField tag testSent:boolean customTemplateId',
    ),
  }),
  senders: listing({
    path: '/v3/senders',
    list: 'senders',
    style: unpaged,
    isListOnly: true,
    scanned: ['name', 'email'],
    readOnly: typed('id:int active:boolean'),
    writable: typed('name email ips:other'),
    required: ['name', 'email'],
  }),
  tasks: listing({
    path: '/v3/crm/tasks',
    list: 'items',
    pageSizeMax: 50,
    updateMethod: 'PATCH',
    scanned: ['name'],
    readOnly: typed('id createdAt:datetime updatedAt:datetime'),
    writable: typed(
      'name taskTypeId date:datetime duration:int notes done:boolean assignToId reminder:other',
      'contactsIds:multiSelect companiesIds:multiSelect dealsIds:multiSelect',
    ),
    required: ['name', 'taskTypeId', 'date'],
  }),
  notes: listing({
    path: '/v3/crm/notes',
    pageSizeMax: 50,
    updateMethod: 'PATCH',
    readOnly: typed('id authorId:other createdAt:datetime updatedAt:datetime'),
    writable: typed('text contactIds:multiSelect companyIds:multiSelect dealIds:multiSelect'),
    required: ['text'],
  }),
}
