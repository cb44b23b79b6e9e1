// What your application's backend does: let a customer connect, install the integration, look up a contact.
const api = process.env.MORTISE_API_URL
const search = process.env.MORTISE_SEARCH_URL
const project = process.env.MORTISE_PROJECT
const integration = `v1/projects/${project}/integrations/crm`
const pageOrigin = process.env.PAGE_ORIGIN ?? 'http://localhost:3000'

/** Returns a URL. Open it in a popup: the customer consents, and the popup reports to your page and closes. */
export function connectUrl(groupRef, consumerRef) {
  const customer = { projectIdOrName: project, provider: 'hubspot', groupRef, consumerRef }
  return post(`${api}/v1/oauth-connect`, customer, { origin: pageOrigin })
}

/** Installs the integration: Mortise now reads contacts on schedule, with the phone number among their fields. */
export function install(groupRef) {
  const contacts = { objectName: 'contacts', selectedFields: { phone: true } }
  const content = { provider: 'hubspot', read: { objects: { contacts } } }
  return post(`${api}/${integration}/installations`, { groupRef, config: { content } })
}

/** Finds contacts in the customer's HubSpot account now. Names of objects and fields are yours. */
export function find(groupRef, email) {
  return post(`${search}/${integration}?groupRef=${encodeURIComponent(groupRef)}`, {
    objectName: 'contact',
    fieldFilters: [{ fieldName: 'email', operator: 'eq', value: email }],
  })
}

async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      ...headers,
      'x-api-key': process.env.MORTISE_API_KEY,
      'content-type': 'application/json',
      // Searches, reads and writes share a path.
      'x-mortise-request-type': 'search',
    },
    body: JSON.stringify(body),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  const answer = isJson ? await response.json() : await response.text()
  if (!response.ok) throw new Error(answer.detail ?? answer)
  return answer
}
