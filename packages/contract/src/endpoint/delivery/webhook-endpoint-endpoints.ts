// Endpoints of the webhook addresses that people enter at providers.
import { z } from 'zod'
import {
  connectionWebhookSchema,
  upsertWebhookEndpointRequestSchema,
  webhookEndpointSchema,
} from '../../wire/delivery/webhook-endpoint.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `GET /v1/projects/{projectIdOrName}/webhook-endpoints` */
export const listWebhookEndpoints = defineEndpoint({
  operationId: 'listWebhookEndpoints',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/webhook-endpoints',
  surface: 'management',
  summary: 'List the webhook addresses of your apps',
  description:
    'Returns the URLs that you register in your apps at providers, one for each provider that sends its events per app.',
  tag: 'Webhook Endpoint',
  access: { scope: 'admin', token: 'refused' },
  success: 200,
  response: z.array(webhookEndpointSchema),
  errors: ['project.not_found'],
})

/** `PUT /v1/projects/{projectIdOrName}/webhook-endpoints/{provider}` */
export const upsertWebhookEndpoint = defineEndpoint({
  operationId: 'upsertWebhookEndpoint',
  method: 'PUT',
  path: '/v1/projects/{projectIdOrName}/webhook-endpoints/{provider}',
  surface: 'management',
  summary: 'Create the webhook address of an app, or set its signing secret',
  description:
    'Returns the URL to register in your app at the provider, and makes it on the first call. A `signingSecret` replaces the one before. You can repeat the call safely. Providers without such a URL answer `webhook.unsupported` or `webhook.no_app_url`.',
  tag: 'Webhook Endpoint',
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'webhook_endpoint.created', target: 'webhook_endpoint:{provider}' },
  body: upsertWebhookEndpointRequestSchema,
  example: { params: { provider: 'hubspot' }, body: { signingSecret: 'signing-secret' } },
  success: 200,
  response: webhookEndpointSchema,
  errors: ['project.not_found', 'provider.not_found', 'webhook.no_app_url', 'webhook.unsupported'],
})

/** `DELETE /v1/projects/{projectIdOrName}/webhook-endpoints/{provider}` */
export const deleteWebhookEndpoint = defineEndpoint({
  operationId: 'deleteWebhookEndpoint',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/webhook-endpoints/{provider}',
  surface: 'management',
  summary: 'Delete the webhook address of an app',
  description:
    'Deletes the URL and its signing secret. Events that the provider still sends to it are refused. A new URL differs from this one.',
  tag: 'Webhook Endpoint',
  access: { scope: 'admin', token: 'refused' },
  audit: { action: 'webhook_endpoint.deleted', target: 'webhook_endpoint:{provider}' },
  example: { params: { provider: 'hubspot' } },
  success: 204,
  errors: ['project.not_found', 'provider.not_found', 'webhook.endpoint_not_found'],
})

/** `PUT /v1/projects/{projectIdOrName}/connections/{connectionId}/webhook` */
export const upsertConnectionWebhook = defineEndpoint({
  operationId: 'upsertConnectionWebhook',
  method: 'PUT',
  path: '/v1/projects/{projectIdOrName}/connections/{connectionId}/webhook',
  surface: 'management',
  summary: 'Get the webhook address of a connection, or set its signing secret',
  description:
    'Some providers have no API for webhooks: the customer enters the URL there and copies a secret. Returns the URL with what the customer has to do, and makes it on the first call. A `signingSecret` replaces the one before. You can repeat the call safely. Providers without such a step answer `webhook.not_by_hand`.',
  tag: 'Webhook Endpoint',
  access: { scope: 'ui-library', token: 'ownThings', browserKey: 'development' },
  audit: { action: 'connection_webhook.changed', target: 'connection:{connectionId}' },
  body: upsertWebhookEndpointRequestSchema,
  example: { body: {} },
  success: 200,
  response: connectionWebhookSchema,
  errors: [
    'project.not_found',
    'connection.not_found',
    'webhook.not_by_hand',
    'webhook.nothing_subscribed',
    'webhook.secret_malformed',
  ],
})
