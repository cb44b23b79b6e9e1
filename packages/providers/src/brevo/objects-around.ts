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
      | 'bodyNames'
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
 * Segments and campaigns are read and not written. Emails and attributes of the CRM are written, and no request shows them.
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
      'id:int doiTemplate:boolean createdAt:datetime modifiedAt:datetime testSent:boolean customTemplateId',
    ),
    writable: typed(
      'name subject sender:other htmlContent htmlUrl isActive:boolean replyTo toField tag attachmentUrl templateName',
    ),
    required: ['name', 'subject', 'sender'],
    bodyNames: { name: 'templateName' },
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
  'smtp/email': listing({
    path: '/v3/smtp/email',
    readOnly: typed('messageId messageIds:multiSelect'),
    writable: typed(
      'to:other sender:other subject htmlContent textContent templateId:reference params:other cc:other bcc:other',
      'replyTo:other attachment:other headers:other messageVersions:other tags:multiSelect scheduledAt:datetime batchId',
    ),
    references: { templateId: 'templates' },
  }),
  'crm/attributes': listing({
    path: '/v3/crm/attributes',
    updateMethod: 'PATCH',
    readOnly: typed('id'),
    writable: typed(
      'label objectType:singleSelect attributeType:singleSelect description optionsLabels:multiSelect',
    ),
    required: ['label', 'objectType', 'attributeType'],
    values: {
      objectType: ['companies', 'deals'],
      attributeType: ['text', 'user', 'number', 'single-select', 'date', 'boolean', 'multi-choice'],
    },
  }),
  'attributes/companies': attributesAt('/v3/crm/attributes/companies'),
  'attributes/deals': attributesAt('/v3/crm/attributes/deals'),
}

/** The attributes of companies or deals, which have no id but their name. */
function attributesAt(path: string): BrevoObject {
  return listing({
    path,
    style: unpaged,
    isListOnly: true,
    scanned: ['internalName', 'label'],
    readOnly: typed(
      'internalName label attributeTypeName attributeOptions:other isRequired:boolean isValueReadonly:boolean',
    ),
  })
}
