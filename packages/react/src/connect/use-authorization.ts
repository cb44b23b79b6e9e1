// Takes a customer through a provider's consent in a window of its own, and knows every way that can end.
import type { Connection } from '@mortise/contract'
import { useEffect, useRef, useState } from 'react'
import { useMortise } from '../provider/mortise-context.ts'
import type { AuthorizationStep } from './authorization-step.ts'
import { type CallbackStep, hearPopup, openPopup, watchPopup } from './popup.ts'
import type { Returned } from './same-tab.ts'

/** Where an authorization stands; `url` is where the customer has to go next. */
export type AuthorizationState =
  | { at: 'idle' }
  | { at: 'opening' }
  | { at: 'waiting' }
  | { at: 'finishing' }
  | { at: 'next'; url: string; isSameTab: boolean }
  | { at: 'blocked'; url: string }
  | { at: 'leaving' }
  | { at: 'closed' }
  | { at: 'denied'; message: string }
  | { at: 'failed'; error: Error }

/** What `useAuthorization` takes. */
export type AuthorizationInput = {
  /** Takes this page to an address, remembering for whom. */
  goTo: (url: string) => void
  onConnected: (connection: Connection) => void
  /** Looks whether the window did its work before it went: some providers cut it off from this page. */
  findConnection: (since: Date) => Promise<Connection | undefined>
  /** Goes on with what the customer came back with from one of several steps. */
  goOn: (step: CallbackStep) => Promise<AuthorizationStep>
  /** What this page came back with from the provider, in the same tab. */
  returned: Returned | undefined
}

/** What `useAuthorization` answers. */
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
  useEffect(() => {
    // Whoever goes back from the provider may find this page as it was left.
    const onShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setState((before) => (before.at === 'leaving' ? { at: 'idle' } : before))
    }
    window.addEventListener('pageshow', onShown)
    return () => {
      window.removeEventListener('pageshow', onShown)
      stop.current()
    }
  }, [])

  const finish = (next: AuthorizationState): void => {
    stop.current()
    stop.current = nothing
    setState(next)
  }
  const connected = (connection: Connection): void => {
    finish({ at: 'idle' })
    latest.current.onConnected(connection)
  }

  /** Follows one answer after the other until there is a connection; `opened` is `null` when there is no window. */
  const follow = (
    begin: () => Promise<AuthorizationStep>,
    opened: Window | null,
    hasAsked: boolean,
  ): void => {
    stop.current()
    popup.current = opened
    const since = new Date()
    let isOver = false
    let unwatch = nothing
    const onClosed = async (): Promise<void> => {
      // Not knowing is no reason to keep the customer waiting: the form is there again either way.
      const found = await latest.current.findConnection(since).catch(() => undefined)
      if (isOver) return
      if (found === undefined) finish({ at: 'closed' })
      else connected(found)
    }
    const take = (step: AuthorizationStep, isFirst: boolean): void => {
      if (isOver) return
      if ('connection' in step) {
        connected(step.connection)
      } else if (opened && !opened.closed) {
        opened.location.href = step.url
        unwatch = watchPopup(opened, onClosed)
        setState({ at: 'waiting' })
      } else if (opened && isFirst) {
        // The customer closed it while it waited for its address.
        void onClosed()
      } else {
        // After a step the window has closed itself, and only a click may open the next one.
        const { url } = step
        setState(isFirst && !hasAsked ? { at: 'blocked', url } : { at: 'next', url, isSameTab: false })
      }
    }
    const fail = (error: Error): void => {
      if (!isOver) finish({ at: 'failed', error })
    }
    const unhear = hearPopup(apiOrigin, (message) => {
      if ('connection' in message) connected(message.connection)
      else if ('refusal' in message) finish({ at: 'denied', message: message.refusal })
      else {
        // Its page is about to close the window, which the next step needs and a click alone could open again.
        unwatch()
        if (opened) opened.location.href = 'about:blank'
        setState({ at: 'finishing' })
        latest.current.goOn(message.step).then((step) => take(step, false), fail)
      }
    })
    stop.current = () => {
      isOver = true
      unhear()
      unwatch()
      opened?.close()
    }
    setState({ at: 'opening' })
    begin().then((step) => take(step, true), fail)
  }

  const leave = (begin: () => Promise<AuthorizationStep>): void => {
    finish({ at: 'leaving' })
    begin().then(
      (step) => {
        if ('connection' in step) connected(step.connection)
        else latest.current.goTo(step.url)
      },
      (error: Error) => setState({ at: 'failed', error }),
    )
  }
  const hasResumed = useRef(false)
  useEffect(() => {
    const { returned, goOn, onConnected } = latest.current
    // A session is good for one use, and effects run twice while an application is developed.
    if (returned?.status !== 'continue' || hasResumed.current) return
    hasResumed.current = true
    goOn(returned.step).then(
      (step) => {
        if ('url' in step) return setState({ at: 'next', url: step.url, isSameTab: true })
        setState({ at: 'idle' })
        onConnected(step.connection)
      },
      (error: Error) => setState({ at: 'failed', error }),
    )
  }, [])
  return {
    state,
    start: (begin) => follow(begin, openPopup(), false),
    ask: (begin) => follow(begin, null, true),
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
