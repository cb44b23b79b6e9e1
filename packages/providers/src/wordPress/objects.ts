// The objects of a WordPress site: what they hold, and what their lists filter by.
import { type NativeRecord, type TableObject, type TypedFields, typed, valueAt } from '@mortise/connector-kit'

/** An object, the parameter of each field its list filters by, and how its records go. */
export interface WordPressObject extends TableObject {
  params: Readonly<Record<string, string>>
  /** Other parameters of the list, unless a filter says otherwise. */
  query?: Readonly<Record<string, string>>
  /** It has a time of change, and a parameter for it. */
  isDated?: true
  /** Deleted records go to the trash first; those of other objects are gone at once. */
  hasTrash?: true
  /** A type of the site's own, which has to be among its types. */
  isOwnType?: true
}

/** A search finds parts of texts, so what is found is compared, and reads take none. */
function object(given: Omit<WordPressObject, 'items' | 'filters' | 'readFilters'>): WordPressObject {
  const names = Object.keys(given.params)
  const told = names.filter((name) => given.params[name] !== 'search')
  return { ...given, items: '', filters: names, readFilters: told }
}

const dates = typed(
  'id:int date_gmt:datetime modified:datetime modified_gmt:datetime guid:other link type permalink_template',
  'generated_slug class_list:other _links:other',
)
const entry = typed(
  'date:datetime slug status:singleSelect password title:other content:other excerpt:other author:reference',
  'featured_media:reference comment_status:singleSelect ping_status:singleSelect template meta:other',
)
const values = {
  status: ['publish', 'future', 'draft', 'pending', 'private'],
  comment_status: ['open', 'closed'],
  ping_status: ['open', 'closed'],
}
const texts = { title: (native: NativeRecord) => valueAt(native, 'title.raw') ?? valueAt(native, 'title') }
const references = { author: 'users', featured_media: 'media' }
const term = typed('count:int link taxonomy id:int _links:other')

/** Posts, pages and every type of their kind. */
function content(given: {
  params?: Readonly<Record<string, string>>
  writable?: TypedFields
  references?: Readonly<Record<string, string>>
}): WordPressObject {
  return object({
    params: {
      slug: 'slug',
      status: 'status',
      author: 'author',
      title: 'search',
      ...given.params,
    },
    query: { status: 'any', context: 'edit' },
    isDated: true,
    hasTrash: true,
    compared: texts,
    readOnly: dates,
    writable: typed(entry, given.writable ?? {}),
    references: { ...references, ...given.references },
    values,
  })
}

/**
 * @see https://developer.wordpress.org/rest-api/reference/posts/ read 2026-11-22
 * @see https://developer.wordpress.org/rest-api/reference/comments/ read 2026-11-22
 * @see https://developer.wordpress.org/rest-api/reference/users/ read 2026-11-22
 */
export const objects: Readonly<Record<string, WordPressObject>> = {
  posts: content({
    params: { categories: 'categories', tags: 'tags', sticky: 'sticky' },
    writable: typed('format sticky:boolean categories:other tags:other'),
  }),
  pages: content({
    params: { parent: 'parent' },
    writable: typed('parent:reference menu_order:int'),
    references: { parent: 'pages' },
  }),
  media: object({
    params: {
      slug: 'slug',
      author: 'author',
      parent: 'parent',
      media_type: 'media_type',
      mime_type: 'mime_type',
    },
    query: { context: 'edit' },
    isDated: true,
    readOnly: typed(dates, 'media_type mime_type media_details:other source_url'),
    writable: typed(
      'date:datetime slug status title:other author:reference alt_text caption:other description:other',
      'post:reference comment_status ping_status template meta:other',
    ),
    references: { author: 'users', post: 'posts' },
  }),
  comments: object({
    params: {
      post: 'post',
      author: 'author',
      author_email: 'author_email',
      parent: 'parent',
      status: 'status',
    },
    query: { status: 'all', context: 'edit' },
    hasTrash: true,
    readOnly: typed('id:int date_gmt:datetime link type author_avatar_urls:other _links:other'),
    writable: typed(
      'post:reference parent:reference author:reference author_name author_email author_url author_ip',
      'author_user_agent content:other date:datetime status meta:other',
    ),
    required: ['post', 'content'],
    references: { post: 'posts', parent: 'comments', author: 'users' },
  }),
  categories: object({
    params: { slug: 'slug', name: 'search', parent: 'parent' },
    readOnly: term,
    writable: typed('name description slug parent:reference meta:other'),
    required: ['name'],
    references: { parent: 'categories' },
  }),
  tags: object({
    params: { slug: 'slug', name: 'search' },
    readOnly: term,
    writable: typed('name description slug meta:other'),
    required: ['name'],
  }),
  users: object({
    params: { slug: 'slug', email: 'search', name: 'search' },
    query: { context: 'edit' },
    readOnly: typed(
      'id:int username name first_name last_name email url description link locale nickname slug',
      'registered_date:datetime roles:other capabilities:other extra_capabilities:other avatar_urls:other',
      'meta:other is_super_admin:boolean _links:other',
    ),
    writable: {},
  }),
}

/** A post type of the site's own, by the name its addresses have for it (`portfolio`). */
export function ownType(name: string): WordPressObject | undefined {
  return /^[a-z0-9][a-z0-9_-]*$/.test(name) ? { ...content({}), isOwnType: true } : undefined
}
