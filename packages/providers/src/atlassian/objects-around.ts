// What is around the issues and projects of Jira, and what it holds.
import type { StaticFields } from '@mortise/connector-kit'

/** Fields of one type, by their names between spaces. */
export const all = (type: StaticFields['readOnly'][string], names: string) =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))

const named = all('string', 'id self')
const words = all('string', 'name description')

/**
 * Fields as a widely used client declares them (jira.js 5.4.0, generated from Atlassian's OpenAPI).
 * Unverified: all of them, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-22).
 */
export const around: Readonly<Record<string, StaticFields>> = {
  users: {
    readOnly: {
      ...all('string', 'accountId accountType displayName emailAddress self timeZone locale key name expand'),
      active: 'boolean',
      ...all('other', 'avatarUrls groups applicationRoles'),
    },
    writable: {},
  },
  groups: {
    readOnly: all('string', 'groupId self expand'),
    writable: { name: 'string' },
    required: ['name'],
  },
  components: {
    readOnly: {
      ...all('string', 'id self assigneeId realAssigneeId realAssigneeType'),
      ...all('other', 'lead assignee realAssignee metadata componentBean issueCount ari'),
      ...all('boolean', 'isAssigneeTypeValid'),
      projectId: 'int',
    },
    writable: {
      ...all('string', 'name description leadAccountId'),
      project: 'reference',
      assigneeType: 'singleSelect',
    },
    required: ['name', 'project'],
    references: { project: 'projects' },
    values: { assigneeType: ['PROJECT_DEFAULT', 'COMPONENT_LEAD', 'PROJECT_LEAD', 'UNASSIGNED'] },
  },
  versions: {
    readOnly: {
      ...all('string', 'id self project userReleaseDate userStartDate expand'),
      ...all('other', 'operations issuesStatusForFixVersion approvers'),
      overdue: 'boolean',
    },
    writable: {
      ...all('string', 'name description driver'),
      ...all('date', 'startDate releaseDate'),
      ...all('boolean', 'archived released'),
      projectId: 'reference',
    },
    required: ['name', 'projectId'],
    references: { projectId: 'projects' },
  },
  comments: {
    readOnly: {
      ...all('string', 'id self renderedBody'),
      ...all('datetime', 'created updated'),
      ...all('boolean', 'jsdPublic jsdAuthorCanSeeRequest'),
      ...all('other', 'author updateAuthor'),
    },
    writable: {
      issue: 'reference',
      body: 'other',
      visibility: 'other',
      properties: 'other',
      parentId: 'string',
    },
    required: ['issue', 'body'],
    references: { issue: 'issues' },
  },
  worklogs: {
    readOnly: {
      ...all('string', 'id self issueId'),
      ...all('datetime', 'created updated'),
      ...all('other', 'author updateAuthor'),
    },
    writable: {
      issue: 'reference',
      comment: 'other',
      started: 'datetime',
      timeSpent: 'string',
      timeSpentSeconds: 'int',
      visibility: 'other',
      properties: 'other',
    },
    required: ['issue', 'started', 'timeSpentSeconds'],
    references: { issue: 'issues' },
  },
  boards: {
    readOnly: {
      id: 'int',
      self: 'string',
      ...all('boolean', 'isPrivate favourite canEdit'),
      admins: 'other',
    },
    writable: { name: 'string', type: 'singleSelect', filterId: 'reference', location: 'other' },
    required: ['name', 'type', 'filterId'],
    references: { filterId: 'filters' },
    values: { type: ['scrum', 'kanban', 'simple'] },
  },
  sprints: {
    readOnly: { id: 'int', self: 'string', completeDate: 'datetime', createdDate: 'datetime' },
    writable: {
      ...all('string', 'name goal'),
      state: 'singleSelect',
      ...all('datetime', 'startDate endDate'),
      originBoardId: 'reference',
    },
    required: ['name', 'originBoardId'],
    references: { originBoardId: 'boards' },
    values: { state: ['future', 'active', 'closed'] },
  },
  filters: {
    readOnly: {
      ...all('string', 'id self viewUrl searchUrl expand'),
      ...all('other', 'owner sharedUsers subscriptions'),
      favouritedCount: 'int',
      approximateLastUsed: 'datetime',
    },
    writable: {
      ...all('string', 'name description jql'),
      ...all('other', 'sharePermissions editPermissions'),
      favourite: 'boolean',
    },
    required: ['name', 'jql'],
  },
  dashboards: {
    readOnly: {
      ...all('string', 'id self view'),
      ...all('boolean', 'isFavourite isWritable systemDashboard'),
      ...all('int', 'popularity rank automaticRefreshMs'),
      owner: 'other',
    },
    writable: { ...words, ...all('other', 'sharePermissions editPermissions') },
    required: ['name'],
  },
  priorities: {
    readOnly: { ...named, avatarUrl: 'string', isDefault: 'boolean', schemes: 'other' },
    writable: { ...words, ...all('string', 'statusColor iconUrl'), avatarId: 'int' },
    required: ['name', 'statusColor'],
  },
  resolutions: {
    readOnly: { ...named, ...all('string', 'iconUrl avatarUrl'), isDefault: 'boolean' },
    writable: words,
    required: ['name'],
  },
  statuses: {
    readOnly: {
      ...named,
      ...words,
      ...all('string', 'iconUrl untranslatedName'),
      ...all('other', 'statusCategory scope'),
    },
    writable: {},
  },
  issue_types: {
    readOnly: {
      ...named,
      ...all('string', 'iconUrl avatarUrl untranslatedName entityId'),
      subtask: 'boolean',
      scope: 'other',
    },
    writable: { ...words, ...all('int', 'avatarId hierarchyLevel') },
    required: ['name'],
  },
}
