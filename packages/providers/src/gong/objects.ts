// The objects of Gong: where they are and what they hold.
import type { StaticFields } from '@mortise/connector-kit'

/** One object. */
export interface GongObject extends StaticFields {
  /** Below `/v2`. */
  path: string
  /** Where the list is in its answer; the object's name unless told. */
  items?: string
  /**
   * What the list is asked by: a stretch of time in the query; filters in the body, by when calls started or by when they
   * were reviewed; or nothing.
   */
  askedBy?: 'stretch' | 'callFilter' | 'reviewFilter'
  /** What else is in the body. */
  body?: Readonly<Record<string, unknown>>
  /** What wraps one record, where one can be asked for by its id: `{call: {…}}`. */
  singular?: string
  /** The parameter that asks for one record, where it is not the end of the path: `?profileId=`. */
  one?: { path: string; parameter: string }
  /**
   * Lists take `workspaceId`; `silent` where their records do not tell it, so that the list is believed, `needed` where
   * each workspace has a list of its own.
   */
  workspaces?: 'told' | 'silent' | 'needed'
  /** What else the filter in the body takes, by field. */
  filters?: Readonly<Record<string, string>>
  /** Fields that records are searched by in the first pages of the list. */
  looked?: readonly string[]
}

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

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
 * Unverified: the fields of calls that are written, as remembered of https://help.gong.io/apidocs/add-new-call-v2calls-2, and
 * those of extensive calls and answered scorecards beyond their first, with the names `scorecardIds` and `reviewedUserIds`.
 */
export const objects: Readonly<Record<string, GongObject>> = {
  calls: {
    path: 'calls',
    singular: 'call',
    askedBy: 'stretch',
    workspaces: 'told',
    // Extensive calls can be asked for by their host, which wants a scope of its own.
    looked: ['primaryUserId', 'title'],
    readOnly: {
      id: 'string',
      url: 'string',
      started: 'datetime',
      system: 'string',
      scope: 'string',
      media: 'string',
      primaryUserId: 'reference',
      language: 'string',
      sdrDisposition: 'string',
      calendarEventId: 'string',
      isPrivate: 'boolean',
    },
    writable: {
      title: 'string',
      clientUniqueId: 'string',
      direction: 'singleSelect',
      duration: 'float',
      purpose: 'string',
      meetingUrl: 'string',
      workspaceId: 'string',
      customData: 'string',
      actualStart: 'datetime',
      scheduled: 'datetime',
      parties: 'other',
      primaryUser: 'reference',
      disposition: 'string',
      context: 'other',
      downloadMediaUrl: 'string',
      languageCode: 'string',
    },
    required: ['clientUniqueId', 'actualStart', 'direction', 'parties', 'primaryUser'],
    references: { primaryUserId: 'users', primaryUser: 'users' },
    values: { direction: ['Inbound', 'Outbound', 'Conference', 'Unknown'] },
  },
  users: {
    path: 'users',
    singular: 'user',
    // Users can be asked for by their ids and by when they were made, not by what they are called.
    looked: ['emailAddress', 'firstName', 'lastName', 'managerId'],
    readOnly: {
      id: 'string',
      emailAddress: 'string',
      created: 'datetime',
      active: 'boolean',
      emailAliases: 'multiSelect',
      trustedEmailAddress: 'string',
      firstName: 'string',
      lastName: 'string',
      title: 'string',
      phoneNumber: 'string',
      extension: 'string',
      personalMeetingUrls: 'multiSelect',
      settings: 'other',
      managerId: 'reference',
      meetingConsentPageUrl: 'string',
      spokenLanguages: 'other',
    },
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
    readOnly: {
      id: 'string',
      ...all('other', 'metaData context parties content interaction collaboration media'),
      // Out of `metaData`.
      primaryUserId: 'reference',
      workspaceId: 'string',
    },
    writable: {},
    references: { primaryUserId: 'users' },
  },
  transcripts: {
    path: 'calls/transcript',
    items: 'callTranscripts',
    askedBy: 'callFilter',
    workspaces: 'silent',
    readOnly: { callId: 'reference', transcript: 'other' },
    writable: {},
    references: { callId: 'calls' },
  },
  scorecards: {
    path: 'settings/scorecards',
    looked: ['scorecardName', 'workspaceId'],
    readOnly: {
      // Unverified: that no two differ in their last digits alone: numbers of 19 digits are rounded when JSON is read.
      ...all('int', 'scorecardId workspaceId'),
      ...all('string', 'scorecardName reviewMethod'),
      updaterUserId: 'reference',
      enabled: 'boolean',
      ...all('datetime', 'created updated'),
      questions: 'other',
    },
    writable: {},
    references: { updaterUserId: 'users' },
  },
  answeredScorecards: {
    path: 'stats/activity/scorecards',
    askedBy: 'reviewFilter',
    filters: { scorecardId: 'scorecardIds', reviewedUserId: 'reviewedUserIds' },
    looked: ['callId', 'reviewerUserId'],
    readOnly: {
      ...all('string', 'answeredScorecardId scorecardName visibilityType reviewMethod'),
      ...all('reference', 'scorecardId callId reviewedUserId reviewerUserId editorUserId'),
      ...all('datetime', 'callStartTime reviewTime'),
      answers: 'other',
    },
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
    readOnly: all('string', 'id name description'),
    writable: {},
  },
  trackers: {
    path: 'settings/trackers',
    items: 'keywordTrackers',
    workspaces: 'told',
    looked: ['trackerName'],
    readOnly: {
      ...all('string', 'trackerId trackerName workspaceId affiliation filterQuery saidAt saidAtUnit'),
      partOfQuestion: 'boolean',
      saidAtInterval: 'int',
      saidInTopics: 'multiSelect',
      languageKeywords: 'other',
      ...all('datetime', 'created updated'),
      ...all('reference', 'creatorUserId updaterUserId'),
    },
    writable: {},
    references: { creatorUserId: 'users', updaterUserId: 'users' },
  },
  // Public ones alone.
  libraryFolders: {
    path: 'library/folders',
    items: 'folders',
    workspaces: 'silent',
    looked: ['name', 'parentFolderId'],
    readOnly: {
      id: 'string',
      name: 'string',
      updated: 'datetime',
      ...all('reference', 'parentFolderId createdBy'),
    },
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
    readOnly: { id: 'string' },
    writable: {
      ...all('string', 'workspaceId name description'),
      ...all('other', 'callsAccess libraryFolderAccess dealsAccess forecastPermissions coachingAccess'),
      ...all('other', 'insightsAccess usageAccess emailsAccess'),
      ...all('boolean', 'scoreCalls overrideScore downloadCallMedia shareCallsWithCustomers privateCalls'),
      ...all('boolean', 'manuallyScheduleAndUploadCalls deleteCalls trimCalls listenInCalls deleteEmails'),
      ...all('boolean', 'callsAndSearch library deals createEditAndDeleteDealsBoards dealsInlineEditing'),
      ...all('boolean', 'account coaching'),
    },
    required: ['workspaceId', 'name', 'libraryFolderAccess'],
  },
}
