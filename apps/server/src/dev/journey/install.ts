// The customer's part: connects an account and installs the integration, or finds that this was done before.
import type { Client } from '@mortise/client'
import type { Connection, Installation } from '@mortise/contract'
import type { JourneyPlan } from './plan.ts'

const consumer = { consumerRef: 'ann', consumerName: 'Ann of Acme' }

/** The group's connection, made when there is none. @throws ApiError */
export async function connect(
  client: Client,
  plan: JourneyPlan,
): Promise<{ connection: Connection; isNew: boolean }> {
  const { project, groupRef, groupName } = plan.subject
  const params = { projectIdOrName: project }
  const { provider } = plan.content
  const [kept] = await client.listConnections({ params, query: { provider, groupRef } })
  if (kept !== undefined) {
    const renewal = await plan.renew(kept)
    if (renewal === undefined) return { connection: kept, isNew: false }
    const connection = await client.updateConnection({
      params: { ...params, connectionId: kept.id },
      body: renewal,
    })
    return { connection, isNew: false }
  }
  const body = { ...(await plan.offerCredentials()), groupRef, groupName, ...consumer }
  return { connection: await client.generateConnection({ params, body }), isNew: true }
}

/** The group's installation, made when there is none. @throws ApiError */
export async function install(
  client: Client,
  plan: JourneyPlan,
): Promise<{ installation: Installation; isNew: boolean }> {
  const { project, integration, groupRef } = plan.subject
  const params = { projectIdOrName: project, integrationId: integration }
  const [kept] = await client.listInstallations({ params, query: { groupRef } })
  if (kept) return { installation: kept, isNew: false }
  const body = { groupRef, config: { createdBy: `consumer:${consumer.consumerRef}`, content: plan.content } }
  return { installation: await client.createInstallation({ params, body }), isNew: true }
}
