// An id that a press copies: ids are for other tools more than for reading.
import { type ReactNode, useState } from 'react'
import { useApp } from './app-context.tsx'
import { Icon } from './icon.tsx'

const shownMs = 2_000

/** It ends where the room ends; with `isWhole` it takes further lines. The whole id is copied in any case. */
export function Id({ value, isWhole = false }: { value: string; isWhole?: boolean }): ReactNode {
  const { t } = useApp()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
    setTimeout(() => setCopied(false), shownMs)
  }
  return (
    <button
      type="button"
      className={isWhole ? 'id whole' : 'id'}
      title={t('copy')}
      onClick={() => void copy()}
    >
      <code>{value}</code>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span className="hidden" role="status">
        {isCopied ? t('copied') : ''}
      </span>
    </button>
  )
}
