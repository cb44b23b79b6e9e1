// Keap's filter language: conditions `name==value`, divided by semicolons.
import type { EqualsFilter } from '@mortise/connector-kit'

/** Characters with a meaning inside a value; no way to escape them is documented. */
const special = /[;,*=\\"]/

/** A condition: a name and what it is to equal; `canBegin` where an asterisk at the end stands for the rest. */
export interface KeapCondition extends EqualsFilter {
  canBegin?: boolean
}

/**
 * A filter that finds at least the records that meet the conditions, so the caller compares the results with them. It
 * is `undefined` when nothing can be asked. A value with special characters is asked for by its beginning or, where
 * that is impossible, not at all: then the caller compares one page only.
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/php/docs/Api/ContactApi.md read 2026-11-22
 */
export function filterOf(conditions: readonly KeapCondition[]): string | undefined {
  const asked = conditions.flatMap(({ fieldName, value, canBegin = false }) => {
    const text = String(value)
    if (!special.test(text)) return [`${fieldName}==${text}`]
    const [start = ''] = text.split(special)
    return canBegin && start !== '' ? [`${fieldName}==${start}*`] : []
  })
  return asked.length === 0 ? undefined : asked.join(';')
}
