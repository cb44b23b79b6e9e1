// A long text as it is, in a region that scrolls and can be reached by keyboard.
import type { ReactNode } from 'react'
import { useApp } from './app-context.tsx'
import { CopyButton } from './copy-button.tsx'
import { highlight } from './highlight.tsx'

/** The text with a button that copies it. */
export function Code({
  label,
  text,
  copied = text,
}: {
  label: string
  text: string
  copied?: string
}): ReactNode {
  const { t } = useApp()
  return (
    <div className="code-box">
      <div className="code-head">
        <span>{label}</span>
        <CopyButton text={copied}>{t('copy')}</CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus */}
      <section className="code" tabIndex={0} aria-label={label}>
        <pre>{highlight(text)}</pre>
      </section>
    </div>
  )
}
