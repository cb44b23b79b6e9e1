// Addresses and limits of Salesforce's REST API.

/**
 * Spring '26: old enough that every organisation has it, and versions live for at least three years.
 * @see https://developer.salesforce.com/docs/platform/lwc/guide/api-end-of-life.html read 2026-11-21
 */
export const apiVersion = 'v66.0'

/** A resource of the REST API: `dataPath('/query')`. */
export function dataPath(resource: string): string {
  return `/services/data/${apiVersion}${resource}`
}

/** @see https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/headers_queryoptions.htm read 2026-11-21 */
export const batchSize = { min: 200, max: 2000 }

/**
 * Address and headers together may take 16,384 bytes, and the headers carry a token of up to a few thousand.
 * @see https://help.salesforce.com/s/articleView?id=000386264&type=1 read 2026-11-21
 */
export const queryCharactersMax = 8000
