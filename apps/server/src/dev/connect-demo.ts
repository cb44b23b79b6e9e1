// Lets the demo application receive: a destination that points to it, and its signing secret.
import type { Demo, DemoAccess } from './demo/start-demo.ts'
import type { DemoSubject } from './demo/subject.ts'

/** The destination's name, which the example manifests use. */
export const demoDestination = 'demo'

/** Effects: makes the destination `demo`, or points it to where the demo application listens now. */
export async function connectDemo(access: DemoAccess, demo: Demo, subject: DemoSubject): Promise<void> {
  const { client } = access
  const params = { projectIdOrName: subject.project }
  const named = { ...params, destination: demoDestination }
  const url = demo.webhookUrl
  const destinations = await client.listDestinations({ params })
  const kept = destinations.find(({ name }) => name === demoDestination)
  if (kept === undefined) {
    const body = { name: demoDestination, type: 'webhook' as const, metadata: { url } }
    await client.createDestination({ params, body })
  }
  // The secret first: deliveries kept from an earlier run start as soon as the address is right.
  const { secrets } = await client.getDestination({ params: named, query: { includeSecrets: true } })
  if (secrets?.webhookSigningKey !== undefined) demo.setSecret(secrets.webhookSigningKey)
  if (kept !== undefined && kept.metadata.url !== url) {
    const body = { updateMask: ['metadata.url'], destination: { metadata: { url } } }
    await client.updateDestination({ params: named, body })
  }
  demo.configure(subject, access)
}
