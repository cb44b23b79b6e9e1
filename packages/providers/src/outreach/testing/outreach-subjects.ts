// What is made, written and looked for of each resource of Outreach in its test.
import type { NativeRecord } from '@mortise/connector-kit'
import type { Row } from '../../testing/played-vendor.ts'
import { to } from './play-outreach.ts'

interface Other {
  make(index: number): Row
  /** What is created and changed, and a field of text among that; nothing for what only reads. */
  write?: [NativeRecord, NativeRecord?]
  textField?: string
  hasStage?: true
}

const called = (index: number) => ({ name: `Loom ${index % 4}` })
const named = (index: number) => ({ ...called(index), order: index % 3 })
/** All but prospects, by their name. */
export const others: Readonly<Record<string, Other>> = {
  accounts: {
    make: (index) => ({
      ...called(index),
      customId: `c${index}`,
      domain: `a${index % 3}.example`,
      named: index % 2 === 0,
      sharingTeamId: '7',
      owner: to('user', index % 2),
    }),
    write: [
      { name: 'Acme', owner: 9 },
      { custom3: 'gold', tags: ['big'] },
    ],
    textField: 'name',
  },
  opportunities: {
    make: (index) => ({
      name: `Deal ${index % 4}`,
      customId: `o${index}`,
      forecastCategory: 'best',
      leadSource: 'web',
      lostReason: 'price',
      mapLink: 'https://map.example',
      mapStatus: 'on',
      probability: index % 3,
      recordType: 'new',
      sharingTeamId: '7',
      account: to('account', index % 2),
      owner: to('user', 9),
      stage: to('opportunityStage', 2),
    }),
    write: [{ name: 'Deal', closeDate: '2026-12-01T00:00:00.000Z', account: 3 }, { amount: 12 }],
    textField: 'name',
  },
  opportunityProspectRoles: {
    make: (index) => ({
      role: `Buyer ${index % 2}`,
      primary: index === 0,
      opportunity: to('opportunity', index),
      prospect: to('prospect', index % 3),
    }),
    write: [{ role: 'Buyer', opportunity: 4, prospect: 5 }, { primary: true }],
    textField: 'role',
  },
  emailAddresses: {
    make: (index) => ({
      email: `ada${index}@example.com`,
      emailType: 'work',
      order: index % 2,
      status: 'ok',
      prospect: to('prospect', index % 3),
    }),
    write: [{ email: 'a@example.com', prospect: 3 }, { emailType: 'personal' }],
    textField: 'emailType',
  },
  phoneNumbers: {
    make: (index) => ({
      number: `+4930${index}`,
      order: index % 2,
      phoneType: 'mobile',
      status: 'ok',
      prospect: to('prospect', index % 3),
    }),
    write: [{ rawNumber: '030 1', phoneType: 'work', prospect: 3 }, { extension: '12' }],
    textField: 'rawNumber',
  },
  products: {
    make: (index) => ({
      name: `Loom ${index % 4}`,
      classification: 'weaving',
      code: `L${index}`,
      productFamily: 'looms',
      status: index % 2 === 0,
      unitOfMeasure: 'piece',
      website: 'https://loom.example',
    }),
    write: [{ name: 'Loom' }, { description: 'Jacquard' }],
    textField: 'name',
  },
  users: {
    make: (index) => ({
      email: `u${index}@example.com`,
      firstName: 'Ada',
      lastName: `King ${index % 3}`,
      locked: index % 2 === 0,
      username: `u${index}`,
      teams: [to('team', 1), to('team', 2)],
    }),
    write: [{ email: 'u@example.com', firstName: 'Ada', lastName: 'King', teams: [1, 2] }, { locked: true }],
    textField: 'title',
  },
  teams: { make: called, write: [{ name: 'North', users: [4, 5] }, { color: '#fff' }], textField: 'name' },
  roles: {
    make: (index) => ({ ...called(index), externalId: `r${index}`, parentRole: to('role', 1) }),
    write: [{ name: 'Seller', parentRole: 2 }, { externalId: 'r9' }],
    textField: 'name',
  },
  profiles: {
    make: (index) => ({ name: `Profile ${index}`, specialId: `s${index}` }),
    write: [{ name: 'Default' }, { name: 'Admin' }],
    textField: 'name',
  },
  personas: { make: called, write: [{ name: 'Buyer' }, { description: 'Buys' }], textField: 'name' },
  rulesets: {
    make: (index) => ({
      name: `Rules ${index % 4}`,
      autoResumeOotoProspects: index % 2 === 0,
      sequenceExclusivity: 'none',
      includeUnsubscribeLinks: index % 3 === 0,
      permitDuplicateProspects: 'allowed',
    }),
    write: [{ name: 'Rules', startedStage: 4 }, { emailOptOutAction: 'finish' }],
    textField: 'name',
  },
  sequences: {
    make: (index) => ({
      name: `Sequence ${index % 4}`,
      salesMotion: 'prospecting',
      shareType: 'shared',
      enabled: true,
      owner: to('user', index % 2),
      sequenceSteps: [to('sequenceStep', index)],
    }),
    write: [{ name: 'Hello', sequenceType: 'interval', ruleset: 3 }, { description: 'Ada' }],
    textField: 'name',
  },
  sequenceSteps: {
    make: (index) => ({
      order: index % 3,
      stepType: 'auto_email',
      displayName: `Step #${index}`,
      sequence: to('sequence', index % 2),
    }),
    write: [{ stepType: 'call', sequence: 3, taskNote: 'Ring' }, { interval: 5 }],
    textField: 'taskNote',
  },
  sequenceStates: {
    make: (index) => ({
      pauseReason: 'ooto',
      state: index % 2 === 0 ? 'active' : 'paused',
      account: to('account', 3),
      mailbox: to('mailbox', 1),
      opportunity: to('opportunity', index),
      prospect: to('prospect', index),
      sequence: to('sequence', index % 2),
      sequenceStep: to('sequenceStep', index % 3),
    }),
    write: [{ prospect: 7, sequence: 8, mailbox: 9 }],
  },
  sequenceTemplates: {
    make: (index) => ({ isReply: index % 2 === 0, template: to('template', index), openCount: index }),
    write: [{ sequenceStep: 4, template: 5 }, { isReply: true }],
    hasStage: true,
  },
  templates: {
    make: (index) => ({ name: `T ${index % 4}`, shareType: 'shared', owner: to('user', index % 2) }),
    write: [{ name: 'Hello', subject: 'Hi', tags: ['new'], owner: 3 }, { archived: true }],
    textField: 'subject',
  },
  snippets: {
    make: (index) => ({ name: `S ${index % 4}`, shareType: 'private', owner: to('user', index % 2) }),
    write: [{ name: 'Bye', bodyHtml: '<b>Bye</b>' }, { shareType: 'shared' }],
    textField: 'bodyHtml',
  },
  mailings: {
    make: (index) => ({
      mailingType: 'sequence',
      messageId: `<${index}@example.com>`,
      notifyThreadStatus: 'pending',
      state: 'delivered',
      subject: 'Hi',
      prospect: to('prospect', index % 3),
      tasks: [to('task', 1)],
    }),
    write: [{ subject: 'Hi', mailbox: 3, prospect: 4 }, { state: 'scheduled' }],
    textField: 'subject',
  },
  mailboxes: {
    make: (index) => ({ email: `box${index}@example.com`, userId: index % 3, user: to('user', index % 3) }),
    write: [{ email: 'box@example.com', user: 4 }, { sendDisabled: true }],
    textField: 'emailSignature',
  },
  mailAliases: { make: (index) => ({ email: `a${index}@example.com`, mailbox: to('mailbox', 1) }) },
  tasks: {
    make: (index) => ({
      action: 'call',
      state: 'incomplete',
      taskType: 'manual',
      subject: to('prospect', index),
      sequenceStep: to('sequenceStep', index % 2),
      sequenceTemplate: to('sequenceTemplate', 3),
      taskPriority: to('taskPriority', index % 3),
      template: to('template', 4),
    }),
    write: [{ action: 'call', owner: 3, taskPriority: 2 }, { note: 'Ring' }],
    textField: 'note',
  },
  taskDispositions: {
    make: (index) => ({ ...named(index), taskType: 'in_person', value: `v${index % 2}` }),
    write: [{ name: 'Met', taskType: 'in_person' }, { order: 2 }],
    textField: 'name',
  },
  taskPurposes: {
    make: (index) => ({ ...named(index), taskType: 'in_person' }),
    write: [{ name: 'Demo' }, { order: 2 }],
    textField: 'name',
  },
  taskPriorities: { make: (index) => ({ name: `P ${index}`, color: 1, weight: index }) },
  calls: {
    make: (index) => ({
      direction: 'outbound',
      from: '+491',
      outcome: 'Answered',
      state: 'completed',
      to: `+4930${index}`,
      recordingUrl: `https://calls.example/${index}`,
      userCallType: 'voip',
      user: to('user', 9),
      prospect: to('prospect', index % 3),
    }),
    write: [{ direction: 'outbound', to: '+491', prospect: 3, user: 4 }, { outcome: 'Not Answered' }],
    textField: 'note',
  },
  callDispositions: {
    make: (index) => ({ ...named(index), outcome: index % 2 === 0 ? 'Answered' : 'No Answer' }),
    write: [{ name: 'Busy' }, { outcome: 'No Answer' }],
    textField: 'name',
  },
  callPurposes: { make: named, write: [{ name: 'Demo' }, { order: 3 }], textField: 'name' },
  events: {
    make: (index) => ({
      name: index % 2 === 0 ? 'outbound_message_opened' : 'outbound_message_clicked',
      body: null,
      eventAt: '2026-01-01T00:00:00.000Z',
      payload: {},
      prospect: to('prospect', index % 3),
    }),
    hasStage: true,
  },
  accountNotes: {
    make: (index) => ({ message: `Met ${index}`, pinned: false, account: to('account', index % 3) }),
    write: [{ message: 'Met', account: 3 }, { pinned: true }],
    textField: 'message',
  },
  prospectNotes: {
    make: (index) => ({ message: `Met ${index}`, pinned: false, prospect: to('prospect', index % 3) }),
    write: [{ message: 'Met', prospect: 3 }, { pinned: true }],
    textField: 'message',
  },
  contentCategories: {
    make: called,
    write: [{ name: 'Winter', allowSnippets: true }, { color: '#fff' }],
    textField: 'name',
  },
  stages: { make: named, write: [{ name: 'Cold', order: 1 }, { color: '#fff' }], textField: 'name' },
  opportunityStages: {
    make: (index) => ({ ...named(index), isClosed: index > 5 }),
    write: [{ name: 'Won', isClosed: true }, { order: 4 }],
    textField: 'name',
  },
}
