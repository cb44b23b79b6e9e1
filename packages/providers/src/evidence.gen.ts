// Generated from the tests and the comments of each folder by scripts/gen-evidence.mjs; do not edit.
import type { ProviderDefinition } from '@mortise/connector-kit'

/** What each definition was run against, and what in it could not be confirmed; by provider name. */
export const evidence: Readonly<Record<string, Required<Pick<ProviderDefinition, 'verifiedBy' | 'unverified'>>>> = {
  "accuLynx": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "activeCampaign": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): only third parties say so, and accounts of other regions than api-us1 have other hosts.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields, the filter by change, the filters of deals and accounts, and that a list of contacts takes `include`.",
      "customFields (table.ts): the path and the names in a definition.",
    ],
  },
  "acuityScheduling": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the token's address.",
    ],
  },
  "adobe": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
      "listBases (list-objects.ts): `offset` as the name of the cursor in request and answer, as in Airtable's other lists.",
      "write (write.ts): as remembered of https://airtable.com/developers/web/api/update-multiple-records",
    ],
  },
  "amplemarket": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "amplitude": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): only third parties say so.",
    ],
  },
  "apollo": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a search; five minutes leave room for an index that lags.",
      "objects (objects.ts): fields of users, labels and e-mail accounts.",
      "customFields (table.ts): what choices are called.",
    ],
  },
  "asana": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "overlapMs (index.ts): how soon a change is listed; a minute covers clocks that differ, too.",
      "optFields (list.ts): that `custom_fields` of projects are alike.",
    ],
  },
  "ashby": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (index.ts): what can be written beside candidates.",
      "objects (objects.ts): the fields of all but candidates.",
    ],
  },
  "atlassian": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "toldBy (classify.ts): from memory of https://developer.atlassian.com/cloud/jira/platform/rest/v3/intro/",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how long; ten minutes are plenty.",
      "pageSizeMax (list.ts): Jira answers fewer than asked for where the fields are many; the token leads on all the same.",
      "changedSince (query.ts): that Jira Cloud does the same.",
      "toDocument (record.ts): from memory of https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/",
      "isUnknownValue (search.ts): its words.",
    ],
  },
  "attio": {
    verifiedBy: ['played'],
    unverified: [
      "pageSize (attributes.ts): the most that one page may hold.",
      "auth (index.ts): the hosts of the two addresses; the pages name their parameters.",
      "pageSizeMax (read.ts): from memory of https://docs.attio.com/rest-api/guides/pagination",
      "innerNames (record.ts): the plain `phone_number`, of which Attio's guide on phone numbers does not tell.",
    ],
  },
  "avoma": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "aws": {
    verifiedBy: [],
    unverified: [
      "classify (classify.ts): read from memory.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
      "signatureV4 (signature-v4.ts): read from memory; the published examples are in the test.",
    ],
  },
  "bentley": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "bigquery": {
    verifiedBy: ['played'],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
      "calendarObjects (calendar.ts): the largest pages and the fields, as remembered.",
      "classify (classify.ts): as remembered of https://developers.google.com/workspace/calendar/api/guides/errors",
      "contactObjects (contacts.ts): searches and writes, as remembered of https://developers.google.com/people/api/rest/v1/people; that the order of changes is that of the contact's source.",
      "queryOf (mail.ts): that an instant may be told in seconds.",
      "mailObjects (mail.ts): writes and fields, as remembered of https://developers.google.com/workspace/gmail/api/reference/rest",
      "readChanged (read.ts): how long, and that the answer is 410.",
      "limits (workspace-api.ts): how many requests at once.",
    ],
  },
  "bird": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "blackbaud": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "blueshift": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "blueshiftEU": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "braintree": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): unverified, how one connects carries no dated source.",
    ],
  },
  "braze": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): e-mail templates, segments, and how content blocks and catalogs are written.",
      "catalogItems (objects.ts): the bodies of writes, and that pages are linked in a header.",
      "usersWith (users.ts): that subscriptions are among the fields that can be asked for.",
      "identifierOf (users.ts): what Braze's look like.",
      "writeUsers (users.ts): deletions, and the shape of refusals.",
    ],
  },
  "breakcold": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "breezy": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
  "callRail": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): only third parties say so.",
    ],
  },
  "campaignMonitor": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses.",
    ],
  },
  "capsule": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "customFields (table.ts): the shape of a definition beside its id, name and type.",
    ],
  },
  "chargeOver": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "chargebee": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): those two, as remembered of the codes api_authorization_failed and api_authentication_failed.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "described (objects.ts): the path of a deletion, filters beside those of customers, and the fields of all but customers.",
    ],
  },
  "chilipiper": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "chorus": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that it takes basic authentication, which the vendor says a part of the API does.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "clari": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "clariCopilot": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "clickup": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): from memory of https://developer.clickup.com/docs/rate-limits",
      "classify (classify.ts): from memory of https://developer.clickup.com/docs/common_errors",
      "customFields (describe.ts): from memory of https://developer.clickup.com/reference/getteamavailablefields",
      "valueTypes (describe.ts): from memory of https://developer.clickup.com/docs/customfields",
      "teamsOf (hierarchy.ts): from memory of https://developer.clickup.com/reference/getauthorizedteams",
      "spacesOf (hierarchy.ts): from memory of https://developer.clickup.com/reference/getspaces",
      "listsOf (hierarchy.ts): from memory of https://developer.clickup.com/reference/getfolderlesslists",
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon a change is listed.",
      "objects (objects.ts): the completeness of the fields.",
      "objects (objects.ts): from memory of https://developer.clickup.com/reference/gettask",
      "pageSizeMax (read.ts): from memory of https://developer.clickup.com/reference/getfilteredteamtasks",
      "write (write.ts): from memory of https://developer.clickup.com/reference/updatetask",
      "fetchByIds (write.ts): from memory of https://developer.clickup.com/reference/gettask",
    ],
  },
  "close": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): the words of that refusal.",
      "customFields (describe.ts): the path of the schema and where the fields are in its answer.",
      "customFields (describe.ts): from memory of https://developer.close.com/api/resources/custom-fields",
      "valueTypes (describe.ts): from memory of https://developer.close.com/api/resources/custom-fields",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon the search knows of a change.",
      "contact (objects.ts): the fields, from memory of https://developer.close.com/api/resources/contacts",
      "opportunity (objects.ts): the fields, from memory of https://developer.close.com/api/resources/opportunities",
      "pageSizeMax (read.ts): the most one page may hold.",
      "searchMax (read.ts): how many records one search answers at most is 10,000; after this many a new one begins.",
    ],
  },
  "cloudTalk": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "coda": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "connectWise": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "copper": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): the header, from memory of https://developer.copper.com/introduction/authentication.html.",
      "overlapMs (index.ts): how soon a change shows up in a search; a minute covers clocks that differ, too.",
      "objects (objects.ts): sorting by creation, the latest instant of change, and the parameters of companies, opportunities, projects and tasks, which are written as those of leads and people are.",
    ],
  },
  "coupa": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "crunchbase": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that licences from before the packages have it at this address.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "customerDataPipelines": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that an empty batch is let through, and that a key that is none gets 401 before it is looked at.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "customerJourneysApp": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): only third parties say so.",
    ],
  },
  "customerJourneysTrack": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the scheme, which only third parties tell; Customer.io's page names the host.",
    ],
  },
  "deelSandbox": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the hosts; Deel's page names demo.deel.com, and third parties app.demo.deel.com.",
    ],
  },
  "delighted": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
      "searchLagMs (index.ts): that no cache stands before them.",
      "batchSizeMax (index.ts): the most a server takes, which it may be set to; more is refused, and each item sent by itself then.",
    ],
  },
  "discourse": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "dixa": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "domo": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "dovetail": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "drift": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "drip": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "dropbox": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses, of which third parties name the first alone; what was read of the page describes the flow.",
    ],
  },
  "dropboxSign": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses.",
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
      "createdOf (write.ts): that they come in the order of the rows, as the samples of that page have them.",
    ],
  },
  "emailBison": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "fastSpring": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "fathom": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "figma": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
    ],
  },
  "fireflies": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "flatfile": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "formstack": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "fourFour": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "freshchat": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "freshdesk": {
    verifiedBy: ['played'],
    unverified: [
      "valueTypes (describe.ts): from memory of https://developers.freshdesk.com/api/",
      "auth (index.ts): only third parties say so of version 2; what Freshdesk says of version 1 is the same host.",
      "limits (index.ts): from memory of https://developers.freshdesk.com/api/#pagination",
      "objects (objects.ts): the fields, from memory of https://developers.freshdesk.com/api/",
      "readTickets (read-tickets.ts): from memory of https://developers.freshdesk.com/api/#list_all_tickets",
      "pageSizeMax (read.ts): from memory of https://developers.freshdesk.com/api/#pagination",
      "readDeleted (read.ts): that a deletion counts as a change, and that contacts take both parameters together.",
      "readDeleted (read.ts): from memory of https://developers.freshdesk.com/api/",
      "toQuery (search.ts): a way to escape quotes.",
      "toQuery (search.ts): from memory of https://developers.freshdesk.com/api/#filter_tickets",
      "companiesNamed (search.ts): from memory of https://developers.freshdesk.com/api/#search_company",
      "write (write.ts): from memory of https://developers.freshdesk.com/api/",
    ],
  },
  "freshsales": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "freshservice": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "front": {
    verifiedBy: ['played'],
    unverified: [
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
      "healthCheck (index.ts): that a token always may ask for products; who the user is, is told to OAuth tokens alone.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "gainsight": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "geckoboard": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "getResponse": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; the client names itself by basic in some token requests, says GetResponse, and not in which.",
    ],
  },
  "github": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "overlapMs (index.ts): how soon a change is listed; times are kept in seconds.",
      "phraseCharactersMax (query.ts): a query has at most 256 characters; a shorter phrase finds more, and what is found is compared afterwards.",
    ],
  },
  "gitlab": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "classify (classify.ts): from memory of https://docs.gitlab.com/api/rest/troubleshooting/",
      "limits (index.ts): how many requests at once; GitLab's own page on the size of pages was read in an old edition alone.",
      "overlapMs (index.ts): how soon a change is listed; a minute covers clocks that differ, too.",
      "inProjects (read.ts): parameters are those of @gitbeaker/core 43.8.0.",
      "projects (search.ts): parameters are those of @gitbeaker/core 43.8.0.",
      "inProjects (search.ts): parameters are those of @gitbeaker/core 43.8.0.",
      "make (webhook.ts): parameter names are those of GitLab's Ansible module.",
    ],
  },
  "gladly": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "gladlyQA": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "goTo": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "gong": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page describes how an app is made.",
      "overlapMs (index.ts): that a day is enough.",
      "objects (objects.ts): which fields there are, which is as remembered of https://help.gong.io/apidocs",
      "write (write.ts): as remembered of https://help.gong.io/apidocs/add-new-call-v2calls-2",
    ],
  },
  "google": {
    verifiedBy: ['played'],
    unverified: [
      "calendarObjects (calendar.ts): the largest pages and the fields, as remembered.",
      "classify (classify.ts): as remembered of https://developers.google.com/workspace/calendar/api/guides/errors",
      "contactObjects (contacts.ts): searches and writes, as remembered of https://developers.google.com/people/api/rest/v1/people; that the order of changes is that of the contact's source.",
      "queryOf (mail.ts): that an instant may be told in seconds.",
      "mailObjects (mail.ts): writes and fields, as remembered of https://developers.google.com/workspace/gmail/api/reference/rest",
      "readChanged (read.ts): how long, and that the answer is 410.",
      "limits (workspace-api.ts): how many requests at once.",
    ],
  },
  "googleWorkspaceDelegation": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): its address on this host; and a Workspace may delegate another module than the calendar alone.",
      "calendarObjects (calendar.ts): the largest pages and the fields, as remembered.",
      "classify (classify.ts): as remembered of https://developers.google.com/workspace/calendar/api/guides/errors",
      "contactObjects (contacts.ts): searches and writes, as remembered of https://developers.google.com/people/api/rest/v1/people; that the order of changes is that of the contact's source.",
      "queryOf (mail.ts): that an instant may be told in seconds.",
      "mailObjects (mail.ts): writes and fields, as remembered of https://developers.google.com/workspace/gmail/api/reference/rest",
      "readChanged (read.ts): how long, and that the answer is 410.",
      "limits (workspace-api.ts): how many requests at once.",
    ],
  },
  "gorgias": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): that a token may ask for it whatever its scopes.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields of macros, users and teams, and that tickets and customers take custom fields as lists.",
      "customFields (table.ts): that a hundred are all of them, and what types are called.",
    ],
  },
  "granola": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "greenhouse": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (index.ts): which objects take which actions.",
      "objects (objects.ts): fields, and which parent each list takes.",
      "table.ts: the bodies of writes, which are taken to be the fields.",
    ],
  },
  "greenhouseJobBoard": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "groove": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "guru": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
      "healthCheck (index.ts): the path; from https://pipedream.com/apps/happyfox-chat/integrations/go read 2026-11-22",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "helpScoutMailbox": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "quoted (objects.ts): that a backslash keeps a quote from ending it; answers are compared anyway.",
      "objects (objects.ts): filters of conversations and users.",
      "mailboxes (objects.ts): fields of inboxes and users.",
      "write (write.ts): that an update is a list of operations, and that creations name the new id in `Resource-ID`, as the change log says of threads.",
    ],
  },
  "heyreach": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "hightouch": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "hive": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "housecallPro": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "hubspot": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "writeMembers (list-members.ts): `recordIdsMissing` as the place where an answer names records that are not there.",
      "pageSizeMax (lists.ts): the largest page of either, as remembered of the guide (https://developers.hubspot.com/docs/guides/api/crm/lists/overview).",
      "readDeleted (read-deleted.ts): the 90 days are what HubSpot's help pages say of the recycling bin, which could not be confirmed here. `archived` and `archivedAt` are those of HubSpot's own SDK (@hubspot/api-client 13.5.0).",
      "pairResults (write.ts): whether every account of the v3 API repeats the trace id in `results`.",
      "keysOf (write.ts): the place of the trace id within `context`.",
    ],
  },
  "hunter": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "insightly": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): that this host answers for accounts of every pod; Insightly writes api.{pod}.insightly.com.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): the list of fields, which is written from memory of the reference; the account's custom fields are asked.",
      "record (record.ts): that tasks and projects carry no id that comes before their own.",
      "customFields (table.ts): the names in a definition of a custom field.",
    ],
  },
  "instagram": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "instantly": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that it still answers; from clients of the time, for the vendor's own pages on this version are gone.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
      "postAuth (index.ts): `app.id_code`.",
      "pageSizeMax (list.ts): the largest page, from memory of the reference.",
    ],
  },
  "ironcladDemo": {
    verifiedBy: [],
    unverified: [
      "baseUrl (index.ts): only third parties name this environment.",
    ],
  },
  "ironcladEU": {
    verifiedBy: [],
    unverified: [
      "baseUrl (index.ts): only third parties name this environment.",
    ],
  },
  "iterable": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields of channels, message types and templates.",
      "table (table.ts): where items are in an answer about a catalog, and how large its pages may be.",
    ],
  },
  "jobber": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the addresses; only third parties name them.",
    ],
  },
  "joinMe": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "justCall": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): from clients; the vendor's page says where the key goes: as `key:secret`, without a scheme.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "kaseyaVSAX": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a token of every role may ask for it.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "klaviyo": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): how many requests at once.",
      "overlapMs (index.ts): how soon a change is listed.",
      "objects (objects.ts): that the fields are all of them, and how objects but profiles are written.",
      "toFilter (query.ts): that a quote inside a text is escaped as in JSON.",
      "linked (read.ts): from memory of https://developers.klaviyo.com/en/reference/api_overview",
      "write (write.ts): from memory of https://developers.klaviyo.com/en/reference/create_profile",
    ],
  },
  "lemlist": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): that the key may still stand in the query; the page of today knows basic alone, the one before it both.",
      "objects (index.ts): that campaigns are made and changed so.",
      "objects (table.ts): fields of campaigns.",
    ],
  },
  "lever": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (hiring-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
      "objects (objects.ts): the filters but `email`, and the fields of all but opportunities.",
      "readDeleted (table.ts): the name of the parameter.",
    ],
  },
  "leverSandbox": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
      "overlapMs (hiring-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): the filters but `email`, and the fields of all but opportunities.",
      "readDeleted (table.ts): the name of the parameter.",
    ],
  },
  "linear": {
    verifiedBy: ['played'],
    unverified: [
      "reactionTo (ask.ts): the unit of the reset header, milliseconds since 1970, which its size tells.",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon a change is listed.",
      "objects (objects.ts): each field; the names are those of the published schema.",
      "objects (objects.ts): from memory of https://linear.app/developers/graphql",
      "pageSizeMax (read.ts): from memory of https://linear.app/developers/pagination",
      "batchSizeMax (write.ts): the most issues one mutation creates.",
      "write (write.ts): from memory of https://linear.app/developers/graphql",
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
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "loxo": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "maxio": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "meta": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the version, and the token's address.",
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
  "microsoftAdminConsent": {
    verifiedBy: [],
    unverified: [
      "openSession (admin-consent.ts): read from memory.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "mixmax": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "mixpanel": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that it is there on every host; it is on that of the application, whatever the region.",
    ],
  },
  "monaco": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "monday": {
    verifiedBy: ['played'],
    unverified: [
      "classify (ask.ts): from memory of https://developer.monday.com/api-reference/docs/error-handling",
      "reactionTo (ask.ts): the codes, which were written in several ways over time.",
      "readOnlyTypes (describe.ts): from memory of https://developer.monday.com/api-reference/reference/column-types-reference",
      "limits (index.ts): the largest page and how many requests at once, as remembered.",
      "overlapMs (index.ts): how soon a change is listed.",
      "boards (objects.ts): from memory of https://developer.monday.com/api-reference/reference/boards",
      "users (objects.ts): from memory of https://developer.monday.com/api-reference/reference/users",
      "pageSizeMax (read.ts): from memory of https://developer.monday.com/api-reference/reference/items-page",
      "comparedTypes (search.ts): all types whose columns can be compared.",
      "write (write.ts): that the mutation of columns changes the name, too.",
    ],
  },
  "netsuite": {
    verifiedBy: ['played'],
    unverified: [
      "findClockOffsetMs (clock.ts): that the record service writes instants in UTC (`2026-11-21T17:30:00Z`).",
      "referenceTo (describe.ts): `salesOrder-itemCollection` as the way such names are written.",
      "listObjects (list-objects.ts): the dash.",
      "namesOf (read-deleted.ts): which of them it is, that types of the account are told by their own name, and that the table has ids as numbers.",
      "transactions (record-type.ts): the other types of transactions, as remembered of the Records Catalog.",
      "items (record-type.ts): the types of items, as remembered of the Records Catalog.",
      "record-type.ts: that this one is the same amount, in the transaction's own currency.",
      "suiteqlText (suiteql.ts): as remembered of Oracle's text literals, whose syntax SuiteQL takes (https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156257770590.html).",
    ],
  },
  "netsuiteM2M": {
    verifiedBy: ['played'],
    unverified: [
      "findClockOffsetMs (clock.ts): that the record service writes instants in UTC (`2026-11-21T17:30:00Z`).",
      "referenceTo (describe.ts): `salesOrder-itemCollection` as the way such names are written.",
      "listObjects (list-objects.ts): the dash.",
      "namesOf (read-deleted.ts): which of them it is, that types of the account are told by their own name, and that the table has ids as numbers.",
      "transactions (record-type.ts): the other types of transactions, as remembered of the Records Catalog.",
      "items (record-type.ts): the types of items, as remembered of the Records Catalog.",
      "record-type.ts: that this one is the same amount, in the transaction's own currency.",
      "suiteqlText (suiteql.ts): as remembered of Oracle's text literals, whose syntax SuiteQL takes (https://docs.oracle.com/en/cloud/saas/netsuite/ns-online-help/section_156257770590.html).",
    ],
  },
  "nocodb": {
    verifiedBy: ['played'],
    unverified: [
      "valueTypes (describe.ts): the types of columns that are not in the documentation's own examples.",
      "healthCheck (index.ts): that the cloud lists bases without being told a workspace; servers of one's own do.",
      "limits (index.ts): the largest page, which servers may be set to, and how many requests at once.",
      "overlapMs (index.ts): which clock dates a change; a minute covers clocks that differ.",
      "searchLagMs (index.ts): that no cache stands before them.",
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
    ],
  },
  "nutshell": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "odoo": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): a choice of ours; Odoo names neither a largest page nor a rate.",
      "searchLagMs (index.ts): that no cache stands before them.",
      "listObjects (list-objects.ts): that every internal user may read `ir.model`.",
    ],
  },
  "okta": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): as remembered of https://developer.okta.com/docs/reference/rl-best-practices/",
      "describe (describe.ts): where a schema keeps its fields, as remembered of https://developer.okta.com/docs/api/openapi/okta-management/management/tag/Schema/",
      "expression (expression.ts): how quotes and backslashes are escaped; what is found is compared again.",
      "overlapMs (index.ts): how soon a change shows up in a search; lists that are filtered know of it at once.",
      "objects (objects.ts): fields, as remembered; devices.",
      "readDeleted (read-deleted.ts): the 90 days, as remembered; what the events of users and groups are called, which is taken from those who consume them.",
      "pageSizeMax (read.ts): as remembered.",
      "changed (write.ts): as remembered of https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/",
    ],
  },
  "openAI": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): only third parties say so.",
      "healthCheck (index.ts): with which status it is told so.",
    ],
  },
  "outplay": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that it is open to every client; older clients send `X-CLIENT-SECRET` and `client_id` in place of these.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "outreach": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): that every token may ask for it; it answers what the token is good for.",
      "limits (index.ts): ten thousand requests an hour for a user, as remembered of https://developers.outreach.io/api/making-requests/",
      "overlapMs (index.ts): how late a change shows up.",
      "objects (objects.ts): all of it is as remembered of https://developers.outreach.io/api/reference/",
      "pageSizeMax (read.ts): as remembered of https://developers.outreach.io/api/making-requests/",
      "isPlain (read.ts): that nothing else is special.",
      "write (write.ts): as remembered of https://developers.outreach.io/api/making-requests/",
    ],
  },
  "paddle": {
    verifiedBy: ['played'],
    unverified: [
      "headers (billing-api.ts): as remembered of https://developer.paddle.com/api-reference/about/versioning",
      "healthCheck (billing-api.ts): that a key may ask for it whatever its permissions; there is none of this name that it could lack.",
      "limits (billing-api.ts): 240 requests a minute.",
      "overlapMs (billing-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): the fields of all of them, as remembered, and the filters of discounts and adjustments.",
    ],
  },
  "paddleSandbox": {
    verifiedBy: ['played'],
    unverified: [
      "baseUrl (index.ts): only third parties say so.",
      "headers (billing-api.ts): as remembered of https://developer.paddle.com/api-reference/about/versioning",
      "healthCheck (billing-api.ts): that a key may ask for it whatever its permissions; there is none of this name that it could lack.",
      "limits (billing-api.ts): 240 requests a minute.",
      "overlapMs (billing-api.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): the fields of all of them, as remembered, and the filters of discounts and adjustments.",
    ],
  },
  "parse": {
    verifiedBy: ['vendorServer'],
    unverified: [
      "limits (index.ts): how many requests at once.",
      "searchLagMs (index.ts): that no cache stands before them.",
    ],
  },
  "phoneBurner": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "pinterest": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): only third parties name the addresses, and none says that the client speaks by basic.",
    ],
  },
  "pipedrive": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "classify (classify.ts): the name of the header; the limits are on the page.",
      "overlapMs (index.ts): how soon a change shows up in a filtered list; a minute covers clocks that differ, too.",
      "readDeleted (read-deleted.ts): that a deletion counts as a change, so that the list can be asked for those since an instant.",
    ],
  },
  "pipeliner": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "podium": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "productBoard": {
    verifiedBy: ['played'],
    unverified: [
      "toField (configuration.ts): where a configuration says that a field is required.",
      "valueTypes (configuration.ts): the names of the schemas of dates, truths and choices.",
      "auth (index.ts): the addresses; what was read of the page describes the flow alone.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): which filters each type takes; an account's configuration tells, and they are given here by the fields the types have.",
    ],
  },
  "pylon": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page. Only a few requests a minute are let through.",
      "objects (objects.ts): the operators of filters, and fields beside those of these pages.",
      "toBody (record.ts): lists of choices as `values`.",
      "customFields (table.ts): where choices are, and what types are called.",
    ],
  },
  "quickbooks": {
    verifiedBy: ['played'],
    unverified: [
      "limits (company-api.ts): 500 requests a minute and ten at once for a company.",
      "overlapMs (company-api.ts): how late a change shows up.",
      "objects (objects.ts): as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer",
      "write (write.ts): as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice",
      "toOutcome (write.ts): the fault of one operation is as a copy of Intuit's batch reference shows it, and that those of the system are typed `SystemFault` there, too.",
    ],
  },
  "quickbooksSandbox": {
    verifiedBy: ['played'],
    unverified: [
      "limits (company-api.ts): 500 requests a minute and ten at once for a company.",
      "overlapMs (company-api.ts): how late a change shows up.",
      "objects (objects.ts): as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/customer",
      "write (write.ts): as remembered of https://developer.intuit.com/app/developer/qbo/docs/api/accounting/all-entities/invoice",
      "toOutcome (write.ts): the fault of one operation is as a copy of Intuit's batch reference shows it, and that those of the system are typed `SystemFault` there, too.",
    ],
  },
  "rampDemo": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): where people authorize; Ramp's page names the host of the product alone.",
    ],
  },
  "rebilly": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a key of every role may ask for it.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "recurly": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields, which are those of the older version in the client's specification and of the clients.",
      "customFields (table.ts): that one page of 200 holds them all.",
    ],
  },
  "redditAds": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): how the client names itself to the token's address.",
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
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "reply": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "revenueCat": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a key that is none gets 401.",
    ],
  },
  "ringCentral": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): the token's address.",
    ],
  },
  "ringOverEU": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a key of every right may ask for it.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "ringOverUS": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): that a key of every right may ask for it.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "sageIntacct": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "salesfinity": {
    verifiedBy: [],
    unverified: [
      "healthCheck (index.ts): the path; from clients, for the vendor's own page on it could not be read.",
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "salesflare": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "salesforce": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "auth (index.ts): the paths, which jsforce knows and no page of Salesforce's that was read.",
      "limits (record-api.ts): how many requests at once. The largest page is that of SOQL.",
      "changeEvent (subscribe.ts): header from memory.",
    ],
  },
  "salesforceJWT": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "auth (index.ts): the paths, which jsforce knows and no page of Salesforce's that was read.",
      "limits (record-api.ts): how many requests at once. The largest page is that of SOQL.",
      "changeEvent (subscribe.ts): header from memory.",
    ],
  },
  "salesforceMarketing": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "salesloft": {
    verifiedBy: ['played'],
    unverified: [
      "describe (describe.ts): as remembered of https://developers.salesloft.com/docs/api/custom-fields-index/",
      "limits (index.ts): 600 points a minute for a team, and more points for pages far back.",
      "overlapMs (index.ts): how late a change shows up.",
      "objects (objects.ts): fields and filters of all but people and accounts, which are as remembered of https://developers.salesloft.com/docs/api/",
    ],
  },
  "segment": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "seismic": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "sellsy": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "sendGrid": {
    verifiedBy: ['played'],
    unverified: [
      "readContacts (contacts.ts): the column `contact_id` in a search, which the language has for segments, and the form of instants.",
      "index.ts: that links to further pages of lists and segments name the host they were asked at.",
      "objects (objects.ts): the largest pages beside those of suppressions, segments, templates, and how single sends are written.",
    ],
  },
  "serviceNow": {
    verifiedBy: ['played'],
    unverified: [
      "describe (describe.ts): the names of the dictionary's columns, which are as remembered.",
      "instant (encoded-query.ts): that queries read it in UTC whoever asks.",
      "listObjects (list-objects.ts): the prefixes, and `ORDERBY` on this table.",
      "pageSizeMax (read.ts): larger pages are taken as well, and slow instances down.",
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
      "pageSizeMax (read.ts): larger pages are taken as well, and slow instances down.",
      "toError (send-batch.ts): the words that the vendor has for that.",
      "healthCheck (table-api.ts): a user sees the own record in every instance, whatever the access rules.",
      "limits (table-api.ts): instances limit requests by rules of their own.",
      "toRequest (write.ts): as remembered of the reference of the Table API.",
    ],
  },
  "shopify": {
    verifiedBy: ['played'],
    unverified: [
      "path (ask.ts): from memory of https://shopify.dev/docs/api/usage/versioning",
      "reactionTo (ask.ts): from memory of https://shopify.dev/docs/api/usage/limits",
      "limits (index.ts): how many requests at once; pages are small for what each record costs, and 250 is the most.",
      "overlapMs (index.ts): how soon the search knows of a change; times are kept in seconds.",
      "objects (objects.ts): each field and mutation in this version of the API; the names are those of its reference.",
      "objects (objects.ts): from memory of https://shopify.dev/docs/api/admin-graphql",
      "pageSizeMax (read.ts): from memory of https://shopify.dev/docs/api/usage/limits",
      "write (write.ts): from memory of https://shopify.dev/docs/api/admin-graphql",
    ],
  },
  "slack": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "overlapMs (index.ts): how soon a change is listed; times are kept in seconds.",
      "query (search.ts): from memory and Slack's client.",
      "toEvent (webhook.ts): which events carry the whole record.",
    ],
  },
  "smartlead": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "leadsWith (leads.ts): what the list of its campaigns is called.",
      "objects (objects.ts): fields of sending accounts and categories, and the page of sending accounts.",
      "writeLead (write.ts): the path of an update, and that it leaves alone what it does not name.",
    ],
  },
  "smartsheet": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): where people authorize.",
    ],
  },
  "snapchatAds": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): only third parties name the token's address.",
    ],
  },
  "snowflake": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "solarWindsServiceDesk": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
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
  "stripe": {
    verifiedBy: ['simulator', 'vendorSdk'],
    unverified: [
      "limits (index.ts): as remembered of https://docs.stripe.com/rate-limits",
      "overlapMs (index.ts): how soon an event is listed; its time is kept in seconds.",
      "toQuery (query.ts): the page names the escape for quotes only.",
    ],
  },
  "sugarCRM": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "superSend": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "surveyMonkey": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): only third parties name the addresses.",
    ],
  },
  "talkdesk": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "teamleader": {
    verifiedBy: ['played'],
    unverified: [
      "auth (index.ts): the addresses, from memory; Teamleader's client of old names another host for the API.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields, beside those of contacts and deals.",
      "table.ts: bodies of writes that are not of contacts or deals, and whether an instant itself is among the changes.",
      "customFields (table.ts): where a field keeps its choices.",
    ],
  },
  "teamwork": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): the largest page.",
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "objects (objects.ts): fields, and that all lists take the parameters the list of tasks has.",
      "byPage (table.ts): `meta.page.hasMore`; a full page is taken to be followed by another where it is missing.",
    ],
  },
  "timely": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "tipalti": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "vtiger": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "wealthbox": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "webex": {
    verifiedBy: ['played'],
    unverified: [
      "limits (index.ts): how many requests at once. The largest page is that of rooms and people.",
      "objects (objects.ts): fields beside those of spaces, memberships and messages, and the largest pages where 100 is told.",
    ],
  },
  "whereby": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "wordPress": {
    verifiedBy: ['played'],
    unverified: [
      "overlapMs (index.ts): how soon a change shows up in a list; a minute covers clocks that differ, too.",
      "ownTypes (table.ts): that all of those begin with `wp_`, but for the items of menus.",
    ],
  },
  "workday": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "xero": {
    verifiedBy: ['played'],
    unverified: [
      "healthCheck (index.ts): that every token may ask for it, whatever its scopes.",
      "limits (index.ts): sixty requests a minute and five at once for an organisation.",
      "batchSizeMax (index.ts): as remembered of https://developer.xero.com/documentation/api/accounting/requests-and-responses",
      "objects (objects.ts): fields and filters, which are as remembered of https://developer.xero.com/documentation/api/accounting/contacts",
      "pageSizeMax (read.ts): that a page holds up to a thousand; it was a hundred for long.",
      "write (write.ts): as remembered of https://developer.xero.com/documentation/api/accounting/contacts",
    ],
  },
  "zendeskChat": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "zendeskSupport": {
    verifiedBy: ['simulator', 'communitySdk'],
    unverified: [
      "classify (classify.ts): as remembered of https://developer.zendesk.com/api-reference/introduction/requests/",
      "auth (index.ts): the two addresses of OAuth, which only third parties tell.",
      "objects (objects.ts): which fields can be written, which is as remembered of the reference.",
      "fieldsOf (webhook.ts): the names other than `created` and `deleted` are from memory.",
    ],
  },
  "zoho": {
    verifiedBy: ['played'],
    unverified: [
      "describe (describe.ts): as remembered of https://www.zoho.com/crm/developer/docs/api/v8/field-meta.html",
      "auth (index.ts): the two paths, which only third parties tell; Zoho's page names the hosts.",
      "limits (index.ts): how many requests at once an account bears, and how late a change shows up in queries.",
      "batchSizeMax (index.ts): as remembered of https://www.zoho.com/crm/developer/docs/api/v8/insert-records.html",
      "readDeleted (read-deleted.ts): that version 8 of the API has kept path, header and page size, and that the header goes by the time of the deletion; `deleted_time` is compared anyway.",
      "fetchMax (read.ts): as remembered of https://www.zoho.com/crm/developer/docs/api/v8/get-records.html",
      "write (write.ts): as remembered of https://www.zoho.com/crm/developer/docs/api/v8/insert-records.html",
    ],
  },
  "zoom": {
    verifiedBy: ['played'],
    unverified: [
      "classify (classify.ts): code and words of that refusal.",
      "limits (index.ts): how many requests at once; Zoom counts by second and by kind of request.",
      "objects (objects.ts): the fields, as remembered; groups and webinars being listed as meetings are.",
      "recordingsPath (table.ts): as remembered.",
    ],
  },
  "zoomInfo": {
    verifiedBy: [],
    unverified: [
      "auth, baseUrl (index.ts): unverified, how one connects and its address carry no dated source.",
    ],
  },
  "zuora": {
    verifiedBy: [],
    unverified: [
      "auth (index.ts): that every workspace has its own host under zuora.com.",
    ],
  },
}
