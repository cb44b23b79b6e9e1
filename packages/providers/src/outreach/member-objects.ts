// Who works with Outreach, as what, and under which rules.
import { makers, type OutreachObject, stamps, toMakers, typed } from './outreach-object.ts'

/** Objects by the name of their list. */
export const memberObjects: Readonly<Record<string, OutreachObject>> = {
  users: {
    type: 'user',
    filters: ['email', 'firstName', 'lastName', 'locked', 'username'],
    readOnly: {
      ...stamps,
      ...{ name: 'string', userGuid: 'string', ...makers },
      ...typed('datetime', 'currentSignInAt lastSignInAt passwordExpiresAt'),
    },
    // `jobRoleByName` is taken and never given.
    writable: {
      ...typed('string', 'email username firstName lastName title jobRoleByName controlledTabDefault'),
      ...typed('string', 'bridgePhone bridgePhoneExtension inboundBridgePhone inboundBridgePhoneExtension'),
      ...typed('string', 'inboundCallBehavior inboundPhoneType inboundVoicemailCustomMessageText'),
      ...typed('string', 'inboundVoicemailMessageTextVoice inboundVoicemailPromptType oceGmailTrackingState'),
      ...typed('string', 'phoneCountryCode phoneNumber phoneType preferredVoiceRegion'),
      ...typed('string', 'scimExternalId scimSource custom1 custom2 custom3 custom4 custom5'),
      ...typed('int', 'accountsViewId callsViewId defaultRulesetId kaiaRecordingsViewId opportunitiesViewId'),
      ...typed(
        'int',
        'prospectsViewId reportsTeamPerfViewId reportsViewId tasksViewId teamsViewId usersViewId',
      ),
      ...typed('boolean', 'locked activityNotificationsDisabled bounceWarningEmailEnabled'),
      ...typed('boolean', 'dailyDigestEmailEnabled enableVoiceRecordings engagementEmailsEnabled'),
      ...typed('boolean', 'keepBridgePhoneConnected mailboxErrorEmailEnabled notificationsEnabled'),
      ...typed('boolean', 'meetingEngagementNotificationEnabled oceClickToDialEverywhere oceGmailToolbar'),
      ...typed('boolean', 'oceSalesforceEmailDecorating oceSalesforcePhoneDecorating oceUniversalTaskFlow'),
      ...typed('boolean', 'oceWindowMode pluginAlertNotificationEnabled prefersLocalPresence'),
      ...typed('boolean', 'senderNotificationsExcluded textingEmailNotifications unknownReplyEmailEnabled'),
      ...typed('boolean', 'voicemailNotificationEnabled weeklyDigestEmailEnabled'),
      duties: 'other',
      ...typed('reference', 'mailbox profile role'),
      ...typed('multiSelect', 'contentCategories mailboxes recipients teams'),
    },
    required: ['email', 'firstName', 'lastName'],
    toMany: ['contentCategories', 'mailboxes', 'recipients', 'teams'],
    references: {
      ...toMakers,
      ...{ contentCategories: 'contentCategories', mailbox: 'mailboxes', mailboxes: 'mailboxes' },
      ...{ profile: 'profiles', role: 'roles', teams: 'teams' },
    },
  },
  teams: {
    type: 'team',
    filters: ['name'],
    readOnly: { ...stamps, ...makers },
    writable: {
      ...typed('string', 'name color scimExternalId scimSource'),
      ...typed('multiSelect', 'contentCategories users'),
    },
    required: ['name'],
    toMany: ['contentCategories', 'users'],
    references: { ...toMakers, contentCategories: 'contentCategories', users: 'users' },
  },
  roles: {
    type: 'role',
    filters: ['externalId', 'name'],
    readOnly: stamps,
    writable: { ...typed('string', 'externalId name'), parentRole: 'reference' },
    required: ['name'],
    references: { parentRole: 'roles' },
  },
  profiles: {
    type: 'profile',
    filters: ['name', 'specialId'],
    readOnly: { ...stamps, isAdmin: 'boolean', specialId: 'string' },
    writable: { name: 'string' },
    required: ['name'],
  },
  personas: {
    type: 'persona',
    filters: ['name'],
    readOnly: stamps,
    writable: typed('string', 'name description'),
    required: ['name'],
  },
  rulesets: {
    type: 'ruleset',
    filters: [
      ...['autoResumeOotoProspects', 'includeUnsubscribeLinks', 'name', 'permitDuplicateProspects'],
      'sequenceExclusivity',
    ],
    readOnly: stamps,
    writable: {
      ...typed('string', 'name callOptOutAction emailOptOutAction meetingBookedAction'),
      ...typed('string', 'permitDuplicateProspects sequenceExclusivity smsOptOutAction smsReceivedAction'),
      ...typed('int', 'applyCompletedStageIn autoResumeOotoProspectsExpiresIn autoResumeOotoProspectsIn'),
      ...typed('int', 'clicksNeededBeforeCallTaskCreated minimumProspectTouchedInterval'),
      opensNeededBeforeCallTaskCreated: 'int',
      ...typed('boolean', 'autoResumeOotoProspects includeUnsubscribeLinks ootoAutoExtractionEnabled'),
      stepOverridesEnabled: 'boolean',
      ...typed('reference', 'bouncedStage completedStage deliveredStage finishedStage optedOutStage'),
      ...typed('reference', 'repliedStage startedStage callTaskPriority callTaskPriorityFromClicks'),
      ...typed('reference', 'callTaskPriorityFromOpens owner'),
    },
    required: ['name'],
    references: {
      ...{ bouncedStage: 'stages', completedStage: 'stages', deliveredStage: 'stages' },
      ...{ finishedStage: 'stages', optedOutStage: 'stages', repliedStage: 'stages', startedStage: 'stages' },
      ...{ callTaskPriority: 'taskPriorities', callTaskPriorityFromClicks: 'taskPriorities' },
      ...{ callTaskPriorityFromOpens: 'taskPriorities', owner: 'users' },
    },
  },
}
