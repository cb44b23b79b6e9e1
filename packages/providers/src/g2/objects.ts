// The objects of G2: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed } from '@mortise/connector-kit'

const own = typed('id type')

const listed = (
  given: Omit<RestObject, 'items' | 'answerMember' | 'writable'> & Partial<RestObject>,
): RestObject => ({ items: 'data', answerMember: 'data', writable: {}, ...given })

/** G2 counts buyer intent by these, with a record for each combination that occurs. */
const dimensions = [
  'day,signal_type,company_id,company_name,company_domain,company_country,company_state,company_city',
  'company_employees,company_industry,product_id,product_slug,product_name,category_id,category_slug,category_name',
].join(',')
const measures = 'total_activity,visitor_count,last_seen_at'

const buyerIntent = (path: string): RestObject =>
  listed({
    path,
    // In the order of days, so that pages stay what they are.
    query: { dimensions, measures, sort: 'day' },
    isListOnly: true,
    scanned: ['company_domain', 'company_name', 'signal_type'],
    readOnly: typed(
      own,
      'day:date signal_type company_id company_name company_domain company_country company_state company_city',
      'company_employees company_industry product_id:reference product_slug product_name category_id:reference',
      'category_slug category_name total_activity:int visitor_count:int last_seen_at',
    ),
    references: { product_id: 'products', category_id: 'categories' },
  })

/** @see https://data.g2.com/api/docs (its description, as https://github.com/api-evangelist/g2/tree/main/openapi/_original keeps it) read 2026-11-29 */
export const objects: Readonly<Record<string, RestObject>> = {
  categories: listed({
    path: '/api/v2/categories',
    since: 'filter[updated_at_gt]',
    filters: ['name', 'slug'],
    parameters: { name: 'filter[name_eq]', slug: 'filter[slug_eq]' },
    readOnly: typed(own, 'uuid name slug description updated_at:datetime'),
  }),
  products: listed({
    path: '/api/v2/products',
    filters: ['name', 'slug', 'public_detail_url'],
    parameters: {
      name: 'filter[product_name_eq]',
      slug: 'filter[slug][]',
      public_detail_url: 'filter[public_detail_url][]',
    },
    scanned: ['domain'],
    readOnly: typed(
      own,
      'detail_description domain g2_url name public_detail_url review_count:int slug write_review_url image_url',
      'pricing_tiers:multiSelect star_rating:float',
    ),
  }),
  vendors: listed({
    path: '/api/v2/vendors',
    since: 'filter[updated_at_gt]',
    scanned: ['name', 'slug', 'company_website'],
    readOnly: typed(
      own,
      'name description company_website slug public_products_count:int updated_at:datetime',
    ),
  }),
  // G2 restricts it to some accounts.
  'users/me/products': listed({
    path: '/api/v2/users/me/products',
    isListOnly: true,
    filters: ['slug'],
    parameters: { slug: 'filter[slug][]' },
    scanned: ['name', 'domain'],
    readOnly: typed(own, 'name domain slug image_url'),
  }),
  buyer_intent: buyerIntent('/api/v2/buyer_intent'),
  // It holds events from a year to half a year ago, to try buyer intent with.
  'sandbox/buyer_intent': buyerIntent('/api/sandbox/products/{product}/buyer_intent'),
}
