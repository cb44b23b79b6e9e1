// Addresses and limits of HubSpot's CRM API.

/** Every path is written out below the host: the module's own base URL serves the proxy only. */
const host = 'https://api.hubapi.com'

/** Records of an object: `contacts`, `deals`, or a custom object's type id such as `2-3465404`. */
export function objectUrl(objectName: string, suffix = ''): string {
  return `${host}/crm/v3/objects/${encodeURIComponent(objectName)}${suffix}`
}

/** Property definitions of an object; with a name, one of them. */
export function propertiesUrl(objectName: string, name?: string): string {
  const url = `${host}/crm/v3/properties/${encodeURIComponent(objectName)}`
  return name === undefined ? url : `${url}/${encodeURIComponent(name)}`
}

/**
 * The schema of an object, with its labels and required properties.
 * @see https://github.com/HubSpot/HubSpot-public-api-spec-collection (CRM, Schemas, v3) read 2026-11-28
 */
export function schemaUrl(objectName: string): string {
  return `${host}/crm-object-schemas/v3/schemas/${encodeURIComponent(objectName)}`
}

/** Any other address of the API. */
export function apiUrl(path: string): string {
  return `${host}${path}`
}

/** HubSpot's own SDK reads everything in pages this long (@hubspot/api-client 13.5.0); no page read names the most. */
export const listPageSizeMax = 100

/** @see https://developers.hubspot.com/docs/api-reference/latest/crm/search-the-crm read 2026-11-21 */
export const searchPageSizeMax = 200

/**
 * A search body longer than this is a 400.
 * @see https://developers.hubspot.com/docs/api-reference/latest/crm/search-the-crm read 2026-11-21
 */
export const searchBodyCharactersMax = 3000

/** Longer addresses meet limits of proxies on the way; HubSpot itself names no limit. */
export const urlCharactersMax = 6000

/**
 * A size every account is known to take; the page of the endpoint names no maximum.
 * @see https://br.developers.hubspot.com/docs/api-reference/legacy/crm/objects/contacts/batch/get-contacts read 2026-11-21
 */
export const batchReadMax = 100

/**
 * The property that holds the last change: contacts have kept the name from before the other objects existed.
 * @see https://developers.hubspot.com/docs/api-reference/latest/crm/search-the-crm read 2026-11-21
 */
export function changedProperty(objectName: string): string {
  return /^(contacts?|0-1)$/i.test(objectName) ? 'lastmodifieddate' : 'hs_lastmodifieddate'
}
