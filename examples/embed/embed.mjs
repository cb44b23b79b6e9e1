// What an application's backend does: let a customer connect, install the integration, look a contact up.
const { MORTISE_API_URL: api, MORTISE_SEARCH_URL: search } = process.env
const { MORTISE_PROJECT: name, MORTISE_API_KEY: key } = process.env
const crm = `v1/projects/${name}/integrations/crm`

async function post(url, body) {
  const headers = { 'x-api-key': key, 'content-type': 'application/json', 'x-mortise-request-type': 'search' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error((await answer.json()).detail)
  return answer.headers.get('content-type').includes('json') ? answer.json() : answer.text()
}
// Open the URL in a popup: the customer agrees, and the popup closes itself.
const customer = { projectIdOrName: name, provider: 'hubspot' }
export const connectUrl = (groupRef, consumerRef) =>
  post(`${api}/v1/oauth-connect`, { ...customer, groupRef, consumerRef })
// Read contacts on schedule from now on, the phone number among their fields.
const read = { objects: { contacts: { objectName: 'contacts', selectedFields: { phone: true } } } }
const config = { content: { provider: 'hubspot', read } }
export const install = (groupRef) => post(`${api}/${crm}/installations`, { groupRef, config })
// Ask HubSpot now, in your own field names.
const byEmail = (value) => [{ fieldName: 'email', operator: 'eq', value }]
export const find = (groupRef, email) => {
  const wanted = { objectName: 'contact', fieldFilters: byEmail(email) }
  return post(`${search}/${crm}?groupRef=${groupRef}`, wanted)
}
