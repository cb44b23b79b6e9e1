// Docusign: envelopes, recipients and templates.
import {
  byOffset,
  defineProvider,
  hostLabel,
  lazyReading,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'
import { findAccount } from './find-account.ts'

const record = recordBy({
  id: ['envelopeId', 'templateId', 'groupId', 'userId'],
  updatedAt: ['lastModifiedDateTime', 'lastModified'],
  createdField: 'createdDateTime',
})

/** @see https://github.com/docusign/OpenAPI-Specifications/blob/master/esignature.rest.swagger-v2.1.json (the fields by that of v2, a copy of which is at https://github.com/api-evangelist/docusign) read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  envelopes: {
    path: '/restapi/v2.1/accounts/{account}/envelopes',
    items: 'envelopes',
    // The list wants a first day.
    query: { from_date: '2000-01-01T00:00:00Z' },
    since: 'from_date',
    filters: ['status'],
    scanned: ['emailSubject'],
    readOnly: typed(
      'allowMarkup allowReassign allowViewHistory asynchronous attachmentsUri authoritativeCopy',
      'authoritativeCopyDefault autoNavigation brandId brandLock certificateUri',
      'completedDateTime:datetime copyRecipientData createdDateTime:datetime customFields:other',
      'customFieldsUri declinedDateTime:datetime deletedDateTime:datetime deliveredDateTime:datetime',
      'disableResponsiveDocument documentsCombinedUri documentsUri emailBlurb emailSettings:other',
      'emailSubject enableWetSign enforceSignerVisibility envelopeId envelopeIdStamping envelopeUri',
      'initialSentDateTime:datetime is21CFRPart11 isSignatureProviderEnvelope',
      'lastModifiedDateTime:datetime lockInformation:other messageLock notification:other notificationUri',
      'purgeState recipients:other recipientsLock recipientsUri sentDateTime:datetime',
      'signerCanSignOnMobile signingLocation status statusChangedDateTime:datetime templatesUri',
      'transactionId useDisclosure voidedDateTime:datetime voidedReason',
    ),
    writable: {},
  },
  templates: {
    path: '/restapi/v2.1/accounts/{account}/templates',
    items: 'envelopeTemplates',
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

const table = async () =>
  restTable({
    displayName: 'Docusign',
    objects,
    record,
    style: byOffset({ offset: 'start_position', limit: 'count' }),
    pageSizeMax: 100,
    omitsEmptyList: true,
    isId: (id) => /^[\w-]+$/.test(id),
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'docusign',
  displayName: 'Docusign',
  docsUrl: 'https://developers.docusign.com/docs/esign-rest-api/',
  unverified: [
    'objects: fields that v2.1 added to those of v2, and that a list without records leaves its member out.',
    'read.overlapMs: that `from_date` narrows envelopes by each kind of change.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects: the order of the lists.',
  ],
  // @see https://docs.docusign.com/esign/guide/authentication/auth_server.html read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://account.docusign.com/oauth/auth',
    tokenUrl: 'https://account.docusign.com/oauth/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  account: {
    // @see https://developers.docusign.com/platform/auth/reference/user-info read 2026-11-22
    healthCheck: { path: 'https://account.docusign.com/oauth/userinfo' },
    postAuth: {
      read: findAccount('account.docusign.com'),
      names: ['server', 'account'],
      patterns: { server: hostLabel, account: /^[\w-]+$/ },
    },
  },
  baseUrl: ({ server }) => `https://${server}.docusign.net`,
  http: { otherHosts: ['account.docusign.com'] },
  // @see https://github.com/docusign/OpenAPI-Specifications/blob/master/esignature.rest.swagger-v2.1.json (the fields by that of v2, a copy of which is at https://github.com/api-evangelist/docusign) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['users', 'groups'],
    leavesOut: { envelopes: 'Docusign lists the envelopes that the connected user may see.' },
    ...reading.read,
  },
  search: {
    scans: ['envelopes.emailSubject', 'templates.name', 'users.userName', 'groups.groupName'],
    ...reading.search,
  },
})
