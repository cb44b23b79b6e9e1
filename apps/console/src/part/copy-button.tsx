// Copies a text, and reports that it did.
import { Button } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { useApp } from './app-context.tsx'

const shownMs = 2_000

/** The text of the button changes for two seconds. */
export function CopyButton({ text, children }: { text: string; children: ReactNode }): ReactNode {
  const { t } = useApp()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <Button weight="quiet" onClick={() => void copy()}>
      {isCopied ? t('copied') : children}
    </Button>
  )
}
