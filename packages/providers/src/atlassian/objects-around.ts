// The objects around the issues and projects of Jira, and their fields.
import { type StaticFields, typed } from '@mortise/connector-kit'

const named = typed('id self')
const words = typed('name description')

/** Fields as a widely used client declares them (jira.js 5.4.0, generated from Atlassian's OpenAPI). */
export const around: Readonly<Record<string, StaticFields>> = {
  users: {
    readOnly: typed(
      'accountId accountType displayName emailAddress self timeZone locale key name expand active:boolean',
      'avatarUrls:other groups:other applicationRoles:other',
    ),
    writable: {},
  },
  groups: {
    readOnly: typed('groupId self expand'),
    writable: typed('name'),
    required: ['name'],
  },
  components: {
    readOnly: typed(
      'id self assigneeId realAssigneeId realAssigneeType lead:other assignee:other realAssignee:other',
      'metadata:other componentBean:other issueCount:other ari:other isAssigneeTypeValid:boolean',
      'projectId:int',
    ),
    writable: typed('name description leadAccountId project:reference assigneeType:singleSelect'),
    required: ['name', 'project'],
    references: { project: 'projects' },
    values: { assigneeType: ['PROJECT_DEFAULT', 'COMPONENT_LEAD', 'PROJECT_LEAD', 'UNASSIGNED'] },
  },
  versions: {
    readOnly: typed(
      'id self project userReleaseDate userStartDate expand operations:other issuesStatusForFixVersion:other',
      'approvers:other overdue:boolean',
    ),
    writable: typed(
      'name description driver startDate:date releaseDate:date archived:boolean released:boolean',
      'projectId:reference',
    ),
    required: ['name', 'projectId'],
    references: { projectId: 'projects' },
  },
  comments: {
    readOnly: typed(
      'id self renderedBody created:datetime updated:datetime jsdPublic:boolean',
      'jsdAuthorCanSeeRequest:boolean author:other updateAuthor:other',
    ),
    writable: typed('issue:reference body:other visibility:other properties:other parentId'),
    required: ['issue', 'body'],
    references: { issue: 'issues' },
  },
  worklogs: {
    readOnly: typed('id self issueId created:datetime updated:datetime author:other updateAuthor:other'),
    writable: typed(
      'issue:reference comment:other started:datetime timeSpent timeSpentSeconds:int visibility:other',
      'properties:other',
    ),
    required: ['issue', 'started', 'timeSpentSeconds'],
    references: { issue: 'issues' },
  },
  boards: {
    readOnly: typed('id:int self isPrivate:boolean favourite:boolean canEdit:boolean admins:other'),
    writable: typed('name type:singleSelect filterId:reference location:other'),
    required: ['name', 'type', 'filterId'],
    references: { filterId: 'filters' },
    values: { type: ['scrum', 'kanban', 'simple'] },
  },
  sprints: {
    readOnly: typed('id:int self completeDate:datetime createdDate:datetime'),
    writable: typed(
      'name goal state:singleSelect startDate:datetime endDate:datetime originBoardId:reference',
    ),
    required: ['name', 'originBoardId'],
    references: { originBoardId: 'boards' },
    values: { state: ['future', 'active', 'closed'] },
  },
  filters: {
    readOnly: typed(
      'id self viewUrl searchUrl expand owner:other sharedUsers:other subscriptions:other',
      'favouritedCount:int approximateLastUsed:datetime',
    ),
    writable: typed('name description jql sharePermissions:other editPermissions:other favourite:boolean'),
    required: ['name', 'jql'],
  },
  dashboards: {
    readOnly: typed(
      'id self view isFavourite:boolean isWritable:boolean systemDashboard:boolean popularity:int rank:int',
      'automaticRefreshMs:int owner:other',
    ),
    writable: typed(words, 'sharePermissions:other editPermissions:other'),
    required: ['name'],
  },
  priorities: {
    readOnly: typed(named, 'avatarUrl isDefault:boolean schemes:other'),
    writable: typed(words, 'statusColor iconUrl avatarId:int'),
    required: ['name', 'statusColor'],
  },
  resolutions: {
    readOnly: typed(named, 'iconUrl avatarUrl isDefault:boolean'),
    writable: words,
    required: ['name'],
  },
  statuses: {
    readOnly: typed(named, words, 'iconUrl untranslatedName statusCategory:other scope:other'),
    writable: {},
  },
  issue_types: {
    readOnly: typed(named, 'iconUrl avatarUrl untranslatedName entityId subtask:boolean scope:other'),
    writable: typed(words, 'avatarId:int hierarchyLevel:int'),
    required: ['name'],
  },
}
