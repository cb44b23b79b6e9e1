// The typed HTTP client, by name.
export { ApiError, UnreachableError } from './api-error.ts'
export { type CallOptions, type Client, type ClientOptions, createClient } from './create-client.ts'
export { iteratePages } from './iterate-pages.ts'
export { type RetryOptions, retryingFetch } from './retrying-fetch.ts'
