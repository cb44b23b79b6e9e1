// The fields of an object in the customer's account, for where the hydrated object does not bring them.
import type { FieldMetadata } from '@mortise/contract'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useConnection } from '../installation/use-connection.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { useServerQuery } from '../query/use-server-query.ts'

/** Fields by name; `undefined` while they are unknown, and where the provider does not tell them. */
export type ObjectFields = { fields: Readonly<Record<string, FieldMetadata>> | undefined; isPending: boolean }

const freshMs = 300_000

/** Asks only when the fields are wanted and not known. */
export function useObjectFields(
  objectName: string,
  { known, isWanted }: { known: ObjectFields['fields']; isWanted: boolean },
): ObjectFields {
  const scope = useInstallationScope()
  const { connection } = useConnection()
  const { project } = useMortise()
  const isAsked = isWanted && known === undefined && connection?.id !== undefined
  const { data, isPending } = useServerQuery({
    key: ['objectFields', connection?.id, objectName],
    party: scope,
    read: (client, signal) =>
      client.getObjectMetadataForConnection(
        {
          params: { projectIdOrName: project, provider: connection?.provider ?? '', objectName },
          query: { groupRef: scope.groupRef },
        },
        { signal },
      ),
    isEnabled: isAsked,
    staleTimeMs: freshMs,
  })
  return { fields: known ?? data?.fields, isPending: isAsked && isPending }
}
