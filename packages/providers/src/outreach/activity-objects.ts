// What was done and is to be done in Outreach: tasks, calls, notes, and the events that report it.
import { typed } from '@mortise/connector-kit'
import { makers, type OutreachObject, stamps, toMakers } from './outreach-object.ts'

const ordered = typed('name order:int')
const byCreator = typed(stamps, 'creator:reference')

/** A note of one resource, which says when it was made and never when it was changed. */
const noteOf = (type: string, target: string, list: string): OutreachObject => ({
  type,
  filters: [],
  changedBy: 'none',
  readOnly: typed('id:int createdAt:datetime creator:reference'),
  // `opportunityAssociationRule` is taken and never given.
  writable: typed(`message noteType opportunityAssociationRule pinned:boolean ${target}:reference`),
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
    readOnly: typed(
      byCreator,
      'compiledSequenceTemplateHtml state taskType completedAt:datetime scheduledAt:datetime',
      'stateChangedAt:datetime completed:boolean account:reference call:reference completer:reference',
      'mailing:reference opportunity:reference prospect:reference sequence:reference sequenceState:reference',
      'sequenceStep:reference sequenceTemplate:reference template:reference',
      'sequenceSequenceSteps:multiSelect',
    ),
    writable: typed(
      'action note opportunityAssociation autoskipAt:datetime dueAt:datetime owner:reference',
      'subject:reference taskDisposition:reference taskPriority:reference taskPurpose:reference',
    ),
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
    writable: typed(ordered, 'taskType value'),
    required: ['name'],
    references: { creator: 'users' },
  },
  taskPurposes: {
    type: 'taskPurpose',
    filters: ['name', 'order', 'taskType'],
    readOnly: byCreator,
    writable: typed(ordered, 'taskType'),
    required: ['name'],
    references: { creator: 'users' },
  },
  taskPriorities: {
    type: 'taskPriority',
    filters: ['name', 'weight'],
    readOnly: typed(stamps, 'name color:int weight:int'),
    writable: {},
  },
  calls: {
    type: 'call',
    filters: ['from', 'outcome', 'recordingUrl', 'state', 'to', 'userCallType'],
    linkFilters: ['prospect', 'user'],
    readOnly: typed(stamps, 'state uid voicemailRecordingUrl stateChangedAt:datetime associatedId:reference'),
    writable: typed(
      'direction outcome note from to externalVendor recordingUrl sequenceAction userCallType vendorCallId',
      'answeredAt:datetime completedAt:datetime dialedAt:datetime returnedAt:datetime',
      'shouldRecordCall:boolean tags:multiSelect callDisposition:reference callPurpose:reference',
      'opportunity:reference phoneNumber:reference prospect:reference sequence:reference',
      'sequenceState:reference sequenceStep:reference task:reference user:reference',
    ),
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
    writable: typed(ordered, 'outcome'),
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
  // Events never change, so these have no other instant than that of their creation.
  events: {
    type: 'event',
    filters: ['name'],
    changedBy: 'createdAt',
    readOnly: typed(
      'id:int createdAt:datetime eventAt:datetime payload:other body externalUrl name requestCity',
      'requestDevice requestHost requestRegion requestProxied:boolean account:reference call:reference',
      'mailing:reference opportunity:reference prospect:reference task:reference user:reference',
    ),
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
  prospectNotes: noteOf('prospectNote', 'prospect', 'prospects'),
  contentCategories: {
    type: 'contentCategory',
    filters: ['name'],
    readOnly: byCreator,
    writable: typed('name color allowSequences:boolean allowSnippets:boolean allowTemplates:boolean'),
    required: ['name'],
    references: { creator: 'users' },
  },
  stages: {
    type: 'stage',
    filters: ['name', 'order'],
    readOnly: typed(stamps, makers),
    writable: typed(ordered, 'color'),
    required: ['name'],
    references: toMakers,
  },
  opportunityStages: {
    type: 'opportunityStage',
    filters: ['isClosed', 'name', 'order'],
    readOnly: byCreator,
    writable: typed(ordered, 'color isClosed:boolean'),
    required: ['name'],
    references: { creator: 'users' },
  },
}
