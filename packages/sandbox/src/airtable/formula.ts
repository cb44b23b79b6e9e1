/** The formulas of simulated tables: as much of Airtable's language as filters are written in. */

import type { Condition } from '../record/store.ts'
import { all, any, equals, hasId, isExactly, within } from '../simulate/condition.ts'
import { fromTime } from '../simulate/simulator.ts'

const name = String.raw`\{((?:[^\\}]|\\.)*)\}`
const text = String.raw`"((?:[^"\\]|\\.)*)"`
const plain: Record<string, string> = { n: '\n', r: '\r', t: '\t' }

/** The condition a formula stands for; undefined when it cannot be read. `onField` receives the names of fields. */
export function toCondition(formula: string, onField: (name: string) => void): Condition | undefined {
  let rest = formula
  const take = (pattern: string): RegExpExecArray | undefined => {
    const found = new RegExp(`^\\s*${pattern}`, 'su').exec(rest) ?? undefined
    if (found) rest = rest.slice(found[0].length)
    return found
  }
  const list = (): Condition[] | undefined => {
    const conditions: Condition[] = []
    do {
      const one = expression()
      if (one === undefined) return undefined
      conditions.push(one)
    } while (take(','))
    return take('\\)') ? conditions : undefined
  }
  function expression(): Condition | undefined {
    const call = take('(AND|OR|NOT)\\(')?.[1]
    if (call !== undefined) {
      const inner = list()
      const [first] = inner ?? []
      if (inner === undefined || first === undefined) return undefined
      if (call === 'NOT') return (bind) => `NOT (${first(bind)})`
      return call === 'AND' ? all(inner) : any(inner)
    }
    const id = take(`RECORD_ID\\(\\) = ${text}`)
    if (id) return hasId(plainText(id[1]))
    const at = take(`IS_BEFORE\\(LAST_MODIFIED_TIME\\(\\), DATETIME_PARSE\\(${text}\\)\\)`)
    if (at) return within('updated_at', { before: fromTime(at[1]) })
    return comparison(take(`${name}(?:&"")? = (?:${text}|(TRUE|FALSE)\\(\\))`))
  }
  function comparison(found: RegExpExecArray | undefined): Condition | undefined {
    if (!found) return undefined
    const field = plainText(found[1])
    onField(field)
    if (found[3] !== undefined) return isExactly([field], found[3] === 'TRUE')
    return equals([field], plainText(found[2]))
  }
  const condition = expression()
  return rest.trim() === '' ? condition : undefined
}

function plainText(escaped = ''): string {
  return escaped.replace(/\\(.)/gsu, (_all, character: string) => plain[character] ?? character)
}
