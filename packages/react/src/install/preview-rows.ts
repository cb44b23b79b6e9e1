// Turns a previewed record into the rows that are shown of it.
import type { PreviewResponse } from '@mortise/contract'
import type { DraftedObject } from './use-drafts.ts'

/** One delivered field of a record; `text` is absent where the record has nothing. */
export type PreviewRow = {
  /** Unique among the rows: mapped names and field names are two spaces. */
  key: string
  name: string
  label: string
  text: string | undefined
  emptyRate: number | undefined
}

/** The fields the application gave names to first, then the others, each in the order of the answer. */
export function previewRows(
  { records, emptyRates }: PreviewResponse,
  index: number,
  { object, slots }: Pick<DraftedObject, 'object' | 'slots'>,
): PreviewRow[] {
  const record = records[index]
  if (record === undefined) return []
  const labels = new Map(slots.map(({ mapToName, label }) => [mapToName, label]))
  const fieldLabel = (name: string): string => object.allFieldsMetadata?.[name]?.displayName ?? name
  return [
    ...rowsOf(record.mappedFields, emptyRates.mappedFields, (name) => labels.get(name) ?? name).map(
      (row) => ({ ...row, key: `=${row.key}` }),
    ),
    ...rowsOf(record.fields, emptyRates.fields, fieldLabel),
  ]
}

function rowsOf(
  values: Readonly<Record<string, unknown>>,
  rates: Readonly<Record<string, number>>,
  labelOf: (name: string) => string,
): PreviewRow[] {
  // A field that is absent from this record is known from the rates.
  const names = [...new Set([...Object.keys(rates), ...Object.keys(values)])]
  return names.map((name) => ({
    key: name,
    name,
    label: labelOf(name),
    text: textOf(values[name]),
    emptyRate: rates[name],
  }))
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value) && value.length === 0) return undefined
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '').join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
