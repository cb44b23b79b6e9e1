// The objects of Jira Cloud: issues, whose fields Jira tells itself, projects, and the rest.
import type { StaticFields } from '@mortise/connector-kit'
import { around } from './objects-around.ts'

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
      id: 'string',
      key: 'string',
      self: 'string',
      expand: 'string',
      name: 'string',
      description: 'string',
      lead: 'other',
      projectTypeKey: 'string',
      projectCategory: 'other',
      simplified: 'boolean',
      style: 'string',
      isPrivate: 'boolean',
      archived: 'boolean',
      avatarUrls: 'other',
      properties: 'other',
      insight: 'other',
      entityId: 'string',
      uuid: 'string',
      url: 'string',
    },
    writable: {},
  },
  ...around,
}
