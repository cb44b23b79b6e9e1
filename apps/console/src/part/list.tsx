// A list: a table that becomes cards where it is narrow, with everything a list owes its reader.
import { Button } from '@mortise/ui'
import type { ReactNode } from 'react'
import { type ApiRequest, asCurl, asGet } from '../api/as-curl.ts'
import type { Rows } from '../api/use-pages.ts'
import { useApp } from './app-context.tsx'
import { CopyButton } from './copy-button.tsx'
import { Problem } from './problem.tsx'

/** One column. */
export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /** `figure` ends at the end of the line, and so do `actions`, which keep to one line. */
  kind?: 'figure' | 'actions' | 'time' | 'text'
}

/** The props of `List`. */
export type ListProps<Row> = {
  /** What is listed: names the table for a screen reader. */
  label: string
  list: Rows<Row>
  keyOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** Shown when there is nothing: what it means, and the next step. */
  empty: ReactNode
  /** The request behind the list, to copy. */
  request?: ApiRequest | undefined
  /** The command behind the list, where it has a better one than `mortise get`. */
  command?: string | undefined
}

/** Shows skeleton rows while it loads, and the next step when it is empty. */
export function List<Row>(props: ListProps<Row>): ReactNode {
  const { label, list, keyOf, columns, empty, request, command } = props
  const { t } = useApp()
  const { rows, error, hasMore, isLoadingMore, loadMore, retry } = list
  return (
    <div className="stack">
      <Problem error={error} onRetry={retry} />
      {rows === undefined && error === null && <Loading />}
      {rows?.length === 0 && <div className="empty">{hasMore ? t('nothingYet') : empty}</div>}
      {rows !== undefined && rows.length > 0 && (
        <div className="table-frame">
          <table className="table" aria-label={label}>
            <thead>
              <tr>
                {columns.map(({ title, kind }) => (
                  <th key={title} scope="col" data-kind={kind}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={keyOf(row)}>
                  {columns.map(({ title, cell, kind }) => (
                    <td key={title} data-title={title} data-kind={kind}>
                      <div>{cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="list-foot">
        <span>
          {hasMore && (
            <Button isBusy={isLoadingMore} onClick={loadMore}>
              {t('more')}
            </Button>
          )}
        </span>
        <span className="actions">
          {request !== undefined && (
            <CopyButton text={asCurl(request, location.origin)}>{t('copyCurl')}</CopyButton>
          )}
          {request !== undefined && <CopyButton text={command ?? asGet(request)}>{t('copyCli')}</CopyButton>}
        </span>
      </div>
    </div>
  )
}

/** Three rows in the shape of what comes. */
export function Loading(): ReactNode {
  const { t } = useApp()
  return (
    <div className="stack" role="status">
      <span className="hidden">{t('loading')}</span>
      <div className="bone" aria-hidden="true" />
      <div className="bone" aria-hidden="true" />
      <div className="bone" aria-hidden="true" />
    </div>
  )
}
