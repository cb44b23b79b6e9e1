// The builder's offer and the objects of the customer's account, for applications with their own components.
import type {
  FieldMetadata,
  HydratedField,
  HydratedObject,
  HydratedRevision,
  HydratedWriteObject,
  ManifestFieldMapping,
} from '@mortise/contract'
import { useMemo } from 'react'
import { useHydratedRevision, useIntegration } from '../query/queries.ts'
import { useInstallationScope } from './installation-context.ts'
import type { ReadState } from './read-state.ts'
import { useConnection } from './use-connection.ts'

/** A read object of the manifest; every answer is `null` when there is no such object. */
export type ManifestReadObject = {
  object: HydratedObject | null
  getRequiredFields: () => HydratedField[] | null
  getOptionalFields: () => HydratedField[] | null
  getRequiredMapFields: () => ManifestFieldMapping[] | null
  getOptionalMapFields: () => ManifestFieldMapping[] | null
}

/** The result of `useManifest` besides its state. */
export type Manifest = {
  /** The deployed revision, with the names and fields of the customer's account. */
  data: HydratedRevision | undefined
  getReadObject: (objectName: string) => ManifestReadObject
  getWriteObject: (objectName: string) => { object: HydratedWriteObject | null }
  getCustomerFieldsForObject: (objectName: string) => {
    allFields: Record<string, FieldMetadata> | null
    getField: (fieldName: string) => FieldMetadata | null
  }
}

/** Reads the manifest as it applies to the customer's account; nothing is known before there is a connection. */
export function useManifest(): ReadState & Manifest {
  const scope = useInstallationScope()
  const integration = useIntegration(scope, scope.integration)
  const { connection } = useConnection()
  const revision = useHydratedRevision(scope, {
    integrationId: integration.data?.id,
    revisionId: integration.data?.latestRevision.id,
    connectionId: connection?.id,
  })
  const { data, isPending, isFetching, isError, isSuccess, error } = revision
  const accessors = useMemo(() => describeContent(data?.content), [data])
  return { data, isPending, isFetching, isError, isSuccess, error, ...accessors }
}

function describeContent(content: HydratedRevision['content'] | undefined): Omit<Manifest, 'data'> {
  const find = (name: string) => content?.read?.objects?.find(({ objectName }) => objectName === name) ?? null
  return {
    getReadObject: (name) => {
      const object = find(name)
      const fieldsOf = (list: 'requiredFields' | 'optionalFields') => object && (object[list] ?? [])
      return {
        object,
        getRequiredFields: () => fieldsOf('requiredFields'),
        getOptionalFields: () => fieldsOf('optionalFields'),
        getRequiredMapFields: () => fieldsOf('requiredFields')?.filter(isMapping) ?? null,
        getOptionalMapFields: () => fieldsOf('optionalFields')?.filter(isMapping) ?? null,
      }
    },
    getWriteObject: (name) => ({
      object: content?.write?.objects?.find(({ objectName }) => objectName === name) ?? null,
    }),
    getCustomerFieldsForObject: (name) => {
      const object = find(name)
      const allFields = object && (object.allFieldsMetadata ?? {})
      return { allFields, getField: (fieldName) => allFields?.[fieldName] ?? null }
    },
  }
}

function isMapping(field: HydratedField): field is ManifestFieldMapping {
  return !('fieldName' in field)
}
