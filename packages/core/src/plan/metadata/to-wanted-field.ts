// From a field as the API takes it to a field as providers are asked for it.
import type { WantedField } from '@mortise/connector-kit'
import type { FieldDefinition } from '@mortise/contract'

/** An association makes a field a reference, whatever its value type says. */
export function toWantedField(field: FieldDefinition): WantedField {
  const { stringOptions: text, numericOptions: number, association } = field
  return {
    fieldName: field.fieldName,
    displayName: field.displayName,
    description: field.description,
    valueType: association ? 'reference' : field.valueType,
    isRequired: field.required === true || association?.required === true,
    isUnique: field.unique === true,
    isIndexed: field.indexed === true,
    text: text
      ? {
          lengthMax: text.length,
          pattern: text.pattern,
          values: text.values,
          isRestricted: text.valuesRestricted,
          defaultValue: text.defaultValue,
        }
      : undefined,
    number,
    reference: association
      ? {
          targetObject: association.targetObject,
          onDelete: association.onDelete,
          relationshipName: association.reverseLookupFieldName,
          label: association.labels?.plural,
        }
      : undefined,
  }
}
