// Lets the browser ask before a page with unsaved edits is left.
import { useEffect } from 'react'

/** The words are the browser's; it asks only when the page was used. */
export function useAskBeforeLeaving(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
}
