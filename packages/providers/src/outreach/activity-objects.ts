// What was done and is to be done in Outreach: tasks, calls, notes, and the events that tell of it.
import { makers, type OutreachObject, stamps, toMakers, typed } from './outreach-object.ts'

const ordered = { name: 'string', order: 'int' } as const
const byCreator = { ...stamps, creator: 'reference' } as const

/** A note of one resource, which says when it was made and never when it was changed. */
const noteOf = (type: string, target: string, list: string): OutreachObject => ({
  type,
  filters: [],
  changedBy: 'none',
  readOnly: { id: 'int', createdAt: 'datetime', creator: 'reference' },
  // `opportunityAssociationRule` is taken and never given.
  writable: {
    ...typed('string', 'message noteType opportunityAssociationRule'),
    pinned: 'boolean',
    [target]: 'reference',
  },
  required: ['message', target],
  references: { creator: 'users', [target]: list },
})

/** Objects by the name of their list. */
export const activityObjects: Readonly<Record<string, OutreachObject>> = {
  // @see https://developers.outreach.io/api/reference/tag/Task/ read 2026-11-22
  tasks: {
    type: 'task',
    filters: ['state', 'taskType'],
    linkFilters: ['sequenceStep', 'sequenceTemplate', 'taskPriority', 'template'],
    readOnly: {
      ...byCreator,
      ...typed('string', 'compiledSequenceTemplateHtml state taskType'),
      ...typed('datetime', 'completedAt scheduledAt stateChangedAt'),
      completed: 'boolean',
      ...typed('reference', 'account call completer mailing opportunity prospect sequence sequenceState'),
      ...typed('reference', 'sequenceStep sequenceTemplate template'),
      sequenceSequenceSteps: 'multiSelect',
    },
    writable: {
      ...typed('string', 'action note opportunityAssociation'),
      ...typed('datetime', 'autoskipAt dueAt'),
      ...typed('reference', 'owner subject taskDisposition taskPriority taskPurpose'),
    },
    required: ['action', 'owner', 'subject'],
    toMany: ['sequenceSequenceSteps'],
    values: { action: ['action_item', 'call', 'email', 'in_person'] },
    references: {
      account: 'accounts',
      call: 'calls',
      completer: 'users',
      mailing: 'mailings',
      owner: 'users',
      opportunity: 'opportunities',
      prospect: 'prospects',
      sequence: 'sequences',
      sequenceState: 'sequenceStates',
      sequenceStep: 'sequenceSteps',
      template: 'templates',
      sequenceTemplate: 'sequenceTemplates',
      sequenceSequenceSteps: 'sequenceSteps',
      taskDisposition: 'taskDispositions',
      taskPriority: 'taskPriorities',
      taskPurpose: 'taskPurposes',
    },
  },
  taskDispositions: {
    type: 'taskDisposition',
    filters: ['name', 'order', 'taskType', 'value'],
    readOnly: byCreator,
    writable: { ...ordered, taskType: 'string', value: 'string' },
    required: ['name'],
    references: { creator: 'users' },
  },
  taskPurposes: {
    type: 'taskPurpose',
    filters: ['name', 'order', 'taskType'],
    readOnly: byCreator,
    writable: { ...ordered, taskType: 'string' },
    required: ['name'],
    references: { creator: 'users' },
  },
  taskPriorities: {
    type: 'taskPriority',
    filters: ['name', 'weight'],
    readOnly: { ...stamps, name: 'string', color: 'int', weight: 'int' },
    writable: {},
  },
  calls: {
    type: 'call',
    filters: ['from', 'outcome', 'recordingUrl', 'state', 'to', 'userCallType'],
    linkFilters: ['prospect', 'user'],
    readOnly: {
      ...stamps,
      ...typed('string', 'state uid voicemailRecordingUrl'),
      stateChangedAt: 'datetime',
      associatedId: 'reference',
    },
    writable: {
      ...typed('string', 'direction outcome note from to externalVendor recordingUrl sequenceAction'),
      ...typed('string', 'userCallType vendorCallId'),
      ...typed('datetime', 'answeredAt completedAt dialedAt returnedAt'),
      shouldRecordCall: 'boolean',
      tags: 'multiSelect',
      ...typed('reference', 'callDisposition callPurpose opportunity phoneNumber prospect sequence'),
      ...typed('reference', 'sequenceState sequenceStep task user'),
    },
    values: {
      direction: ['inbound', 'outbound'],
      outcome: ['Answered', 'Not Answered'],
      sequenceAction: ['Advance', 'Finish', 'Finish - No Reply', 'Finish - Replied'],
    },
    references: {
      callDisposition: 'callDispositions',
      callPurpose: 'callPurposes',
      opportunity: 'opportunities',
      phoneNumber: 'phoneNumbers',
      prospect: 'prospects',
      sequence: 'sequences',
      task: 'tasks',
      sequenceState: 'sequenceStates',
      sequenceStep: 'sequenceSteps',
      user: 'users',
    },
  },
  callDispositions: {
    type: 'callDisposition',
    filters: ['name', 'order', 'outcome'],
    readOnly: byCreator,
    writable: { ...ordered, outcome: 'string' },
    required: ['name'],
    references: { creator: 'users' },
  },
  callPurposes: {
    type: 'callPurpose',
    filters: ['name', 'order'],
    readOnly: byCreator,
    writable: ordered,
    required: ['name'],
    references: { creator: 'users' },
  },
  // What happened never changes, so these have no other instant than that of their creation.
  events: {
    type: 'event',
    filters: ['name'],
    changedBy: 'createdAt',
    readOnly: {
      id: 'int',
      createdAt: 'datetime',
      eventAt: 'datetime',
      payload: 'other',
      ...typed('string', 'body externalUrl name requestCity requestDevice requestHost requestRegion'),
      requestProxied: 'boolean',
      ...typed('reference', 'account call mailing opportunity prospect task user'),
    },
    writable: {},
    references: {
      account: 'accounts',
      call: 'calls',
      mailing: 'mailings',
      opportunity: 'opportunities',
      prospect: 'prospects',
      task: 'tasks',
      user: 'users',
    },
  },
  accountNotes: noteOf('accountNote', 'account', 'accounts'),
  // Unverified: that these are like those of accounts.
  prospectNotes: noteOf('prospectNote', 'prospect', 'prospects'),
  contentCategories: {
    type: 'contentCategory',
    filters: ['name'],
    readOnly: byCreator,
    writable: {
      name: 'string',
      color: 'string',
      ...typed('boolean', 'allowSequences allowSnippets allowTemplates'),
    },
    required: ['name'],
    references: { creator: 'users' },
  },
  stages: {
    type: 'stage',
    filters: ['name', 'order'],
    readOnly: { ...stamps, ...makers },
    writable: { ...ordered, color: 'string' },
    required: ['name'],
    references: toMakers,
  },
  opportunityStages: {
    type: 'opportunityStage',
    filters: ['isClosed', 'name', 'order'],
    readOnly: byCreator,
    writable: { ...ordered, color: 'string', isClosed: 'boolean' },
    required: ['name'],
    references: { creator: 'users' },
  },
}
