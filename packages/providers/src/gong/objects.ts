// The objects of Gong: where they are and what they hold.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** One object. */
export interface GongObject extends StaticFields {
  /** Below `/v2`. */
  path: string
  /** Where the list is in its response; by default under the object's name. */
  items?: string
  /**
   * What the list is asked by: a stretch of time in the query; filters in the body, by when calls started or by when they
   * were reviewed; or nothing.
   */
  askedBy?: 'stretch' | 'callFilter' | 'reviewFilter'
  /** Further parts of the body. */
  body?: Readonly<Record<string, unknown>>
  /** What wraps one record, where one can be asked for by its id: `{call: {…}}`. */
  singular?: string
  /** The parameter that asks for one record, where it is not the end of the path: `?profileId=`. */
  one?: { path: string; parameter: string }
  /**
   * Lists take `workspaceId`. It is `silent` where their records do not have it, so that Mortise trusts the list. It is
   * `needed` where each workspace has a separate list.
   */
  workspaces?: 'told' | 'silent' | 'needed'
  /** Further parameters of the filter in the body, by field. */
  filters?: Readonly<Record<string, string>>
  /** Fields that records are searched by in the first pages of the list. */
  looked?: readonly string[]
}

/**
 * @see https://help.gong.io/apidocs/retrieve-call-data-by-date-range-v2calls-2 read 2026-11-22
 * @see https://help.gong.io/apidocs/list-all-users-v2users read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-detailed-call-data-by-various-filters-v2callsextensive-2 read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-transcripts-of-calls-by-date-or-callids-v2callstranscript-2 read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-scorecards-details-v2settingsscorecards read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-answered-scorecards-for-applicable-reviewed-users-or-scorecards-for-a-date-range-v2statsactivityscorecards read 2026-11-22
 * @see https://help.gong.io/apidocs/list-all-company-workspaces-v2workspaces read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-tracker-details-v2settingstrackers-1 read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-library-folders-v2libraryfolders read 2026-11-22
 * @see https://help.gong.io/apidocs/list-all-company-permission-profiles-for-a-given-workspace-v2all-permission-profiles read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-a-permission-profile.md read 2026-11-22
 */
