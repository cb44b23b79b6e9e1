// Shows an address that is entered elsewhere, and copies it.
import { Button, fieldClasses, rootClasses } from '@mortise/ui'
import { type ReactNode, useId, useState } from 'react'
import { useSetupText } from '../use-setup-text.ts'

/** Pages without TLS, and frames without the permission, may not copy: then the address is selected by hand. */
export function CopyAddress({ url }: { url: string }): ReactNode {
  const text = useSetupText()
  const id = useId()
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      setOutcome('copied')
    } catch (error) {
      console.warn('[mortise]', 'The browser refused to copy:', error)
      setOutcome('refused')
    }
  }
  return (
    <>
      <div className={fieldClasses.root}>
        <label htmlFor={id}>{text('setup.address')}</label>
        <input
          id={id}
          className={fieldClasses.control}
          value={url}
          readOnly
          onFocus={(event) => event.target.select()}
        />
      </div>
      <div className={rootClasses.actions}>
        <Button onClick={() => void copy()}>{text('setup.copy')}</Button>
        <p className={rootClasses.small} role="status">
          {outcome !== undefined && text(outcome === 'copied' ? 'setup.copied' : 'setup.copyRefused')}
        </p>
      </div>
    </>
  )
}
