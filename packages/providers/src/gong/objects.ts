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
  /** Lists take `workspaceId`. */
  hasWorkspaces?: true
}

const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

/**
 * Unverified: which fields there are, which is as remembered of https://help.gong.io/apidocs
 * @see https://help.gong.io/apidocs/retrieve-call-data-by-date-range-v2calls-2.md read 2026-11-21
 * @see https://help.gong.io/apidocs/retrieve-detailed-call-data-by-various-filters-v2callsextensive-2 read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-transcripts-of-calls-by-date-or-callids-v2callstranscript-2 read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-scorecards-details-v2settingsscorecards read 2026-11-22
 * @see https://help.gong.io/apidocs/retrieve-answered-scorecards-for-applicable-reviewed-users-or-scorecards-for-a-date-range-v2statsactivityscorecards read 2026-11-22
 * Unverified: the paths of users, workspaces and trackers, and the names of ids, told by
 * https://github.com/airbytehq/airbyte/blob/020c6552f15cf990e015edabb740205922f4896d/airbyte-integrations/connectors/source-gong/manifest.yaml alone (read 2026-11-22).
 */
export const objects: Readonly<Record<string, GongObject>> = {
  calls: {
    path: 'calls',
    singular: 'call',
    askedBy: 'stretch',
    hasWorkspaces: true,
    readOnly: {
      ...{
        id: 'string',
        url: 'string',
        started: 'datetime',
        system: 'string',
        scope: 'string',
        media: 'string',
      },
      ...{
        primaryUserId: 'reference',
        language: 'string',
        sdrDisposition: 'string',
        calendarEventId: 'string',
      },
      isPrivate: 'boolean',
    },
    writable: {
      ...{ title: 'string', clientUniqueId: 'string', direction: 'singleSelect', duration: 'float' },
      ...{ purpose: 'string', meetingUrl: 'string', workspaceId: 'string', customData: 'string' },
      ...{ actualStart: 'datetime', scheduled: 'datetime', parties: 'other', primaryUser: 'reference' },
      ...{ disposition: 'string', context: 'other', downloadMediaUrl: 'string', languageCode: 'string' },
    },
    required: ['clientUniqueId', 'actualStart', 'direction', 'parties', 'primaryUser'],
    references: { primaryUserId: 'users', primaryUser: 'users' },
    values: { direction: ['Inbound', 'Outbound', 'Conference', 'Unknown'] },
  },
  users: {
    path: 'users',
    singular: 'user',
    readOnly: {
      ...{
        id: 'string',
        emailAddress: 'string',
        created: 'datetime',
        active: 'boolean',
        emailAliases: 'multiSelect',
      },
      ...{ trustedEmailAddress: 'string', firstName: 'string', lastName: 'string', title: 'string' },
      ...{
        phoneNumber: 'string',
        extension: 'string',
        personalMeetingUrls: 'multiSelect',
        settings: 'other',
      },
      ...{ managerId: 'reference', meetingConsentPageUrl: 'string', spokenLanguages: 'other' },
    },
    writable: {},
    references: { managerId: 'users' },
  },
  /** Everything Gong made of a call: who was there, what they spoke of, and what links it to other systems. */
  extensiveCalls: {
    path: 'calls/extensive',
    items: 'calls',
    askedBy: 'callFilter',
    hasWorkspaces: true,
    body: {
      contentSelector: {
        context: 'Extended',
        exposedFields: {
          parties: true,
          content: {
            ...{ structure: true, topics: true, trackers: true, brief: true, outline: true },
            ...{ highlights: true, callOutcome: true, keyPoints: true, pointsOfInterest: true },
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
    },
    writable: {},
  },
  transcripts: {
    path: 'calls/transcript',
    items: 'callTranscripts',
    askedBy: 'callFilter',
    hasWorkspaces: true,
    readOnly: { callId: 'reference', transcript: 'other' },
    writable: {},
    references: { callId: 'calls' },
  },
  scorecards: {
    path: 'settings/scorecards',
    readOnly: {
      ...all('string', 'scorecardId scorecardName workspaceId reviewMethod'),
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
  workspaces: { path: 'workspaces', readOnly: all('string', 'id name description'), writable: {} },
  /** Unverified: the path and where the list is, as remembered. */
  trackers: {
    path: 'settings/trackers',
    items: 'keywordTrackers',
    readOnly: {
      ...all('string', 'trackerId trackerName workspaceId affiliation filterQuery'),
      ...all('boolean', 'partOfQuestion saidAtCall saidInCallParts saidInTopics'),
      ...all('other', 'languageKeywords'),
      ...all('datetime', 'created updated'),
      ...all('reference', 'creatorUserId updaterUserId'),
    },
    writable: {},
    references: { creatorUserId: 'users', updaterUserId: 'users' },
  },
}
