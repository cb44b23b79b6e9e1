// Reads an object through a definition whose vendor answers as a test says.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { readAll } from './read-all.ts'
import { stubCall } from './stub-call.ts'

const requestsMax = 50

/** The records of all pages, and the requests that were made. @throws Error for a read that does not end */
export async function readAnswers(
  provider: ProviderDefinition,
  answer: Parameters<typeof stubCall>[0],
  objectName: string,
) {
  const { call, asked } = stubCall((request) => {
    if (asked.length > requestsMax) throw new Error(`${objectName} were asked for ${asked.length} times`)
    return answer(request)
  })
  const records = await readAll(provider, call, { objectName, pageSize: 100 })
  return { records, asked }
}
