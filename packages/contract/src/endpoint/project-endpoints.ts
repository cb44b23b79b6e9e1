// Endpoints of projects.
import { z } from 'zod'
import { projectSchema } from '../wire/project.ts'
import { defineEndpoint } from './endpoint.ts'
import { queryBoolean } from './query.ts'

/** `GET /v1/projects` */
export const listProjects = defineEndpoint({
  operationId: 'listProjects',
  method: 'GET',
  path: '/v1/projects',
  surface: 'management',
  summary: 'List the projects these credentials open',
  tag: 'Project',
  access: { scope: 'any', group: false },
  success: 200,
  response: z.array(projectSchema),
  errors: [],
})

/** `GET /v1/projects/{projectIdOrName}` */
export const getProject = defineEndpoint({
  operationId: 'getProject',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}',
  surface: 'management',
  summary: 'Get a project',
  tag: 'Project',
  access: { scope: 'any', group: true },
  query: z.object({ includeEntitlements: queryBoolean.default(false) }),
  success: 200,
  response: projectSchema,
  errors: ['project.not_found'],
})
