// The objects of Jira Cloud: issues, whose fields Jira itself describes, projects, and the rest.
import { type StaticFields, typed } from '@mortise/connector-kit'
import { around } from './objects-around.ts'

/** Fields as a widely used client declares them (jira.js 5.4.0, generated from Atlassian's OpenAPI). */
export const objects: Readonly<Record<string, StaticFields>> = {
  issues: {
    readOnly: typed('id key self'),
    writable: {},
    required: ['project', 'issuetype', 'summary'],
  },
  projects: {
    readOnly: typed(
      'id self expand style entityId uuid simplified:boolean isPrivate:boolean archived:boolean lead:other',
      'projectCategory:other avatarUrls:other properties:other insight:other',
    ),
    writable: typed(
      'key name description url leadAccountId projectTypeKey:singleSelect assigneeType:singleSelect',
      'projectTemplateKey avatarId:int categoryId:int permissionScheme:int notificationScheme:int',
      'issueSecurityScheme:int workflowScheme:int issueTypeScheme:int issueTypeScreenScheme:int',
      'fieldConfigurationScheme:int',
    ),
    required: ['key', 'name', 'leadAccountId'],
    references: { leadAccountId: 'users' },
  },
  ...around,
}
