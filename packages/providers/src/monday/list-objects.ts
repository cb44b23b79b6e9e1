// Lists Monday's objects: those of its reference, and the boards, whose items are an object each.
import {
  asString,
  type Call,
  listPages,
  listStatic,
  type ObjectList,
  summarize,
} from '@mortise/connector-kit'
import { boardName, objects } from './objects.ts'
import { boardsPage } from './read.ts'

/** Boards by the names reads know them by: `board_1234567890`. */
export async function listObjects(call?: Call): Promise<ObjectList> {
  if (!call) return listStatic(objects)
  const boards = await listPages(
    (cursor) => boardsPage(call, cursor ?? ''),
    ({ id, name, state }) =>
      state === 'deleted'
        ? undefined
        : summarize(boardName(String(id)), { displayName: asString(name), isCustom: true }),
  )
  return listStatic(objects, boards)
}