export const objects: Readonly<Record<string, GongObject>> = {
  calls: {
    path: 'calls',
    singular: 'call',
    askedBy: 'stretch',
    workspaces: 'told',
    // Extensive calls can be filtered by their host, which needs a separate scope.
    looked: ['primaryUserId', 'title'],
    readOnly: typed(
      'id url started:datetime system scope media primaryUserId:reference language sdrDisposition',
      'calendarEventId isPrivate:boolean scheduled:datetime',
    ),
    writable: typed(
      'title clientUniqueId direction:singleSelect duration:float purpose meetingUrl workspaceId customData',
      'actualStart:datetime scheduledStart:datetime scheduledEnd:datetime parties:other primaryUser:reference',
      'disposition context:other downloadMediaUrl languageCode',
    ),
    required: ['clientUniqueId', 'actualStart', 'direction', 'parties', 'primaryUser'],
    references: { primaryUserId: 'users', primaryUser: 'users' },
    values: { direction: ['Inbound', 'Outbound', 'Conference', 'Unknown'] },
  },
  users: {
    path: 'users',
    singular: 'user',
    // Users can be asked for by their ids and by when they were made, not by what they are called.
    looked: ['emailAddress', 'firstName', 'lastName', 'managerId'],
    readOnly: typed(
      'id emailAddress created:datetime active:boolean emailAliases:multiSelect trustedEmailAddress',
      'firstName lastName title phoneNumber extension personalMeetingUrls:multiSelect settings:other',
      'managerId:reference meetingConsentPageUrl spokenLanguages:other',
    ),
    writable: {},
    references: { managerId: 'users' },
  },
  /** Everything Gong made of a call: who was there, what they spoke of, and what links it to other systems. */
  extensiveCalls: {
    path: 'calls/extensive',
    items: 'calls',
    askedBy: 'callFilter',
    workspaces: 'told',
    filters: { primaryUserId: 'primaryUserIds' },
    body: {
      contentSelector: {
        context: 'Extended',
        exposedFields: {
          parties: true,
          content: {
            structure: true,
            topics: true,
            trackers: true,
            brief: true,
            outline: true,
            highlights: true,
            callOutcome: true,
            keyPoints: true,
            pointsOfInterest: true,
          },
          interaction: { speakers: true, video: true, personInteractionStats: true, questions: true },
          collaboration: { publicComments: true },
          media: true,
        },
      },
    },
    readOnly: typed(
      'id metaData:other context:other parties:other content:other interaction:other',
      'collaboration:other media:other',
      // Out of `metaData`.
      'primaryUserId:reference workspaceId',
    ),
    writable: {},
    references: { primaryUserId: 'users' },
  },
  transcripts: {
    path: 'calls/transcript',
    items: 'callTranscripts',
    askedBy: 'callFilter',
    workspaces: 'silent',
    readOnly: typed('callId:reference transcript:other'),
    writable: {},
    references: { callId: 'calls' },
  },
  scorecards: {
    path: 'settings/scorecards',
    looked: ['scorecardName', 'workspaceId'],
    readOnly: typed(
      'scorecardId workspaceId',
      'scorecardName reviewMethod updaterUserId:reference enabled:boolean created:datetime updated:datetime',
      'questions:other',
    ),
    writable: {},
    references: { updaterUserId: 'users' },
  },
  answeredScorecards: {
    path: 'stats/activity/scorecards',
    askedBy: 'reviewFilter',
    filters: { scorecardId: 'scorecardIds', reviewedUserId: 'reviewedUserIds' },
    looked: ['callId', 'reviewerUserId'],
    readOnly: typed(
      'answeredScorecardId scorecardName visibilityType reviewMethod scorecardId:reference callId:reference',
      'reviewedUserId:reference reviewerUserId:reference editorUserId:reference callStartTime:datetime',
      'reviewTime:datetime answers:other',
    ),
    writable: {},
    references: {
      scorecardId: 'scorecards',
      callId: 'calls',
      reviewedUserId: 'users',
      reviewerUserId: 'users',
      editorUserId: 'users',
    },
  },
  workspaces: {
    path: 'workspaces',
    looked: ['name'],
    readOnly: typed('id name description'),
    writable: {},
  },
  trackers: {
    path: 'settings/trackers',
    items: 'keywordTrackers',
    workspaces: 'told',
    looked: ['trackerName'],
    readOnly: typed(
      'trackerId trackerName workspaceId affiliation filterQuery saidAt saidAtUnit partOfQuestion:boolean',
      'saidAtInterval:int saidInTopics:multiSelect languageKeywords:other created:datetime updated:datetime',
      'creatorUserId:reference updaterUserId:reference',
    ),
    writable: {},
    references: { creatorUserId: 'users', updaterUserId: 'users' },
  },
  // Public ones alone.
  libraryFolders: {
    path: 'library/folders',
    items: 'folders',
    workspaces: 'silent',
    looked: ['name', 'parentFolderId'],
    readOnly: typed('id name updated:datetime parentFolderId:reference createdBy:reference'),
    writable: {},
    references: { parentFolderId: 'libraryFolders', createdBy: 'users' },
  },
  // They are not deleted here.
  permissionProfiles: {
    path: 'all-permission-profiles',
    items: 'profiles',
    workspaces: 'needed',
    one: { path: 'permission-profile', parameter: 'profileId' },
    singular: 'profile',
    looked: ['name'],
    readOnly: typed('id'),
    writable: typed(
      'workspaceId name description callsAccess:other libraryFolderAccess:other dealsAccess:other',
      'forecastPermissions:other coachingAccess:other insightsAccess:other usageAccess:other',
      'emailsAccess:other scoreCalls:boolean overrideScore:boolean downloadCallMedia:boolean',
      'shareCallsWithCustomers:boolean privateCalls:boolean manuallyScheduleAndUploadCalls:boolean',
      'deleteCalls:boolean trimCalls:boolean listenInCalls:boolean deleteEmails:boolean',
      'callsAndSearch:boolean library:boolean deals:boolean createEditAndDeleteDealsBoards:boolean',
      'dealsInlineEditing:boolean account:boolean coaching:boolean',
    ),
    required: ['workspaceId', 'name', 'libraryFolderAccess'],
  },
}
