// The objects of Outreach: what they hold, and what their lists filter by.
import type { StaticFields } from '@mortise/connector-kit'

/** One object; what it points to is a relationship, which is written apart from the attributes. */
export interface OutreachObject extends StaticFields {
  /** What a resource says it is: `{type: 'prospect'}`. */
  type: string
  /** Attributes that `filter[…]` takes, beside `id`. */
  filters: readonly string[]
}

const stamps = { id: 'int', createdAt: 'datetime', updatedAt: 'datetime' } as const

/** Fields of the account's own, which the API calls by number. */
const custom = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`custom${index + 1}`, 'string' as const]))

/**
 * Unverified: all of it is as remembered of https://developers.outreach.io/api/reference/, and the fields of accounts as
 * told by https://fivetran.com/docs/connectors/applications/outreach/connector-schema.md alone (read 2026-11-21).
 */
export const objects: Readonly<Record<string, OutreachObject>> = {
  prospects: {
    type: 'prospect',
    filters: ['emails', 'firstName', 'lastName', 'company', 'title', 'tags', 'externalSource'],
    readOnly: {
      ...stamps,
      name: 'string',
      emailsOptStatus: 'string',
      engagedAt: 'datetime',
      touchedAt: 'datetime',
    },
    writable: {
      ...{
        firstName: 'string',
        lastName: 'string',
        title: 'string',
        company: 'string',
        occupation: 'string',
      },
      ...{
        emails: 'multiSelect',
        mobilePhones: 'multiSelect',
        workPhones: 'multiSelect',
        homePhones: 'multiSelect',
      },
      ...{ addressCity: 'string', addressCountry: 'string', addressState: 'string', addressStreet: 'string' },
      ...{ addressZip: 'string', linkedInUrl: 'string', websiteUrl1: 'string', timeZone: 'string' },
      ...{ externalId: 'string', externalSource: 'string', tags: 'multiSelect', optedOut: 'boolean' },
      ...{ account: 'reference', owner: 'reference', stage: 'reference' },
      ...custom(150),
    },
    references: { account: 'accounts', owner: 'users', stage: 'stages' },
  },
  accounts: {
    type: 'account',
    filters: ['name', 'domain', 'customId', 'named', 'companyType', 'industry'],
    readOnly: { ...stamps, touchedAt: 'datetime', naturalName: 'string', buyerIntentScore: 'float' },
    writable: {
      ...{ name: 'string', domain: 'string', customId: 'string', named: 'boolean', companyType: 'string' },
      ...{ description: 'string', industry: 'string', locality: 'string', numberOfEmployees: 'int' },
      ...{ websiteUrl: 'string', linkedInUrl: 'string', externalSource: 'string', followers: 'int' },
      ...{ foundedAt: 'datetime', tags: 'multiSelect', owner: 'reference' },
      ...custom(150),
    },
    required: ['name'],
    references: { owner: 'users' },
  },
  users: {
    type: 'user',
    filters: ['email', 'firstName', 'lastName', 'locked'],
    readOnly: { ...stamps, name: 'string' },
    writable: {
      email: 'string',
      firstName: 'string',
      lastName: 'string',
      title: 'string',
      locked: 'boolean',
    },
  },
  sequences: {
    type: 'sequence',
    filters: ['name', 'enabled', 'shareType'],
    readOnly: { ...stamps, enabledAt: 'datetime', lastUsedAt: 'datetime', sequenceStepCount: 'int' },
    writable: {
      ...{
        name: 'string',
        description: 'string',
        shareType: 'string',
        sequenceType: 'string',
        enabled: 'boolean',
      },
      ...{ tags: 'multiSelect', owner: 'reference' },
    },
    references: { owner: 'users' },
  },
  sequenceStates: {
    type: 'sequenceState',
    filters: ['state'],
    readOnly: {
      ...stamps,
      state: 'string',
      activeAt: 'datetime',
      repliedAt: 'datetime',
      errorReason: 'string',
    },
    writable: { prospect: 'reference', sequence: 'reference', mailbox: 'reference' },
    references: { prospect: 'prospects', sequence: 'sequences', mailbox: 'mailboxes' },
  },
  tasks: {
    type: 'task',
    filters: ['state', 'taskType', 'action'],
    readOnly: { ...stamps, state: 'string', completedAt: 'datetime', taskType: 'string' },
    writable: {
      ...{ action: 'string', note: 'string', dueAt: 'datetime' },
      ...{ owner: 'reference', subject: 'reference' },
    },
    references: { owner: 'users' },
  },
  calls: {
    type: 'call',
    filters: ['direction', 'outcome', 'state'],
    readOnly: {
      ...stamps,
      state: 'string',
      answeredAt: 'datetime',
      completedAt: 'datetime',
      recordingUrl: 'string',
    },
    writable: {
      ...{ direction: 'string', outcome: 'string', note: 'string', from: 'string', to: 'string' },
      ...{ prospect: 'reference', user: 'reference', task: 'reference' },
    },
    references: { prospect: 'prospects', user: 'users', task: 'tasks' },
  },
  mailings: {
    type: 'mailing',
    filters: ['state', 'mailingType'],
    readOnly: {
      ...stamps,
      ...{
        state: 'string',
        mailingType: 'string',
        subject: 'string',
        bodyText: 'string',
        bodyHtml: 'string',
      },
      ...{
        deliveredAt: 'datetime',
        openedAt: 'datetime',
        openCount: 'int',
        repliedAt: 'datetime',
        prospect: 'reference',
      },
    },
    writable: {},
    references: { prospect: 'prospects' },
  },
  opportunities: {
    type: 'opportunity',
    filters: ['name'],
    readOnly: { ...stamps, touchedAt: 'datetime' },
    writable: {
      ...{ name: 'string', amount: 'int', closeDate: 'datetime', description: 'string', probability: 'int' },
      ...{ account: 'reference', owner: 'reference', opportunityStage: 'reference' },
      ...custom(150),
    },
    required: ['name'],
    references: { account: 'accounts', owner: 'users', opportunityStage: 'opportunityStages' },
  },
  stages: {
    type: 'stage',
    filters: ['name'],
    readOnly: stamps,
    writable: { name: 'string', color: 'int', order: 'int' },
    required: ['name'],
  },
}
