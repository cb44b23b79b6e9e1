// The custom fields of QuickBooks' transactions, which a company switches on in its preferences.
import {
  asObject,
  asString,
  type Call,
  describeCustomField,
  type FieldDescription,
  type NativeRecord,
  recordsAt,
  typed,
} from '@mortise/connector-kit'
import { companyPath } from './company-path.ts'
import type { QuickbooksObject } from './quickbooks-object.ts'
import { customFields } from './record.ts'

/** Where the preferences name them, and how the names of their settings end. */
const places = {
  sales: { path: 'SalesFormsPrefs.CustomField', use: /UseSalesCustom(\d+)$/, name: /SalesCustomName(\d+)$/ },
  purchases: {
    path: 'VendorAndPurchasesPrefs.POCustomField',
    use: /UsePurchaseCustom(\d+)$/,
    name: /PurchaseCustomName(\d+)$/,
  },
} satisfies Record<NonNullable<QuickbooksObject['custom']>, unknown>

/**
 * `[{CustomField: [{Name: 'SalesFormsPrefs.UseSalesCustom1', Type: 'BooleanType', BooleanValue: true}]},
 * {CustomField: [{Name: 'SalesFormsPrefs.SalesCustomName1', Type: 'StringType', StringValue: 'Crew #'}]}]`: three texts at
 * most, of those a company can have; the number in the setting is that of the definition.
 * @see https://developer.intuit.com/app/developer/qbo/docs/develop/tutorials/create-custom-fields read 2026-11-22
 * @see https://blogs.intuit.com/blog/2014/08/07/custom-fields-in-sales-transaction-apis-now-require-a-definition-id/ read 2026-11-22
 */
export async function listCustomFields(call: Call, kind: keyof typeof places): Promise<FieldDescription[]> {
  const { path, use, name } = places[kind]
  const { json } = await call.request({ path: companyPath(call, 'preferences') })
  const preferences = asObject(asObject(json)?.Preferences)
  const settings = recordsAt(preferences, path).flatMap((group) => recordsAt(group, 'CustomField'))
  const isOn = byNumber(settings, use)
  const names = byNumber(settings, name)
  return [...isOn].flatMap(([number, { BooleanValue: isUsed }]) =>
    isUsed === true
      ? describeCustomField({
          fieldName: customFields.name(number),
          displayName: asString(names.get(number)?.StringValue),
          providerType: 'StringType',
          valueTypes: typed('StringType:string'),
        })
      : [],
  )
}

/** Settings by the number that their names end with, the lowest first. */
function byNumber(settings: readonly NativeRecord[], pattern: RegExp): Map<number, NativeRecord> {
  const found = settings.flatMap((setting) => {
    const [, number] = pattern.exec(asString(setting.Name) ?? '') ?? []
    return number === undefined ? [] : [[Number(number), setting] as const]
  })
  return new Map(found.sort(([one], [other]) => one - other))
}
