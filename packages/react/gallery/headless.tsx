// An application's own components on the kit's hooks: nothing of how it looks is ours.

import {
  InstallationProvider,
  useConnection,
  useCreateInstallation,
  useDeleteInstallation,
  useInstallation,
  useIsIntegrationInstalled,
  useLocalConfig,
  useManifest,
  useUpdateInstallation,
} from '@mortise/react'
import type { ReactNode } from 'react'

/** What `Headless` takes. */
export type HeadlessProps = { integration: string; consumerRef: string; groupRef: string }

/** Chooses fields of contacts, and installs, changes and removes with a button each. */
export function Headless(props: HeadlessProps): ReactNode {
  return (
    <InstallationProvider {...props}>
      <Fields />
      <Actions {...props} />
    </InstallationProvider>
  )
}

function Fields(): ReactNode {
  const { getReadObject, getCustomerFieldsForObject, isSuccess } = useManifest()
  const { readObject, writeObject } = useLocalConfig()
  const contacts = readObject('contacts')
  const notes = writeObject('contacts')
  if (!isSuccess) return <p>…</p>
  const { getField } = getCustomerFieldsForObject('contacts')
  return (
    <>
      <ul>
        {getReadObject('contacts')
          .getOptionalFields()
          ?.flatMap((field) => ('fieldName' in field ? [field] : []))
          .map(({ fieldName }) => (
            <li key={fieldName}>
              <label>
                <input
                  type="checkbox"
                  checked={contacts.getSelectedField(fieldName)}
                  onChange={({ target }) =>
                    contacts.setSelectedField({ fieldName, selected: target.checked })
                  }
                />
                {getField(fieldName)?.displayName}
              </label>
            </li>
          ))}
        {getReadObject('contacts')
          .getRequiredMapFields()
          ?.map(({ mapToName }) => (
            <li key={mapToName}>
              <label>
                {mapToName}
                <input
                  value={contacts.getFieldMapping(mapToName) ?? ''}
                  onChange={({ target }) => contacts.setFieldMapping({ fieldName: target.value, mapToName })}
                />
              </label>
            </li>
          ))}
      </ul>
      <button
        type="button"
        onClick={() => notes.setDefaultValues({ fieldName: 'jobtitle', value: { stringValue: 'Boss' } })}
      >
        Write with a default
      </button>
    </>
  )
}

function Actions({ integration, groupRef }: HeadlessProps): ReactNode {
  const { connection } = useConnection()
  const { installation } = useInstallation()
  const { isLoaded, isIntegrationInstalled } = useIsIntegrationInstalled(integration, groupRef)
  const { draft, get, reset } = useLocalConfig()
  const creating = useCreateInstallation()
  const updating = useUpdateInstallation()
  const deleting = useDeleteInstallation()
  const errorMsg = creating.errorMsg ?? updating.errorMsg ?? deleting.errorMsg
  return (
    <>
      <button type="button" onClick={() => creating.createInstallation({ config: get() })}>
        Create
      </button>
      <button type="button" onClick={() => updating.updateInstallation({ config: get() })}>
        Update
      </button>
      <button type="button" onClick={() => deleting.deleteInstallation()}>
        Delete
      </button>
      <button type="button" onClick={reset}>
        Reset
      </button>
      <p>
        {connection?.provider ?? 'none'}, {isLoaded && isIntegrationInstalled ? 'installed' : 'not installed'}
        {installation && ` as ${installation.id}`}
        {updating.isSuccess && ', updated'}
      </p>
      {errorMsg && <p role="alert">{errorMsg}</p>}
      <pre>{JSON.stringify(draft)}</pre>
    </>
  )
}
