// Shows an address that is entered elsewhere, and copies it.
import { Button, PlainField, rootClasses } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { useSetupText } from '../use-setup-text.ts'

/** Pages without TLS, and frames without the permission, may not copy: then the address is selected by hand. */
export function CopyAddress({ url }: { url: string }): ReactNode {
  const text = useSetupText()
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
      <PlainField label={text('setup.address')} value={url} />
      <div className={rootClasses.actions}>
        <Button onClick={() => void copy()}>{text('setup.copy')}</Button>
        <p className={rootClasses.small} role="status">
          {outcome !== undefined && text(outcome === 'copied' ? 'setup.copied' : 'setup.copyRefused')}
        </p>
      </div>
    </>
  )
}
