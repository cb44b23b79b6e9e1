// What holds ClickUp's tasks: workspaces, which its API calls teams, and their spaces.
import { type Call, listIn, memoByCall, type NativeRecord } from '@mortise/connector-kit'

/** The workspaces the connected user gave access to. */
export const teamsOf = memoByCall(async (call: Call, _key: string) => {
  return listIn(await call.request({ path: '/api/v2/team' }), 'teams')
})

/** The spaces of all workspaces. */
export const spacesOf = memoByCall(async (call: Call, _key: string): Promise<NativeRecord[]> => {
  const teams = await teamsOf(call, '')
  const pages = await Promise.all(
    teams.map(({ id }) =>
      call.request({ path: `/api/v2/team/${String(id)}/space`, query: { archived: false } }),
    ),
  )
  return pages.flatMap((page) => listIn(page, 'spaces'))
})
