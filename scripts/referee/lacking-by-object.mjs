// Fields that a definition describes and the vendor's answers do not have.
import { findOperation } from './find-operation.mjs'
import { lackingFields } from './judge-openapi.mjs'

/** By object, the described fields that no answer of its list or of one record has. */
export function lackingByObject(description, { walk, shapes }) {
  return [...walk.fields].flatMap(([objectName, fields]) => {
    const names = fields.filter(({ isCustom }) => !isCustom).map(({ fieldName }) => fieldName)
    const operations = shapes
      .filter(({ uses }) => (uses[objectName] ?? []).some((use) => /^(list|by ids)/.test(use)))
      .map(({ asked: [first] }) => findOperation(description, first))
      .filter((operation) => operation !== undefined)
    if (operations.length === 0) return []
    const lacking = operations.reduce((left, operation) => lackingFields(operation, left), names)
    return lacking.length === 0 ? [] : [[objectName, lacking]]
  })
}
