// The objects of WooCommerce: where they are, what they hold, and what their lists filter by.
import { type RestObject, typed, unpaged } from '@mortise/connector-kit'

const inOrder = { orderby: 'id', order: 'asc' }
/** Without `force` some records go to the trash, and others are not deleted at all. */
const forGood = { items: '', deleteQuery: { force: true } }
const stamps = typed(
  'id:int date_created:datetime date_created_gmt:datetime date_modified:datetime date_modified_gmt:datetime',
)

/** @see https://github.com/woocommerce/woocommerce-rest-api-docs/tree/trunk/source/includes/wp-api-v3 read 2026-11-23 */
export const objects: Readonly<Record<string, RestObject>> = {
  orders: {
    ...forGood,
    path: '/wp-json/wc/v3/orders',
    query: { ...inOrder, dates_are_gmt: true },
    since: 'modified_after',
    filters: ['customer_id', 'status'],
    parameters: { customer_id: 'customer' },
    references: { customer_id: 'customers' },
    values: {
      status: ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'trash'],
    },
    readOnly: typed(
      stamps,
      'number order_key created_via version discount_total discount_tax shipping_total shipping_tax cart_tax',
      'total total_tax prices_include_tax:boolean customer_ip_address customer_user_agent date_paid:datetime',
      'date_paid_gmt:datetime date_completed:datetime date_completed_gmt:datetime cart_hash tax_lines:other',
      'refunds:other',
    ),
    writable: typed(
      'customer_note status:singleSelect currency customer_id:int parent_id:int billing:other shipping:other',
      'payment_method payment_method_title transaction_id meta_data:other line_items:other shipping_lines:other',
      'fee_lines:other coupon_lines:other set_paid:boolean',
    ),
  },
  products: {
    ...forGood,
    path: '/wp-json/wc/v3/products',
    query: { ...inOrder, dates_are_gmt: true },
    since: 'modified_after',
    filters: ['sku', 'slug', 'type', 'status'],
    values: {
      type: ['simple', 'grouped', 'external', 'variable'],
      status: ['draft', 'pending', 'private', 'publish'],
    },
    readOnly: typed(
      stamps,
      'permalink price price_html on_sale:boolean purchasable:boolean total_sales:int backorders_allowed:boolean',
      'backordered:boolean shipping_required:boolean shipping_taxable:boolean shipping_class_id:int',
      'average_rating rating_count:int related_ids:other variations:other',
    ),
    writable: typed(
      'name slug type:singleSelect status:singleSelect featured:boolean catalog_visibility:singleSelect',
      'description short_description sku regular_price sale_price date_on_sale_from:datetime',
      'date_on_sale_to:datetime virtual:boolean downloadable:boolean downloads:other download_limit:int',
      'download_expiry:int external_url button_text tax_status tax_class manage_stock:boolean stock_quantity:int',
      'stock_status:singleSelect backorders:singleSelect sold_individually:boolean weight dimensions:other',
      'shipping_class reviews_allowed:boolean upsell_ids:other cross_sell_ids:other parent_id:int purchase_note',
      'categories:other tags:other images:other attributes:other default_attributes:other grouped_products:other',
      'menu_order:int meta_data:other',
    ),
    required: ['name'],
  },
  customers: {
    ...forGood,
    path: '/wp-json/wc/v3/customers',
    // Without it the list holds those with the role customer alone.
    query: { ...inOrder, role: 'all' },
    filters: ['email'],
    readOnly: typed(stamps, 'role is_paying_customer:boolean avatar_url'),
    writable: typed(
      'email first_name last_name username password billing:other shipping:other meta_data:other',
    ),
    required: ['email'],
  },
  coupons: {
    ...forGood,
    path: '/wp-json/wc/v3/coupons',
    query: { ...inOrder, dates_are_gmt: true },
    since: 'modified_after',
    filters: ['code'],
    readOnly: typed(stamps, 'usage_count:int used_by:other'),
    writable: typed(
      'code amount discount_type:singleSelect description date_expires:datetime individual_use:boolean',
      'product_ids:other excluded_product_ids:other usage_limit:int usage_limit_per_user:int',
      'limit_usage_to_x_items:int free_shipping:boolean product_categories:other',
      'excluded_product_categories:other exclude_sale_items:boolean minimum_amount maximum_amount',
      'email_restrictions:other meta_data:other',
    ),
    required: ['code'],
  },
  reviews: {
    ...forGood,
    path: '/wp-json/wc/v3/products/reviews',
    // Without it the list holds approved reviews alone.
    query: { ...inOrder, status: 'all' },
    filters: ['product_id', 'reviewer_email'],
    parameters: { product_id: 'product' },
    references: { product_id: 'products' },
    readOnly: typed('id:int date_created:datetime date_created_gmt:datetime verified:boolean'),
    writable: typed('review product_id:int status:singleSelect reviewer reviewer_email rating:int'),
    required: ['product_id', 'review', 'reviewer', 'reviewer_email'],
  },
  categories: {
    ...forGood,
    path: '/wp-json/wc/v3/products/categories',
    query: inOrder,
    filters: ['slug', 'parent'],
    readOnly: typed('id:int count:int'),
    writable: typed('name slug parent:int description display image:other menu_order:int'),
    required: ['name'],
  },
  tags: {
    ...forGood,
    path: '/wp-json/wc/v3/products/tags',
    query: inOrder,
    filters: ['slug'],
    readOnly: typed('id:int count:int'),
    writable: typed('name slug description'),
    required: ['name'],
  },
  shipping_classes: {
    ...forGood,
    path: '/wp-json/wc/v3/products/shipping_classes',
    query: inOrder,
    filters: ['slug'],
    readOnly: typed('id:int count:int'),
    writable: typed('name slug description'),
    required: ['name'],
  },
  attributes: {
    ...forGood,
    path: '/wp-json/wc/v3/products/attributes',
    style: unpaged,
    filters: [],
    readOnly: typed('id:int'),
    writable: typed('name slug type order_by has_archives:boolean'),
    required: ['name'],
  },
  taxes: {
    ...forGood,
    path: '/wp-json/wc/v3/taxes',
    query: inOrder,
    filters: ['class'],
    readOnly: typed('id:int'),
    writable: typed(
      'country state postcodes:other cities:other rate name priority:int compound:boolean shipping:boolean',
      'order:int class',
    ),
  },
}
