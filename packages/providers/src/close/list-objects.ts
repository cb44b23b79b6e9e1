// Lists Close's objects: those every organisation has, and the types of records that it made itself.
import {
  asString,
  type Call,
  listStatic,
  type ObjectList,
  type ObjectSummary,
  summarize,
} from '@mortise/connector-kit'
import { allListed } from './list.ts'
import { objects, ownKinds } from './objects.ts'

/** Custom activities and custom objects of one type, by the id of the type: `cotype_1h5m6uHM9BZOpwVhyRJb4Y`. */
export async function listObjects(call?: Call): Promise<ObjectList> {
  if (!call) return listStatic(objects)
  const own: ObjectSummary[] = []
  for (const [start, { types }] of Object.entries(ownKinds)) {
    for (const { id, name } of await allListed(call, types)) {
      const objectName = asString(id)
      if (objectName?.startsWith(start)) {
        own.push(summarize(objectName, { displayName: asString(name), isCustom: true }))
      }
    }
  }
  return listStatic(objects, { objects: own, isComplete: true })
}
