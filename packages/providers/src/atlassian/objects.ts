// The objects of Jira Cloud: issues, whose fields Jira tells itself, projects, and the rest.
import type { StaticFields } from '@mortise/connector-kit'
import { all, around } from './objects-around.ts'

/** Fields as a widely used client declares them (jira.js 5.4.0, generated from Atlassian's OpenAPI). */
export const objects: Readonly<Record<string, StaticFields>> = {
  issues: {
    readOnly: { id: 'string', key: 'string', self: 'string' },
    writable: {},
    required: ['project', 'issuetype', 'summary'],
  },
  /** Unverified: the fields, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21). */
  projects: {
    readOnly: {
      ...all('string', 'id self expand style entityId uuid'),
      ...all('boolean', 'simplified isPrivate archived'),
      ...all('other', 'lead projectCategory avatarUrls properties insight'),
    },
    writable: {
      ...all('string', 'key name description url leadAccountId'),
      ...all('singleSelect', 'projectTypeKey assigneeType'),
      projectTemplateKey: 'string',
      ...all('int', 'avatarId categoryId permissionScheme notificationScheme issueSecurityScheme'),
      ...all('int', 'workflowScheme issueTypeScheme issueTypeScreenScheme fieldConfigurationScheme'),
    },
    required: ['key', 'name', 'leadAccountId'],
    references: { leadAccountId: 'users' },
  },
  ...around,
}
