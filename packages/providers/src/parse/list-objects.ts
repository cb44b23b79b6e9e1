// Lists the classes of a Parse application.
import { asString, listInAccount, recordsAt, summarize } from '@mortise/connector-kit'

/** Parse's own classes begin with an underscore. As Parse Server 9.10.0 answers, which the tests run. */
export const listObjects = listInAccount(async (call) => {
  const { json } = await call.request({ path: '/schemas' })
  const objects = recordsAt(json, 'results').flatMap(({ className }) => {
    const name = asString(className)
    return name === undefined ? [] : [summarize(name, { isCustom: !name.startsWith('_') })]
  })
  return { objects, isComplete: true }
})
