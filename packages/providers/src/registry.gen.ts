// Generated from the folder names by scripts/gen-registry.mjs; do not edit.
import type { ProviderDefinition } from '@mortise/connector-kit'
import aWeber from './aWeber/index.ts'
import accuLynx from './accuLynx/index.ts'
import activeCampaign from './activeCampaign/index.ts'
import acuityScheduling from './acuityScheduling/index.ts'
import adobe from './adobe/index.ts'
import adyen from './adyen/index.ts'
import adyenTest from './adyenTest/index.ts'
import affinity from './affinity/index.ts'
import aha from './aha/index.ts'
import aircall from './aircall/index.ts'
import airtable from './airtable/index.ts'
import amplemarket from './amplemarket/index.ts'
import amplitude from './amplitude/index.ts'
import anthropic from './anthropic/index.ts'
import apify from './apify/index.ts'
import apollo from './apollo/index.ts'
import asana from './asana/index.ts'
import ashby from './ashby/index.ts'
import atlassian from './atlassian/index.ts'
import attio from './attio/index.ts'
import avoma from './avoma/index.ts'
import aws from './aws/index.ts'
import basecamp from './basecamp/index.ts'
import bentley from './bentley/index.ts'
import bigCommerce from './bigCommerce/index.ts'
import bigquery from './bigquery/index.ts'
import bird from './bird/index.ts'
import bitbucket from './bitbucket/index.ts'
import bitly from './bitly/index.ts'
import blackbaud from './blackbaud/index.ts'
import blueshift from './blueshift/index.ts'
import blueshiftEU from './blueshiftEU/index.ts'
import box from './box/index.ts'
import braintree from './braintree/index.ts'
import braze from './braze/index.ts'
import breakcold from './breakcold/index.ts'
import breezy from './breezy/index.ts'
import brevo from './brevo/index.ts'
import brex from './brex/index.ts'
import bynder from './bynder/index.ts'
import calCom from './calCom/index.ts'
import calendly from './calendly/index.ts'
import callRail from './callRail/index.ts'
import campaignMonitor from './campaignMonitor/index.ts'
import capsule from './capsule/index.ts'
import chargeOver from './chargeOver/index.ts'
import chargebee from './chargebee/index.ts'
import chartMogul from './chartMogul/index.ts'
import chilipiper from './chilipiper/index.ts'
import chorus from './chorus/index.ts'
import clari from './clari/index.ts'
import clariCopilot from './clariCopilot/index.ts'
import clerk from './clerk/index.ts'
import clickup from './clickup/index.ts'
import close from './close/index.ts'
import cloudTalk from './cloudTalk/index.ts'
import cloudflare from './cloudflare/index.ts'
import coda from './coda/index.ts'
import companyCam from './companyCam/index.ts'
import connectWise from './connectWise/index.ts'
import constantContact from './constantContact/index.ts'
import copper from './copper/index.ts'
import coupa from './coupa/index.ts'
import crunchbase from './crunchbase/index.ts'
import customerDataPipelines from './customerDataPipelines/index.ts'
import customerJourneysApp from './customerJourneysApp/index.ts'
import customerJourneysTrack from './customerJourneysTrack/index.ts'
import deel from './deel/index.ts'
import deelSandbox from './deelSandbox/index.ts'
import delighted from './delighted/index.ts'
import devrev from './devrev/index.ts'
import dialpad from './dialpad/index.ts'
import digitalOcean from './digitalOcean/index.ts'
import directus from './directus/index.ts'
import discord from './discord/index.ts'
import discourse from './discourse/index.ts'
import dixa from './dixa/index.ts'
import docusign from './docusign/index.ts'
import docusignDeveloper from './docusignDeveloper/index.ts'
import domo from './domo/index.ts'
import dovetail from './dovetail/index.ts'
import drift from './drift/index.ts'
import drip from './drip/index.ts'
import dropbox from './dropbox/index.ts'
import dropboxSign from './dropboxSign/index.ts'
import dynamicsBusinessCentral from './dynamicsBusinessCentral/index.ts'
import dynamicsCRM from './dynamicsCRM/index.ts'
import egnyte from './egnyte/index.ts'
import elevenLabs from './elevenLabs/index.ts'
import emailBison from './emailBison/index.ts'
import envoy from './envoy/index.ts'
import eventbrite from './eventbrite/index.ts'
import exactOnline from './exactOnline/index.ts'
import fastSpring from './fastSpring/index.ts'
import fathom from './fathom/index.ts'
import figma from './figma/index.ts'
import fireflies from './fireflies/index.ts'
import flatfile from './flatfile/index.ts'
import folk from './folk/index.ts'
import followUpBoss from './followUpBoss/index.ts'
import formstack from './formstack/index.ts'
import fortnox from './fortnox/index.ts'
import fourFour from './fourFour/index.ts'
import freeAgent from './freeAgent/index.ts'
import freshBooks from './freshBooks/index.ts'
import freshchat from './freshchat/index.ts'
import freshdesk from './freshdesk/index.ts'
import freshsales from './freshsales/index.ts'
import freshservice from './freshservice/index.ts'
import front from './front/index.ts'
import g2 from './g2/index.ts'
import gainsight from './gainsight/index.ts'
import geckoboard from './geckoboard/index.ts'
import getResponse from './getResponse/index.ts'
import github from './github/index.ts'
import gitlab from './gitlab/index.ts'
import gladly from './gladly/index.ts'
import gladlyQA from './gladlyQA/index.ts'
import goTo from './goTo/index.ts'
import gong from './gong/index.ts'
import google from './google/index.ts'
import googleWorkspaceDelegation from './googleWorkspaceDelegation/index.ts'
import gorgias from './gorgias/index.ts'
import granola from './granola/index.ts'
import greenhouse from './greenhouse/index.ts'
import greenhouseJobBoard from './greenhouseJobBoard/index.ts'
import groove from './groove/index.ts'
import guru from './guru/index.ts'
import gusto from './gusto/index.ts'
import gustoDemo from './gustoDemo/index.ts'
import happyfox from './happyfox/index.ts'
import harvest from './harvest/index.ts'
import helpScoutMailbox from './helpScoutMailbox/index.ts'
import heyreach from './heyreach/index.ts'
import hiBob from './hiBob/index.ts'
import highLevelStandard from './highLevelStandard/index.ts'
import highLevelWhiteLabel from './highLevelWhiteLabel/index.ts'
import hightouch from './hightouch/index.ts'
import hive from './hive/index.ts'
import holded from './holded/index.ts'
import housecallPro from './housecallPro/index.ts'
import hubspot from './hubspot/index.ts'
import hubstaff from './hubstaff/index.ts'
import humaans from './humaans/index.ts'
import hunter from './hunter/index.ts'
import incidentIo from './incidentIo/index.ts'
import insightly from './insightly/index.ts'
import instagram from './instagram/index.ts'
import instantly from './instantly/index.ts'
import instantlyAI from './instantlyAI/index.ts'
import intercom from './intercom/index.ts'
import ironclad from './ironclad/index.ts'
import ironcladDemo from './ironcladDemo/index.ts'
import ironcladEU from './ironcladEU/index.ts'
import iterable from './iterable/index.ts'
import jobber from './jobber/index.ts'
import joinMe from './joinMe/index.ts'
import jotform from './jotform/index.ts'
import jump from './jump/index.ts'
import jumpCloud from './jumpCloud/index.ts'
import justCall from './justCall/index.ts'
import kaseyaVSAX from './kaseyaVSAX/index.ts'
import keap from './keap/index.ts'
import kit from './kit/index.ts'
import klaviyo from './klaviyo/index.ts'
import lattice from './lattice/index.ts'
import lemlist from './lemlist/index.ts'
import lever from './lever/index.ts'
import leverSandbox from './leverSandbox/index.ts'
import lexware from './lexware/index.ts'
import linear from './linear/index.ts'
import linkedIn from './linkedIn/index.ts'
import livestorm from './livestorm/index.ts'
import lob from './lob/index.ts'
import loops from './loops/index.ts'
import loxo from './loxo/index.ts'
import luma from './luma/index.ts'
import mailchimp from './mailchimp/index.ts'
import mailgun from './mailgun/index.ts'
import mailjet from './mailjet/index.ts'
import manatal from './manatal/index.ts'
import marketo from './marketo/index.ts'
import maxio from './maxio/index.ts'
import meta from './meta/index.ts'
import microsoft from './microsoft/index.ts'
import microsoftAdminConsent from './microsoftAdminConsent/index.ts'
import miro from './miro/index.ts'
import mixmax from './mixmax/index.ts'
import mixpanel from './mixpanel/index.ts'
import mollie from './mollie/index.ts'
import monaco from './monaco/index.ts'
import monday from './monday/index.ts'
import mural from './mural/index.ts'
import neon from './neon/index.ts'
import netsuite from './netsuite/index.ts'
import netsuiteM2M from './netsuiteM2M/index.ts'
import nocodb from './nocodb/index.ts'
import notion from './notion/index.ts'
import nutshell from './nutshell/index.ts'
import odoo from './odoo/index.ts'
import okta from './okta/index.ts'
import openAI from './openAI/index.ts'
import outplay from './outplay/index.ts'
import outreach from './outreach/index.ts'
import paddle from './paddle/index.ts'
import paddleSandbox from './paddleSandbox/index.ts'
import pagerDuty from './pagerDuty/index.ts'
import pandaDoc from './pandaDoc/index.ts'
import parse from './parse/index.ts'
import payPal from './payPal/index.ts'
import payPalSandBox from './payPalSandBox/index.ts'
import pendo from './pendo/index.ts'
import pennylane from './pennylane/index.ts'
import phoneBurner from './phoneBurner/index.ts'
import pinterest from './pinterest/index.ts'
import pipedrive from './pipedrive/index.ts'
import pipeliner from './pipeliner/index.ts'
import podium from './podium/index.ts'
import postscript from './postscript/index.ts'
import printful from './printful/index.ts'
import procore from './procore/index.ts'
import procoreSandbox from './procoreSandbox/index.ts'
import productBoard from './productBoard/index.ts'
import pylon from './pylon/index.ts'
import qualtrics from './qualtrics/index.ts'
import quickbooks from './quickbooks/index.ts'
import quickbooksSandbox from './quickbooksSandbox/index.ts'
import ramp from './ramp/index.ts'
import rampDemo from './rampDemo/index.ts'
import razorpay from './razorpay/index.ts'
import rebilly from './rebilly/index.ts'
import recharge from './recharge/index.ts'
import recurly from './recurly/index.ts'
import redditAds from './redditAds/index.ts'
import redmine from './redmine/index.ts'
import redtail from './redtail/index.ts'
import replicate from './replicate/index.ts'
import reply from './reply/index.ts'
import resend from './resend/index.ts'
import revenueCat from './revenueCat/index.ts'
import ringCentral from './ringCentral/index.ts'
import ringOverEU from './ringOverEU/index.ts'
import ringOverUS from './ringOverUS/index.ts'
import rippling from './rippling/index.ts'
import rocketlane from './rocketlane/index.ts'
import rootly from './rootly/index.ts'
import sageIntacct from './sageIntacct/index.ts'
import salesfinity from './salesfinity/index.ts'
import salesflare from './salesflare/index.ts'
import salesforce from './salesforce/index.ts'
import salesforceJWT from './salesforceJWT/index.ts'
import salesforceMarketing from './salesforceMarketing/index.ts'
import salesloft from './salesloft/index.ts'
import segment from './segment/index.ts'
import seismic from './seismic/index.ts'
import sellsy from './sellsy/index.ts'
import sendGrid from './sendGrid/index.ts'
import sentry from './sentry/index.ts'
import serviceNow from './serviceNow/index.ts'
import serviceNowPKCE from './serviceNowPKCE/index.ts'
import shipStation from './shipStation/index.ts'
import shippo from './shippo/index.ts'
import shopify from './shopify/index.ts'
import shortcut from './shortcut/index.ts'
import signNow from './signNow/index.ts'
import slack from './slack/index.ts'
import smartlead from './smartlead/index.ts'
import smartsheet from './smartsheet/index.ts'
import snapchatAds from './snapchatAds/index.ts'
import snowflake from './snowflake/index.ts'
import solarWindsServiceDesk from './solarWindsServiceDesk/index.ts'
import square from './square/index.ts'
import squareSandbox from './squareSandbox/index.ts'
import squarespace from './squarespace/index.ts'
import stackExchange from './stackExchange/index.ts'
import statsig from './statsig/index.ts'
import stripe from './stripe/index.ts'
import sugarCRM from './sugarCRM/index.ts'
import superSend from './superSend/index.ts'
import surveyMonkey from './surveyMonkey/index.ts'
import talentLMS from './talentLMS/index.ts'
import talkdesk from './talkdesk/index.ts'
import tally from './tally/index.ts'
import teamleader from './teamleader/index.ts'
import teamtailor from './teamtailor/index.ts'
import teamwork from './teamwork/index.ts'
import terraform from './terraform/index.ts'
import timely from './timely/index.ts'
import tipalti from './tipalti/index.ts'
import todoist from './todoist/index.ts'
import toggl from './toggl/index.ts'
import twenty from './twenty/index.ts'
import typeform from './typeform/index.ts'
import vercel from './vercel/index.ts'
import vimeo from './vimeo/index.ts'
import vtiger from './vtiger/index.ts'
import wealthbox from './wealthbox/index.ts'
import webex from './webex/index.ts'
import webflow from './webflow/index.ts'
import whereby from './whereby/index.ts'
import wooCommerce from './wooCommerce/index.ts'
import wordPress from './wordPress/index.ts'
import workOS from './workOS/index.ts'
import workable from './workable/index.ts'
import workday from './workday/index.ts'
import wrike from './wrike/index.ts'
import xAI from './xAI/index.ts'
import xero from './xero/index.ts'
import zendeskChat from './zendeskChat/index.ts'
import zendeskSupport from './zendeskSupport/index.ts'
import zoho from './zoho/index.ts'
import zoom from './zoom/index.ts'
import zoomInfo from './zoomInfo/index.ts'
import zuora from './zuora/index.ts'

