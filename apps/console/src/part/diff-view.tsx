// The difference between two texts, in a region that scrolls and can be reached by keyboard.
import type { ReactNode } from 'react'
import { useApp } from './app-context.tsx'
import { compareLines, type DiffPart } from './compare-lines.ts'

/** The props of `DiffView`. */
export type DiffViewProps = { label: string; before: string; after: string }

/** Unchanged parts unfold on request. */
export function DiffView({ label, before, after }: DiffViewProps): ReactNode {
  const { t } = useApp()
  const parts = compareLines(before, after)
  const isSame = parts.every(({ kind }) => kind === 'folded')
  return (
    <div className="stack">
      {isSame && <p role="status">{t('diff.same')}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to take the focus */}
      <section className="code lines" tabIndex={0} aria-label={label}>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and the whole list is replaced
          <Part key={index} part={part} />
        ))}
      </section>
    </div>
  )
}

function Part({ part }: { part: DiffPart }): ReactNode {
  const { t } = useApp()
  switch (part.kind) {
    case 'folded':
      return (
        <details className="folded">
          <summary>{t('diff.folded', { count: part.lines.length })}</summary>
          <pre>{part.lines.map((line) => `  ${line}`).join('\n')}</pre>
        </details>
      )
    case 'added':
      return <ins>{`+ ${part.text}`}</ins>
    case 'removed':
      return <del>{`− ${part.text}`}</del>
    case 'same':
      return <span>{`  ${part.text}`}</span>
  }
}
