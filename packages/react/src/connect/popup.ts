// The window in which a customer grants access: opened, watched, heard.
import type { Connection } from '@mortise/contract'

/** The parameters with which a customer returned between two steps of a custom authentication. */
export type CallbackStep = { sessionId: string; callbackParams: Record<string, string> }

/** The message that the last page of an authorization, or of one step, sends to its opener. */
export type PopupMessage = { connection: Connection } | { refusal: string } | { step: CallbackStep }

/** Opens an empty window; call it inside the click, before anything else. `null` when the browser does not allow it. */
export function openPopup(): Window | null {
  const [width, height] = [600, 720]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/** Calls `onMessage` with how the authorization goes; answers how to stop. Only the API's own pages are heard. */
export function hearPopup(apiOrigin: string, onMessage: (message: PopupMessage) => void): () => void {
  const listener = ({ origin, data }: MessageEvent<unknown>): void => {
    const message = origin === apiOrigin ? readMessage(data) : undefined
    if (message !== undefined) onMessage(message)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

/**
 * Calls `onClosed` once `popup` is gone. Returns a function that stops watching. Browsers send no event, so it polls.
 */
export function watchPopup(popup: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    onClosed()
  }, 300)
  return () => clearInterval(timer)
}

type Wire = {
  eventType?: unknown
  data?: { connection?: Connection; error?: unknown; sessionId?: unknown; callbackParams?: unknown }
  message?: unknown
}

/** Reads a posted message; `undefined` for one that is none of ours. */
export function readMessage(sent: unknown): PopupMessage | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { eventType, data = {}, message }: Wire = sent
  switch (eventType) {
    case 'AUTHORIZATION_SUCCEEDED':
      return data.connection && { connection: data.connection }
    case 'AUTHORIZATION_FAILED':
      return { refusal: String(message ?? data.error ?? '') }
    case 'CUSTOM_AUTH_CALLBACK':
      return typeof data.sessionId === 'string'
        ? { step: { sessionId: data.sessionId, callbackParams: texts(data.callbackParams) } }
        : undefined
    default:
      return undefined
  }
}

/** The returned parameters, written as JSON in an address; empty if it is no JSON. */
export function parseTexts(json: string | null): Record<string, string> {
  try {
    return texts(JSON.parse(json ?? '{}'))
  } catch {
    // The address was changed by hand. The server reports what the step lacks.
    return {}
  }
}

function texts(params: unknown): Record<string, string> {
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(Object.entries(params).filter(([, value]) => typeof value === 'string'))
}
