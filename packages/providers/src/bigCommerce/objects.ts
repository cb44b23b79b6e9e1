// The objects of BigCommerce: where they are, what they hold, and what their lists filter by.
import { type CallResponse, listIn, type RestObject, typed } from '@mortise/connector-kit'

/** An order is an answer without a wrap, and no orders are an answer without a body. */
const inOrders = (answer: CallResponse) => listIn(answer, '')

/** @see https://github.com/bigcommerce/docs/blob/main/reference/orders.v2.oas2.yml and the other files of the folder read 2026-11-23 */
export const objects: Readonly<Record<string, RestObject>> = {
  orders: {
    path: '/v2/orders',
    items: inOrders,
    query: { sort: 'id' },
    since: 'min_date_modified',
    filters: ['email', 'customer_id', 'status_id', 'channel_id', 'cart_id', 'external_order_id'],
    readOnly: typed(
      'id:int date_modified date_shipped cart_id status subtotal_tax shipping_cost_tax',
      'handling_cost_tax wrapping_cost_tax payment_status:singleSelect store_credit_amount email',
      'gift_certificate_amount currency_id:int currency_code currency_exchange_rate coupon_discount',
      'is_deleted:boolean total_tax is_email_opt_in:boolean shipping_addresses:other coupons:other external_id',
    ),
    writable: typed(
      'customer_message staff_notes status_id:int customer_id:int channel_id:int billing_address:other',
      'products:other date_created discount_amount payment_method payment_provider_id',
      'refunded_amount subtotal_ex_tax subtotal_inc_tax total_ex_tax total_inc_tax items_shipped:int',
      'items_total:int external_source external_order_id external_merchant_id ip_address customer_locale',
      'default_currency_code base_shipping_cost base_handling_cost base_wrapping_cost fees:other',
    ),
    required: ['billing_address', 'products'],
    references: { customer_id: 'customers', channel_id: 'channels' },
  },
  customers: {
    path: '/v3/customers',
    items: 'data',
    isListOnly: true,
    query: { sort: 'date_created:asc', include: 'addresses,storecredit,attributes,formfields' },
    since: 'date_modified:min',
    filters: ['id', 'email', 'company', 'phone', 'customer_group_id'],
    parameters: {
      id: 'id:in',
      email: 'email:in',
      company: 'company:in',
      phone: 'phone:in',
      customer_group_id: 'customer_group_id:in',
    },
    readOnly: typed(
      'id:int date_modified:datetime date_created:datetime address_count:int attribute_count:int',
    ),
    writable: typed(
      'email first_name last_name company phone registration_ip_address notes tax_exempt_category',
      'customer_group_id:int addresses:other attributes:other authentication:other',
      'accepts_product_review_abandoned_cart_emails:boolean store_credit_amounts:other origin_channel_id:int',
      'channel_ids:other form_fields:other trigger_account_created_notification:boolean',
    ),
    required: ['email', 'first_name', 'last_name'],
  },
  products: {
    path: '/v3/catalog/products',
    items: 'data',
    answerMember: 'data',
    query: { sort: 'id', include: 'custom_fields' },
    since: 'date_modified:min',
    filters: ['name', 'sku', 'mpn', 'upc', 'brand_id', 'type'],
    references: { brand_id: 'brands' },
    values: { type: ['physical', 'digital'] },
    readOnly: typed(
      'id:int reviews_rating_sum:int reviews_count:int total_sold:int date_created:datetime',
      'date_modified:datetime calculated_price:float base_variant_id:int option_set_id:int',
    ),
    writable: typed(
      'name type:singleSelect sku description weight:float width:float depth:float height:float price:float',
      'cost_price:float retail_price:float sale_price:float map_price:float tax_class_id:int categories:other',
      'brand_id:int inventory_level:int inventory_warning_level:int inventory_tracking:singleSelect',
      'is_free_shipping:boolean is_visible:boolean is_featured:boolean related_products:other warranty upc',
      'search_keywords availability_description availability:singleSelect sort_order:int condition:singleSelect',
      'order_quantity_minimum:int order_quantity_maximum:int page_title meta_keywords:other meta_description',
      'preorder_message is_preorder_only:boolean is_price_hidden:boolean custom_url:other gtin mpn',
      'custom_fields:other',
    ),
    required: ['name', 'type', 'weight', 'price'],
  },
  categories: {
    path: '/v3/catalog/categories',
    items: 'data',
    answerMember: 'data',
    filters: ['name', 'parent_id', 'page_title'],
    readOnly: typed('id:int'),
    writable: typed(
      'parent_id:int name description views:int sort_order:int page_title search_keywords meta_keywords:other',
      'meta_description layout_file is_visible:boolean default_product_sort:singleSelect image_url custom_url:other',
    ),
    required: ['parent_id', 'name'],
  },
  brands: {
    path: '/v3/catalog/brands',
    items: 'data',
    answerMember: 'data',
    filters: ['name', 'page_title'],
    readOnly: typed('id:int'),
    writable: typed(
      'name page_title meta_keywords:other meta_description search_keywords image_url custom_url:other',
    ),
    required: ['name'],
  },
  channels: {
    path: '/v3/channels',
    items: 'data',
    answerMember: 'data',
    since: 'date_modified:min',
    scanned: ['name', 'platform'],
    values: { type: ['pos', 'marketplace', 'storefront', 'marketing'] },
    readOnly: typed('id:int is_enabled:boolean date_created:datetime date_modified:datetime icon_url'),
    writable: typed(
      'name type:singleSelect platform external_id is_listable_from_ui:boolean is_visible:boolean',
      'status:singleSelect',
    ),
    required: ['name', 'type', 'platform'],
  },
  price_lists: {
    path: '/v3/pricelists',
    items: 'data',
    answerMember: 'data',
    since: 'date_modified:min',
    filters: ['name'],
    readOnly: typed('id:int date_created:datetime date_modified:datetime'),
    writable: typed('name active:boolean'),
    required: ['name'],
  },
}
