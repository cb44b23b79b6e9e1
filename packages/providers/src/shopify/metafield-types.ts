// The value types of Shopify's metafields and of the fields of its metaobjects.
import { type FieldDescription, typed } from '@mortise/connector-kit'

type ValueType = FieldDescription['valueType']

/** @see https://shopify.dev/docs/apps/build/custom-data/metafields/list-of-data-types read 2026-11-22 */
const valueTypes = typed(
  'single_line_text_field:string multi_line_text_field:string url:string id:string color:string',
  'language:string number_integer:int number_decimal:float boolean:boolean date:date date_time:datetime',
)

/** What a value of a type is: a reference, one of the plain types, or anything else (lists, money, measures, JSON). */
export function typesOf(type: string | undefined): { valueType?: ValueType } {
  if (type === undefined) return {}
  if (type.endsWith('_reference') && !type.startsWith('list.')) return { valueType: 'reference' }
  const valueType = Object.hasOwn(valueTypes, type) ? valueTypes[type] : undefined
  return valueType === undefined ? {} : { valueType }
}
