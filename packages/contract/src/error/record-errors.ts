// Failures around records: search, read, delivery, destinations and operations.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around records: search, read, delivery, destinations and operations. */
export const recordErrors = {
  'search.request_type_missing': {
    status: 400,
    title: 'The request type is missing',
    detail: 'A search needs the header x-mortise-request-type, and this request does not have it.',
    remedy: 'Send the header x-mortise-request-type: search.',
  },
  'search.operator_unsupported': {
    status: 400,
    title: 'The operator is not supported',
    detail: '{fieldName} cannot be searched with the operator {operator}.',
    remedy: 'Use one of: {supported}.',
  },
  'search.field_repeated': {
    status: 400,
    title: 'A field is filtered twice',
    detail: '{fieldName} has more than one condition, and a field can have only one.',
    remedy: 'Keep one condition for {fieldName}.',
  },
  'search.unsupported': {
    status: 400,
    title: 'The object cannot be searched',
    detail: '{provider} offers no way to search {objectName}.',
    remedy: 'Read the object on a schedule and search your own copy.',
  },
  'read.disabled': {
    status: 409,
    title: 'Reads are paused',
    detail: 'Reads of {objectName} are paused in this installation, so no read was started.',
    remedy: 'Enable the object in the installation. Then start the read again.',
  },
  'read.unsupported': {
    status: 400,
    title: 'The object cannot be read',
    detail: '{provider} offers no way to read {objectName}.',
    remedy: 'Remove the object from read in the manifest.',
  },
  'read.destination_missing': {
    status: 400,
    title: 'The object has no destination',
    detail: 'Neither the manifest nor the installation names a destination for {objectName}.',
    remedy: 'Name a destination for {objectName} in mortise.yaml and deploy it.',
  },
  'reread.not_offered': {
    status: 409,
    title: 'There is nothing to read again',
    detail:
      'The records of {objectName} already have all fields and mappings that are chosen now, so no read was started.',
    remedy:
      'Change fields or mappings first. To read the records again anyway, start a read with sinceTimestamp.',
  },
  'backfill.not_found': {
    status: 404,
    title: 'The backfill does not exist',
    detail: 'This installation has started no backfill of {objectName}.',
    remedy: 'Check the object name, and that the object has a backfill.',
  },
  'operation.not_found': {
    status: 404,
    title: 'The operation does not exist',
    detail:
      'This project has no operation {operationId}, or Mortise has already removed it because of its age.',
    remedy: 'List the operations of the installation to find the right id.',
  },
  'delivery.not_found': {
    status: 404,
    title: 'The message does not exist',
    detail: 'This project has no message {deliveryId}, or Mortise has already removed it because of its age.',
    remedy: 'List the deliveries of the project to find the right id.',
  },
  'destination.not_found': {
    status: 404,
    title: 'The destination does not exist',
    detail: 'This project has no destination {destination}.',
    remedy: 'Check the name, or create the destination first.',
  },
  'destination.exists': {
    status: 409,
    title: 'The destination exists already',
    detail: 'This project already has a destination called {name}.',
    remedy: 'Choose another name, or change the existing destination.',
  },
  'destination.in_use': {
    status: 409,
    title: 'The destination is in use',
    detail: 'Records of {names} are sent to this destination and would have nowhere to go.',
    remedy: 'Name another destination for them in mortise.yaml and deploy it first.',
  },
  'destination.url_invalid': {
    status: 400,
    title: 'The URL of the destination cannot be used',
    detail: 'Mortise cannot send records to {url}: {reason}.',
    remedy: 'Send an absolute https URL that this server may call.',
  },
  'destination.type_unsupported': {
    status: 400,
    title: 'The type of destination is not supported',
    detail: 'This server cannot send to a destination of type {type}.',
    remedy: 'Use one of: {supported}.',
  },
  'destination.test_failed': {
    status: 422,
    title: 'The destination did not accept the test',
    detail: 'Mortise wrote a test to {target} as it writes messages, and it failed: {reason}.',
    remedy: '{remedy} Nothing was saved, so you can send the same request again.',
  },
  'destination.secret_needed': {
    status: 400,
    title: 'A new address needs the secrets again',
    detail: 'The secrets of {name} are stored for {former} and are not sent to another server.',
    remedy: 'Name `secrets` in `updateMask` too, and send {secrets}.',
  },
  'destination.records_only': {
    status: 422,
    title: 'The destination takes records only',
    detail: 'The destination {name} has the type {type}, which cannot take {what}.',
    remedy: 'Use a destination of type webhook for it.',
  },
  'download.not_found': {
    status: 404,
    title: 'The download does not exist',
    detail: 'No download has this address.',
    remedy: 'Use the downloadUrl exactly as the message has it.',
  },
  'download.expired': {
    status: 410,
    title: 'The download has expired',
    detail: 'The link to these records was valid for a limited time and has expired.',
    remedy: 'Replay the delivery to get a fresh link.',
  },
  'upload.not_found': {
    status: 404,
    title: 'The upload link does not exist',
    detail: 'This server made no upload link with this address.',
    remedy: 'Send GET /v1/generate-upload-url, and use its url exactly as it is.',
  },
  'upload.expired': {
    status: 410,
    title: 'The upload link has expired',
    detail: 'An upload link is valid for fifteen minutes, and this one is older.',
    remedy: 'Send GET /v1/generate-upload-url for a new one.',
  },
  'upload.damaged': {
    status: 400,
    title: 'The uploaded file is not the promised one',
    detail: 'The MD5 of the file differs from the one in the link or in the Content-MD5 header.',
    remedy: 'Send the file again. If it changed, create a new upload link for it.',
  },
  'topic.not_found': {
    status: 404,
    title: 'The topic does not exist',
    detail: 'This project has no topic {topicId}.',
    remedy: 'List the topics to find the right id.',
  },
  'topic.exists': {
    status: 409,
    title: 'The topic exists already',
    detail: 'This project already has a topic called {name}.',
    remedy: 'Choose another name, or use the existing topic.',
  },
  'topic_route.not_found': {
    status: 404,
    title: 'The route does not exist',
    detail: 'This project has no route {routeId} of this kind.',
    remedy: 'List the routes to find the right id.',
  },
  'topic_route.exists': {
    status: 409,
    title: 'The route exists already',
    detail: 'A route from {source} to {target} exists, and a second one would change nothing.',
    remedy: 'Use the existing route, or delete it first.',
  },
  'api_key.not_found': {
    status: 404,
    title: 'The API key does not exist',
    detail: 'This project has no such API key.',
    remedy: 'List the API keys of the project and use the key as the list shows it.',
  },
  'jwt_key.not_found': {
    status: 404,
    title: 'The JWT key does not exist',
    detail: 'This project has no JWT key {keyId}.',
    remedy: 'List the JWT keys to find the right id. It is the same as the kid of tokens.',
  },
} as const satisfies Record<string, CatalogueEntry>
