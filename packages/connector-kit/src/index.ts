// The connector kit: everything a provider definition needs, and everything that runs one.
export { formatFieldPath, parseFieldPath, withoutEndSlashes } from '@mortise/contract'
export {
  hostLabel,
  hostLabels,
  isServer,
  mailAddress,
  pathPart,
  type ServerPart,
} from './account/address-input.ts'
export type { CallContext, CreateCall } from './account/connect.ts'
export type {
  Bound,
  BoundCredentials,
  Credentials,
  Metadata,
  OAuth2Credentials,
} from './account/credentials.ts'
export { healthCheckRequest, requestHealthCheck } from './account/health-check.ts'
export { type HostLeak, type HostTrials, isConfined, tryHostileHosts } from './account/hostile-hosts.ts'
export { hostileValues, hostileVariants } from './account/hostile-values.ts'
export {
  addressFactsOf,
  completeMetadata,
  isFactAllowed,
  isInputAllowed,
  metadataFaults,
  readPostAuthFacts,
  resolveBaseUrl,
  toldFactsOf,
} from './account/metadata.ts'
export { partOfAddress } from './account/part-of-address.ts'
export { inRegion } from './account/region.ts'
export { type Attaching, type Attachment, attachCredentials } from './auth/attach.ts'
export {
  type Authorization,
  type AuthorizationInput,
  buildAuthorizationUrl,
} from './auth/authorization-url.ts'
export { bearerKey } from './auth/bearer-key.ts'
export { callbackFactsOf, missingCallbackFacts, readCallbackFacts } from './auth/callback-facts.ts'
export { confinedMetadata, looseNamesOf, requireConfined } from './auth/confined-metadata.ts'
export {
  clientCredentialsGrant,
  exchangeCode,
  passwordGrant,
  refreshTokens,
  revokeToken,
} from './auth/oauth2.ts'
export { originsOf, requireOrigin } from './auth/origins.ts'
export { signJwt } from './auth/sign-jwt.ts'
export type { SignableRequest, SignRequest } from './auth/sign-request.ts'
export type { TokenRequest } from './auth/token-endpoint.ts'
export { createTokenPost, type TokenPost } from './auth/token-exchange.ts'
export type { TokenGrant } from './auth/token-grant.ts'
export { createCall } from './call.ts'
export { memoByCall, memoLastByCall } from './call-memo.ts'
export { toProviderInfo } from './catalog/catalog.ts'
export { humanize } from './catalog/humanize.ts'
export { lazy } from './catalog/lazy.ts'
export type { ProviderIcon, ProviderMark } from './catalog/provider-icon.ts'
export { createRegistry, type ProviderRegistry } from './catalog/registry.ts'
export { defineProvider, type ProviderDraft, type TableDraft } from './definition/define-provider.ts'
export { addressesOf, type DefinitionAddress, isClientOfAccount } from './definition/definition-addresses.ts'
export { definitionFaults } from './definition/definition-faults.ts'
export { shapeFaults } from './definition/definition-shape.ts'
export {
  attemptField,
  attemptFields,
  type FieldUpsert,
  refuseField,
  type WantedField,
} from './definition/field-upsert.ts'
export { inEnvironment } from './definition/in-environment.ts'
export { inModule } from './definition/in-module.ts'
export type {
  AccountPart,
  ApiKeyAuth,
  Auth,
  BasicAuth,
  Call,
  CallbackFact,
  CallRequest,
  CallResponse,
  CustomAuth,
  CustomAuthOutcome,
  CustomAuthStep,
  CustomAuthStepInput,
  CustomSession,
  CustomSessionInput,
  DeletedPage,
  EqualsFilter,
  EventsPart,
  FieldDescription,
  HealthCheck,
  HttpPart,
  MetadataInput,
  NativeRecord,
  OAuth2Auth,
  ObjectDescription,
  ObjectList,
  ObjectSummary,
  ObjectsPart,
  PolledChange,
  PostAuth,
  ProviderAnswer,
  ProviderDefinition,
  ProviderModule,
  ReadByIdsRequest,
  ReadDeletedRequest,
  ReadPage,
  ReadPart,
  ReadRequest,
  RecordShape,
  RemovedPart,
  SearchPage,
  SearchPart,
  SearchRequest,
  TokenFact,
  Verification,
} from './definition/provider.ts'
export { type Capability, capabilitiesOf } from './definition/support.ts'
export { ownObjectName } from './definition/with-other-names.ts'
export { choicesIn, describeCustomField } from './describe/custom-field.ts'
export {
  listByEntries,
  listedObjectsMax,
  listInAccount,
  listPages,
  listStatic,
  listTable,
  summarize,
} from './describe/list-objects.ts'
export { type OwnObjects, ownObjects } from './describe/own-objects.ts'
export { sampledFields } from './describe/sampled-fields.ts'
export { describeStatic, objectIn, type StaticFields } from './describe/static-object.ts'
export { type TypedFields, typed } from './describe/typed.ts'
export { isAnswerLost } from './error/answer-lost.ts'
export { answeredId } from './error/answered-id.ts'
export { classifyFailure, classifySendError, type ProviderFailure, reactionTo } from './error/classify.ts'
export { describeProviderFailure, type FailedAnswer } from './error/describe-failure.ts'
export { describeRequest, pathOf } from './error/failed-request.ts'
export { ForeignOrigin } from './error/foreign-origin.ts'
export { type FailedRequest, ProviderError, type Reaction } from './error/reaction.ts'
export { refusal } from './error/refusal.ts'
export { retryAfter } from './error/retry-after.ts'
export { scrubText } from './error/scrub.ts'
export { UnknownFact } from './error/unknown-fact.ts'
export { guessedWait, type Wait, waitAsTold, waitAtLimit, waitForReset } from './error/wait.ts'
export { byConnection, graphqlData, graphqlStatus, inVariables } from './graphql/graphql-answer.ts'
export { guardedLookup, type Lookup, refuseLiteralAddress } from './http/address-guard.ts'
export { type AnswerBudget, createAnswerBudget } from './http/answer-budget.ts'
export {
  type AnswerHandler,
  type ConnectionOptions,
  type Connections,
  openConnections,
} from './http/connections.ts'
export { type Deadline, startClock, stopClock } from './http/deadlines.ts'
export { createFreeList, type FreeList } from './http/free-list.ts'
export type { RequestPurpose } from './http/request-purpose.ts'
export {
  jsonOf,
  type Send,
  SendError,
  type SendFailure,
  type SendRequest,
  type SendResponse,
} from './http/send.ts'
export {
  type Address,
  addressAt,
  answerBudget,
  createUndiciSend,
  type UndiciSend,
  type UndiciSendOptions,
} from './http/undici-send.ts'
export { overrideUrl, resolveUrl } from './http/url.ts'
export { isReadInFull, isReadInFullByName } from './incremental/is-read-in-full.ts'
export { keepChanged } from './incremental/keep-changed.ts'
export { stopAtUnchanged } from './incremental/newest-first.ts'
export { toRemovals } from './incremental/to-removals.ts'
export { asArray, asObject, asString, isObject, parseJson } from './json.ts'
export { byCursor } from './paging/by-cursor.ts'
export { byDepth } from './paging/by-depth.ts'
export { byLastId } from './paging/by-last-id.ts'
export { byLinkHeader } from './paging/by-link-header.ts'
export { byNextUrl } from './paging/by-next-url.ts'
export { byOffset } from './paging/by-offset.ts'
export { byPageNumber, readBefore } from './paging/by-page-number.ts'
export { clampPageSize } from './paging/clamp.ts'
export { decodeCursor, encodeCursor } from './paging/cursor.ts'
export { type KeysetPosition, keysetCursor, keysetPosition } from './paging/keyset.ts'
export type { PageStyle } from './paging/page-style.ts'
export { readChildren } from './paging/read-children.ts'
export { readInTurn } from './paging/read-in-turn.ts'
export { entriesIn, inJson, listIn, readList, readWholeList, recordsAt } from './paging/read-list.ts'
export { unpaged } from './paging/unpaged.ts'
export {
  type PassthroughBase,
  type PassthroughCredentials,
  passthroughBase,
  passthroughCredentials,
  targetFault,
} from './passthrough.ts'
export {
  type Admission,
  admission,
  beginCall,
  blockUntil,
  createBudget,
  cutConcurrency,
  endCall,
  limitConcurrency,
  observeAnswer,
  type RateBudget,
  type Urgency,
  urgencies,
} from './rate/budget.ts'
export { type RateSignal, type RateWindow, readDayAllowance, readRateSignal } from './rate/rate-signal.ts'
export { askEach } from './search/ask-each.ts'
export { compileEquals } from './search/equals.ts'
export { fetchEach } from './search/fetch-each.ts'
export { compileGetter, type Getter } from './search/field-getter.ts'
export { requestIfThere } from './search/find-by-id.ts'
export { idsInList } from './search/ids-in-list.ts'
export { matchFilters } from './search/match-filters.ts'
export { narrowList, toParameters } from './search/narrow-list.ts'
export { plainPart } from './search/plain-part.ts'
export { readUntilFound } from './search/read-until-found.ts'
export { requireFields, unsearchable } from './search/require-fields.ts'
export { searchLagOf } from './search/search-lag.ts'
export { searchList } from './search/search-list.ts'
export { soqlDay, soqlInstant, soqlName, soqlText, soqlWhere } from './soql/query.ts'
export { type FieldList, listedFields, numberedFields } from './table/listed-fields.ts'
export { fromObjectTable, scansIn, type TableParts } from './table/object-table.ts'
export { fieldsBeside, instantOf, recordBy } from './table/record-by.ts'
export { type RestObject, type RestTable, restTable } from './table/rest-table.ts'
export type { ListRequest, ListWish, Narrowing, ObjectTable, TableObject } from './table/table-object.ts'
export { valueAt } from './value-at.ts'
export { hasBasicCredentials } from './webhook/basic-credentials.ts'
export { bodyHash } from './webhook/body-hash.ts'
export { eventVerbs } from './webhook/event-verbs.ts'
export { type HmacStyle, isBodySigned, isHmacOf } from './webhook/hmac-signature.ts'
export { hasSignedToken, rsaPublicKey, rsaSignedClaims } from './webhook/jwt-bearer.ts'
export {
  type HookSupport,
  ignoringMissing,
  subscribeByHooks,
  subscribeByPlaces,
} from './webhook/keep-subscriptions.ts'
export { idText, instantMs, present, readListBody, readObjectBody } from './webhook/read-events.ts'
export { isWithinReplayWindow, REPLAY_WINDOW_MS } from './webhook/replay-window.ts'
export { isSameSecret } from './webhook/same-secret.ts'
export { vendorWords } from './webhook/vendor-words.ts'
export { wakeDaily } from './webhook/wake-daily.ts'
export type {
  EventType,
  Extended,
  HandshakeAnswer,
  IncomingWebhook,
  ProviderEvent,
  SecretSource,
  SigningKeySource,
  Subscribed,
  WantedEvents,
  WebhookByHand,
  WebhookSupport,
} from './webhook/webhook.ts'
export { writeEachItem } from './write/each-item.ts'
export { formFields } from './write/form-fields.ts'
export { isWriteOnly } from './write/is-write-only.ts'
export { requestAt } from './write/request-at.ts'
export type { WriteAction, WriteItem, WriteOutcome, WriteRequest, WriteSupport } from './write/write.ts'
export { type OneWrite, writeByRequest, writeOneByRequest } from './write/write-by-request.ts'
