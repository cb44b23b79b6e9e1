// Whether the customer renews the credentials of a connection, and whether that worked.
import type { Connection } from '@mortise/contract'
import { useState } from 'react'
import type { ConnectParty } from './use-connect-actions.ts'
import { useKeepConnection } from './use-keep-connection.ts'
import { useReturn } from './use-return.ts'

/** The result of `useRenewal`. */
export type Renewal = {
  isRenewing: boolean
  /** The customer renewed the connection a moment ago, on this page or on the way back to it. */
  isRenewed: boolean
  renew: () => void
  cancel: () => void
  /** Shows the renewed connection. */
  renewed: (connection: Connection) => void
}

/** A customer who left this page to renew comes back to renewing, unless it worked. */
export function useRenewal(party: ConnectParty): Renewal {
  const status = useReturn(party)?.status
  const [isRenewing, setIsRenewing] = useState(status === 'failed' || status === 'continue')
  const [isRenewed, setIsRenewed] = useState(status === 'connected')
  const keepConnection = useKeepConnection(party)
  return {
    isRenewing,
    isRenewed,
    renew: () => setIsRenewing(true),
    cancel: () => setIsRenewing(false),
    renewed: (connection) => {
      keepConnection(connection)
      setIsRenewing(false)
      setIsRenewed(true)
    },
  }
}
