// What a schema cannot say about a read object: schedule, backfill and how its fields relate.
import type { Finding } from '../error/check-input.ts'
import { fieldPathProblem } from '../field-path.ts'
import { clip } from './limits.ts'
import type { DocumentPath } from './position.ts'
import { asList, asMap, asText } from './raw.ts'

/** Returns the problem of a schedule in words that follow it. */
export type ScheduleCheck = (schedule: string) => string | undefined

/** Lists what is wrong with a read object beyond its shape; `value` may have any shape. */
export function checkObject(value: unknown, path: DocumentPath, problemOf: ScheduleCheck): Finding[] {
  const object = asMap(value)
  return [
    ...checkSchedule(object.schedule, [...path, 'schedule'], problemOf),
    ...checkBackfill(object.backfill, [...path, 'backfill']),
    ...checkFields(object, path),
  ]
}

/** Lists what is wrong with a schedule; an empty one means none. */
export function checkSchedule(value: unknown, path: DocumentPath, problemOf: ScheduleCheck): Finding[] {
  const schedule = asText(value)
  if (!schedule) return []
  const problem = problemOf(schedule)
  return problem === undefined ? [] : [{ path, message: `"${clip(schedule)}" ${problem}` }]
}

function checkBackfill(value: unknown, path: DocumentPath): Finding[] {
  if (!('defaultPeriod' in asMap(value))) return []
  const period = asMap(asMap(value).defaultPeriod)
  const at = [...path, 'defaultPeriod']
  const isFull = period.fullHistory === true
  if (period.days === undefined && !isFull)
    return [{ path: at, message: 'needs days (0 or more past days) or fullHistory: true' }]
  if (period.days !== undefined && isFull)
    return [{ path: at, message: 'has both days and fullHistory; keep one of them' }]
  return []
}

function checkFields(object: Record<string, unknown>, path: DocumentPath): Finding[] {
  const findings: Finding[] = []
  const mapped = new Set<string>()
  const plain = new Set<string>()
  for (const list of ['requiredFields', 'optionalFields']) {
    for (const [index, value] of asList(object[list]).entries()) {
      const at = [...path, list, index]
      const field = asMap(value)
      for (const key of ['fieldName', 'mapToName', 'default'])
        findings.push(...checkPath(field[key], [...at, key]))
      const [fieldName, mapToName] = [asText(field.fieldName), asText(field.mapToName)]
      if (mapToName !== undefined) {
        if (mapped.has(mapToName))
          findings.push({
            path: [...at, 'mapToName'],
            message: `"${clip(mapToName)}" is the name of two fields of this object; give each a different name`,
          })
        mapped.add(mapToName)
      } else if (fieldName !== undefined) {
        if (plain.has(fieldName))
          findings.push({
            path: [...at, 'fieldName'],
            message: `"${clip(fieldName)}" is listed twice in this object; keep one of them`,
          })
        plain.add(fieldName)
      }
    }
  }
  return findings
}

function checkPath(value: unknown, path: DocumentPath): Finding[] {
  const name = asText(value)
  if (!name) return []
  const problem = fieldPathProblem(name)
  if (problem === undefined) return []
  return [{ path, message: `"${clip(name)}" ${problem}` }]
}
