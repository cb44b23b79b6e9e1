/**
 * Zendesk's help center, simulated: categories, their sections, the articles in them, and translations of their texts.
 * @see https://developer.zendesk.com/api-reference/help_center/help-center-api/introduction/ read 2026-11-22
 */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject, type JsonObject } from '../json.ts'
import type { Account } from '../simulate/account.ts'
import { all, any, contains, equals, holds, within } from '../simulate/condition.ts'
import { jsonBody, paramsOf, queryOf } from '../simulate/request.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'
import { stamped } from './desk-objects.ts'
import { recordRoutes } from './desk-routes.ts'
import { bothNames, foundPage, lastParam, listPage, refusal, startOf } from './list-page.ts'

const language = { locale: 'en-us', source_locale: 'en-us' }

/** The objects, by the names that Zendesk's lists have for them. */
export const guideObjects: Readonly<Record<string, SimulatedObject>> = {
  articles: {
    ...stamped,
    defaults: { ...language, draft: false, label_names: [] },
    generate: (_random, index) => ({
      title: `How to sign in ${index}`,
      body: '<p>Try it.</p>',
      section_id: 21,
      author_id: 7,
      label_names: ['help'],
    }),
  },
  sections: {
    ...stamped,
    defaults: language,
    generate: (_random, index) => ({ name: `Section ${index}`, category_id: 31 }),
  },
  categories: {
    ...stamped,
    defaults: language,
    generate: (_random, index) => ({ name: `Category ${index}` }),
  },
}

type Open = (request: FastifyRequest) => Account

const base = '/api/v2/help_center'
const lists = [
  { path: 'sections/:id/articles', object: 'articles', member: 'section_id' },
  { path: 'users/:id/articles', object: 'articles', member: 'author_id' },
  { path: 'categories/:id/sections', object: 'sections', member: 'category_id' },
]
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  articles: { title: 'title', body: 'body', draft: 'draft' },
  sections: { title: 'name', body: 'description' },
  categories: { title: 'name', body: 'description' },
}

/** Registers the paths of the help center. */
export function guideRoutes(app: FastifyInstance, account: Open): void {
  const paged = { config: { isPage: true } }
  for (const { path, object, member } of lists) {
    for (const own of bothNames(`${base}/${path}`)) {
      app.get(own, paged, (request) => {
        const where = equals([member], paramsOf(request).id ?? '')
        return listPage(request, account(request), { object, where })
      })
    }
  }
  app.get(`${base}/articles/search`, { config: { isPage: true, isSearch: true } }, (request) => {
    const words = queryOf(request).query ?? ''
    const where = any([contains(['title'], words), contains(['body'], words)])
    return foundPage(request, account(request), { object: 'articles', items: 'results', where })
  })
  app.get(`${base}/incremental/articles`, paged, (request) => changedPage(request, account(request)))
  for (const object of Object.keys(texts)) {
    app.put(`${base}/${object}/:id/translations/:locale`, (request) =>
      translate(request, account(request), object),
    )
  }
  const place = (object: string, singular: string) => ({ object, singular, path: `help_center/${object}` })
  recordRoutes(app, account, {
    ...place('articles', 'article'),
    needs: ['title', 'permission_group_id'],
    made: { path: `${base}/sections/:owner/articles`, member: 'section_id' },
    writes: withoutTexts('articles'),
    narrowed: (request) => all((queryOf(request).label_names ?? '').split(',').filter(Boolean).map(hasLabel)),
  })
  recordRoutes(app, account, {
    ...place('sections', 'section'),
    needs: ['name'],
    made: { path: `${base}/categories/:owner/sections`, member: 'category_id' },
    writes: withoutTexts('sections'),
  })
  recordRoutes(app, account, {
    ...place('categories', 'category'),
    needs: ['name'],
    writes: withoutTexts('categories'),
  })
}

const hasLabel = (label: string) => holds(['label_names'], label)

/** A change of a record leaves its texts as they are, whatever it says of them. */
const withoutTexts = (object: string) => (given: JsonObject) =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => !Object.values(texts[object] ?? {}).includes(name)),
  )

/** In order of change, a thousand a page, the next of which begins where this ends. */
async function changedPage(request: FastifyRequest, account: Account): Promise<JsonObject> {
  const start = startOf(queryOf(request).start_time)
  const where = within('updated_at', { from: new Date(start * 1000) })
  const { records } = await account.page('articles', { where, order: 'updated', limit: 1000 })
  const last = records.at(-1)?.updated_at
  const end = last === undefined ? start : Math.floor(Date.parse(String(last)) / 1000)
  return { articles: records, count: records.length, end_time: end, next_page: null }
}

/** `{translation: {title: '…', body: '…'}}` in the language that is there. */
async function translate(request: FastifyRequest, account: Account, object: string): Promise<JsonObject> {
  const { id = '' } = paramsOf(request)
  const locale = lastParam(request, 'locale')
  const record = await account.find(object, id)
  if (record.source_locale !== locale) throw refusal(404, 'RecordNotFound', 'Not found')
  const given = jsonBody(request).translation
  const names = Object.entries(texts[object] ?? {})
  const changed = Object.fromEntries(
    names.flatMap(([name, own]) => {
      const value = isObject(given) ? given[name] : undefined
      return value === undefined ? [] : [[own, value] as const]
    }),
  )
  await account.update(object, id, changed)
  return { translation: { ...(isObject(given) ? given : undefined), locale, source_id: Number(id) } }
}
