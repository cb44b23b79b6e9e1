// Endpoints of projects.
import { z } from 'zod'
import {
  createdProjectSchema,
  createProjectRequestSchema,
  projectSchema,
  updateProjectRequestSchema,
} from '../../wire/tenancy/project.ts'
import { defineEndpoint } from '../endpoint.ts'
import { queryBoolean } from '../query.ts'

/** `GET /v1/projects` */
export const listProjects = defineEndpoint({
  operationId: 'listProjects',
  method: 'GET',
  path: '/v1/projects',
  surface: 'management',
  summary: 'List the projects that these credentials give access to',
  description:
    'Returns the projects that your credentials open. An API key opens its own project only, so the list has one entry. A builder’s token opens every project in which the builder has a role.',
  tag: 'Project',
  access: { scope: 'any', role: 'any', token: 'refused' },
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
  description:
    'Returns the project with its name and the application name that your customers see. A self-hosted server limits nothing, and `includeEntitlements` says so.',
  tag: 'Project',
  access: { scope: 'any', token: 'shared' },
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
  summary: 'Create a project and its first API key',
  description:
    'Makes a project and its first API key. The answer is the only one that shows the key. A builder needs the role `developer` in the organisation. An API key gets `project.creation_closed` unless `MORTISE_PROJECT_CREATION` is true. Names are unique: `project.name_taken`.',
  tag: 'Project',
  access: { scope: 'admin', role: 'any', token: 'refused' },
  audit: { action: 'project.created', target: 'project:{projectId}' },
  body: createProjectRequestSchema,
  example: { body: { name: 'crm', appName: 'Acme CRM', orgId: '{orgId}' } },
  success: 201,
  response: createdProjectSchema,
  errors: ['project.creation_closed', 'project.name_taken', 'org.not_found'],
})

/** `PATCH /v1/projects/{projectIdOrName}` */
export const updateProject = defineEndpoint({
  operationId: 'updateProject',
  method: 'PATCH',
  path: '/v1/projects/{projectIdOrName}',
  surface: 'management',
  summary: 'Rename a project, or the application its customers see',
  description:
    'Changes `name` and `appName`, whichever the mask names. Paths with the old name stop working at once; paths with the id go on.',
  tag: 'Project',
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'project.updated', target: 'project:{projectIdOrName}' },
  body: updateProjectRequestSchema,
  example: { body: { updateMask: ['appName'], project: { appName: 'Acme CRM' } } },
  success: 200,
  response: projectSchema,
  errors: ['project.not_found', 'project.name_taken', 'request.mask_unknown', 'request.mask_value_missing'],
})
