// Lists the objects of a Salesforce organisation that its user may query, custom ones included.
import { asString, listInAccount, recordsAt, summarize } from '@mortise/connector-kit'
import { dataPath } from './api.ts'

/**
 * Several hundred in any organisation, since every object has others for its history and its sharing.
 * @see https://developer.salesforce.com/docs/atlas.en-us.264.0.api_rest.meta/api_rest/dome_describeGlobal.htm read 2026-11-22
 * @see https://developer.salesforce.com/docs/platform/api/guide/sforce-api-calls-describeglobal-describeglobalresult.html read 2026-11-22
 */
export const listObjects = listInAccount(async (call) => {
  const { json } = await call.request({ path: dataPath('/sobjects') })
  const objects = recordsAt(json, 'sobjects').flatMap((object) => {
    const name = asString(object.name)
    const isHidden = object.queryable !== true || object.deprecatedAndHidden === true
    if (name === undefined || isHidden) return []
    const displayName = asString(object.labelPlural) ?? asString(object.label)
    return [summarize(name, { displayName, isCustom: object.custom === true })]
  })
  return { objects, isComplete: true }
})
