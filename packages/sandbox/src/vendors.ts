/** Every vendor the sandbox can simulate. */

import { airtable } from './airtable/vendor.ts'
import { asana } from './asana/vendor.ts'
import { atlassian } from './atlassian/vendor.ts'
import { github } from './github/vendor.ts'
import { gitlab } from './gitlab/vendor.ts'
import { hubspot } from './hubspot/vendor.ts'
import { intercom } from './intercom/vendor.ts'
import { notion } from './notion/vendor.ts'
import { pipedrive } from './pipedrive/vendor.ts'
import type { ProviderName } from './record/record.ts'
import { salesforce } from './salesforce/vendor.ts'
import { slack } from './slack/vendor.ts'
import { stripe } from './stripe/vendor.ts'
import type { Vendor } from './vendor.ts'
import { zendeskSupport } from './zendeskSupport/vendor.ts'

/** Vendors by provider name. */
export const allVendors: Readonly<Record<ProviderName, Vendor>> = {
  hubspot,
  pipedrive,
  salesforce,
  notion,
  airtable,
  asana,
  atlassian,
  github,
  gitlab,
  intercom,
  slack,
  stripe,
  zendeskSupport,
}

/** The names `mortise dev --sandbox` takes. */
export const sandboxProviders = Object.keys(allVendors) as readonly ProviderName[]
