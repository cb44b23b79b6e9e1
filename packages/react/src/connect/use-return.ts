// Reports once to a screen how an authorization in the same tab ended.
import { useEffect, useState } from 'react'
import { forgetReturn, peekReturn, type Returned } from './same-tab.ts'
import type { ConnectParty } from './use-connect-actions.ts'

/** The outcome this page came back with; render it in the browser only, after something was loaded. */
export function useReturn(party: ConnectParty): Returned | undefined {
  const [returned] = useState(() => peekReturn(party))
  useEffect(() => {
    if (returned !== undefined) forgetReturn()
  }, [returned])
  return returned
}
