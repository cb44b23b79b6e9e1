// Finds what an id belongs to, by asking for each kind of thing at once.
import { ApiError } from '@mortise/client'
import { api } from '../api/client.ts'

/** The address of the thing inside its project; `undefined` when the project has none with this id. */
export async function findThing(project: string, id: string): Promise<string | undefined> {
  const params = { projectIdOrName: project }
  const base = `/p/${encodeURIComponent(project)}`
  const at = (path: string, found: boolean) =>
    found ? `${base}/${path}/${encodeURIComponent(id)}` : undefined
  const found = await Promise.all([
    exists(api.getOperation({ params: { ...params, operationId: id } })).then((is) => at('operations', is)),
    exists(api.getDelivery({ params: { ...params, deliveryId: id } })).then((is) => at('deliveries', is)),
    exists(api.getIntegration({ params: { ...params, integrationIdOrName: id } })).then((is) =>
      at('integrations', is),
    ),
    exists(api.getDestination({ params: { ...params, destination: id } })).then((is) =>
      at('destinations', is),
    ),
    api
      .listInstallationSummaries({ params, query: { installationId: id } })
      .then(({ results }) => at('installations', results.length > 0)),
    exists(api.getConnection({ params: { ...params, connectionId: id } })).then((is) =>
      at('connections', is),
    ),
  ])
  return found.find((each) => each !== undefined) ?? (await findGroup(params, base, id))
}

async function findGroup(
  params: { projectIdOrName: string },
  base: string,
  groupRef: string,
): Promise<string | undefined> {
  const { results } = await api.listInstallationSummaries({ params, query: { groupRef, pageSize: 1 } })
  const [first] = results
  return first && `${base}/installations/${first.id}`
}

async function exists(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer
    return true
  } catch (error) {
    if (error instanceof ApiError && [400, 403, 404].includes(error.status)) return false
    throw error
  }
}
