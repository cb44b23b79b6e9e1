// A secret that is shown once, with a button that copies it.
import { Notice } from '@mortise/ui'
import type { ReactNode } from 'react'
import { useApp } from './app-context.tsx'
import { CopyButton } from './copy-button.tsx'

/** A secret that is shown once. */
export function Secret({ title, secret }: { title: string; secret: string }): ReactNode {
  const { t } = useApp()
  return (
    <Notice tone="success" title={title} lines={[t('secretOnce')]}>
      <div className="stack">
        <code className="code">{secret}</code>
        <div>
          <CopyButton text={secret}>{t('copy')}</CopyButton>
        </div>
      </div>
    </Notice>
  )
}
