// The objects of OpenAI: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

/** @see https://github.com/openai/openai-openapi/blob/main/openapi.json read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  assistants: {
    path: '/v1/assistants',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id created_at:int'),
    writable: typed(
      'model reasoning_effort:singleSelect name description instructions tools:other tool_resources:other',
      'metadata:other temperature:float top_p:float response_format:other',
    ),
    required: ['model'],
    values: { reasoning_effort: ['none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'] },
  },
  files: {
    path: '/v1/files',
    items: 'data',
    filters: ['purpose'],
    scanned: ['filename'],
    readOnly: typed(
      'id bytes:int created_at:int expires_at:int filename purpose:singleSelect status:singleSelect',
      'status_details',
    ),
    writable: {},
    values: {
      purpose: [
        'assistants',
        'assistants_output',
        'batch',
        'batch_output',
        'fine-tune',
        'fine-tune-results',
        'vision',
        'user_data',
      ],
    },
  },
  batches: {
    path: '/v1/batches',
    items: 'data',
    readOnly: typed(
      'id model errors:other status:singleSelect output_file_id error_file_id created_at:int',
      'in_progress_at:int expires_at:int finalizing_at:int completed_at:int failed_at:int expired_at:int',
      'cancelling_at:int cancelled_at:int request_counts:other usage:other',
    ),
    writable: typed(
      'input_file_id endpoint:singleSelect completion_window metadata:other output_expires_after:other',
    ),
    required: ['input_file_id', 'endpoint', 'completion_window'],
    values: {
      endpoint: [
        '/v1/responses',
        '/v1/chat/completions',
        '/v1/embeddings',
        '/v1/completions',
        '/v1/moderations',
        '/v1/images/generations',
        '/v1/images/edits',
        '/v1/videos',
      ],
    },
  },
  fine_tuning_jobs: {
    path: '/v1/fine_tuning/jobs',
    items: 'data',
    readOnly: typed(
      'id created_at:int error:other fine_tuned_model finished_at:int organization_id result_files:other',
      'status:singleSelect trained_tokens:int estimated_finish:int',
    ),
    writable: typed(
      'model training_file hyperparameters:other suffix validation_file integrations:other seed:int',
      'method:other metadata:other',
    ),
    required: ['model', 'training_file'],
  },
  vector_stores: {
    path: '/v1/vector_stores',
    items: 'data',
    scanned: ['name'],
    readOnly: typed(
      'id created_at:int usage_bytes:int file_counts:other status:singleSelect expires_at:int',
      'last_active_at:int',
    ),
    writable: typed(
      'name expires_after:other metadata:other file_ids:other description chunking_strategy:other',
    ),
  },
  containers: {
    path: '/v1/containers',
    items: 'data',
    filters: ['name'],
    readOnly: typed('id created_at:int status last_active_at:int'),
    writable: typed(
      'name file_ids:other expires_after:other skills:other memory_limit:singleSelect',
      'network_policy:other',
    ),
    required: ['name'],
    values: { memory_limit: ['1g', '4g', '16g', '64g'] },
  },
  evals: {
    path: '/v1/evals',
    items: 'data',
    scanned: ['name'],
    readOnly: typed('id created_at:int'),
    writable: typed('name metadata:other data_source_config:other testing_criteria:other'),
    required: ['data_source_config', 'testing_criteria'],
  },
  models: {
    path: '/v1/models',
    items: 'data',
    style: unpaged,
    scanned: ['owned_by'],
    readOnly: typed('id created:int owned_by shutdown_date:date'),
    writable: {},
  },
}
