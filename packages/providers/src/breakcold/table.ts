// How Breakcold is asked: leads by POST and by page, and everything else as one list.
import {
  asObject,
  fromObjectTable,
  type PageStyle,
  type RestObject,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { record } from './record.ts'

const own = typed('id')

/** @see https://github.com/azeitler/erp-rails (its client for Breakcold) read 2026-11-29 */
const objects: Readonly<Record<string, RestObject>> = {
  leads: {
    path: '/leads/list',
    items: 'leads',
    isListOnly: true,
    scanned: ['email', 'first_name', 'last_name', 'company', 'linkedin_url'],
    // @see https://developer.breakcold.com/v3/api-reference/leads/create-a-lead read 2026-11-29
    readOnly: typed(
      own,
      'created_at:datetime updated_at:datetime search_query timezone email_bounce_score:float',
    ),
    writable: typed(
      'first_name last_name email phone company company_role city is_company:boolean is_contract:boolean website_url',
      'avatar_url company_avatar_url linkedin_url linkedin_company_url company_linkedin_url facebook_username',
      'telegram_username whatsapp_username youtube_username instagram_username twitter_name twitter_company_name',
      'lists:multiSelect status:multiSelect tags:multiSelect owners:multiSelect id_list:reference attributes:other',
      'contract_currency contract_name contract_value icebreaker icebreaker_2 icebreaker_3 icebreaker_4 is_draft:boolean',
      'create_company_if_not_exists:boolean auto_assign_owner:boolean',
    ),
    references: { id_list: 'lists' },
  },
  lists: {
    path: '/lists',
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed(own, 'name'),
    writable: {},
  },
  status: {
    path: '/status',
    query: { all: true },
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed(own, 'name id_list:reference'),
    writable: {},
    references: { id_list: 'lists' },
  },
  tags: {
    path: '/tags',
    items: '',
    isListOnly: true,
    style: unpaged,
    scanned: ['name'],
    readOnly: typed(own, 'name'),
    writable: {},
  },
}

const pageSizeMax = 100

/** The first answer says which page it is and how long pages are, and the next is asked for in the same words. */
const byAnsweredPage: PageStyle = {
  hasOwnSize: true,
  ask(position) {
    if (position === undefined) return { params: {} }
    const [page = 0, size = 0] = position.split(' ').map(Number)
    return { params: { page, page_size: size } }
  },
  next({ answer: { json }, items }) {
    const [page, size] = [valueAt(json, 'pagination.page'), valueAt(json, 'pagination.page_size')].map(Number)
    const isLast = page === undefined || size === undefined || !(size > 0) || items.length < size
    return isLast || Number.isNaN(page) ? undefined : `${page + 1} ${size}`
  },
}

export const { listObjects, describe, read, readByIds, search, write, scans } = fromObjectTable<RestObject>({
  displayName: 'Breakcold',
  objects,
  record,
  style: byAnsweredPage,
  pageSizeMax,
  place: (request, params) =>
    request.method === 'POST' && Object.keys(params).length > 0
      ? { ...request, json: { pagination: { ...params } } }
      : request,
  list: ({ path, query }, { objectName }) =>
    objectName === 'leads' ? { method: 'POST', path, json: {} } : { path, query },
  unwrap: (json) => asObject(json),
  write: (_, { item }) => ({ method: 'POST', path: '/lead', json: item.fields }),
  isSampled: () => true,
})
