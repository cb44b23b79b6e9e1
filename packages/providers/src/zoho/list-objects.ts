// Lists the modules of a Zoho CRM account, custom ones included.
import { asString, listInAccount, recordsAt, summarize } from '@mortise/connector-kit'

/**
 * Modules that the API does not serve say so. One may have been taken out of people's sight and be there all the same.
 * @see https://zoho.com/crm/developer/docs/api/v4/modules-api.html read 2026-11-22
 * @see https://www.npmjs.com/package/@zohocrm/nodejs-sdk-8.0/v/2.0.0 (an answer of version 8) read 2026-11-22
 */
export const listObjects = listInAccount(async (call) => {
  const { json } = await call.request({ path: '/crm/v8/settings/modules' })
  const objects = recordsAt(json, 'modules').flatMap((module) => {
    const name = asString(module.api_name)
    return name === undefined || module.api_supported === false
      ? []
      : [
          summarize(name, {
            displayName: asString(module.plural_label),
            isCustom: module.generated_type === 'custom',
          }),
        ]
  })
  return { objects, isComplete: true }
})
