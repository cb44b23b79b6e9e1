// A session in the name of a person of a Workspace, for one module at a time.
import { type CustomSession, type CustomSessionInput, ProviderError } from '@mortise/connector-kit'
import { googleSession } from './service-account.ts'

// Has to be among what the Workspace's administrator lets the service account do.
const scopes: Readonly<Record<string, string>> = {
  calendar: 'https://www.googleapis.com/auth/calendar',
  contacts: 'https://www.googleapis.com/auth/contacts',
  gmail: 'https://mail.google.com/',
}

/**
 * A session for the requested module, by default the calendar.
 * @throws ProviderError stop/403 where the Workspace does not delegate the module's scope, which says nothing of the
 * key: it may be good for another module
 */
export async function delegatedSession(given: CustomSessionInput): Promise<CustomSession> {
  const scope = scopes[given.module ?? 'calendar'] ?? ''
  try {
    return await googleSession(given, [scope], given.metadata.userEmail)
  } catch (error) {
    if (!(error instanceof ProviderError) || !isScopeRefused(error)) throw error
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `${error.message} The Workspace's administrator has to let the service account use ${scope}.`,
      status: 403,
      cause: error,
    })
  }
}

/** Recognized by the words, because a disabled key gets 401 as well. */
function isScopeRefused({ status, message }: ProviderError): boolean {
  return status === 401 && message.includes('scopes requested')
}
