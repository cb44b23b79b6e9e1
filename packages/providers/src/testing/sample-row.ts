// Made-up records: a value of the right kind for each field of an object.
import type { StaticFields } from '@mortise/connector-kit'
import type { Row } from './played-account.ts'

/** A record with every field of the object; each number makes another one. */
export function sampleRow({ readOnly, writable, values = {} }: StaticFields, index: number): Row {
  const fields = Object.entries({ ...readOnly, ...writable })
  return Object.fromEntries(
    fields.map(([name, type]) => {
      const choices = values[name] ?? []
      const choice = choices[index % Math.max(1, choices.length)]
      return [name, type === 'multiSelect' && choice ? [choice] : (choice ?? sampleValue(name, type, index))]
    }),
  )
}

/** A value for a field of such a type. */
export function sampleValue(name: string, type: string | undefined, index: number): unknown {
  switch (type) {
    case 'int':
    case 'float':
      return 100 + index
    case 'boolean':
      return index % 2 === 0
    case 'date':
      return `2026-01-0${1 + (index % 9)}`
    case 'datetime':
      return `2026-01-0${1 + (index % 9)}T00:00:00Z`
    case 'multiSelect':
      return [`${name} ${index}`]
    case 'reference':
      return `${900 + index}`
    case 'other':
      return { name: `${name} ${index}` }
    default:
      return `${name} ${index}`
  }
}

/**
 * Five records of each object but those of `except`, with a value for each field and an id from 1 on. `given` has what is
 * otherwise in some: ids that the vendor writes in its own way, times, and values inside something else.
 */
export function sampleRows(
  objects: Readonly<Record<string, StaticFields>>,
  except: readonly string[],
  given: Readonly<Record<string, (index: number) => Row>> = {},
): Record<string, Row[]> {
  const wanted = Object.entries(objects).filter(([name]) => !except.includes(name))
  return Object.fromEntries(
    wanted.map(([name, fields]) => {
      const { id } = fields.readOnly
      const idAt = (index: number) => (id === 'int' ? index + 1 : `${index + 1}`)
      const rows = Array.from({ length: 5 }, (_, index) => ({
        ...(id ? { ...sampleRow(fields, index), id: idAt(index) } : sampleRow(fields, index)),
        ...given[name]?.(index),
      }))
      return [name, rows]
    }),
  )
}
