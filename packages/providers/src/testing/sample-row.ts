// Made-up records: a value of the right kind for each field of an object.
import type { RestObject } from '@mortise/connector-kit'
import type { Row } from './played-account.ts'

/** A record with every field of the object; each number makes another one. */
export function sampleRow({ readOnly, writable, values = {} }: RestObject, index: number): Row {
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
