// The CSV of a query job as records of the shape that queries answer.
import { type NativeRecord, type ObjectDescription, ProviderError } from '@mortise/connector-kit'
import { CsvError, parse } from 'csv-parse/sync'
import { dataPath } from './api.ts'
import type { JobRows } from './query-job.ts'

/**
 * Records with the names that were selected, in their order, and values in the types that queries give them. The order
 * of columns is that of the query; whether a page begins with their names is documented for the first one only.
 * @see https://developer.salesforce.com/docs/atlas.en-us.226.0.api_bulk_v2.meta/api_bulk_v2/query_get_job_results.htm read 2026-11-22
 * @throws ProviderError retry when rows are missing: the answer was cut off
 */
export function toRecords(
  { csv, count }: Pick<JobRows, 'csv' | 'count'>,
  names: readonly string[],
  description: ObjectDescription,
): NativeRecord[] {
  const [first, ...rest] = rowsIn(csv, names.length)
  const isHeader = first?.every((cell, index) => cell.toLowerCase() === names[index]?.toLowerCase())
  const rows = first && !isHeader ? [first, ...rest] : rest
  if (count !== undefined && rows.length !== count) throw cutOff()
  const fields = new Map(description.fields.map((field) => [field.fieldName.toLowerCase(), field.valueType]))
  return rows.map((row) => {
    const values = names.map((name, index) => [
      name,
      toValue(row[index] ?? '', fields.get(name.toLowerCase())),
    ])
    const record: Record<string, unknown> = Object.fromEntries(values)
    const url = dataPath(`/sobjects/${description.objectName}/${String(record.Id)}`)
    return { attributes: { type: description.objectName, url }, ...record }
  })
}

function rowsIn(csv: string, columns: number): string[][] {
  const rows = parseRows(csv)
  if (rows.some((row) => row.length !== columns)) throw cutOff()
  return rows
}

function parseRows(csv: string): string[][] {
  try {
    return parse(csv, { relax_column_count: true, skip_empty_lines: true, bom: true }) as string[][]
  } catch (error) {
    // A quote that is never closed.
    if (error instanceof CsvError) throw cutOff()
    throw error
  }
}

function cutOff(): ProviderError {
  return new ProviderError({
    reaction: { kind: 'retry' },
    message: 'Salesforce sent an incomplete page of the result of a query job.',
  })
}

/** An empty cell is a field without a value: Salesforce keeps no empty texts. */
function toValue(cell: string, type: string | undefined): unknown {
  if (cell === '') return null
  switch (type) {
    case 'boolean':
      return cell === 'true'
    case 'int':
    case 'float':
      return Number.isNaN(Number(cell)) ? cell : Number(cell)
    case 'datetime':
      // Queries write the zone as +0000, and what is delivered should not depend on how it was read.
      return cell.replace(/Z$/, '+0000')
    default:
      return cell
  }
}
