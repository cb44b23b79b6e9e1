// Failures around records: search, read, delivery, destinations and operations.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around records: search, read, delivery, destinations and operations. */
export const recordErrors = {
  'search.request_type_missing': {
    status: 400,
    title: 'The request type is missing',
    detail: 'A search says so in a header, and this request does not.',
    remedy: 'Send the header x-mortise-request-type: search.',
  },
  'search.operator_unsupported': {
    status: 400,
    title: 'The operator is not supported',
    detail: '{operator} on {fieldName} cannot be searched with.',
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
    detail: 'Reads of {objectName} are paused for this installation, so none was started.',
    remedy: 'Enable the object in the installation, then ask for the read again.',
  },
  'read.unsupported': {
    status: 400,
    title: 'The object cannot be read',
    detail: '{provider} offers no way to read {objectName}.',
    remedy: 'Take the object out of read in the manifest.',
  },
  'read.destination_missing': {
    status: 400,
    title: 'There is nowhere to send the records',
    detail: '{objectName} has no destination in the manifest or the installation.',
    remedy: 'Name a destination for {objectName} in mortise.yaml and deploy it.',
  },
  'reread.not_offered': {
    status: 409,
    title: 'There is nothing to read again',
    detail:
      'What was read of {objectName} has all fields and mappings as they are chosen now, so no read was started.',
    remedy:
      'Change fields or mappings first; to read again all the same, ask for a read with sinceTimestamp.',
  },
  'backfill.not_found': {
    status: 404,
    title: 'There is no backfill',
    detail: 'No backfill of {objectName} was started for this installation.',
    remedy: 'Check the object name, and that the object has a backfill.',
  },
  'operation.not_found': {
    status: 404,
    title: 'The operation does not exist',
    detail: 'There is no operation {operationId} in this project, or it is older than what is kept.',
    remedy: 'List the operations of the installation to find the right id.',
  },
  'destination.not_found': {
    status: 404,
    title: 'The destination does not exist',
    detail: 'There is no destination {destination} in this project.',
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
    remedy: 'Point them to another destination in mortise.yaml and deploy it first.',
  },
  'destination.url_invalid': {
    status: 400,
    title: 'The URL of the destination cannot be used',
    detail: '{url} is not an address records may be sent to: {reason}.',
    remedy: 'Give an absolute https URL that this server may reach.',
  },
  'destination.type_unsupported': {
    status: 400,
    title: 'The type of destination is not supported',
    detail: 'This server cannot send to a destination of type {type}.',
    remedy: 'Use one of: {supported}.',
  },
  'download.not_found': {
    status: 404,
    title: 'The download does not exist',
    detail: 'There is nothing to fetch at this address.',
    remedy: 'Use the downloadUrl of the message exactly as it came.',
  },
  'download.expired': {
    status: 410,
    title: 'The download has expired',
    detail: 'The link to these records was valid for a limited time, and that time is over.',
    remedy: 'Replay the delivery to get a fresh link.',
  },
  'topic.not_found': {
    status: 404,
    title: 'The topic does not exist',
    detail: 'There is no topic {topicId} in this project.',
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
    detail: 'There is no route {routeId} of this kind in this project.',
    remedy: 'List the routes to find the right id.',
  },
  'topic_route.exists': {
    status: 409,
    title: 'The route exists already',
    detail: '{source} leads to {target} already, and a second route would change nothing.',
    remedy: 'Use the existing route, or delete it first.',
  },
  'api_key.not_found': {
    status: 404,
    title: 'The API key does not exist',
    detail: 'There is no such API key in this project.',
    remedy: 'List the API keys of the project and use the key as it is shown there.',
  },
  'jwt_key.not_found': {
    status: 404,
    title: 'The JWT key does not exist',
    detail: 'There is no JWT key {keyId} in this project.',
    remedy: 'List the JWT keys to find the right id, which is also the kid of tokens.',
  },
} as const satisfies Record<string, CatalogueEntry>
