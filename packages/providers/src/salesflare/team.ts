// Tasks of all users: by default Salesflare lists those of the key's own user.
import { type Call, memoByCall, readWholeList, unpaged } from '@mortise/connector-kit'

const users = { request: { path: '/users' }, style: unpaged, items: '', pageSizeMax: 100 }

const assignees = memoByCall(async (call: Call) => {
  const team = await readWholeList(call, users)
  return team.flatMap(({ id }) => (typeof id === 'number' ? [`assignees=${id}`] : [])).join('&')
})

/**
 * The same line, asking for the tasks of each user of the team.
 * @see https://api.salesflare.com/openapi.json (by a mirror of it) read 2026-11-22
 */
export function forTeam(call: Call): Call {
  return {
    ...call,
    metadata: call.metadata,
    module: call.module,
    async request(asked) {
      const whose = await assignees(call, 'team')
      return call.request(whose === '' ? asked : { ...asked, path: `${asked.path}?${whose}` })
    },
  }
}
