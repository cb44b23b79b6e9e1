/** What objects of many vendors have alike: a number for an id, and the instants of their creation and last change. */

import type { SimulatedObject } from './simulator.ts'

/** Ids and instants by their usual names. */
export const stamped = {
  idName: 'id',
  hasNumericId: true,
  createdName: 'created_at',
  updatedName: 'updated_at',
  time: 'iso',
  newId: String,
} as const satisfies Partial<SimulatedObject>
