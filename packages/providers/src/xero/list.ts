// One page of a Xero list, in the way the list comes, narrowed by the filters it takes.
import {
  byPageNumber,
  type Call,
  type CallRequest,
  type EqualsFilter,
  objectIn,
  type PageStyle,
  type ReadPage,
  readList,
  unpaged,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { equalTo, isGuid } from './where.ts'
import type { ListPages, ListParameter, XeroObject } from './xero-object.ts'

export const pageSizeMax = 1000

/** @see https://www.npmjs.com/package/xero-node/v/20.0.0 (pages of quotes and linked transactions, journals) read 2026-11-22 */
const ownPageSize = 100

const styles: Readonly<Record<ListPages, PageStyle>> = {
  // @see https://github.com/XeroAPI/Xero-OpenAPI/blob/master/xero_accounting.yaml (`Pagination`) read 2026-11-29
  sized: byPageNumber({ page: 'page', limit: 'pageSize' }, { pages: 'pagination.pageCount', isExact: true }),
  hundreds: {
    hasOwnSize: true,
    ask: (position = '1') => ({ params: { page: position } }),
    next: ({ items, position = '1' }) =>
      items.length < ownPageSize ? undefined : String(Number(position) + 1),
  },
  journals: {
    hasOwnSize: true,
    ask: (position = '0') => ({ params: { offset: position } }),
    next({ items }) {
      const last = items.at(-1)?.JournalNumber
      return items.length < ownPageSize || typeof last !== 'number' ? undefined : String(last)
    },
  },
  whole: unpaged,
}

/** The path of an object: `/api.xro/2.0/Contacts`. @throws ProviderError stop/404 when there is no such object. */
export function pathOf(objectName: string): string {
  objectIn(objects, objectName, 'Xero')
  return `/api.xro/2.0/${objectName}`
}

/** Where the records of an object are in an answer. */
export function itemsOf(objectName: string): string {
  return objectIn(objects, objectName, 'Xero').items ?? objectName
}

/** The records that a caller wants of a list. */
export interface ListWish {
  objectName: string
  since?: Date | undefined
  /** The list gets those that it knows; the caller compares the records with all of them. */
  filters?: readonly EqualsFilter[] | undefined
  query?: CallRequest['query']
  cursor?: string | undefined
  pageSize: number
}

/**
 * One page, in the order of the ids: the order of changes would move records between the pages that change meanwhile.
 * Xero dates changes to the second, so the request asks for a second more, and the caller leaves out older records.
 * @see https://developer.xero.com/documentation/api/requests-and-responses read 2026-11-21
 */
export async function listPage(call: Call, wish: ListWish): Promise<ReadPage> {
  const { objectName, since, filters = [], cursor, pageSize } = wish
  const object = objectIn(objects, objectName, 'Xero')
  const conditions = toConditions(filters, object)
  if (conditions === undefined) return { records: [] }
  const { params, where } = conditions
  return readList(call, {
    request: {
      path: pathOf(objectName),
      query: {
        ...object.query,
        ...wish.query,
        ...params,
        where: where.length === 0 ? undefined : where.join(' AND '),
        order: object.hasNoOrder ? undefined : `${object.idName} ASC`,
      },
      headers: since && object.hasSince ? { 'if-modified-since': secondBefore(since) } : undefined,
    },
    style: styles[object.pages],
    items: itemsOf(objectName),
    cursor,
    pageSize,
    pageSizeMax,
  })
}

/** The filters as the list takes them; `undefined` when nothing can be equal. */
function toConditions(
  filters: readonly EqualsFilter[],
  { filters: inWhere = {}, params: named = {}, values = {} }: XeroObject,
): { params: Record<string, string>; where: string[] } | undefined {
  const where: string[] = []
  const params: Record<string, string> = {}
  for (const filter of filters) {
    const { fieldName, value } = filter
    if (Object.hasOwn(inWhere, fieldName)) {
      const condition = equalTo(filter, { filters: inWhere })
      if (condition === undefined) return undefined
      where.push(condition)
    }
    const param = Object.hasOwn(named, fieldName) ? named[fieldName] : undefined
    if (param === undefined) continue
    const text = toParameter(String(value), param, values[fieldName])
    if (text === undefined) return undefined
    params[param.name] = text
  }
  return { params, where }
}

function toParameter(
  text: string,
  { kind }: ListParameter,
  choices: readonly string[] = [],
): string | undefined {
  switch (kind) {
    case 'text':
      return text === '' ? undefined : text
    case 'guid':
      return isGuid(text) ? text : undefined
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === text.toLowerCase())
  }
}

function secondBefore(at: Date): string {
  return new Date(at.getTime() - 1000).toISOString().replace(/\.\d+Z$/, '')
}
