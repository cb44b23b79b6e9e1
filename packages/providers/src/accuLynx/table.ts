// How AccuLynx is asked.
import type { TableParts } from '@mortise/connector-kit'
import { belowById, isBelow, readBelow, searchBelow, writeBelow } from './custom-fields.ts'
import { plain, readPast } from './plain.ts'

export const { listObjects, describe, scans } = plain

export const search: TableParts['search'] = async (call, request) =>
  isBelow(request.objectName) ? searchBelow(call, request) : plain.search(call, request)

export const readByIds: TableParts['readByIds'] = async (call, request) =>
  isBelow(request.objectName) ? belowById(call, request) : plain.readByIds(call, request)

export const write: TableParts['write'] = async (call, request) =>
  isBelow(request.objectName) ? writeBelow(call, request) : plain.write(call, request)

export const read: TableParts['read'] = async (call, request) =>
  isBelow(request.objectName) ? readBelow(call, request) : readPast(call, request)
