// The objects of Zendesk's help center: articles, in sections, in categories.
import { typed } from '@mortise/connector-kit'
import { stamps, type ZendeskObject } from './zendesk-object.ts'

const shown = typed(stamps, 'html_url source_locale outdated:boolean')

/**
 * In the help center of the brand that the connected subdomain belongs to; what anybody may see of it.
 * @see https://developer.zendesk.com/api-reference/help_center/help-center-api/introduction/ read 2026-11-22
 * @see https://developer.zendesk.com/documentation/help_center/help-center-api/understanding-incremental-article-exports/ read 2026-11-22
 */
export const guideObjects: Readonly<Record<string, ZendeskObject>> = {
  articles: {
    singular: 'article',
    path: 'help_center/articles',
    changesPath: '/api/v2/help_center/incremental/articles',
    keywords: {},
    finder: { path: 'help_center/articles/search', field: 'title', items: 'results' },
    lists: {
      section_id: 'help_center/sections/{value}/articles',
      author_id: 'help_center/users/{value}/articles',
    },
    narrowed: { label_names: 'label_names' },
    madeBelow: { field: 'section_id', path: 'help_center/sections/{value}/articles' },
    texts: { title: 'title', body: 'body', draft: 'draft' },
    readOnly: typed(shown, 'name edited_at:datetime outdated_locales:other vote_sum:int vote_count:int'),
    writable: typed(
      'title body locale section_id:reference author_id:reference draft:boolean promoted:boolean',
      'position:int comments_disabled:boolean permission_group_id:int user_segment_id:int',
      'user_segment_ids:other label_names:multiSelect content_tag_ids:other',
    ),
    required: ['title', 'section_id', 'permission_group_id', 'user_segment_id'],
    references: { section_id: 'sections', author_id: 'users' },
  },
  sections: {
    singular: 'section',
    path: 'help_center/sections',
    keywords: {},
    lists: { category_id: 'help_center/categories/{value}/sections' },
    scanned: ['name'],
    madeBelow: { field: 'category_id', path: 'help_center/categories/{value}/sections' },
    texts: { name: 'title', description: 'body' },
    readOnly: shown,
    writable: typed(
      'name description locale category_id:reference parent_section_id:reference position:int sorting',
      'theme_template',
    ),
    required: ['name', 'category_id'],
    references: { category_id: 'categories', parent_section_id: 'sections' },
  },
  categories: {
    singular: 'category',
    path: 'help_center/categories',
    keywords: {},
    scanned: ['name'],
    texts: { name: 'title', description: 'body' },
    readOnly: shown,
    writable: typed('name description locale position:int'),
    required: ['name'],
  },
}
