// Endpoints of projects.
import { z } from 'zod'
import {
  createdProjectSchema,
  createProjectRequestSchema,
  projectSchema,
  updateProjectRequestSchema,
} from '../wire/project.ts'
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

/** `POST /v1/projects` */
export const createProject = defineEndpoint({
  operationId: 'createProject',
  method: 'POST',
  path: '/v1/projects',
  surface: 'management',
  summary: 'Make a project, and the first key of it',
  tag: 'Project',
  access: { scope: 'admin', group: false },
  body: createProjectRequestSchema,
  success: 201,
  response: createdProjectSchema,
  errors: ['project.creation_closed', 'project.name_taken'],
})

/** `PATCH /v1/projects/{projectIdOrName}` */
export const updateProject = defineEndpoint({
  operationId: 'updateProject',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}',
  surface: 'management',
  summary: 'Rename a project, or the application its customers see',
  tag: 'Project',
  access: { scope: 'admin', group: false },
  body: updateProjectRequestSchema,
  success: 200,
  response: projectSchema,
  errors: ['project.not_found', 'project.name_taken', 'request.mask_unknown', 'request.mask_value_missing'],
})
