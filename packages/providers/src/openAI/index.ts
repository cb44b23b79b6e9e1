// OpenAI: language models and the projects that use them.
import { bearerKey, byLastId, defineProvider, recordBy, restTable } from '@mortise/connector-kit'
import { classify } from './classify.ts'

const record = recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at', unit: 's' })

export default defineProvider({
  name: 'openAI',
  displayName: 'OpenAI',
  docsUrl: 'https://platform.openai.com/docs/api-reference/introduction',
  unverified: ['account.healthCheck: which status that token gets.'],
  // @see https://www.npmjs.com/package/openai/v/6.49.0 read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://platform.openai.com/docs/api-reference/api-keys' }),
  account: {
    // A restricted key that may not list models gets an answer that says so (see classify.ts): no proof and no refusal.
    // @see https://github.com/openai/openai-node/blob/master/src/resources/models.ts read 2026-11-22
    // @see https://help.openai.com/en/articles/8867743-custom-gpts read 2026-11-22
    healthCheck: { path: '/v1/models', isUnverified: true },
  },
  baseUrl: 'https://api.openai.com',
  http: { classify },
  // @see https://github.com/openai/openai-openapi/blob/main/openapi.json read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byLastId({ after: 'after', limit: 'limit', hasMore: 'has_more', id: 'id' }),
      isId: (id) => /^[\w-]+$/.test(id),
      update: 'POST',
    }),
  read: {
    overlapMs: 60_000,
    inFull: [
      'assistants',
      'files',
      'batches',
      'fine_tuning_jobs',
      'vector_stores',
      'containers',
      'evals',
      'models',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      vector_stores: ['file_ids', 'description', 'chunking_strategy'],
      evals: ['data_source_config', 'testing_criteria'],
    },
    objects: {
      files: ['delete'],
      batches: ['create'],
      fine_tuning_jobs: ['create'],
      containers: ['create', 'delete'],
      models: [],
    },
  },
})
