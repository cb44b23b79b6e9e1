// Failures around writing records.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around writing records. */
export const writeErrors = {
  'write.object_not_defined': {
    status: 404,
    title: 'The object is not written by the integration',
    detail: 'The manifest of {integration} has no {objectName} under write.',
    remedy: 'Use a name listed under write.objects, or add the object to mortise.yaml and deploy it.',
  },
  'write.object_not_installed': {
    status: 400,
    title: 'The customer has not allowed writes to the object',
    detail: 'Group {groupRef} chose what may be written, and {objectName} is not part of it.',
    remedy: 'Let the customer add the object, or add it to config.content.write.objects of the installation.',
  },
  'write.deletion_disabled': {
    status: 400,
    title: 'Records of the object may not be deleted',
    detail: 'Group {groupRef} has not allowed records of {objectName} to be deleted, so nothing was deleted.',
    remedy:
      'Set deletionSettings.enabled of the write object in the installation, with the customer’s consent.',
  },
  'write.field_unwritable': {
    status: 422,
    title: 'A field of the installation cannot be written',
    detail:
      'The installation maps a value of {objectName} to {fieldName}, which {problem}. Nothing was written.',
    remedy: 'Update the installation with another field, or leave this value out of the record.',
  },
  'write.unsupported': {
    status: 400,
    title: 'The object cannot be written like that',
    detail: '{provider} offers no way to {type} records of {objectName}.',
    remedy: 'Use another type of write, or take the object out of write in the manifest.',
  },
  'write.all_or_none_unsupported': {
    status: 400,
    title: 'The provider cannot write all or none',
    detail: '{provider} has no way to refuse {count} records of {objectName} together, so none was sent.',
    remedy: 'Leave out batchPolicy.allOrNone, or send fewer records at once.',
  },
  'write.unclear': {
    status: 504,
    title: 'It is not known whether the records were written',
    detail:
      '{provider} was sent the records, but its answer was lost, and it could not be found out what became of them.',
    remedy:
      'Send the same request with its Idempotency-Key again later: what was sent is looked for first. Without a key, look the records up before you send them again, or there may be two of them.',
  },
  'idempotency.key_reused': {
    status: 422,
    title: 'The idempotency key was used for something else',
    detail:
      'A different request was sent with this Idempotency-Key in the last 24 hours, so nothing was written.',
    remedy: 'Use a new key for each new request, and the old one only to repeat the same request.',
  },
  'idempotency.key_in_use': {
    status: 409,
    title: 'The first request with this idempotency key is not finished',
    detail: 'A request with the same Idempotency-Key is still being answered, so this one was not begun.',
    remedy: 'Repeat the request in a moment to get the answer of the first one.',
    retryable: true,
  },
} as const satisfies Record<string, CatalogueEntry>
