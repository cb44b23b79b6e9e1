// Shows a customer every integration there is, and leads them through the one they choose.
import type { ReactNode } from 'react'
import { Root } from '../component/root/root.tsx'
import type { InstallCallbacks } from '../install/install-callbacks.ts'
import { PickerFlow } from './picker-flow.tsx'

/** The props of `IntegrationPicker`; those that it shares with `InstallIntegration` go to the chosen integration. */
export type IntegrationPickerProps = Omit<InstallCallbacks, 'extraStep' | 'fieldMapping'> & {
  /** The application's id of the person who installs. */
  consumerRef: string
  consumerName?: string
  /** The application's id of the person's company, team or workspace. */
  groupRef: string
  groupName?: string
}

/** A searchable grid of the project's integrations with their state; the chosen one opens in its place. */
export function IntegrationPicker(props: IntegrationPickerProps): ReactNode {
  const { consumerRef, consumerName, groupRef, groupName, ...callbacks } = props
  return (
    <Root>
      <PickerFlow
        // Another group is another story from its beginning.
        key={JSON.stringify([groupRef, consumerRef])}
        party={{ consumerRef, consumerName, groupRef, groupName }}
        callbacks={callbacks}
      />
    </Root>
  )
}
