// The journey on real input: contacts in a Parse Server that runs on this machine.
import type { RunningParseServer } from '../parse/start-parse-server.ts'
import { type JourneyPlan, recordsMade } from './plan.ts'

const object = 'Contact'
const text = { type: 'String' }
const fields = { email: text, firstName: text, lastName: text, company: text, phone: text, jobTitle: text }

/** Plans the journey on a running Parse Server. */
export function onParseServer(parse: RunningParseServer, project: string): JourneyPlan {
  const { serverUrl, applicationId, masterKey } = parse
  const providerMetadata = { serverUrl: { value: serverUrl, source: 'input' as const } }
  const customAuth = { applicationId, masterKey }
  const list = (limit: number) =>
    parse.call<{ results: { objectId: string; email: string }[] }>(
      'GET',
      `/classes/${object}?limit=${limit}&order=email`,
    )
  return {
    subject: {
      project,
      integration: 'backend',
      objectName: 'contact',
      searchField: 'email',
      groupRef: 'acme',
      groupName: 'Acme',
      provider: 'Parse Server',
      noun: ['contact', 'contacts'],
    },
    manifest: 'parse-server/mortise.yaml',
    objectName: object,
    account: `The Parse Server at ${serverUrl}`,
    content: {
      provider: 'parse',
      read: {
        objects: { [object]: { objectName: object, selectedFields: { phone: true, jobTitle: true } } },
      },
    },
    fill: async () => {
      const { results: classes } = await parse.call<{ results: { className: string }[] }>('GET', '/schemas')
      if (!classes.some(({ className }) => className === object)) {
        await parse.call('POST', `/schemas/${object}`, { className: object, fields })
      }
      const { results } = await list(recordsMade)
      const missing = Array.from({ length: recordsMade - results.length }, (_, index) =>
        contact(results.length + index),
      )
      await parse.insert(object, missing)
      return missing.length
    },
    offerCredentials: async () => ({ provider: 'parse', customAuth, providerMetadata }),
    renew: async ({ status, providerMetadata: known }) =>
      status !== 'bad_credentials' && known?.serverUrl?.value === serverUrl
        ? undefined
        : { updateMask: ['providerMetadata', 'customAuth'], connection: { providerMetadata, customAuth } },
    change: async (count) => {
      const jobTitle = `Promoted at ${new Date().toTimeString().slice(0, 8)}`
      for (const { objectId } of (await list(count)).results) {
        await parse.call('PUT', `/classes/${object}/${objectId}`, { jobTitle })
      }
    },
    valueToFind: async () => (await list(1)).results[0]?.email ?? '',
  }
}

const firstNames = ['Ada', 'Björn', 'Chidi', 'Dana', 'Émile', 'Fatima', 'Goran', 'Hana', 'Inés', 'Jun']
const lastNames = [
  'Abe',
  'Boateng',
  'Costa',
  'Dvořák',
  'Eze',
  'Faulkner',
  'García',
  'Hughes',
  'Ivanova',
  'Jansen',
]
const companies = ['Northwind', 'Contoso', 'Initech', 'Umbrella Tea', 'Blue Harbour', 'Kepler & Sons']

function contact(index: number): Record<keyof typeof fields, string> {
  const firstName = firstNames[index % firstNames.length] ?? ''
  const lastName = lastNames[Math.floor(index / firstNames.length) % lastNames.length] ?? ''
  const number = String(index).padStart(5, '0')
  return {
    email: `contact.${number}@example.com`,
    firstName,
    lastName,
    company: companies[index % companies.length] ?? '',
    phone: `+1 555 01${number.slice(-2)}`,
    jobTitle: index % 3 === 0 ? 'Engineer' : 'Buyer',
  }
}
