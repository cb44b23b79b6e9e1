// Keeps the focus from falling to the page when one screen takes the place of another.
import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the element when `screen` changes and the focus was inside the old screen, which is gone. */
export function useFocusOnChange<E extends HTMLElement>(screen: string): RefObject<E | null> {
  const element = useRef<E>(null)
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) element.current?.focus()
  }, [screen])
  return element
}
