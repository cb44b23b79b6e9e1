// Takes a customer through a provider's consent in a window of its own, and knows every way that can end.
import type { Connection } from '@mortise/contract'
import { useEffect, useRef, useState } from 'react'
import { useMortise } from '../provider/mortise-context.ts'
import { hearPopup, openPopup, watchPopup } from './popup.ts'

/** Where an authorization stands; `url` is where the customer can go without a popup. */
export type AuthorizationState =
  | { at: 'idle' }
  | { at: 'opening' }
  | { at: 'waiting' }
  | { at: 'blocked'; url: string }
  | { at: 'closed' }
  | { at: 'denied'; message: string }
  | { at: 'failed'; error: Error }

/** What `useAuthorization` takes. */
export type AuthorizationInput = {
  onConnected: (connection: Connection) => void
  /** Looks whether the window did its work before it went: some providers cut it off from this page. */
  findConnection: (since: Date) => Promise<Connection | undefined>
}

/** What `useAuthorization` answers. */
export type Authorization = {
  state: AuthorizationState
  /** Call it inside the click; `begin` answers the address of the consent page. */
  start: (begin: () => Promise<string>) => void
  cancel: () => void
  showWindow: () => void
}

/** Closes the window and stops listening when the component goes. */
export function useAuthorization(input: AuthorizationInput): Authorization {
  const { apiOrigin } = useMortise()
  const [state, setState] = useState<AuthorizationState>({ at: 'idle' })
  const latest = useRef(input)
  const popup = useRef<Window | null>(null)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => () => stop.current(), [])

  const finish = (next: AuthorizationState): void => {
    stop.current()
    setState(next)
  }

  const start = (begin: () => Promise<string>): void => {
    stop.current()
    const since = new Date()
    const opened = openPopup()
    popup.current = opened
    let isOver = false
    const unhear = hearPopup(apiOrigin, (message) => {
      if ('connection' in message) {
        finish({ at: 'idle' })
        latest.current.onConnected(message.connection)
      } else {
        finish({ at: 'denied', message: message.refusal })
      }
    })
    const onClosed = async (): Promise<void> => {
      const found = await latest.current.findConnection(since).catch(() => undefined)
      if (isOver) return
      finish(found === undefined ? { at: 'closed' } : { at: 'idle' })
      if (found !== undefined) latest.current.onConnected(found)
    }
    const unwatch = opened ? watchPopup(opened, onClosed) : () => undefined
    stop.current = () => {
      isOver = true
      unhear()
      unwatch()
      opened?.close()
    }
    setState({ at: 'opening' })
    begin().then(
      (url) => {
        if (isOver) return
        if (opened) opened.location.href = url
        setState(opened ? { at: 'waiting' } : { at: 'blocked', url })
      },
      (error: Error) => {
        if (!isOver) finish({ at: 'failed', error })
      },
    )
  }

  return {
    state,
    start,
    cancel: () => finish({ at: 'idle' }),
    showWindow: () => popup.current?.focus(),
  }
}