/** Every provider that has a folder here, by folder name. */
export const definitions: readonly ProviderDefinition[] = [
  aWeber,
  accuLynx,
  activeCampaign,
  acuityScheduling,
  adobe,
  adyen,
  adyenTest,
  affinity,
  aha,
  aircall,
  airtable,
  amplemarket,
  amplitude,
  anthropic,
  apify,
  apollo,
  asana,
  ashby,
  atlassian,
  attio,
  avoma,
  aws,
  basecamp,
  bentley,
  bigCommerce,
  bigquery,
  bird,
  bitbucket,
  bitly,
  blackbaud,
  blueshift,
  blueshiftEU,
  box,
  braintree,
  braze,
  breakcold,
  breezy,
  brevo,
  brex,
  bynder,
  calCom,
  calendly,
  callRail,
  campaignMonitor,
  capsule,
  chargeOver,
  chargebee,
  chartMogul,
  chilipiper,
  chorus,
  clari,
  clariCopilot,
  clerk,
  clickup,
  close,
  cloudTalk,
  cloudflare,
  coda,
  companyCam,
  connectWise,
  constantContact,
  copper,
  coupa,
  crunchbase,
  customerDataPipelines,
  customerJourneysApp,
  customerJourneysTrack,
  deel,
  deelSandbox,
  delighted,
  devrev,
  dialpad,
  digitalOcean,
  directus,
  discord,
  discourse,
  dixa,
  docusign,
  docusignDeveloper,
  domo,
  dovetail,
  drift,
  drip,
  dropbox,
  dropboxSign,
  dynamicsBusinessCentral,
  dynamicsCRM,
  egnyte,
  elevenLabs,
  emailBison,
  envoy,
  eventbrite,
  exactOnline,
  fastSpring,
  fathom,
  figma,
  fireflies,
  flatfile,
  folk,
  followUpBoss,
  formstack,
  fortnox,
  fourFour,
  freeAgent,
  freshBooks,
  freshchat,
  freshdesk,
  freshsales,
  freshservice,
  front,
  g2,
  gainsight,
  geckoboard,
  getResponse,
  github,
  gitlab,
  gladly,
  gladlyQA,
  goTo,
  gong,
  google,
  googleWorkspaceDelegation,
  gorgias,
  granola,
  greenhouse,
  greenhouseJobBoard,
  groove,
  guru,
  gusto,
  gustoDemo,
  happyfox,
  harvest,
  helpScoutMailbox,
  heyreach,
  hiBob,
  highLevelStandard,
  highLevelWhiteLabel,
  hightouch,
  hive,
  holded,
  housecallPro,
  hubspot,
  hubstaff,
  humaans,
  hunter,
  incidentIo,
  insightly,
  instagram,
  instantly,
  instantlyAI,
  intercom,
  ironclad,
  ironcladDemo,
  ironcladEU,
  iterable,
  jobber,
  joinMe,
  jotform,
  jump,
  jumpCloud,
  justCall,
  kaseyaVSAX,
  keap,
  kit,
  klaviyo,
  lattice,
  lemlist,
  lever,
  leverSandbox,
  lexware,
  linear,
  linkedIn,
  livestorm,
  lob,
  loops,
  loxo,
  luma,
  mailchimp,
  mailgun,
  mailjet,
  manatal,
  marketo,
  maxio,
  meta,
  microsoft,
  microsoftAdminConsent,
  miro,
  mixmax,
  mixpanel,
  mollie,
  monaco,
  monday,
  mural,
  neon,
  netsuite,
  netsuiteM2M,
  nocodb,
  notion,
  nutshell,
  odoo,
  okta,
  openAI,
  outplay,
  outreach,
  paddle,
  paddleSandbox,
  pagerDuty,
  pandaDoc,
  parse,
  payPal,
  payPalSandBox,
  pendo,
  pennylane,
  phoneBurner,
  pinterest,
  pipedrive,
  pipeliner,
  podium,
  postscript,
  printful,
  procore,
  procoreSandbox,
  productBoard,
  pylon,
  qualtrics,
  quickbooks,
  quickbooksSandbox,
  ramp,
  rampDemo,
  razorpay,
  rebilly,
  recharge,
  recurly,
  redditAds,
  redmine,
  redtail,
  replicate,
  reply,
  resend,
  revenueCat,
  ringCentral,
  ringOverEU,
  ringOverUS,
  rippling,
  rocketlane,
  rootly,
  sageIntacct,
  salesfinity,
  salesflare,
  salesforce,
  salesforceJWT,
  salesforceMarketing,
  salesloft,
  segment,
  seismic,
  sellsy,
  sendGrid,
  sentry,
  serviceNow,
  serviceNowPKCE,
  shipStation,
  shippo,
  shopify,
  shortcut,
  signNow,
  slack,
  smartlead,
  smartsheet,
  snapchatAds,
  snowflake,
  solarWindsServiceDesk,
  square,
  squareSandbox,
  squarespace,
  stackExchange,
  statsig,
  stripe,
  sugarCRM,
  superSend,
  surveyMonkey,
  talentLMS,
  talkdesk,
  tally,
  teamleader,
  teamtailor,
  teamwork,
  terraform,
  timely,
  tipalti,
  todoist,
  toggl,
  twenty,
  typeform,
  vercel,
  vimeo,
  vtiger,
  wealthbox,
  webex,
  webflow,
  whereby,
  wooCommerce,
  wordPress,
  workOS,
  workable,
  workday,
  wrike,
  xAI,
  xero,
  zendeskChat,
  zendeskSupport,
  zoho,
  zoom,
  zoomInfo,
  zuora,
]
