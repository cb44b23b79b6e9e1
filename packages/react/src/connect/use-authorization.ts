// Takes a customer through a provider's consent in a second window, and knows every way that can end.
import type { Connection } from '@mortise/contract'
import { type Dispatch, type RefObject, type SetStateAction, useEffect, useRef, useState } from 'react'
import { useMortise } from '../provider/mortise-context.ts'
import type { AuthorizationState, AuthorizationStep } from './authorization-step.ts'
import { followWindow } from './follow-window.ts'
import { type CallbackStep, openPopup } from './popup.ts'
import type { Returned } from './same-tab.ts'

/** Options of `useAuthorization`. */
export type AuthorizationInput = {
  /** Takes this page to an address, remembering for whom. */
  goTo: (url: string) => void
  onConnected: (connection: Connection) => void
  /** Looks whether the window did its work before it went: some providers cut it off from this page. */
  findConnection: (since: Date) => Promise<Connection | undefined>
  /** Goes on with what the customer came back with from one of several steps. */
  goOn: (step: CallbackStep) => Promise<AuthorizationStep>
  /** The outcome with which this page returned from the provider, in the same tab. */
  returned: Returned | undefined
}

/** The result of `useAuthorization`. */
export type Authorization = {
  state: AuthorizationState
  /** Call it inside the click; opens a window at once and sends it to where `begin` says. */
  start: (begin: () => Promise<AuthorizationStep>) => void
  /** As `start`, for when there may be nothing to open: a window comes with the customer's next click. */
  ask: (begin: () => Promise<AuthorizationStep>) => void
  /** Sends this page itself where `begin` says. */
  leave: (begin: () => Promise<AuthorizationStep>) => void
  cancel: () => void
  showWindow: () => void
}

const nothing = (): void => undefined

/** Closes the window and stops listening when the component goes. */
export function useAuthorization(input: AuthorizationInput): Authorization {
  const { apiOrigin } = useMortise()
  const [state, setState] = useState<AuthorizationState>(startOf(input.returned))
  const latest = useRef(input)
  const popup = useRef<Window | null>(null)
  const stop = useRef(nothing)
  useEffect(() => {
    latest.current = input
  })
  const fail = (error: Error): void => setState({ at: 'failed', error })
  const finish = (next: AuthorizationState): void => {
    stop.current()
    stop.current = nothing
    setState(next)
  }
  const connected = (connection: Connection): void => {
    finish({ at: 'idle' })
    latest.current.onConnected(connection)
  }
  const follow = (opened: Window | 'blocked' | 'later', begin: () => Promise<AuthorizationStep>): void => {
    stop.current()
    popup.current = typeof opened === 'string' ? null : opened
    stop.current = followWindow({
      apiOrigin,
      opened,
      begin,
      goOn: (step) => latest.current.goOn(step),
      findConnection: (since) => latest.current.findConnection(since),
      show: setState,
      finish,
      onConnected: connected,
    })
  }
  const leave = (begin: () => Promise<AuthorizationStep>): void => {
    finish({ at: 'leaving' })
    begin().then((step) => {
      if ('connection' in step) connected(step.connection)
      else latest.current.goTo(step.url)
    }, fail)
  }
  useEffect(() => () => stop.current(), [])
  useGoingBack(setState)
  useResume(latest, setState)
  return {
    state,
    start: (begin) => follow(openPopup() ?? 'blocked', begin),
    ask: (begin) => follow('later', begin),
    leave,
    cancel: () => finish({ at: 'idle' }),
    showWindow: () => popup.current?.focus(),
  }
}
/** What is shown first: the words of a refusal this page came back with, or that it goes on. */
function startOf(returned: Returned | undefined): AuthorizationState {
  if (returned?.status === 'failed') return { at: 'denied', message: returned.message }
  return { at: returned?.status === 'continue' ? 'finishing' : 'idle' }
}

/** A customer who goes back from the provider may find this page as they left it. */
function useGoingBack(setState: Dispatch<SetStateAction<AuthorizationState>>): void {
  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setState((before) => (before.at === 'leaving' ? { at: 'idle' } : before))
    }
    window.addEventListener('pageshow', onShown)
    return () => window.removeEventListener('pageshow', onShown)
  }, [setState])
}

/** Goes on with a step that the customer came back from in this tab. */
function useResume(input: RefObject<AuthorizationInput>, show: (state: AuthorizationState) => void): void {
  const hasResumed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; `show` sets state
  useEffect(() => {
    const { returned, goOn, onConnected } = input.current
    // A session is good for one use, and effects run twice while an application is developed.
    if (returned?.status !== 'continue' || hasResumed.current) return
    hasResumed.current = true
    goOn(returned.step).then(
      (step) => {
        if ('url' in step) return show({ at: 'next', url: step.url, isSameTab: true })
        show({ at: 'idle' })
        onConnected(step.connection)
      },
      (error: Error) => show({ at: 'failed', error }),
    )
  }, [])
}
