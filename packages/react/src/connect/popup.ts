// The window in which a customer grants access: opened, watched, heard.
import type { Connection } from '@mortise/contract'

/** What the last page of an authorization tells the window that opened it. */
export type PopupMessage = { connection: Connection } | { refusal: string }

/** Opens an empty window; call it inside the click, before anything else. `null` when the browser does not allow it. */
export function openPopup(): Window | null {
  const [width, height] = [600, 720]
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2)
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2)
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

/** Calls `onMessage` with how the authorization ended; answers how to stop. Only the API's own pages are heard. */
export function hearPopup(apiOrigin: string, onMessage: (message: PopupMessage) => void): () => void {
  const listener = ({ origin, data }: MessageEvent<unknown>): void => {
    const message = origin === apiOrigin ? readMessage(data) : undefined
    if (message !== undefined) onMessage(message)
  }
  window.addEventListener('message', listener)
  return () => window.removeEventListener('message', listener)
}

/** Calls `onClosed` once `popup` is gone; answers how to stop. No event tells, so it looks. */
export function watchPopup(popup: Window, onClosed: () => void): () => void {
  const timer = setInterval(() => {
    if (!popup.closed) return
    clearInterval(timer)
    onClosed()
  }, 300)
  return () => clearInterval(timer)
}

type Wire = { eventType?: unknown; data?: { connection?: Connection; error?: unknown }; message?: unknown }

function readMessage(sent: unknown): PopupMessage | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const { eventType, data, message }: Wire = sent
  if (eventType === 'AUTHORIZATION_SUCCEEDED' && data?.connection) return { connection: data.connection }
  if (eventType === 'AUTHORIZATION_FAILED') return { refusal: String(message ?? data?.error ?? '') }
  return undefined
}
