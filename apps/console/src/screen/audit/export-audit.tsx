// Saving the audit log as a file.
import type { AuditEntry } from '@mortise/contract'
import { Button } from '@mortise/ui'
import { type ReactNode, useState } from 'react'
import { api } from '../../api/client.ts'
import { useAction } from '../../api/use-action.ts'
import { useApp } from '../../part/app-context.tsx'
import type { Filters } from '../../part/filters.tsx'
import { Problem } from '../../part/problem.tsx'
import { csvHeader, csvRows } from './as-csv.ts'

type Format = 'csv' | 'jsonl'

const pageSize = 1_000
const types: Readonly<Record<Format, string>> = { csv: 'text/csv', jsonl: 'application/x-ndjson' }

/** Reads page by page; only the text of a page is kept. */
export function ExportAudit({ project, query }: { project: string; query: Filters }): ReactNode {
  const { t } = useApp()
  const [count, setCount] = useState<number>()
  const asCsv = useAction(() => save('csv'))
  const asLines = useAction(() => save('jsonl'))
  const save = async (format: Format) => {
    const parts: string[] = format === 'csv' ? [csvHeader] : []
    let saved = 0
    for await (const entries of pagesOf(project, query)) {
      parts.push(format === 'csv' ? csvRows(entries) : linesOf(entries))
      saved += entries.length
      setCount(saved)
    }
    download(new Blob(parts, { type: types[format] }), `audit-${project}.${format}`)
  }
  const isBusy = asCsv.isPending || asLines.isPending
  return (
    <div className="stack">
      <div className="actions">
        <Button isBusy={asCsv.isPending} onClick={() => !isBusy && asCsv.mutate()}>
          {t('audit.export')}
        </Button>
        <Button isBusy={asLines.isPending} onClick={() => !isBusy && asLines.mutate()}>
          {t('audit.exportLines')}
        </Button>
      </div>
      {count !== undefined && <p role="status">{t('audit.exported', { count })}</p>}
      <Problem error={asCsv.error ?? asLines.error} />
    </div>
  )
}

async function* pagesOf(project: string, filter: Filters): AsyncGenerator<readonly AuditEntry[]> {
  let pageToken: string | undefined
  do {
    const { results, pagination } = await api.listAuditEntries({
      params: { projectIdOrName: project },
      query: { ...filter, pageSize, pageToken },
    })
    yield results
    pageToken = pagination.nextPageToken
  } while (pageToken !== undefined)
}

function linesOf(entries: readonly AuditEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
