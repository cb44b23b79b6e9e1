// Follows one authorization in a second window, answer by answer, until there is a connection or it ended otherwise.
import type { Connection } from '@mortise/contract'
import type { AuthorizationState, AuthorizationStep } from './authorization-step.ts'
import { type CallbackStep, hearPopup, type PopupMessage, watchPopup } from './popup.ts'

/** Options of `followWindow`. */
export type WindowInput = {
  apiOrigin: string
  /** The window; `blocked` where the browser refused one, `later` where the next click opens it. */
  opened: Window | 'blocked' | 'later'
  /** Asks the server for the first answer. */
  begin: () => Promise<AuthorizationStep>
  /** Asks the server for the answer to what the customer came back with. */
  goOn: (step: CallbackStep) => Promise<AuthorizationStep>
  /** Looks for a connection made since `since`. */
  findConnection: (since: Date) => Promise<Connection | undefined>
  /** Shows a state on the way. */
  show: (state: AuthorizationState) => void
  /** Shows the last state, and stops. */
  finish: (state: AuthorizationState) => void
  onConnected: (connection: Connection) => void
}

/** Returns how to stop: nothing is heard after it, and the window closes. */
export function followWindow(input: WindowInput): () => void {
  const { apiOrigin, opened, begin, goOn, findConnection, show, finish, onConnected } = input
  const popup = typeof opened === 'string' ? undefined : opened
  const since = new Date()
  let isOver = false
  let unwatch = (): void => undefined
  const onClosed = async (): Promise<void> => {
    // Not knowing is no reason to keep the customer waiting: the form is there again either way.
    const found = await findConnection(since).catch(() => undefined)
    if (isOver) return
    if (found === undefined) finish({ at: 'closed' })
    else onConnected(found)
  }
  const take = (step: AuthorizationStep, isFirst: boolean): void => {
    if (isOver) return
    if ('connection' in step) {
      onConnected(step.connection)
    } else if (popup && !popup.closed) {
      popup.location.href = step.url
      unwatch = watchPopup(popup, onClosed)
      show({ at: 'waiting' })
    } else if (popup && isFirst) {
      // The customer closed it while it waited for its address.
      void onClosed()
    } else {
      // After a step the window has closed itself, and only a click may open the next one.
      const { url } = step
      show(isFirst && opened === 'blocked' ? { at: 'blocked', url } : { at: 'next', url, isSameTab: false })
    }
  }
  const fail = (error: Error): void => {
    if (!isOver) finish({ at: 'failed', error })
  }
  const onMessage = (message: PopupMessage): void => {
    if ('connection' in message) {
      onConnected(message.connection)
    } else if ('refusal' in message) {
      finish({ at: 'denied', message: message.refusal })
    } else {
      // Its page is about to close the window, which the next step needs and a click alone could open again.
      unwatch()
      if (popup) popup.location.href = 'about:blank'
      show({ at: 'finishing' })
      goOn(message.step).then((step) => take(step, false), fail)
    }
  }
  const unhear = hearPopup(apiOrigin, onMessage)
  show({ at: 'opening' })
  begin().then((step) => take(step, true), fail)
  return () => {
    isOver = true
    unhear()
    unwatch()
    popup?.close()
  }
}
