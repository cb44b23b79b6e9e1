// What an application's backend does: let a customer connect, install the integration, look a contact up.
const { MORTISE_API, MORTISE_SEARCH, MORTISE_PROJECT, MORTISE_KEY } = process.env
const project = `v1/projects/${MORTISE_PROJECT}`

async function post(url, body, headers) {
  const json = { 'content-type': 'application/json', 'x-api-key': MORTISE_KEY, ...headers }
  const answer = await fetch(url, { method: 'POST', headers: json, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error((await answer.json()).detail)
  return answer.headers.get('content-type').includes('json') ? answer.json() : answer.text()
}
// Open the URL in a popup: the customer agrees, and the popup closes itself.
export const connectUrl = (groupRef, consumerRef) =>
  post(`${MORTISE_API}/v1/oauth-connect`, { projectIdOrName: MORTISE_PROJECT, provider: 'hubspot', groupRef, consumerRef })
const contacts = { objectName: 'contacts', selectedFields: { phone: true } }
const config = { content: { provider: 'hubspot', read: { objects: { contacts } } } }
export const install = (groupRef) =>
  post(`${MORTISE_API}/${project}/integrations/crm/installations`, { groupRef, config })
const byEmail = (value) => ({ objectName: 'contact', fieldFilters: [{ fieldName: 'email', operator: 'eq', value }] })
export const find = (groupRef, email) =>
  post(`${MORTISE_SEARCH}/${project}/integrations/crm?groupRef=${groupRef}`, byEmail(email), { 'x-mortise-request-type': 'search' })
