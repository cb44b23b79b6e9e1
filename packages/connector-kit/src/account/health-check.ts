// Asks a provider by its health check whether the credentials of an account are good.

import type { Call, CallRequest, CallResponse, HealthCheck } from '../definition/provider.ts'
import type { Metadata } from './credentials.ts'
import { resolveTemplate } from './metadata.ts'

/** The request of a health check, with the account's metadata in its path. */
export function healthCheckRequest({ path, ...check }: HealthCheck, metadata: Metadata): CallRequest {
  return { ...check, path: resolveTemplate(path, metadata), purpose: 'healthCheck' }
}

/** Sends it. @throws ProviderError when the provider refuses it; `reconnect` says that the credentials are bad */
export async function requestHealthCheck(call: Call, check: HealthCheck): Promise<CallResponse> {
  return call.request(healthCheckRequest(check, call.metadata))
}
