// Generated from the tests of each folder by scripts/gen-evidence.mjs; do not edit.
import type { Verification } from '@mortise/connector-kit'

/** What each definition was run against, and what in it could not be confirmed; by provider name. */
export const evidence: Readonly<Record<string, Required<Pick<ProviderDefinition, 'verifiedBy' | 'unverified'>>>> = {
  "aWeber": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a token without the right is told so by 403.",
    ],
  },
  "accuLynx": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the `Bearer` before the key, and the address; AccuLynx's page says just that there are keys.",
      "healthCheck (index.ts): the path, told by https://github.com/Clvrwrk/a-roofer-open-brain/blob/ef97ffc81ee0e09617ccf362a15888076c36d3db/skills/cleverwork-roofer/acculynx-api/reference/full-endpoint-reference.md alone (read 2026-11-22).",
    ],
  },
  "activeCampaign": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): that accounts of other regions than api-us1 are at this host, too.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields, told by https://withone.ai/knowledge/active-campaign at best, the filter by change, the filters of deals and accounts, and that a list of contacts takes `include`.",
      "customFields (table.ts): the path and the names in a definition.",
    ],
  },
  "acuityScheduling": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): that a list answers a hundred at once, its default, and bears ten requests a second, as remembered.",
      "objects (objects.ts): the fields and the filters, as remembered.",
      "readAppointments (read-appointments.ts): that a list in ascending order begins with the first appointment there was, and that more than a hundred may be asked for, which days with many appointments need.",
      "record (record.ts): that these three name a client, as remembered.",
      "writeOne (table.ts): the requests, and that an administrator's are allowed to whoever connected, as remembered.",
      "customFields (table.ts): the names in a form, as remembered.",
    ],
  },
  "adobe": {
    verifiedBy: [],
    unverified: [
      "index.ts: the headers that name them (`x-gw-ims-org-id`, `x-api-key`).",
    ],
  },
  "adyen": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
    ],
  },
  "adyenTest": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
    ],
  },
  "aha": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): from memory.",
      "limits (index.ts): the largest page.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): everything but features and the filters of ideas, and that all lists take `fields`.",
      "customFields (table.ts): from memory.",
    ],
  },
  "aircall": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): the names of both, as remembered of https://developer.aircall.io/api-references/",
      "healthCheck (index.ts): the path, told by https://glama.ai/mcp/connectors/io.usefulapi/aircall/tools/aircall_ping alone (read 2026-11-22).",
      "limits (index.ts): the limit and the largest page, as remembered of https://developer.aircall.io/api-references/#pagination",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): all of the objects' fields and paths, and what can be searched by: as remembered of https://developer.aircall.io/api-references/, and told by clients that say they follow it.",
      "depthMax (table.ts): as remembered of https://developer.aircall.io/api-references/#pagination",
      "listOf (table.ts): that the list goes by the start, as remembered of https://developer.aircall.io/api-references/#list-all-calls",
    ],
  },
  "airtable": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "describe (describe.ts): as remembered of https://airtable.com/developers/web/api/get-base-schema",
      "valueTypes (describe.ts): as remembered of https://airtable.com/developers/web/api/field-model",
      "equalTo (formula.ts): as remembered of https://support.airtable.com/docs/formula-field-reference",
      "changedSince (formula.ts): as remembered of https://support.airtable.com/docs/formula-field-reference",
      "name (formula.ts): the reference names the escape of a quote; that of a brace in a name is the formula editor's own.",
      "overlapMs (index.ts): how soon LAST_MODIFIED_TIME() knows of a change.",
      "batchSizeMax (index.ts): as remembered of https://airtable.com/developers/web/api/update-multiple-records",
      "listObjects (list-objects.ts): the address of the list of tables, told by https://github.com/PipedreamHQ/pipedream/issues/16300 alone (read 2026-11-22), and what it answers.",
      "write (write.ts): as remembered of https://airtable.com/developers/web/api/update-multiple-records",
    ],
  },
  "amplemarket": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path, told by https://www.nango.dev/docs/api-integrations/amplemarket.md alone (read 2026-11-22).",
    ],
  },
  "amplitude": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): the second, told by https://github.com/segevsh/w6w-apps/blob/main/apps/amplitude/README.md alone (read 2026-11-23), which measured it.",
      "healthCheck (index.ts): the path behind the host, told by https://nango.dev/docs/api-integrations/amplitude.md alone.",
      "objects (table.ts): that a list of properties takes the event in the query, which the page has in the body.",
    ],
  },
  "apollo": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a search; five minutes leave room for an index that lags.",
      "objects (objects.ts): fields of users, labels and e-mail accounts.",
      "table.ts: by an independent comparison of answers; https://docs.apollo.io/reference/list-all-deals was not read.",
      "table.ts: by an independent comparison of answers; https://docs.apollo.io/reference/get-a-list-of-users was not read.",
      "customFields (table.ts): what choices are called.",
    ],
  },
  "asana": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "overlapMs (index.ts): how soon a change is listed; a minute covers clocks that differ, too.",
      "optFields (list.ts): that `custom_fields` of projects are alike; see https://developers.asana.com/docs/inputoutput-options",
    ],
  },
  "ashby": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): that more would be refused, told by https://docs.blinkops.com/docs/integrations/ashby/actions/list-candidates alone.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (index.ts): what can be written beside candidates.",
      "objects (objects.ts): the fields; those of candidates are told by https://docs.blinkops.com/docs/integrations/ashby/actions/list-candidates alone.",
    ],
  },
  "atlassian": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "toldBy (classify.ts): from memory of https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/",
      "deleteMany (delete-many.ts): the requests and what they answer, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-22).",
      "fieldsOf (describe.ts): the request and what it answers, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21).",
      "json (fetch-by-ids.ts): the request, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21).",
      "choicesOf (field-options.ts): the request for options, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-22).",
      "healthCheck (index.ts): of a token that was had elsewhere, and is told no sites, that it is told so by another status than 401.",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how long; ten minutes are plenty.",
      "batchSizeMax (index.ts): how many are created at once, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21). Deletions could be a thousand at once; so many are waited for. Changes go one by one: the task for many issues gives all of them the same values.",
      "batchSizeMax (index.ts): that it does, told by https://mrrefactoring.github.io/jira.js/api/functions/cloud.submitBulkEdit.html alone (read 2026-11-22).",
      "pageSizeMax (list.ts): Jira answers fewer than asked for where the fields are many; the token leads on all the same.",
      "isUnknownValue (list.ts): its words.",
      "listedMax (listed.ts): the largest page of these lists, as remembered.",
      "orNone (listed.ts): its words.",
      "around (objects-around.ts): all of them, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-22).",
      "projects (objects.ts): the fields, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21).",
      "places (places.ts): the other paths, and what else lists are narrowed by, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-22).",
      "changedSince (query.ts): that Jira Cloud does the same.",
      "toDocument (record.ts): from memory of https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/",
      "textsAmong (search.ts): that it takes them by `cf[10001]`, as remembered of its query language.",
      "people (search.ts): the request, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-22).",
      "sinceInstant (worklogs.ts): the requests and what they answer, told by https://mrrefactoring.github.io/jira.js/api/functions/cloud.getIdsOfWorklogsModifiedSince.html alone (read 2026-11-22).",
      "fetchWorklogs (worklogs.ts): the request, from the same page's neighbour.",
      "writeListed (write-listed.ts): the requests, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-22).",
      "writeOne (write.ts): the requests, told by https://www.npmjs.com/package/jira.js/v/5.4.0 alone (read 2026-11-21).",
      "createMany (write.ts): the answer, told by https://docs.rs/crate/jira_v3_openapi/latest/source/docs/CreatedIssues.md alone (read 2026-11-21).",
    ],
  },
  "attio": {
    verifiedBy: ['played'],
    unverified: [
      "pageSize (attributes.ts): the most that one page may hold.",
      "auth (index.ts): the hosts of the two addresses; the pages name their parameters.",
      "objects (objects.ts): that one of two parameters that belong together may be given alone, `assignee` and `is_completed`, and the fields of people, as remembered of https://docs.attio.com/rest-api/endpoint-reference",
      "pageSizeMax (read.ts): from memory of https://docs.attio.com/rest-api/guides/pagination",
      "innerNames (record.ts): the plain `phone_number`, of which Attio's guide on phone numbers does not tell.",
      "entriesOf (search.ts): the path, from memory of https://docs.attio.com/rest-api/endpoint-reference/records/list-record-entries",
    ],
  },
  "avoma": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): the `Bearer` before them, and the address.",
      "healthCheck (index.ts): the path, told by https://github.com/api-evangelist/avoma/blob/main/openapi/avoma-users-api-openapi.yml alone (read 2026-11-22).",
      "limits (index.ts): sixty requests a minute and the largest page, told by https://github.com/segevsh/w6w-apps/tree/main/apps/avoma alone (read 2026-11-23).",
      "objects (table.ts): paths and parameters, told by https://github.com/segevsh/w6w-apps/tree/main/apps/avoma alone (read 2026-11-23), which cites Avoma's OpenAPI document.",
      "objects (table.ts): most fields, which come from a sample, the lists of custom categories and templates, and the body of a smart category.",
    ],
  },
  "aws": {
    verifiedBy: [],
    unverified: [
      "classify (classify.ts): from memory of https://docs.aws.amazon.com/singlesignon/latest/IdentityStoreAPIReference/CommonErrors.html",
      "signatureV4 (signature-v4.ts): from memory of https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html. The published examples are in the test.",
    ],
  },
  "bigquery": {
    verifiedBy: ['played'],
    unverified: [
      "isScopeRefused (delegated-session.ts): the words, told by https://github.com/n8n-io/n8n/issues/17465 and https://github.com/Byron/google-apis-rs/discussions/487 alone (read 2026-11-22).",
      "googleSession (service-account.ts): the parts of the statement, from memory.",
      "classify (classify.ts): as remembered of https://developers.google.com/workspace/calendar/api/guides/errors",
      "contactObjects (contacts.ts): searches and writes, as remembered of https://developers.google.com/people/api/rest/v1/people; that the order of changes is that of the contact's source.",
      "queryOf (mail.ts): that an instant may be told in seconds.",
      "mailObjects (mail.ts): writes and fields, as remembered of https://developers.google.com/workspace/gmail/api/reference/rest",
      "readChanged (read.ts): how long, and that the answer is 410.",
      "page (read.ts): by an independent comparison of answers; https://protobuf.dev/programming-guides/json/ was not read.",
      "limits (workspace-api.ts): how many requests at once.",
    ],
  },
  "bird": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the `AccessKey` before the key, and the address; Bird's page says which header it is.",
    ],
  },
  "bitbucket": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): that a token without the right is told so by 403.",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): that the lists of projects and of members take no query, where both are, the fields that a query may name, and that a page holds no more than fifty pull requests, as remembered.",
      "queryOf (query.ts): the operators and the way instants are written, as remembered.",
      "requestFor (table.ts): the requests that write projects, and the bodies, as remembered.",
    ],
  },
  "blueshift": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path and what is said of it, told by https://github.com/api-evangelist/blueshift/blob/main/authentication/blueshift-authentication.yml and https://github.com/api-evangelist/blueshift/blob/main/openapi/blueshift-segments-api-openapi.yml and https://docs.unified.to/integrations/blueshift.md alone (read 2026-11-22).",
    ],
  },
  "blueshiftEU": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path and what is said of it, told by https://github.com/api-evangelist/blueshift/blob/main/authentication/blueshift-authentication.yml and https://github.com/api-evangelist/blueshift/blob/main/openapi/blueshift-segments-api-openapi.yml and https://docs.unified.to/integrations/blueshift.md alone (read 2026-11-22).",
    ],
  },
  "braintree": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page.",
      "overlapMs (index.ts): how soon a change appears in a search; a minute covers clocks that differ, too.",
      "objects (objects.ts): that a search for readers without a condition finds all.",
      "refusal (refusal.ts): the classes, as remembered of https://developer.paypal.com/braintree/graphql/guides/making_api_calls",
    ],
  },
  "braze": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): e-mail templates, segments, and how content blocks and catalogs are written.",
      "catalogItems (objects.ts): the bodies of writes.",
      "identifierOf (users.ts): what Braze's look like.",
      "writeUsers (users.ts): deletions, and the shape of refusals.",
    ],
  },
  "breezy": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that the token stands bare, and the address; no page of Breezy's own could be read.",
    ],
  },
  "brevo": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "companies (objects.ts): everything about companies and deals but their paths.",
      "customFields (table.ts): the shape of the answer, which is a list below `attributes` for contacts and bare for the others.",
    ],
  },
  "bynder": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that the client names itself in the body.",
      "healthCheck (index.ts): its right, from memory, and that a token without it is told so by another status than 401.",
    ],
  },
  "calendly": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields, as remembered; filters but `invitee_email` of events.",
      "toRequest (write.ts): the body of a cancellation and of an invitation, as remembered.",
      "bodyOf (write.ts): the names inside `invitee`.",
    ],
  },
  "campaignMonitor": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): the code, from memory of https://www.campaignmonitor.com/api/v3-3/subscribers/",
      "healthCheck (index.ts): that it wants none.",
    ],
  },
  "capsule": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "customFields (table.ts): the shape of a definition beside its id, name and type.",
    ],
  },
  "chargebee": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): those two, as remembered of the codes api_authorization_failed and api_authentication_failed.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "described (objects.ts): the path of a deletion, filters beside those of customers, and the fields of all but customers.",
      "subscribe (webhook.ts): that all events come where none are listed.",
    ],
  },
  "chilipiper": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path and what is said of it, told by https://github.com/api-evangelist/chili-piper/blob/main/collections/chili-piper-tenant-api.opencollection.json alone (read 2026-11-22).",
    ],
  },
  "chorus": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that it takes the token as the rest does.",
      "healthCheck (index.ts): the path, told by https://github.com/api-evangelist/chorus-ai/blob/main/openapi/chorus-ai-users-api-openapi.yml alone (read 2026-11-22).",
    ],
  },
  "clari": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the header, and the address; no page of Clari's own could be read.",
      "healthCheck (index.ts): the path and what is said of it, told by https://github.com/api-evangelist/clari/blob/main/openapi/clari-administrative-api-api-openapi.yml alone (read 2026-11-22).",
    ],
  },
  "clariCopilot": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the headers, and the address; the one page of Clari's that could be read names endpoints.",
      "healthCheck (index.ts): the path, told by https://github.com/api-evangelist/clari/blob/main/openapi/clari-user-api-openapi.yml alone (read 2026-11-22).",
    ],
  },
  "clickup": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): from memory of https://developer.clickup.com/docs/rate-limits",
      "classify (classify.ts): from memory of https://developer.clickup.com/docs/common_errors",
      "customFields (describe.ts): from memory of https://developer.clickup.com/reference/getteamavailablefields",
      "valueTypes (describe.ts): from memory of https://developer.clickup.com/docs/customfields",
      "fetchByIds (fetch-by-ids.ts): from memory of https://developer.clickup.com/reference/gettask and the pages beside it",
      "entryIn (fetch-by-ids.ts): which of both.",
      "teamsOf (hierarchy.ts): from memory of https://developer.clickup.com/reference/getauthorizedteams",
      "spacesOf (hierarchy.ts): from memory of https://developer.clickup.com/reference/getspaces",
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
      "healthCheck (index.ts): the path, told by https://raw.githubusercontent.com/api-evangelist/clickup/refs/heads/main/capabilities/oauth-authorization.yaml alone (read 2026-11-22).",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon a change is listed.",
      "around (objects-around.ts): the fields, from memory of https://developer.clickup.com/reference",
      "objects (objects.ts): the completeness of the fields.",
      "objects (objects.ts): from memory of https://developer.clickup.com/reference/gettask",
      "pageSizeMax (read.ts): from memory of https://developer.clickup.com/reference/getfilteredteamtasks",
      "readComments (read.ts): that they do.",
      "commentPage (read.ts): from memory of https://developer.clickup.com/reference/gettaskcomments",
      "creation (requests.ts): the paths of spaces, groups and tags, and what is sent of them, as remembered.",
      "byCustomId (search.ts): from memory of https://developer.clickup.com/reference/gettask (`custom_task_ids`, `team_id`)",
      "sources (sources.ts): where the lists are in their answers, as remembered.",
      "belowFolder (sources.ts): the path.",
      "write (write.ts): from memory of https://developer.clickup.com/reference/updatetask",
    ],
  },
  "close": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): the words of that refusal.",
      "customFields (describe.ts): the path of that of custom objects.",
      "customFields (describe.ts): from memory of https://developer.close.com/api/resources/custom-fields",
      "valueTypes (describe.ts): from memory of https://developer.close.com/api/resources/custom-fields",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon the search knows of a change.",
      "around (objects-around.ts): those two; the path of users; the fields, as remembered; and that activities are listed of a contact or a user alone, which the list of all kinds of activities at once is not.",
      "meeting (objects-around.ts): that one can be deleted, as remembered.",
      "task (objects-around.ts): the list's `assigned_to`, `is_complete` and `_type`, without which it is of tasks that people made.",
      "contact (objects.ts): the fields, and what the list is filtered by, from memory of https://developer.close.com/api/resources/contacts",
      "opportunity (objects.ts): the fields, and what the list is filtered by, from memory of https://developer.close.com/api/resources/opportunities",
      "statusIs (query.ts): the condition, which queries of others show.",
      "eventTypes (read-deleted.ts): those of activities but emails and notes, which the vendor's page names as kinds of `activity`; deletions of custom objects, and of what is set up once, are left out, as what they are called could not be confirmed.",
      "pageSizeMax (read.ts): the most one page may hold.",
      "searchMax (read.ts): how many records one search answers at most is 10,000; after this many a new one begins.",
    ],
  },
  "cloudTalk": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): both, as a copy of https://developers.cloudtalk.io/swagger.json tells them.",
      "auth (index.ts): the scheme, and the address; a copy of https://developers.cloudtalk.io/swagger.json tells them, which https://github.com/api-evangelist/cloudtalk keeps (read 2026-11-22).",
      "healthCheck (index.ts): the path, as the copy tells.",
      "headers (index.ts): as the copy tells.",
      "limits (index.ts): the limit and the largest page, as the copy tells.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): all of the objects, as a copy of https://developers.cloudtalk.io/swagger.json tells them, which https://github.com/api-evangelist/cloudtalk keeps (read 2026-11-22), and that a keyword finds these fields.",
      "listOf (table.ts): the zone, and that lists have an order that lasts.",
    ],
  },
  "connectWise": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that user name and password are `company+publicKey` and the private key, and which hosts there are. Clients of others call na.myconnectwise.net and api-na.myconnectwise.net alike, so either may be given.",
      "healthCheck (index.ts): the path, told by https://docs.rs/cwmanage alone (read 2026-11-22).",
    ],
  },
  "constantContact": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page of the other objects, and four requests a second for an application.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): the names of the parameters of contacts (`email`, `lists`, `tags`), the largest pages but for lists, `after_date` of email campaigns, everything about segments but their path, and the names of fields that the pages read do not show.",
      "writeWhole (table.ts): that subresources which are left out stay, and that those which are sent replace the whole list.",
      "customFields (table.ts): the names in a definition.",
    ],
  },
  "copper": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): the header, from memory of https://developer.copper.com/introduction/authentication.html.",
      "healthCheck (index.ts): the path, told by https://glama.ai/mcp/connectors/io.usefulapi/copper/tools/copper_get_account alone (read 2026-11-22).",
      "overlapMs (index.ts): how soon a change shows up in a search; a minute covers clocks that differ, too.",
      "objects (objects.ts): sorting by creation, the latest instant of change, and the parameters of companies, opportunities, projects and tasks, which are written as those of leads and people are.",
    ],
  },
  "coupa": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): where people are sent to consent.",
    ],
  },
  "crunchbase": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that licences from before the packages have it at this address.",
      "healthCheck (index.ts): the path, told by https://github.com/api-evangelist/crunchbase-data/blob/main/openapi/crunchbase-data-autocomplete-api-openapi.yml and https://github.com/api-evangelist/crunchbase-data/blob/main/finops/crunchbase-data-finops.yml alone (read 2026-11-22).",
    ],
  },
  "customerDataPipelines": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that an empty batch is let through, and that a key that is none gets 401 before it is looked at.",
    ],
  },
  "customerJourneysApp": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): the path, told by https://github.com/singer-io/tap-customerio/blob/master/tap_customerio/streams/workspaces.py alone (read 2026-11-23).",
      "healthCheck (index.ts): that every key may ask for it.",
      "limits (index.ts): the limit of requests, and the largest page, told by https://github.com/singer-io/tap-customerio/blob/master/tap_customerio/streams/activities.py alone (read 2026-11-23).",
      "overlapMs (index.ts): how soon a change appears in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): paths, lists and fields, told by https://github.com/singer-io/tap-customerio alone (read 2026-11-23), which cites Customer.io's reference.",
      "objects (objects.ts): requests for one record, and bodies, from memory of https://docs.customer.io/integrations/api/app/",
    ],
  },
  "deelSandbox": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the hosts. For consent and tokens Deel named demo.letsdeel.com, then demo.deel.com, and names none today; others go through app.demo.deel.com (https://docs.stackone.com/connectors/deel/guides/connector-profile/oauth-2-0.md). For requests its pages are not at one: most name this host, some api-staging.letsdeel.com.",
    ],
  },
  "delighted": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): whether the API has been switched off since.",
    ],
  },
  "devrev": {
    verifiedBy: ['played'],
    unverified: [
      "customFields (custom-fields.ts): what the list of fragments is called in the answer.",
      "listLeafTypes (custom-fields.ts): that the list without a leaf type is of all of them, and comes in one piece.",
      "limits (index.ts): the largest page; the default is 50.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): which fields beside the documented ones records carry.",
      "items (objects.ts): what the list is called in the answer.",
    ],
  },
  "directus": {
    verifiedBy: ['played'],
    unverified: [
      "isShownOnly (describe.ts): that items asked for whole come without them.",
      "limits (index.ts): how many requests at once; a page of a hundred is what Directus answers when nothing is asked.",
      "lagMs (index.ts): that no cache stands before them.",
      "batchSizeMax (index.ts): the most a server takes, which it may be set to; more is refused, and each item sent by itself then.",
    ],
  },
  "dixa": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that the token stands bare rather than after `Bearer`, and the address.",
      "healthCheck (index.ts): the version, told by https://openapi.city/providers/dixa alone (read 2026-11-22).",
    ],
  },
  "dovetail": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path, told by https://www.withone.ai/knowledge/dovetail/conn_mod_def%3A%3AGJ2X1gwwNGE%3A%3A6vnQ-WpERXG4cZMA2621hQ alone (read 2026-11-22).",
    ],
  },
  "drip": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, told by https://rubydoc.info/gems/drip-ruby/3.4.2/Drip/Client/Users alone (read 2026-11-22).",
    ],
  },
  "dropboxSign": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses.",
      "healthCheck (index.ts): that a token without it is told so by another status than 401.",
    ],
  },
  "dynamicsCRM": {
    verifiedBy: ['played'],
    unverified: [
      "choicesOf (describe.ts): as the metadata below.",
      "tableOf (describe.ts): as remembered of https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/query-metadata-web-api",
      "unreadable (describe.ts): that these are all.",
      "overlapMs (index.ts): how late a change shows up.",
      "listObjects (list-objects.ts): that all come in one piece.",
      "odataText (odata.ts): as remembered of https://docs.oasis-open.org/odata/odata/v4.01/odata-v4.01-part2-url-conventions.html",
      "readDeleted (read-deleted.ts): that the link counts from when the first page of ids was read, that its pages keep to the size that was asked for, and with which status a token that is too old is refused.",
      "createdOf (write.ts): that they come in the order of the rows, as the samples of that page have them.",
    ],
  },
  "fathom": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): unverified, the limits carry no dated source.",
    ],
  },
  "figma": {
    verifiedBy: [],
    unverified: [
      "classify (classify.ts): the words for one that is bad or has expired.",
      "auth (index.ts): the address of tokens, which Figma names when it is asked at the older one, as told by https://github.com/GitbookIO/integrations/pull/824 (read 2026-11-22); and that tokens are renewed there, too.",
    ],
  },
  "fireflies": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): status 500 and `retryAfter`, told by https://github.com/segevsh/w6w-apps/blob/main/apps/fireflies/README.md alone (read 2026-11-23), which measured the first.",
      "objects (objects.ts): that `my_team` finds one's own bites, too, and which days `analytics` covers without dates.",
    ],
  },
  "formstack": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): where people are sent to consent; of that page no more than its name was found.",
      "healthCheck (index.ts): the request, from memory; a token has the rights of whoever gave it.",
    ],
  },
  "fourFour": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page tells the grant and how a client is made.",
    ],
  },
  "freshchat": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the `Bearer` before the token, and the address; Freshchat's page says which header it is.",
      "healthCheck (index.ts): the path, told by https://raw.githubusercontent.com/api-evangelist/freshchat/main/collections/freshchat-accounts-api.opencollection.json alone (read 2026-11-22).",
    ],
  },
  "freshdesk": {
    verifiedBy: ['played'],
    unverified: [
      "listCustom (custom-objects.ts): the request and what it answers, told by https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).",
      "valueTypes (custom-objects.ts): how the types are spelt but `PRIMARY`, `TEXT`, `NUMBER` and `DROPDOWN`; the reference names them for people.",
      "read (custom-records.ts): the order and what can be sorted by, told by https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).",
      "valueTypes (describe.ts): from memory of https://developers.freshdesk.com/api/",
      "deskObjects (desk-objects.ts): that they are these, told by https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).",
      "healthCheck (index.ts): the path, told by https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2hXdzjbfc%3A%3A62NrwFm-SFOzz8oMQJXsgg alone (read 2026-11-22).",
      "limits (index.ts): from memory of https://developers.freshdesk.com/api/#pagination",
      "batchSizeMax (index.ts): that they do, told by https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2h2y-3pGc%3A%3ArUxXxWHIQmqamMCWurj6MQ alone (read 2026-11-22).",
      "objects (objects.ts): the fields, from memory of https://developers.freshdesk.com/api/",
      "readTickets (read-tickets.ts): from memory of https://developers.freshdesk.com/api/#list_all_tickets",
      "pageSizeMax (read.ts): from memory of https://developers.freshdesk.com/api/#pagination",
      "linked (read.ts): the header, told by https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).",
      "read (read.ts): what lists are asked by, told by https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2h1djXT5s%3A%3AeiaDKEIhR_yr2HL7E6cGaw alone (read 2026-11-22).",
      "readDeleted (read.ts): that a deletion counts as a change, and that contacts take both parameters together.",
      "readDeleted (read.ts): from memory of https://developers.freshdesk.com/api/",
      "toQuery (search.ts): a way to escape quotes.",
      "toQuery (search.ts): from memory of https://developers.freshdesk.com/api/#filter_tickets",
      "companiesNamed (search.ts): from memory of https://developers.freshdesk.com/api/#search_company",
      "write (write.ts): but for time entries, from memory of https://developers.freshdesk.com/api/",
      "write (write.ts): how entries of time are made, told by https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).",
    ],
  },
  "freshsales": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path, told by https://glama.ai/mcp/connectors/io.usefulapi/freshsales/tools/freshsales_list_owners alone (read 2026-11-22).",
    ],
  },
  "freshservice": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path, told by https://github.com/activepieces/activepieces/blob/main/packages/pieces/community/freshservice/src/index.ts alone (read 2026-11-22).",
    ],
  },
  "front": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): the path, told by https://docs.rs/front-api/latest/src/front_api/token_identity.rs.html alone (read 2026-11-22).",
      "limits (index.ts): the largest page.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields of accounts, tags, teammates and inboxes.",
      "table.ts: that accounts take the sorting and the query object of contacts; the methods and bodies of writes.",
      "customFields (table.ts): the paths of the lists, and what an update does to fields it leaves out.",
    ],
  },
  "g2": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the scheme; G2's page says that it is a token.",
      "healthCheck (index.ts): that a token always may ask for products; who the user is, is told to OAuth tokens alone.",
      "healthCheck (index.ts): the path and what is said of it, told by https://github.com/api-evangelist/g2/blob/main/authentication/g2-authentication.yml alone (read 2026-11-22).",
    ],
  },
  "gainsight": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page tells the grant and how a client is made.",
    ],
  },
  "getResponse": {
    verifiedBy: ['played'],
    unverified: [
      "objects (objects.ts): fields of newsletters and of addresses of senders that the guide does not show.",
      "list (table.ts): that lists take two flags at once; the guide alone tells of the one that adds custom fields to a list.",
      "read (table.ts): whether a contact that nobody changed is among those by `changedOn`; it would come by its creation.",
    ],
  },
  "github": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "isLogin (filters.ts): how lists are asked for what an app did, whose name ends with `[bot]`.",
      "narrowings (filters.ts): that lists look past the case of labels, as their addresses do.",
      "overlapMs (index.ts): how soon a change is listed; times are kept in seconds.",
      "phraseCharactersMax (query.ts): a query has at most 256 characters; a shorter phrase finds more, and what is found is compared afterwards.",
      "orNone (read.ts): 410 of lists below issues.",
    ],
  },
  "gitlab": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "classify (classify.ts): from memory of https://docs.gitlab.com/api/rest/troubleshooting/",
      "describe (describe.ts): the fields, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-21).",
      "narrowings (filters.ts): whether lists look at the case of labels, milestones and names; what they leave out is not compared here.",
      "narrowings (filters.ts): that the list of milestones takes `title`, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-22).",
      "limits (index.ts): how many requests at once.",
      "overlapMs (index.ts): how soon a change is listed; a minute covers clocks that differ, too.",
      "ownGroups (list.ts): the requests, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-22).",
      "around (objects-around.ts): the fields, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-22).",
      "objects (objects.ts): the fields, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-21).",
      "places (places.ts): the paths of labels, releases and notes, and `members/all`, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-22).",
      "orderOf (read.ts): that pipelines take `updated_after` and `order_by` of `updated_at`, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-22).",
      "make (webhook.ts): parameter names are those of GitLab's Ansible module; see https://docs.gitlab.com/api/project_webhooks/",
      "write (write.ts): the other requests, and the deletion of a pipeline, told by https://www.npmjs.com/package/@gitbeaker/core/v/43.8.0 alone (read 2026-11-22).",
    ],
  },
  "gladly": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path and what is said of it, told by https://github.com/api-evangelist/gladly/blob/main/openapi/gladly-organization-api-openapi.yml alone (read 2026-11-22).",
    ],
  },
  "gladlyQA": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path and what is said of it, told by https://github.com/api-evangelist/gladly/blob/main/openapi/gladly-organization-api-openapi.yml alone (read 2026-11-22).",
    ],
  },
  "goTo": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, which the reading of the account's key makes, too.",
    ],
  },
  "gong": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page describes how an app is made.",
      "limits (index.ts): that a page holds 100, which is so in the examples of Gong.",
      "overlapMs (index.ts): that a day is enough.",
      "objects (objects.ts): the fields of calls that are written, as remembered of https://help.gong.io/apidocs/add-new-call-v2calls-2, and those of extensive calls and answered scorecards beyond their first, with the names `scorecardIds` and `reviewedUserIds`.",
      "scorecardId (objects.ts): that no two differ in their last digits alone: numbers of 19 digits are rounded when JSON is read.",
      "reviewedSince (read.ts): in which time zone, for which a day more is asked for.",
      "write (write.ts): the body of a call, as remembered of https://help.gong.io/apidocs/add-new-call-v2calls-2; and where the workspace and the profile are in the address of a permission profile, and that the answer has it, which the list of its endpoints does not tell.",
    ],
  },
  "google": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): as remembered of https://developers.google.com/workspace/calendar/api/guides/errors",
      "contactObjects (contacts.ts): searches and writes, as remembered of https://developers.google.com/people/api/rest/v1/people; that the order of changes is that of the contact's source.",
      "authUrlParams (index.ts): by an independent comparison of answers; https://developers.google.com/identity/protocols/oauth2/web-server was not read.",
      "queryOf (mail.ts): that an instant may be told in seconds.",
      "mailObjects (mail.ts): writes and fields, as remembered of https://developers.google.com/workspace/gmail/api/reference/rest",
      "readChanged (read.ts): how long, and that the answer is 410.",
      "page (read.ts): by an independent comparison of answers; https://protobuf.dev/programming-guides/json/ was not read.",
      "limits (workspace-api.ts): how many requests at once.",
    ],
  },
  "googleWorkspaceDelegation": {
    verifiedBy: ['played'],
    unverified: [
      "isScopeRefused (delegated-session.ts): the words, told by https://github.com/n8n-io/n8n/issues/17465 and https://github.com/Byron/google-apis-rs/discussions/487 alone (read 2026-11-22).",
      "googleSession (service-account.ts): the parts of the statement, from memory.",
      "classify (classify.ts): as remembered of https://developers.google.com/workspace/calendar/api/guides/errors",
      "contactObjects (contacts.ts): searches and writes, as remembered of https://developers.google.com/people/api/rest/v1/people; that the order of changes is that of the contact's source.",
      "queryOf (mail.ts): that an instant may be told in seconds.",
      "mailObjects (mail.ts): writes and fields, as remembered of https://developers.google.com/workspace/gmail/api/reference/rest",
      "readChanged (read.ts): how long, and that the answer is 410.",
      "page (read.ts): by an independent comparison of answers; https://protobuf.dev/programming-guides/json/ was not read.",
      "limits (workspace-api.ts): how many requests at once.",
    ],
  },
  "gorgias": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): that a token may ask for it whatever its scopes.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields, filters, and that tickets and customers take custom fields as lists, told by https://www.withone.ai/knowledge/gorgias and https://docs.pinkfish.ai/api-reference/mcp-servers/application/gorgias alone (read 2026-11-22).",
      "customFields (table.ts): where they are listed, told by https://docs.pinkfish.ai/api-reference/mcp-servers/application/gorgias/gorgias-customers alone (read 2026-11-22), that a hundred are all of them, and what types are called.",
    ],
  },
  "greenhouse": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): that the client names itself by basic with a code, too, as with its own credentials; the standard has it so.",
      "healthCheck (index.ts): that a token without it is told so by 403.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (index.ts): which objects take which actions.",
      "objects (objects.ts): fields, and which parent each list takes; filters of candidates are told by https://glama.ai/mcp/connectors/app.vercel.ats-ops-control-plane-gateway/greenhouse-ops-control-plane/tools/list_candidates alone.",
      "table.ts: the bodies of writes, which are taken to be the fields.",
    ],
  },
  "greenhouseJobBoard": {
    verifiedBy: [],
    unverified: [
      "index.ts: that it is, told by https://dev.to/jnv/get-started-with-greenhouse-apis-overview-and-authentication-2ip0 alone (read 2026-11-22).",
    ],
  },
  "groove": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, which others make.",
    ],
  },
  "gusto": {
    verifiedBy: ['played'],
    unverified: [
      "limits (company-api.ts): the largest page and how many requests at once, as remembered.",
      "objects (objects.ts): that contractors can be looked for by a term, too, and the fields of pay schedules.",
      "pageSizeMax (table.ts): the largest page.",
      "customFields (table.ts): the path and the shape, which are those of Gusto's embedded API.",
    ],
  },
  "gustoDemo": {
    verifiedBy: ['played'],
    unverified: [
      "limits (company-api.ts): the largest page and how many requests at once, as remembered.",
      "objects (objects.ts): that contractors can be looked for by a term, too, and the fields of pay schedules.",
      "pageSizeMax (table.ts): the largest page.",
      "customFields (table.ts): the path and the shape, which are those of Gusto's embedded API.",
    ],
  },
  "happyfox": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the scheme, and the address; HappyFox's page says just that there is an API.",
      "healthCheck (index.ts): the path; from https://pipedream.com/apps/happyfox-chat/integrations/go read 2026-11-22",
    ],
  },
  "helpScoutMailbox": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "listEmbedded (objects.ts): whether it does, as lists of this form (HAL) often do.",
      "quoted (objects.ts): that a backslash keeps a quote from ending it; answers are compared anyway.",
      "objects (objects.ts): filters of conversations and users.",
      "mailboxes (objects.ts): fields of inboxes and users.",
      "write (write.ts): that an update is a list of operations, and that creations name the new id in `Resource-ID`, as the change log says of threads.",
    ],
  },
  "heyreach": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that nothing comes with it, told by https://github.com/NangoHQ/nango/blob/master/packages/providers/providers.yaml alone (read 2026-11-22).",
    ],
  },
  "highLevelStandard": {
    verifiedBy: [],
    unverified: [
      "headers (index.ts): that 401, which others tell of (`The token is not authorized for this scope`).",
    ],
  },
  "highLevelWhiteLabel": {
    verifiedBy: [],
    unverified: [
      "headers (index.ts): that 401, which others tell of (`The token is not authorized for this scope`).",
    ],
  },
  "hightouch": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path, told by https://github.com/api-evangelist/hightouch/blob/main/openapi/hightouch-sources-api-openapi.yml alone (read 2026-11-22).",
    ],
  },
  "housecallPro": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the scheme, and the address; Housecall Pro's page says just that there are keys.",
      "healthCheck (index.ts): the path, told by https://glama.ai/mcp/connectors/io.usefulapi/housecall-pro/tools/housecall_get_company alone (read 2026-11-22).",
    ],
  },
  "hubspot": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "lagMs (index.ts): the seconds, told by https://locoia.gitbook.io/locoia/connectors/connectors/hubspot alone.",
      "writeMembers (list-members.ts): `recordIdsMissing` as the place where an answer names records that are not there.",
      "pageSizeMax (lists.ts): the largest page of either, as remembered of the guide (https://developers.hubspot.com/docs/guides/api/crm/lists/overview).",
      "readArchivedOwners (owners.ts): that the instant of an archived owner's last change is that of its archiving; no other is told.",
      "pipelinesOf (pipelines.ts): that the short names of custom objects are taken here as they are for their records.",
      "readDeleted (read-deleted.ts): the 90 days are what HubSpot's help pages say of the recycling bin, which could not be confirmed here. `archived` and `archivedAt` are those of HubSpot's own SDK (@hubspot/api-client 13.5.0).",
      "readList (read.ts): the order, told by https://dev.to/nangohq/how-to-sync-large-amounts-of-contacts-from-the-hubspot-api-2acm alone.",
      "pairResults (write.ts): whether every account of the v3 API repeats the trace id in `results`.",
      "keysOf (write.ts): the place of the trace id within `context`.",
    ],
  },
  "hunter": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): the path, told by https://raw.githubusercontent.com/api-evangelist/hunter/main/collections/hunter-account-api.opencollection.json alone (read 2026-11-22).",
      "objects (table.ts): fields of leads beside those of the page's samples, fields of campaigns, their paging, and that their list has archived ones, too.",
    ],
  },
  "insightly": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): that the host without a pod, which an older page names, answers for accounts of every pod.",
      "healthCheck (index.ts): the path, told by https://glama.ai/mcp/connectors/io.usefulapi/insightly/tools/insightly_get_current_user alone (read 2026-11-22).",
      "limits (index.ts): the largest page, told by https://glama.ai/mcp/connectors/io.usefulapi/insightly/tools/insightly_list_records alone.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): the list of fields, which is written from memory of the reference; the account's custom fields are asked.",
      "record (record.ts): that tasks and projects carry no id that comes before their own.",
      "customFields (table.ts): the names in a definition of a custom field.",
    ],
  },
  "instagram": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the token address.",
      "healthCheck (index.ts): the request, from memory; the right is in every token.",
    ],
  },
  "instantly": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): how the key goes, and the address; the vendor's own pages on this version are gone.",
      "healthCheck (index.ts): that it still answers; from clients of the time, for the vendor's own pages on this version are gone.",
    ],
  },
  "instantlyAI": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): that a key may ask for it; keys are good for what they are scoped to, and nothing is open to all.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): which fields of campaigns and accounts take changes once there are any.",
    ],
  },
  "intercom": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "classify (classify.ts): from memory of https://developers.intercom.com/docs/references/rest-api/errors/rate-limiting",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "postAuth (index.ts): `app.id_code`; see https://developers.intercom.com/docs/references/rest-api/api.intercom.io/admins",
      "pageSizeMax (list.ts): the largest page, from memory of the reference.",
    ],
  },
  "ironclad": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that it stands beside the other addresses of OAuth now; an older page has it at `/public/api/v1/oauth/userinfo`.",
    ],
  },
  "ironcladDemo": {
    verifiedBy: [],
    unverified: [
      "baseUrl (index.ts): this environment, told by https://nango.dev/docs/api-integrations/ironclad-cc/connect alone (read 2026-11-22).",
      "healthCheck (index.ts): that it stands beside the other addresses of OAuth now; an older page has it at `/public/api/v1/oauth/userinfo`.",
    ],
  },
  "ironcladEU": {
    verifiedBy: [],
    unverified: [
      "baseUrl (index.ts): this environment, told by https://nango.dev/docs/api-integrations/ironclad-cc/connect alone (read 2026-11-22).",
      "healthCheck (index.ts): that it stands beside the other addresses of OAuth now; an older page has it at `/public/api/v1/oauth/userinfo`.",
    ],
  },
  "iterable": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): of message types, when they were made and changed, and `frequencyCap`.",
      "table (table.ts): where items are in an answer about a catalog, and how large its pages may be.",
    ],
  },
  "jobber": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses, told by https://rollout.com/integration-guides/jobber/how-to-build-a-public-jobber-integration-building-the-auth-flow alone (read 2026-11-22).",
      "healthCheck (index.ts): that it is answered without a version (`X-JOBBER-GRAPHQL-VERSION`).",
    ],
  },
  "joinMe": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request and its right, from memory.",
    ],
  },
  "jotform": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): how the key is sent.",
    ],
  },
  "jump": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the scheme, and the address; no page of Jump's own could be read.",
      "healthCheck (index.ts): the path and what is said of it, told by https://github.com/amp-labs/connectors/blob/main/providers/jump/errors.go alone (read 2026-11-22).",
    ],
  },
  "justCall": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): the headers, from a client that cites https://developer.justcall.io/docs/rate-limits, and where the words are in a failure.",
      "auth (index.ts): the address.",
      "healthCheck (index.ts): from clients; the vendor's page says where the key goes: as `key:secret`, without a scheme.",
      "limits (index.ts): the largest page of users and phone numbers; clients say that the vendor's pages have a hundred for calls and messages.",
      "objects (table.ts): lists, parameters and bodies, told by https://github.com/segevsh/w6w-apps/tree/main/apps/justcall alone (read 2026-11-23), which cites JustCall's reference.",
      "objects (table.ts): fields of calls, messages and users, told by https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-justcall/manifest.yaml alone (read 2026-11-23).",
      "objects (table.ts): fields of contacts beside those of bodies, fields of phone numbers, and the body of a message.",
    ],
  },
  "kaseyaVSAX": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a token of every role may ask for it.",
      "healthCheck (index.ts): the path, told by https://github.com/creativeheadz/VSA10/blob/main/Environment/get_environment_information.py alone (read 2026-11-22).",
    ],
  },
  "keap": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page. Requests are counted by the minute, and 25 in a second are too many.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "valueTypes (table.ts): the names of the types, which are those of version 1 of the API.",
    ],
  },
  "kit": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): how many requests at once; six hundred a minute with consent, as remembered.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): tags, forms and sequences but for their path, changes of custom fields, and asking for one purchase.",
      "table (table.ts): that `updated_after` heeds the time of the day, as its example has it, and not the date alone, as its words do: then more comes than has changed.",
      "writeWhole (table.ts): that custom fields which are left out stay; a first name is sent along, so it does.",
    ],
  },
  "klaviyo": {
    verifiedBy: ['played'],
    unverified: [
      "catalog (catalog-objects.ts): that an answer names the item of a variant without being asked to.",
      "coupon (catalog-objects.ts): that an answer names them without being asked to.",
      "known (custom-objects.ts): that the list never comes in pages; it takes no size and no cursor.",
      "limits (index.ts): how many requests at once.",
      "overlapMs (index.ts): how soon a change is listed.",
      "marketingObjects (marketing-objects.ts): how they are written.",
      "objects (objects.ts): that the fields are all of them.",
      "toFilter (query.ts): that a quote inside a text is escaped as in JSON.",
      "linked (read.ts): from memory of https://developers.klaviyo.com/en/reference/api_overview",
      "write (write.ts): that the others are such, too, as remembered.",
    ],
  },
  "lemlist": {
    verifiedBy: ['played'],
    unverified: [
      "objects (index.ts): that campaigns are made and changed so.",
      "objects (table.ts): fields of campaigns.",
    ],
  },
  "lever": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (hiring-api.ts): that a token without it is told so by 403.",
      "overlapMs (hiring-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
      "objects (objects.ts): the filters but `email`, and the fields; those of opportunities are told by https://github.com/NangoHQ/integration-templates/blob/main/integrations/lever/actions/opportunities.md alone.",
      "readDeleted (table.ts): the name of the parameter.",
    ],
  },
  "leverSandbox": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
      "healthCheck (hiring-api.ts): that a token without it is told so by 403.",
      "overlapMs (hiring-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): the filters but `email`, and the fields; those of opportunities are told by https://github.com/NangoHQ/integration-templates/blob/main/integrations/lever/actions/opportunities.md alone.",
      "readDeleted (table.ts): the name of the parameter.",
    ],
  },
  "linear": {
    verifiedBy: ['played'],
    unverified: [
      "reactionTo (ask.ts): the unit of the reset header, milliseconds since 1970, which its size tells.",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon a change is listed.",
      "toFilter (query.ts): that teams never number an issue 0.",
      "readDeleted (read-deleted.ts): that a record which was archived already says the instant it was trashed at, as those of releases do; and that an issue stays in the trash for 30 days, as remembered.",
      "pageSizeMax (read.ts): from memory of https://linear.app/developers/pagination",
      "webhook.ts: how Linear says that there is none.",
      "batchSizeMax (write.ts): the most issues one mutation creates.",
    ],
  },
  "linkedIn": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
    ],
  },
  "livestorm": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path, told by https://packagist.org/packages/jeffersongoncalves/laravel-livestorm alone (read 2026-11-22).",
    ],
  },
  "loxo": {
    verifiedBy: ['played'],
    unverified: [
      "read (index.ts): the path, told by https://github.com/iamarsenibragimov/loxo-laravel-api alone (read 2026-11-22).",
      "refusal (index.ts): that a write may be answered with 200 and what is wrong with it, told by https://github.com/amp-labs/connectors alone.",
      "limits (index.ts): the largest page, told by https://github.com/amp-labs/connectors alone (read 2026-11-22).",
      "write (index.ts): which of them can be changed and deleted, told by https://github.com/amp-labs/connectors alone (read 2026-11-22).",
      "objects (objects.ts): paging, fields and bodies, told by https://github.com/amp-labs/connectors and packages of others alone (read 2026-11-22); the vendor's help page names the lists and that records are at `{list}/{id}`.",
      "writeOne (table.ts): that forms are taken as they are sent here, told by https://github.com/amp-labs/connectors alone (read 2026-11-22).",
    ],
  },
  "marketo": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, from memory.",
    ],
  },
  "meta": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the version, and the token's address.",
      "healthCheck (index.ts): that tokens of system users are answered, too.",
    ],
  },
  "microsoft": {
    verifiedBy: ['played'],
    unverified: [
      "readDeleted (bin.ts): sorting in version 1.0 (the page shows it for the beta).",
      "classify (classify.ts): the code, as remembered of https://learn.microsoft.com/en-us/graph/paging",
      "limits (index.ts): Outlook bears four requests at once for a mailbox.",
      "overlapMs (index.ts): how soon a change shows up in a list; five minutes cover servers that are behind.",
      "objects (objects.ts): largest pages but those of messages, fields, and which of them can be compared; as remembered of https://learn.microsoft.com/en-us/graph/api/overview",
      "headers (table.ts): as remembered of https://learn.microsoft.com/en-us/graph/outlook-immutable-id",
    ],
  },
  "mixmax": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page, told by https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-mixmax/manifest.yaml alone (read 2026-11-23).",
      "objects (table.ts): fields, told by https://github.com/airbytehq/airbyte/blob/master/airbyte-integrations/connectors/source-mixmax/manifest.yaml alone (read 2026-11-23).",
      "objects (table.ts): lists, and bodies of messages and unsubscribes, told by https://github.com/segevsh/w6w-apps/tree/main/apps/mixmax alone (read 2026-11-23), which cites Mixmax's reference.",
      "objects (table.ts): other bodies, which have the fields of the records here, and that messages of every state are listed.",
    ],
  },
  "mixpanel": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that it is there on every host; it is on that of the application, whatever the region.",
    ],
  },
  "monday": {
    verifiedBy: ['played'],
    unverified: [
      "classify (ask.ts): from memory of https://developer.monday.com/api-reference/docs/error-handling",
      "reactionTo (ask.ts): the codes, which were written in several ways over time.",
      "readOnlyTypes (describe.ts): from memory of https://developer.monday.com/api-reference/reference/column-types-reference",
      "http (index.ts): how long it is served.",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon a change is listed.",
      "inFull (index.ts): that neither do workspaces, teams and documents.",
      "mutations-around.ts: what the answer calls who was deactivated.",
      "updates (objects.ts): that an item tells its updates, by which they are found, in pages of its own.",
      "docs (objects.ts): that later versions do not, and the fields.",
      "deletedBoards (read-deleted.ts): that the deletion of a board counts as its last change, without which all are told that ever went.",
      "goneFrom (read-deleted.ts): what the log calls it, `delete_pulse`, and where it names the item, in `pulse_id` of `data`.",
      "pageSizeMax (read.ts): from memory of https://developer.monday.com/api-reference/reference/items-page",
      "comparedTypes (search.ts): all types whose columns can be compared.",
      "write (write.ts): that the mutation of columns changes the name, too.",
    ],
  },
  "mural": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the right, from memory, and that a token without it is told so by another status than 401.",
    ],
  },
  "netsuite": {
    verifiedBy: ['played'],
    unverified: [
      "named (classify.ts): the words `Unknown identifier 'balance'`, told by https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone.",
      "findClockOffsetMs (clock.ts): that the record service writes instants in UTC (`2026-11-21T17:30:00Z`).",
      "describe (describe.ts): that it is, told by https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone.",
      "referenceTo (describe.ts): `salesOrder-itemCollection` as the way such names are written.",
      "listObjects (list-objects.ts): the dash.",
      "readDeleted (read-deleted.ts): columns, told by https://github.com/GSpo7/suiteql-sql-library/blob/main/deleted-records.sql, and the types that are in it, told by https://github.com/estuary/flow/pull/2667 alone (read 2026-11-22).",
      "namesOf (read-deleted.ts): which of them it is, that types of the account are told by their own name, and that the table has ids as numbers.",
      "transactions (record-type.ts): sales orders, invoices, purchase orders, vendor bills, estimates and opportunities are told by https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone, the other types are as remembered of the Records Catalog.",
      "items (record-type.ts): the types of items, as remembered of the Records Catalog.",
      "record-type.ts: that this one is the same amount, in the transaction's own currency.",
      "suiteqlText (suiteql.ts): as remembered of Oracle's text literals, whose syntax SuiteQL takes (https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156257770590.html).",
      "Rows (suiteql.ts): booleans as `T` and `F`, told by https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone.",
    ],
  },
  "netsuiteM2M": {
    verifiedBy: ['played'],
    unverified: [
      "named (classify.ts): the words `Unknown identifier 'balance'`, told by https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone.",
      "findClockOffsetMs (clock.ts): that the record service writes instants in UTC (`2026-11-21T17:30:00Z`).",
      "describe (describe.ts): that it is, told by https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone.",
      "referenceTo (describe.ts): `salesOrder-itemCollection` as the way such names are written.",
      "listObjects (list-objects.ts): the dash.",
      "readDeleted (read-deleted.ts): columns, told by https://github.com/GSpo7/suiteql-sql-library/blob/main/deleted-records.sql, and the types that are in it, told by https://github.com/estuary/flow/pull/2667 alone (read 2026-11-22).",
      "namesOf (read-deleted.ts): which of them it is, that types of the account are told by their own name, and that the table has ids as numbers.",
      "transactions (record-type.ts): sales orders, invoices, purchase orders, vendor bills, estimates and opportunities are told by https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone, the other types are as remembered of the Records Catalog.",
      "items (record-type.ts): the types of items, as remembered of the Records Catalog.",
      "record-type.ts: that this one is the same amount, in the transaction's own currency.",
      "suiteqlText (suiteql.ts): as remembered of Oracle's text literals, whose syntax SuiteQL takes (https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156257770590.html).",
      "Rows (suiteql.ts): booleans as `T` and `F`, told by https://cli.suiteportal.io/docs/guides/suiteql-gotchas alone.",
    ],
  },
  "nocodb": {
    verifiedBy: ['played'],
    unverified: [
      "valueTypes (describe.ts): the types of columns that are not in the documentation's own examples.",
      "auth (index.ts): the header, told by https://nocodb-nocodb.mintlify.app/api/api-tokens, which is not on NocoDB's own host (read 2026-11-22).",
      "healthCheck (index.ts): that the cloud lists bases without being told a workspace; servers of one's own do.",
      "limits (index.ts): the largest page, which servers may be set to, and how many requests at once.",
      "overlapMs (index.ts): which clock dates a change; a minute covers clocks that differ.",
      "lagMs (index.ts): that no cache stands before them.",
      "batchSizeMax (index.ts): the most that a token may send at once unless the server is set otherwise; more is refused, and each record sent by itself then.",
      "listObjects (list-objects.ts): that both lists come in one piece, and that the cloud lists bases without being told a workspace.",
      "tableOf (table.ts): that the columns NocoDB stamps are marked `system` in every version.",
      "isAlike (write.ts): what becomes of columns that only some of them name, so such changes are sent one by one.",
      "answers (write.ts): on databases other than PostgreSQL, MySQL and SQLite.",
    ],
  },
  "notion": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "limits (index.ts): three requests a second on average, for a connection.",
      "overlapMs (index.ts): how soon a change is found; its time is kept in minutes.",
      "readDeleted (read-deleted.ts): that a page's move to the trash counts as its last change, and that the version named knows of the filters.",
    ],
  },
  "nutshell": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page, which the vendor does not tell; https://github.com/amp-labs/connectors found 10,000 to work (read 2026-11-22).",
      "objects (objects.ts): that lists hold `type` and `links`.",
      "toPatches (write.ts): the path of a custom field; the guides that could be read name those of fields and links alone.",
    ],
  },
  "odoo": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): a choice of ours; Odoo names neither a largest page nor a rate.",
      "lagMs (index.ts): that no cache stands before them.",
      "listObjects (list-objects.ts): that every internal user may read `ir.model`.",
    ],
  },
  "okta": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): as remembered of https://developer.okta.com/docs/reference/rl-best-practices/",
      "describe (describe.ts): where a schema keeps its fields, as remembered of https://developer.okta.com/docs/api/openapi/okta-management/management/tag/Schema/",
      "expression (expression.ts): how quotes and backslashes are escaped; what is found is compared again.",
      "healthCheck (index.ts): that a token without the scope is told so by 403, as the standard has it.",
      "limits (index.ts): how many requests at once.",
      "overlapMs (index.ts): how soon a change shows up in a search; lists that are filtered know of it at once.",
      "objects (objects.ts): `source` of groups, and of applications what each kind has of its own.",
      "readDeleted (read-deleted.ts): the 90 days, as remembered; what the events of users and groups are called, which is taken from those who consume them.",
      "pageSizeMax (read.ts): as remembered.",
      "changed (write.ts): as remembered of https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/",
    ],
  },
  "openAI": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): with which status it is told so.",
    ],
  },
  "outplay": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): how one connects and the address; no page of Outplay's could be read, and older clients send other headers.",
      "healthCheck (index.ts): that it is open to every client; older clients send `X-CLIENT-SECRET` and `client_id` in place of these.",
      "healthCheck (index.ts): the path, told by https://github.com/amp-labs/connectors/blob/main/providers/outplay/support.go and https://github.com/falkonai/airbyte/blob/master/airbyte-integrations/connectors/source-outplay/source_outplay/api.py alone (read 2026-11-22).",
    ],
  },
  "outreach": {
    verifiedBy: ['played'],
    unverified: [
      "prospectNotes (activity-objects.ts): that these are like those of accounts.",
      "namedFields (custom-fields.ts): the page, https://developers.outreach.io/api/reference/overview/, was read in the copy that https://github.com/api-evangelist/outreach/blob/93015dfc2dafec4bcf83dc8bae078d98fb4d1dcf/openapi/outreach-mailbox-api-openapi.yml keeps of it (read 2026-11-22).",
      "healthCheck (index.ts): that every token may ask for it; it answers what the token is good for.",
      "limits (index.ts): ten thousand requests an hour for a user, as remembered of https://developers.outreach.io/api/making-requests/",
      "overlapMs (index.ts): how late a change shows up.",
      "objects (objects.ts): that the vendor's schema still is as in the copy of it that was read, https://github.com/api-evangelist/outreach/blob/64469b856045ed9276c06ecbb000e9d306abaedb/json-schema/outreach-hyper-schema.json (read 2026-11-22).",
      "objects (objects.ts): filters by relationships other than those of sequence states, tasks, mailboxes and mailings, and what is required, which are as remembered of https://developers.outreach.io/api/reference/",
      "table.ts: the longest page, as remembered of https://developers.outreach.io/api/making-requests/",
      "table.ts: the methods, which are those of the schema that objects.ts names.",
      "narrowing (table.ts): that nothing else is special.",
      "webhook (webhook.ts): that these are signed as those of an app's life are, and the repeats, told by https://apis.apis.io/apis/outreach/outreach-webhooks/ alone (read 2026-11-22).",
      "webhook (webhook.ts): that `deliveredAt` is always there. It is signed with the rest, so a body without it is believed.",
    ],
  },
  "paddle": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (billing-api.ts): that a key may ask for it whatever its permissions; there is none of this name that it could lack.",
      "headers (billing-api.ts): as remembered of https://developer.paddle.com/api-reference/about/versioning",
      "limits (billing-api.ts): 240 requests a minute.",
      "overlapMs (billing-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
    ],
  },
  "paddleSandbox": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (billing-api.ts): that a key may ask for it whatever its permissions; there is none of this name that it could lack.",
      "headers (billing-api.ts): as remembered of https://developer.paddle.com/api-reference/about/versioning",
      "limits (billing-api.ts): 240 requests a minute.",
      "overlapMs (billing-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
    ],
  },
  "parse": {
    verifiedBy: ['vendorServer'],
    unverified: [
      "limits (index.ts): how many requests at once.",
      "lagMs (index.ts): that no cache stands before them.",
    ],
  },
  "payPal": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that the token of a client is answered as that of a person is.",
    ],
  },
  "payPalSandBox": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that the token of a client is answered as that of a person is.",
    ],
  },
  "phoneBurner": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, from memory.",
    ],
  },
  "pinterest": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that the client may be named as the standard has it; the example has `consumer_id`.",
      "healthCheck (index.ts): that a token without the scope is told so by another status than 401.",
    ],
  },
  "pipedrive": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "classify (classify.ts): the name of the header; the limits are on the page.",
      "overlapMs (index.ts): how soon a change shows up in a filtered list; a minute covers clocks that differ, too.",
      "readDeleted (read-deleted.ts): that a deletion counts as a change, so that it is told since an instant; how long projects are kept.",
      "instantOf (record.ts): that instants without an offset are in UTC.",
      "changes (sales-objects.ts): where an activity holds their values; the client's model of one names no custom fields.",
    ],
  },
  "pipeliner": {
    verifiedBy: [],
    unverified: [
      "baseUrl (index.ts): the host; the page says that it differs by region and shows one without `api`, clients use this.",
    ],
  },
  "podium": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses, which stand below what could be read.",
      "healthCheck (index.ts): the request, which others make, and its right.",
    ],
  },
  "productBoard": {
    verifiedBy: ['played'],
    unverified: [
      "toField (configuration.ts): where a configuration says that a field is required.",
      "valueTypes (configuration.ts): the names of the schemas of dates, truths and choices.",
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
      "limits (index.ts): a hundred, told by https://github.com/Richard-Warren4/productboard-apiv2-mcp alone (read 2026-11-22).",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): which filters each type takes; an account's configuration tells, and they are given here by the fields the types have.",
    ],
  },
  "pylon": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page. Only a few requests a minute are let through.",
      "objects (objects.ts): the operators of filters, and the fields, told by https://github.com/api-evangelist/pylon, https://github.com/mgmonteleone/py-usepylon-sdk and https://github.com/JustinBeckwith/pylon-mcp alone (read 2026-11-22).",
      "toBody (record.ts): lists of choices as `values`.",
      "customFields (table.ts): where they are listed, told by https://github.com/api-evangelist/pylon alone (read 2026-11-22), where choices are, and what types are called.",
    ],
  },
  "quickbooks": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (company-api.ts): how late a change shows up.",
      "objects (company-api.ts): that currencies are created and changed, agencies created, and the company changed, as remembered.",
      "listCustomFields (custom-fields.ts): the names of the settings, which the reference of preferences shows as remembered.",
      "lists (lists.ts): fields and filters but those of items, terms and classes, which are as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer and its neighbours.",
      "purchases (purchases.ts): fields, and that queries compare vendors, due dates and types of payment (Intuit's schema says so of its desktop product alone), which are as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/bill and its neighbours.",
      "readDeleted (read-deleted.ts): that lists begin with the oldest change; where one begins with the newest, what is missing cannot be asked for, and the page says so.",
      "record.ts: that an empty text takes a value away, which the page on custom fields says is possible and not how.",
      "toBody (record.ts): whether a list that lacks one would empty it.",
      "sales (sales.ts): fields, and that queries compare customers, due dates and numbers of payments (Intuit's schema says so of its desktop product alone), which are as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice and its neighbours.",
      "settings (settings.ts): fields, and that queries compare `Active` of rates and budgets and names of files, which are as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/companyinfo and its neighbours.",
      "write (write.ts): as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice",
      "toOutcome (write.ts): the fault of one operation is as a copy of Intuit's batch reference shows it, and that those of the system are typed `SystemFault` there, too.",
    ],
  },
  "quickbooksSandbox": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (company-api.ts): how late a change shows up.",
      "objects (company-api.ts): that currencies are created and changed, agencies created, and the company changed, as remembered.",
      "listCustomFields (custom-fields.ts): the names of the settings, which the reference of preferences shows as remembered.",
      "lists (lists.ts): fields and filters but those of items, terms and classes, which are as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer and its neighbours.",
      "purchases (purchases.ts): fields, and that queries compare vendors, due dates and types of payment (Intuit's schema says so of its desktop product alone), which are as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/bill and its neighbours.",
      "readDeleted (read-deleted.ts): that lists begin with the oldest change; where one begins with the newest, what is missing cannot be asked for, and the page says so.",
      "record.ts: that an empty text takes a value away, which the page on custom fields says is possible and not how.",
      "toBody (record.ts): whether a list that lacks one would empty it.",
      "sales (sales.ts): fields, and that queries compare customers, due dates and numbers of payments (Intuit's schema says so of its desktop product alone), which are as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice and its neighbours.",
      "settings (settings.ts): fields, and that queries compare `Active` of rates and budgets and names of files, which are as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/companyinfo and its neighbours.",
      "write (write.ts): as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice",
      "toOutcome (write.ts): the fault of one operation is as a copy of Intuit's batch reference shows it, and that those of the system are typed `SystemFault` there, too.",
    ],
  },
  "ramp": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, and that a token without the scope is told so by another status than 401.",
    ],
  },
  "rampDemo": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, and that a token without the scope is told so by another status than 401.",
    ],
  },
  "rebilly": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a key of every role may ask for it.",
    ],
  },
  "recurly": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "customFields (table.ts): that one page of 200 holds them all.",
    ],
  },
  "redditAds": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): how the client names itself to the token's address.",
      "healthCheck (index.ts): the request, which others make.",
    ],
  },
  "redmine": {
    verifiedBy: ['played'],
    unverified: [
      "params (objects.ts): since which version projects are filtered by status; older ones list both anyway.",
    ],
  },
  "redtail": {
    verifiedBy: [],
    unverified: [
      "metadata (index.ts): the host crm; the page's example is of smf.crm3.",
    ],
  },
  "revenueCat": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): that a key that is none gets 401.",
    ],
  },
  "ringCentral": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the token's address.",
      "healthCheck (index.ts): that an app without the permission is told so by 403.",
    ],
  },
  "ringOverEU": {
    verifiedBy: [],
    unverified: [
      "baseUrl (index.ts): the host; Ringover's own pages could not be read, its clients agree on it.",
      "auth (index.ts): the header and the host; Ringover's own pages could not be read, its clients agree on both.",
      "healthCheck (index.ts): that a key of every right may ask for it.",
      "healthCheck (index.ts): the path, told by https://nango.dev/docs/api-integrations/ringover.md alone (read 2026-11-22).",
    ],
  },
  "ringOverUS": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the header and the host; Ringover's own pages could not be read, its clients agree on both.",
      "healthCheck (index.ts): that a key of every right may ask for it.",
      "healthCheck (index.ts): the path, told by https://nango.dev/docs/api-integrations/ringover.md alone (read 2026-11-22).",
    ],
  },
  "sageIntacct": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, from memory; it tells what an object is made of.",
    ],
  },
  "salesfinity": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the header and the host; Salesfinity's own pages could not be read, its clients agree on both.",
      "healthCheck (index.ts): the path; from clients, for the vendor's own page on it could not be read.",
    ],
  },
  "salesflare": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page; the vendor names none.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): which fields lists of accounts, tasks, users and pipelines have, which the document leaves open; those that are written are taken to be told.",
      "customFields (table.ts): the names in a definition (`api_field`, `name`, `type`), whose shape the document leaves open.",
      "forTeam (team.ts): that the list of users has those, too, who were switched off.",
    ],
  },
  "salesforce": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "isUnknownField (classify.ts): that it does, told by https://salesforcedictionary.com/errors/invalid-field-no-such-column alone (read 2026-11-22).",
      "accessTokenTtlS (index.ts): a token answer in full, told by https://cloudsfdc.com/refresh-token-flow alone.",
      "toRecords (job-rows.ts): values, told by https://docs.celigo.com/hc/en-us/articles/27438241234459-Salesforce-Bulk-API-2-0-Guide alone.",
      "read (read.ts): SystemModstamp moving for every change, told by http://www.infallibletechie.com/2015/07/what-is-difference-between.html alone.",
      "countOf (read.ts): the limit, told by https://sfdecoded.github.io/errors/query-timeout.html alone (read 2026-11-22).",
      "limits (record-api.ts): how many requests at once. The largest page is that of SOQL.",
      "overlapMs (record-api.ts): the minutes, told by https://www.oreilly.com/library/view/forcecom-enterprise-architecture/9781786463685/ch04s02.html alone.",
      "lagMs (record-api.ts): told by https://salesforce.stackexchange.com/questions/62826/salesforce-gobal-search-results-from-api alone.",
      "changeEvent (subscribe.ts): the header, from memory of https://developer.salesforce.com/docs/atlas.en-us.change_data_capture.meta/change_data_capture/cdc_message_structure.htm",
    ],
  },
  "salesforceJWT": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "isUnknownField (classify.ts): that it does, told by https://salesforcedictionary.com/errors/invalid-field-no-such-column alone (read 2026-11-22).",
      "toRecords (job-rows.ts): values, told by https://docs.celigo.com/hc/en-us/articles/27438241234459-Salesforce-Bulk-API-2-0-Guide alone.",
      "read (read.ts): SystemModstamp moving for every change, told by http://www.infallibletechie.com/2015/07/what-is-difference-between.html alone.",
      "countOf (read.ts): the limit, told by https://sfdecoded.github.io/errors/query-timeout.html alone (read 2026-11-22).",
      "limits (record-api.ts): how many requests at once. The largest page is that of SOQL.",
      "overlapMs (record-api.ts): the minutes, told by https://www.oreilly.com/library/view/forcecom-enterprise-architecture/9781786463685/ch04s02.html alone.",
      "lagMs (record-api.ts): told by https://salesforce.stackexchange.com/questions/62826/salesforce-gobal-search-results-from-api alone.",
      "changeEvent (subscribe.ts): the header, from memory of https://developer.salesforce.com/docs/atlas.en-us.change_data_capture.meta/change_data_capture/cdc_message_structure.htm",
    ],
  },
  "salesforceMarketing": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that a form is taken beside JSON.",
      "baseUrl (index.ts): the host; the token answer names it, in `rest_instance_url`.",
    ],
  },
  "salesloft": {
    verifiedBy: ['played'],
    unverified: [
      "activityObjects (activity-objects.ts): emails, notes, successes, call data records and the words of calls, told by https://github.com/PradeepMarri/salesloft-com-v2-openapi alone (read 2026-11-22), as are the fields of calls; that tasks can be changed, which is from memory.",
      "cadenceObjects (cadence-objects.ts): the other objects, and the filters of cadences, told by https://github.com/PradeepMarri/salesloft-com-v2-openapi alone (read 2026-11-22).",
      "healthCheck (index.ts): the path of version 2, told by https://raw.githubusercontent.com/api-evangelist/salesloft/refs/heads/main/capabilities/salesloft-me.yaml alone (read 2026-11-22).",
      "limits (index.ts): 600 points a minute for a team, and more points for pages far back.",
      "overlapMs (index.ts): how late a change shows up.",
      "peopleObjects (people-objects.ts): told by https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md (read 2026-11-21) and https://github.com/PradeepMarri/salesloft-com-v2-openapi (read 2026-11-22) alone.",
      "table.ts: that bodies may be JSON where the pages name a form, told by https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md (read 2026-11-21) for people.",
      "customFields (table.ts): told by https://github.com/PradeepMarri/salesloft-com-v2-openapi alone (read 2026-11-22).",
      "make (webhook.ts): the answer's shape.",
    ],
  },
  "seismic": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): where tokens are given and how the client proves itself there.",
      "healthCheck (index.ts): the request and its right, from memory.",
      "baseUrl (index.ts): the host and that of its modules.",
    ],
  },
  "sellsy": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): the names beside `error.message`, which https://github.com/DeskproApps/sellsy reads.",
      "auth (index.ts): the addresses and that PKCE is asked for; what could be read of Sellsy's tells of OAuth 2 alone.",
      "healthCheck (index.ts): the request, told by https://github.com/DeskproApps/sellsy/blob/main/src/services/sellsy/schema.d.ts alone (read 2026-11-23), and that a token needs no right for it.",
      "limits (index.ts): the largest page.",
      "overlapMs (index.ts): how soon a change appears in a search; a minute covers clocks that differ, too.",
      "objects (objects.ts): searches, fields and bodies, told by https://github.com/DeskproApps/sellsy/blob/main/src/services/sellsy/schema.d.ts alone (read 2026-11-23), types that were made of Sellsy's OpenAPI document.",
      "objects (objects.ts): fields of companies and individuals that bodies do not have (`updated_at`), and of tasks, calendar events and webhooks.",
      "objects (objects.ts): that searches without a choice of status find all, and that a change keeps the fields that it leaves out.",
    ],
  },
  "sendGrid": {
    verifiedBy: ['played'],
    unverified: [
      "readContacts (contacts.ts): the column `contact_id` in a search, which the language has for segments, and the form of instants.",
      "region (index.ts): that links to further pages of lists and segments name the host they were asked at.",
      "objects (objects.ts): the largest pages beside those of suppressions, segments, templates, and how single sends are written.",
    ],
  },
  "serviceNow": {
    verifiedBy: ['played'],
    unverified: [
      "describe (describe.ts): the names of the dictionary's columns, which are as remembered.",
      "instant (encoded-query.ts): that queries read it in UTC whoever asks.",
      "listObjects (list-objects.ts): the prefixes, and `ORDERBY` on this table.",
      "readDeleted (read-deleted.ts): the names of the columns, and that a deletion is filed under the record's own table, which others report of their instances.",
      "pageSizeMax (read.ts): larger pages are taken as well, and slow instances down.",
      "tellsNoChange (read.ts): that columns which a table does not have are left out of its records.",
      "toError (send-batch.ts): the words that the vendor has for that.",
      "healthCheck (table-api.ts): a user sees the own record in every instance, whatever the access rules.",
      "limits (table-api.ts): instances limit requests by rules of their own.",
      "toRequest (write.ts): as remembered of the reference of the Table API.",
    ],
  },
  "serviceNowPKCE": {
    verifiedBy: ['played'],
    unverified: [
      "describe (describe.ts): the names of the dictionary's columns, which are as remembered.",
      "instant (encoded-query.ts): that queries read it in UTC whoever asks.",
      "listObjects (list-objects.ts): the prefixes, and `ORDERBY` on this table.",
      "readDeleted (read-deleted.ts): the names of the columns, and that a deletion is filed under the record's own table, which others report of their instances.",
      "pageSizeMax (read.ts): larger pages are taken as well, and slow instances down.",
      "tellsNoChange (read.ts): that columns which a table does not have are left out of its records.",
      "toError (send-batch.ts): the words that the vendor has for that.",
      "healthCheck (table-api.ts): a user sees the own record in every instance, whatever the access rules.",
      "limits (table-api.ts): instances limit requests by rules of their own.",
      "toRequest (write.ts): as remembered of the reference of the Table API.",
    ],
  },
  "shopify": {
    verifiedBy: ['played'],
    unverified: [
      "reactionTo (ask.ts): the code THROTTLED, from memory of https://shopify.dev/docs/api/usage/limits",
      "gidOf (discount-plans.ts): that the node of a kind has the number of the discount's own node, as the vendor's samples have it.",
      "limits (index.ts): how many requests at once; pages are small for what each record costs, and 250 is the most.",
      "overlapMs (index.ts): how soon the search knows of a change; times are kept in seconds.",
      "batchSizeMax (index.ts): the points, from memory of https://shopify.dev/docs/api/usage/limits",
      "readLevels (read-levels.ts): that what is stocked no more is not in these lists.",
      "parse (webhook.ts): where the body of companies has its id, which has the name for GraphQL besides, or alone.",
    ],
  },
  "slack": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "overlapMs (index.ts): how soon a change is listed; times are kept in seconds.",
      "pageSizeMax (objects.ts): the largest page, as remembered.",
      "query (search.ts): from memory of Slack's client and of https://docs.slack.dev/reference/methods/users.lookupByEmail",
      "toEvent (webhook.ts): which events carry the whole record; see https://docs.slack.dev/reference/events",
    ],
  },
  "smartlead": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): the path, told by https://github.com/api-evangelist/smartlead-ai alone (read 2026-11-22).",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "leadsWith (leads.ts): the path, told by https://github.com/api-evangelist/smartlead-ai alone (read 2026-11-22), and what the list of its campaigns is called.",
      "objects (objects.ts): fields of sending accounts and categories, and the page of sending accounts.",
      "writeLead (write.ts): the path of an update, and that it leaves alone what it does not name.",
    ],
  },
  "smartsheet": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): where people authorize.",
      "healthCheck (index.ts): the right it wants, and that a token without it is told so by another status than 401.",
    ],
  },
  "snapchatAds": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the token's address, told by https://support.klera.io/hc/en-us/articles/4425672803737-Snapchat alone.",
      "healthCheck (index.ts): the request, which the reading of the organisation makes, too.",
    ],
  },
  "solarWindsServiceDesk": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path, told by https://github.com/cw2908/samanage-ruby/blob/master/lib/samanage/api.rb alone (read 2026-11-22).",
    ],
  },
  "square": {
    verifiedBy: ['played'],
    unverified: [
      "catalog (catalog-objects.ts): all fields but the common ones, and which attributes can be searched by beside `name`.",
      "updateCatalog (catalog-update.ts): as remembered of https://developer.squareup.com/docs/catalog-api/update-catalog-objects",
      "withCustomAttributes (custom-attributes.ts): that a customer counts as changed when nothing but such an attribute changed.",
      "customFields (custom-attributes.ts): the names of types other than `String`, and that choices are those of `items.names`.",
      "writeCustomers (customer-batch.ts): bodies of bulk updates and deletions, as remembered.",
      "listOf (lists.ts): that customers filtered by change may be sorted by creation, and lists of payments by parameters of creation and change together (others do so).",
      "objects (objects.ts): fields that are missing in an account's records, and filters of `team_members` and `subscriptions`.",
      "limits (seller-api.ts): how many requests at once; Square publishes no rate.",
    ],
  },
  "squareSandbox": {
    verifiedBy: ['played'],
    unverified: [
      "catalog (catalog-objects.ts): all fields but the common ones, and which attributes can be searched by beside `name`.",
      "updateCatalog (catalog-update.ts): as remembered of https://developer.squareup.com/docs/catalog-api/update-catalog-objects",
      "withCustomAttributes (custom-attributes.ts): that a customer counts as changed when nothing but such an attribute changed.",
      "customFields (custom-attributes.ts): the names of types other than `String`, and that choices are those of `items.names`.",
      "writeCustomers (customer-batch.ts): bodies of bulk updates and deletions, as remembered.",
      "listOf (lists.ts): that customers filtered by change may be sorted by creation, and lists of payments by parameters of creation and change together (others do so).",
      "objects (objects.ts): fields that are missing in an account's records, and filters of `team_members` and `subscriptions`.",
      "limits (seller-api.ts): how many requests at once; Square publishes no rate.",
    ],
  },
  "stackExchange": {
    verifiedBy: [],
    unverified: [
      "index.ts: that it is taken from a header, too; Stack Exchange's page has it in the query.",
    ],
  },
  "stripe": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "limits (index.ts): as remembered of https://docs.stripe.com/rate-limits",
      "overlapMs (index.ts): how soon an event is listed; its time is kept in seconds.",
      "toQuery (query.ts): the page names the escape for quotes only.",
      "subscriptionOf (record.ts): the version in which it moved.",
      "couponOf (record.ts): the older place.",
    ],
  },
  "sugarCRM": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request, from memory.",
      "baseUrl (index.ts): that an instance knows this version; the latest page that could be read ends at v11.22.",
    ],
  },
  "surveyMonkey": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that the addresses are good at this host, too, as https://docs.datagrail.io/docs/integrations/api-documentation/surveymonkey has it (read 2026-11-22): SurveyMonkey's own page, of 2016, has them at api.surveymonkey.net.",
      "healthCheck (index.ts): that a token without the scope is told so by 403.",
    ],
  },
  "talkdesk": {
    verifiedBy: [],
    unverified: [
      "pattern (index.ts): the hosts of Australia and the United Kingdom, which the page does not list yet.",
      "healthCheck (index.ts): the request and its right, from memory.",
      "baseUrl (index.ts): the host it is asked for by default.",
    ],
  },
  "teamleader": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page, told by https://glama.ai/mcp/connectors/io.usefulapi/teamleader-focus/tools/teamleader_list_contacts.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): what is not of contacts and companies, and their price lists; filters and sort fields are told by https://github.com/MCore-Services-bv/teamleader-sdk/blob/main/API-list-endpoint-contract.md alone, fields of deals by its docs.",
      "table.ts: bodies of writes that are not of contacts, whether an instant itself is among the changes, and that lists include custom fields, told by https://github.com/MCore-Services-bv/teamleader-sdk/wiki/Contacts alone.",
      "customFields (table.ts): where a field keeps its choices; the list is told by https://github.com/MCore-Services-bv/teamleader-sdk/blob/main/docs/general/custom-fields.md alone.",
    ],
  },
  "teamwork": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): the path, told by https://github.com/activepieces/activepieces/blob/main/packages/pieces/community/teamwork/src/lib/common/auth.ts alone (read 2026-11-22).",
      "limits (index.ts): the largest page.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields, and that all lists take the parameters the list of tasks has.",
      "byPage (table.ts): `meta.page.hasMore`; a full page is taken to be followed by another where it is missing.",
    ],
  },
  "tipalti": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses and that a code without PKCE is taken; Tipalti's own pages could not be read, Celigo's name both hosts.",
    ],
  },
  "typeform": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the request and its right, and that a token without it is told so by 403.",
    ],
  },
  "wealthbox": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path, told by https://pipedream.com/apps/wealthbox alone (read 2026-11-22).",
    ],
  },
  "webex": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): how many requests at once. The largest page is that of rooms and people.",
      "objects (objects.ts): fields beside those of spaces, memberships and messages, and the largest pages where 100 is told.",
    ],
  },
  "wordPress": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): that a token of a narrower scope is told so by 403.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "ownTypes (table.ts): that all of those begin with `wp_`, but for the items of menus.",
    ],
  },
  "workday": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; Workday shows those of a client to its administrators alone, and from memory consent is asked at another host. An example of its own sends the client in the body.",
    ],
  },
  "wrike": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a token of another scope is told so by another status than 401.",
    ],
  },
  "xero": {
    verifiedBy: ['played'],
    unverified: [
      "writeStyles (actions.ts): that the status of a quote is changed with its contact and date alone, as remembered.",
      "healthCheck (index.ts): that every token may ask for it, whatever its scopes.",
      "limits (index.ts): the largest page.",
      "pageSizeMax (list.ts): that a page holds up to a thousand; it was a hundred for long.",
      "journals (list.ts): that journals come in the order of their numbers. A page tells those after a number.",
      "objects (objects.ts): which fields are the vendor's alone to set, which its client does not tell.",
      "readDeleted (read.ts): that lists hold what is deleted unless a parameter says so, as that of bank transfers does.",
    ],
  },
  "zendeskChat": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses, which stand below what could be read.",
      "healthCheck (index.ts): the request, from memory.",
    ],
  },
  "zendeskSupport": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "classify (classify.ts): as remembered of https://developer.zendesk.com/api-reference/introduction/requests/",
      "listCustom (custom-objects.ts): that all come in one piece, told by https://raw.githubusercontent.com/api-evangelist/zendesk/refs/heads/main/openapi/custom-objects-openapi-original.yml alone (read 2026-11-22).",
      "read (custom-records.ts): what the list and the search sort by, told by https://raw.githubusercontent.com/api-evangelist/zendesk/refs/heads/main/openapi/custom-objects-openapi-original.yml alone (read 2026-11-22).",
      "compared (custom-records.ts): that it does so with all of these.",
      "deskObjects (desk-objects.ts): the fields, from memory of https://developer.zendesk.com/api-reference/ticketing/introduction/",
      "deskObjects (desk-objects.ts): the paths, and what wraps a record, told by https://www.npmjs.com/package/node-zendesk/v/6.0.1 alone (read 2026-11-22).",
      "deskObjects (desk-objects.ts): what the lists are narrowed by, from memory of the same pages.",
      "fetchByIds (fetch-by-ids.ts): the request, told by https://www.npmjs.com/package/node-zendesk/v/6.0.1 alone (read 2026-11-21).",
      "guideObjects (guide-objects.ts): the other paths, and that texts are changed in a translation, told by https://www.npmjs.com/package/node-zendesk/v/6.0.1 alone (read 2026-11-22).",
      "guideObjects (guide-objects.ts): the fields, from memory of https://developer.zendesk.com/api-reference/help_center/help-center-api/articles/",
      "readChanges (lists.ts): that a page which does not say whether more follows is the last when it is not full.",
      "objects (objects.ts): which fields can be written, which is as remembered of the reference.",
      "objects (objects.ts): the fields, told by https://www.npmjs.com/package/node-zendesk/v/6.0.1 alone (read 2026-11-21).",
      "deletedTickets (read-deleted.ts): how far back it reaches, told by https://raw.githubusercontent.com/api-evangelist/zendesk/refs/heads/main/openapi/deleted-tickets-openapi-original.yml alone, and how it sorts, told by https://www.rubydoc.info/gems/zendesk_support_api/ZendeskSupportAPI/DeletedTickets alone (read 2026-11-22).",
      "read (read.ts): that they do, told by https://simworkflow.com/integration-operation/zendesk-api-v2-search-export-get-cd4 alone (read 2026-11-22).",
      "isRemoved (record.ts): that the exports hold them at all; for people the list of the deleted, which shows them so, is told by https://developers.qodex.ai/integration-flows/zendesk-support-api/api-v2-deleted_users-2/list-deleted-users-3 alone (read 2026-11-22).",
      "ticketComments (ticket-comments.ts): that it says so, told by https://developers.qodex.ai/integration-flows/zendesk-support-api/api-v2-10/list-all-ticket-audits-3 alone (read 2026-11-22).",
      "readComments (ticket-comments.ts): that a comment is among the events of its change with the members it has on its ticket.",
      "fieldsOf (webhook.ts): the names other than `created` and `deleted` are from memory.",
      "writeGuide (write-guide.ts): the requests, told by https://www.npmjs.com/package/node-zendesk/v/6.0.1 alone (read 2026-11-22).",
      "writeOne (write.ts): the requests, told by https://www.npmjs.com/package/node-zendesk/v/6.0.1 alone (read 2026-11-21).",
    ],
  },
  "zoho": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): the code, from memory of https://www.zoho.com/crm/developer/docs/api/v8/status-codes.html",
      "describe (describe.ts): as remembered of https://www.zoho.com/crm/developer/docs/api/v8/field-meta.html",
      "authUrlParams (index.ts): by an independent comparison of answers; https://www.zoho.com/crm/developer/docs/api/v8/auth-request.html was not read.",
      "limits (index.ts): how many requests at once an account bears, and how late a change shows up in queries.",
      "batchSizeMax (index.ts): as remembered of https://www.zoho.com/crm/developer/docs/api/v8/insert-records.html",
      "readDeleted (read-deleted.ts): that version 8 of the API has kept path, header and page size, and that the header goes by the time of the deletion; `deleted_time` is compared anyway.",
      "fetchMax (read.ts): as remembered of https://www.zoho.com/crm/developer/docs/api/v8/get-records.html",
      "objects (webhook.ts): those of appointments and services.",
      "write (write.ts): as remembered of https://www.zoho.com/crm/developer/docs/api/v8/insert-records.html",
    ],
  },
  "zoom": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): code and words of that refusal. An access token that lacks a scope is called invalid, which it is not.",
      "healthCheck (index.ts): the scope's name.",
      "limits (index.ts): how many requests at once, for Zoom counts by second and by kind of request; and the largest page, told by https://www.powershellgallery.com/packages/PSZoom/2.0.2.0 alone.",
      "objects (objects.ts): fields that Zoom's client does not know: `host_key` and `vanity_name` of users, `schedule_for` and `template_id` of what is there, `host_email`, `timezone`, `share_url` and `password` of recordings, and of webinars `assistant_id`, `pmi` and the passwords of other devices.",
      "ofStatus (table.ts): by an independent comparison of answers; https://developers.zoom.us/docs/api/users/ was not read.",
      "writeOne (table.ts): that unlinking is what Zoom does unless told.",
      "recordingsPath (table.ts): as remembered.",
    ],
  },
  "zuora": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that every workspace has its own host under zuora.com.",
    ],
  },
}
