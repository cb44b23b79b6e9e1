// The objects of Microsoft Graph: the directory's users and groups, and the contacts, events and mail of a person.
import {
  asArray,
  isObject,
  type NativeRecord,
  type StaticFields,
  type TableObject,
  valueAt,
} from '@mortise/connector-kit'
import type { Comparison } from './filter.ts'

/** An object, where it is, and how its fields are compared. */
export interface MicrosoftObject extends TableObject {
  path: string
  comparisons: Readonly<Record<string, Comparison>>
  /** Its records say when they changed, and can be asked for by it. */
  hasChanges: boolean
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
    binType?: 'user' | 'group'
  },
): MicrosoftObject {
  const { hasChanges = false, ...rest } = given
  const filters = Object.keys(given.comparisons)
  return { ...rest, path, hasChanges, isSelective: given.binType !== undefined, items: 'value', filters }
}

const stamps = { id: 'string', createdDateTime: 'datetime', lastModifiedDateTime: 'datetime' } as const
const outlook = { ...stamps, changeKey: 'string' } as const
const etag = { '@odata.etag': 'string' } as const
const addresses = (native: NativeRecord) =>
  asArray(native.emailAddresses)
    .filter(isObject)
    .map(({ address }) => address)

/**
 * Unverified: largest pages but those of messages, fields, and which of them can be compared; as remembered of
 * https://learn.microsoft.com/en-us/graph/api/overview
 * @see https://learn.microsoft.com/en-us/answers/a/1387921 read 2026-11-22
 */
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
    readOnly: { ...etag, ...outlook },
    writable: {
      displayName: 'string',
      givenName: 'string',
      middleName: 'string',
      surname: 'string',
      initials: 'string',
      title: 'string',
      generation: 'string',
      nickName: 'string',
      fileAs: 'string',
      emailAddresses: 'other',
      businessPhones: 'other',
      homePhones: 'other',
      mobilePhone: 'string',
      imAddresses: 'other',
      companyName: 'string',
      department: 'string',
      jobTitle: 'string',
      officeLocation: 'string',
      profession: 'string',
      manager: 'string',
      assistantName: 'string',
      businessHomePage: 'string',
      businessAddress: 'other',
      homeAddress: 'other',
      otherAddress: 'other',
      birthday: 'datetime',
      children: 'other',
      spouseName: 'string',
      personalNotes: 'string',
      categories: 'multiSelect',
      parentFolderId: 'string',
      yomiCompanyName: 'string',
      yomiGivenName: 'string',
      yomiSurname: 'string',
    },
  }),
  events: object('/v1.0/me/events', {
    comparisons: { subject: 'text', iCalUId: 'text', isCancelled: 'flag' },
    hasChanges: true,
    pageSizeMax: 100,
    readOnly: {
      ...etag,
      ...outlook,
      iCalUId: 'string',
      uid: 'string',
      bodyPreview: 'string',
      organizer: 'other',
      isOrganizer: 'boolean',
      isCancelled: 'boolean',
      isDraft: 'boolean',
      hasAttachments: 'boolean',
      responseStatus: 'other',
      seriesMasterId: 'string',
      occurrenceId: 'string',
      type: 'string',
      webLink: 'string',
      onlineMeeting: 'other',
      onlineMeetingUrl: 'string',
      originalStart: 'datetime',
      originalStartTimeZone: 'string',
      originalEndTimeZone: 'string',
    },
    writable: {
      subject: 'string',
      body: 'other',
      start: 'other',
      end: 'other',
      location: 'other',
      locations: 'other',
      attendees: 'other',
      recurrence: 'other',
      isAllDay: 'boolean',
      importance: 'string',
      sensitivity: 'string',
      showAs: 'string',
      categories: 'multiSelect',
      isReminderOn: 'boolean',
      reminderMinutesBeforeStart: 'int',
      responseRequested: 'boolean',
      allowNewTimeProposals: 'boolean',
      hideAttendees: 'boolean',
      isOnlineMeeting: 'boolean',
      onlineMeetingProvider: 'string',
      transactionId: 'string',
    },
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
    readOnly: {
      ...etag,
      ...outlook,
      receivedDateTime: 'datetime',
      sentDateTime: 'datetime',
      hasAttachments: 'boolean',
      bodyPreview: 'string',
      parentFolderId: 'string',
      conversationId: 'string',
      conversationIndex: 'string',
      internetMessageId: 'string',
      isDraft: 'boolean',
      isDeliveryReceiptRequested: 'boolean',
      webLink: 'string',
      meetingMessageType: 'string',
    },
    writable: {
      subject: 'string',
      body: 'other',
      from: 'other',
      sender: 'other',
      toRecipients: 'other',
      ccRecipients: 'other',
      bccRecipients: 'other',
      replyTo: 'other',
      importance: 'string',
      inferenceClassification: 'string',
      isRead: 'boolean',
      isReadReceiptRequested: 'boolean',
      flag: 'other',
      categories: 'multiSelect',
    },
  }),
  calendars: object('/v1.0/me/calendars', {
    comparisons: {},
    pageSizeMax: 100,
    readOnly: {
      ...etag,
      id: 'string',
      changeKey: 'string',
      owner: 'other',
      hexColor: 'string',
      groupClassId: 'string',
      isDefaultCalendar: 'boolean',
      isRemovable: 'boolean',
      isTallyingResponses: 'boolean',
      canEdit: 'boolean',
      canShare: 'boolean',
      canViewPrivateItems: 'boolean',
      allowedOnlineMeetingProviders: 'other',
      defaultOnlineMeetingProvider: 'string',
    },
    writable: { name: 'string', color: 'string' },
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
    readOnly: {
      id: 'string',
      createdDateTime: 'datetime',
      proxyAddresses: 'other',
      userType: 'string',
      imAddresses: 'other',
      onPremisesSyncEnabled: 'boolean',
      onPremisesExtensionAttributes: 'other',
      assignedLicenses: 'other',
    },
    writable: {
      accountEnabled: 'boolean',
      displayName: 'string',
      givenName: 'string',
      surname: 'string',
      mail: 'string',
      mailNickname: 'string',
      userPrincipalName: 'string',
      otherMails: 'other',
      businessPhones: 'other',
      mobilePhone: 'string',
      faxNumber: 'string',
      companyName: 'string',
      department: 'string',
      jobTitle: 'string',
      employeeId: 'string',
      employeeType: 'string',
      officeLocation: 'string',
      streetAddress: 'string',
      city: 'string',
      state: 'string',
      postalCode: 'string',
      country: 'string',
      preferredLanguage: 'string',
      usageLocation: 'string',
      passwordProfile: 'other',
    },
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
    readOnly: {
      id: 'string',
      createdDateTime: 'datetime',
      renewedDateTime: 'datetime',
      expirationDateTime: 'datetime',
      mail: 'string',
      proxyAddresses: 'other',
      securityIdentifier: 'string',
      onPremisesSyncEnabled: 'boolean',
    },
    writable: {
      displayName: 'string',
      description: 'string',
      mailNickname: 'string',
      mailEnabled: 'boolean',
      securityEnabled: 'boolean',
      groupTypes: 'other',
      visibility: 'string',
      isAssignableToRole: 'boolean',
      membershipRule: 'string',
      classification: 'string',
      preferredLanguage: 'string',
      theme: 'string',
    },
    required: ['displayName', 'mailNickname', 'mailEnabled', 'securityEnabled'],
  }),
}
