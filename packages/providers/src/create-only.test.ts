// Fields that vendors take when they create a record and not when they change it, by the vendors' descriptions.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import front from './front/index.ts'
import intercom from './intercom/index.ts'
import klaviyo from './klaviyo/index.ts'
import recurly from './recurly/index.ts'
import sendGrid from './sendGrid/index.ts'
import shopify from './shopify/index.ts'
import { stubCall } from './testing/stub-call.ts'
import webex from './webex/index.ts'

interface CreateOnly {
  provider: ProviderDefinition
  objectName: string
  fields: readonly string[]
}

const createOnly: CreateOnly[] = [
  // https://raw.githubusercontent.com/klaviyo/openapi/main/openapi/stable.json (update_catalog_item, update_coupon_code,
  // update_tag, update_tag_group, update_template, update_image, update_campaign) read 2026-11-23
  {
    provider: klaviyo,
    objectName: 'catalog-items',
    fields: ['external_id', 'integration_type', 'catalog_type'],
  },
  { provider: klaviyo, objectName: 'catalog-variants', fields: ['external_id', 'item_id'] },
  { provider: klaviyo, objectName: 'catalog-categories', fields: ['external_id', 'catalog_type'] },
  { provider: klaviyo, objectName: 'coupons', fields: ['external_id'] },
  { provider: klaviyo, objectName: 'coupon-codes', fields: ['unique_code', 'coupon_id'] },
  { provider: klaviyo, objectName: 'tags', fields: ['tag_group_id'] },
  { provider: klaviyo, objectName: 'tag-groups', fields: ['exclusive'] },
  { provider: klaviyo, objectName: 'templates', fields: ['editor_type'] },
  { provider: klaviyo, objectName: 'images', fields: ['import_from_url'] },
  { provider: klaviyo, objectName: 'campaigns', fields: ['campaign-messages'] },
  // https://github.com/recurly/recurly-client-node/blob/master/openapi/api.yaml (AccountUpdate, CouponUpdate, PlanUpdate,
  // SubscriptionUpdate) read 2026-11-23
  { provider: recurly, objectName: 'accounts', fields: ['code'] },
  {
    provider: recurly,
    objectName: 'coupons',
    fields: ['code', 'discount_type', 'discount_percent', 'duration'],
  },
  { provider: recurly, objectName: 'plans', fields: ['interval_unit', 'interval_length'] },
  {
    provider: recurly,
    objectName: 'subscriptions',
    fields: ['plan_code', 'currency', 'quantity', 'starts_at'],
  },
  // https://github.com/intercom/Intercom-OpenAPI/blob/main/descriptions/2.14/api.intercom.io.yaml (update_company_request,
  // update_conversation_request, update_collection_request, update_ticket_request) read 2026-11-23
  { provider: intercom, objectName: 'companies', fields: ['company_id', 'remote_created_at'] },
  { provider: intercom, objectName: 'conversations', fields: ['from', 'body'] },
  { provider: intercom, objectName: 'collections', fields: ['help_center_id'] },
  { provider: intercom, objectName: 'tickets', fields: ['ticket_type_id', 'contacts'] },
  // https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json (update-account, update-a-contact)
  // read 2026-11-23
  { provider: front, objectName: 'accounts', fields: ['external_id'] },
  { provider: front, objectName: 'contacts', fields: ['handles'] },
  // https://github.com/sendgrid/sendgrid-oai/blob/main/oai.json (PATCH /templates/{template_id}) read 2026-11-23
  { provider: sendGrid, objectName: 'templates', fields: ['generation'] },
  // https://github.com/webex/webex-openapi-specs/blob/main/public-spec/webex-messaging.json (PUT /memberships/{id})
  // read 2026-11-23
  { provider: webex, objectName: 'memberships', fields: ['roomId', 'personId', 'personEmail'] },
  // https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (schema admin_2026-10: OrderInput, GiftCardUpdateInput,
  // CompanyLocationUpdateInput) read 2026-11-23
  {
    provider: shopify,
    objectName: 'orders',
    fields: ['lineItems', 'currency', 'billingAddress', 'processedAt'],
  },
  { provider: shopify, objectName: 'gift_cards', fields: ['code', 'initialAmount'] },
  {
    provider: shopify,
    objectName: 'company_locations',
    fields: ['company', 'shippingAddress', 'billingAddress'],
  },
]

it.each(createOnly)(
  'offers $fields of $provider.name $objectName for a creation only',
  async ({ provider, objectName, fields }) => {
    const noCustomFields = { page: { nodes: [], pageInfo: { hasNextPage: false } } }
    const { call } = stubCall(({ path }) => ({ data: path.endsWith('graphql.json') ? noCustomFields : [] }))
    const described = await provider.objects.describe?.(call, objectName)
    const writable = described?.fields.filter(({ isReadOnly }) => !isReadOnly).map((each) => each.fieldName)
    expect(writable).toEqual(expect.arrayContaining([...fields]))
    expect(provider.write?.createOnly?.[objectName]).toEqual(expect.arrayContaining([...fields]))
  },
)
