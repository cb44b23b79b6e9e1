// Endpoints of the provider catalogue.
import { catalogSchema, providerInfoSchema } from '../../wire/catalogue/provider-info.ts'
import { defineEndpoint } from '../endpoint.ts'

/** `GET /v1/providers` */
export const listProviders = defineEndpoint({
  operationId: 'listProviders',
  method: 'GET',
  path: '/v1/providers',
  surface: 'management',
  summary: 'List all providers by name',
  description:
    'Returns the catalogue as an object keyed by provider name: how each provider authenticates, what it asks of customers, and what it supports. Needs no credentials.',
  tag: 'Provider',
  access: { scope: 'public', token: 'shared' },
  success: 200,
  isFixed: true,
  response: catalogSchema,
  errors: [],
})

/** `GET /v1/providers/{provider}` */
export const getProvider = defineEndpoint({
  operationId: 'getProvider',
  method: 'GET',
  path: '/v1/providers/{provider}',
  surface: 'management',
  summary: 'Get a provider',
  description:
    'Returns one catalogue entry. Upper and lower case of the name do not matter. Needs no credentials.',
  tag: 'Provider',
  access: { scope: 'public', token: 'shared' },
  success: 200,
  isFixed: true,
  response: providerInfoSchema,
  errors: ['provider.not_found'],
})
