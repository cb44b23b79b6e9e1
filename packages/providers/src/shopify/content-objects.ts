// The objects of Shopify's GraphQL API that the online store shows: pages, blogs, their articles, and redirects.
import { typed } from '@mortise/connector-kit'
import { type ShopifyObject, stamps } from './shopify-object.ts'

/**
 * Fields, inputs, sort keys and the names lists can be filtered by are those of the schema of this version.
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (`dist/data/admin_2026-10.json.gz`) read 2026-11-22
 */
export const contentObjects: Readonly<Record<string, ShopifyObject>> = {
  pages: {
    connection: 'pages',
    type: 'Page',
    metafieldOwner: 'PAGE',
    readOnly: typed(stamps, 'publishedAt:datetime bodySummary'),
    writable: typed('title handle body isPublished:boolean templateSuffix'),
    required: ['title'],
    nested: {},
    searchNames: { title: 'title', handle: 'handle' },
    mutations: {
      create: { name: 'pageCreate', arguments: { page: 'PageCreateInput!' } },
      update: { name: 'pageUpdate', arguments: { id: 'ID!', page: 'PageUpdateInput!' } },
      delete: { name: 'pageDelete', arguments: { id: 'ID!' } },
    },
  },
  blogs: {
    connection: 'blogs',
    type: 'Blog',
    metafieldOwner: 'BLOG',
    readOnly: typed(stamps, 'tags:multiSelect'),
    writable: typed('title handle commentPolicy:singleSelect templateSuffix'),
    required: ['title'],
    values: { commentPolicy: ['AUTO_PUBLISHED', 'CLOSED', 'MODERATED'] },
    nested: {},
    searchNames: { title: 'title', handle: 'handle' },
    sortKey: 'ID',
    mutations: {
      create: { name: 'blogCreate', arguments: { blog: 'BlogCreateInput!' } },
      update: { name: 'blogUpdate', arguments: { id: 'ID!', blog: 'BlogUpdateInput!' } },
      delete: { name: 'blogDelete', arguments: { id: 'ID!' } },
    },
  },
  articles: {
    connection: 'articles',
    type: 'Article',
    metafieldOwner: 'ARTICLE',
    readOnly: typed(stamps, 'publishedAt:datetime blog:reference'),
    writable: typed(
      'title handle body summary author:other tags:multiSelect isPublished:boolean templateSuffix blogId',
    ),
    required: ['title', 'author', 'blogId'],
    references: { blog: 'blogs' },
    nested: { author: '{ name }', blog: '{ id }' },
    writeOnly: ['blogId'],
    searchNames: { title: 'title', handle: 'handle', tags: 'tag', blog: 'blog_id' },
    mutations: {
      create: { name: 'articleCreate', arguments: { article: 'ArticleCreateInput!' } },
      update: { name: 'articleUpdate', arguments: { id: 'ID!', article: 'ArticleUpdateInput!' } },
      delete: { name: 'articleDelete', arguments: { id: 'ID!' } },
    },
  },
  /** They do not say when they changed. */
  url_redirects: {
    connection: 'urlRedirects',
    type: 'UrlRedirect',
    readOnly: typed('id'),
    writable: typed('path target'),
    required: ['path', 'target'],
    nested: {},
    searchNames: { path: 'path', target: 'target' },
    sortKey: 'ID',
    hasNoSince: true,
    mutations: {
      create: { name: 'urlRedirectCreate', arguments: { urlRedirect: 'UrlRedirectInput!' } },
      update: { name: 'urlRedirectUpdate', arguments: { id: 'ID!', urlRedirect: 'UrlRedirectInput!' } },
      delete: { name: 'urlRedirectDelete', arguments: { id: 'ID!' } },
    },
  },
}
