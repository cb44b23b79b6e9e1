// The journey on the sandbox: contacts of a simulated HubSpot account.
import type { DemoSubject } from '../demo/subject.ts'
import { type JourneyPlan, recordsMade } from './plan.ts'
import { controlSandbox } from './sandbox-control.ts'

const object = 'contacts'

/** The default subject of the demo application. */
export function quickstartSubject(project: string): DemoSubject {
  return {
    project,
    integration: 'crm',
    objectName: 'contact',
    searchField: 'email',
    groupRef: 'acme',
    groupName: 'Acme',
    provider: 'HubSpot',
    noun: ['contact', 'contacts'],
  }
}

/** Plans the journey on the simulated HubSpot of the sandbox at `sandboxUrl`. */
export function quickstart(sandboxUrl: string, project: string): JourneyPlan {
  const hubspot = controlSandbox(sandboxUrl, 'hubspot')
  const askForTokens = async () => {
    const { accessToken, refreshToken, expiresIn } = await hubspot.token()
    const expiresAt = new Date(Date.now() + expiresIn * 1000).toISOString()
    return { accessToken: { token: accessToken, expiresAt }, refreshToken: { token: refreshToken } }
  }
  return {
    subject: quickstartSubject(project),
    manifest: 'quickstart/mortise.yaml',
    objectName: object,
    account: 'The simulated HubSpot account',
    content: {
      provider: 'hubspot',
      read: {
        objects: {
          [object]: {
            objectName: object,
            selectedFields: { phone: true, jobtitle: true },
            selectedFieldMappings: { stage: 'lifecyclestage' },
          },
        },
      },
    },
    fill: async () => {
      if ((await hubspot.list(object, { limit: 1 })).length > 0) return 0
      return (await hubspot.generate(object, { count: recordsMade, seed: 'quickstart' })).count
    },
    offerCredentials: async () => ({ provider: 'hubspot', oauth2AuthorizationCode: await askForTokens() }),
    renew: async ({ status }) =>
      status === 'bad_credentials'
        ? {
            updateMask: ['oauth2AuthorizationCode'],
            connection: { oauth2AuthorizationCode: await askForTokens() },
          }
        : undefined,
    change: async (count) => {
      const records = await hubspot.list(object, { limit: count })
      const jobtitle = `Promoted at ${new Date().toTimeString().slice(0, 8)}`
      await hubspot.put(
        object,
        records.map(({ id }) => ({ id, properties: { jobtitle } })),
      )
    },
    valueToFind: async () => {
      const [record] = await hubspot.list(object, { limit: 1 })
      const { email } = (record?.properties ?? {}) as { email?: string }
      if (email === undefined) throw new Error('The sandbox has no contact with an email address.')
      return email
    },
  }
}
