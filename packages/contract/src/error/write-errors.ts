// Failures around writing records.
import type { CatalogueEntry } from './catalogue-entry.ts'

/** Failures around writing records. */
export const writeErrors = {
  'write.object_not_defined': {
    status: 404,
    title: 'The integration does not write the object',
    detail: 'The manifest of {integration} has no {objectName} under write.',
    remedy: 'Use a name listed under write.objects, or add the object to mortise.yaml and deploy it.',
  },
  'write.object_not_installed': {
    status: 400,
    title: 'The customer does not allow writes to the object',
    detail: 'Group {groupRef} chose which objects you may write, and {objectName} is not among them.',
    remedy: 'Let the customer add the object, or add it to config.content.write.objects of the installation.',
  },
  'write.deletion_disabled': {
    status: 400,
    title: 'The customer does not allow deletions',
    detail: 'Group {groupRef} has not allowed records of {objectName} to be deleted, so nothing was deleted.',
    remedy:
      'With the customer’s consent, set deletionSettings.enabled of the write object in the installation.',
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
    title: 'The object does not support this type of write',
    detail: '{provider} offers no way to {type} records of {objectName}.',
    remedy: 'Use another type of write, or remove the object from write in the manifest.',
  },
  'write.all_or_none_unsupported': {
    status: 400,
    title: 'The provider does not support all or none',
    detail: '{provider} cannot write {count} records of {objectName} as all or none, so none was sent.',
    remedy: 'Leave out batchPolicy.allOrNone, or send fewer records at once.',
  },
  'write.unclear': {
    status: 504,
    title: 'It is unknown whether the records were written',
    detail:
      'Mortise sent the records to {provider}, but the answer was lost, and a look-up did not find the outcome.',
    remedy:
      'Send the same request with its Idempotency-Key again later. Mortise then looks for the records first. Without a key, look up the records before you send them again, or you may create duplicates.',
  },
  'idempotency.key_reused': {
    status: 422,
    title: 'The idempotency key belongs to another request',
    detail: 'A different request used this Idempotency-Key in the last 24 hours, so nothing was written.',
    remedy: 'Use a new key for each new request. Send an old key only to repeat the same request.',
  },
  'idempotency.key_in_use': {
    status: 409,
    title: 'A request with this idempotency key is not finished',
    detail: 'Mortise still handles a request with the same Idempotency-Key, so this one was not started.',
    remedy: 'Repeat the request in a moment to get the answer to the first one.',
    retryable: true,
  },
} as const satisfies Record<string, CatalogueEntry>
