// Settles for whom a connection is made: the group and the user a request or a token names.
import { type Issue, MortiseError } from '@mortise/contract'
import type { Caller } from '../../context.ts'
import { requireGroup } from './require-group.ts'
import type { Party } from './upsert-party.ts'

/** The references in a request. */
export interface NamedParties {
  groupRef: string
  groupName?: string | undefined
  consumerRef?: string | undefined
  consumerName?: string | undefined
}

/**
 * The group and the consumer of a new connection. A token speaks for one of each, so it need not repeat its consumer
 * and may name no other.
 * @throws MortiseError auth.forbidden when a token names another group or consumer; request.invalid when an API key
 * names no consumer
 */
export function requireParties(caller: Caller, named: NamedParties): { group: Party; consumer: Party } {
  requireGroup(caller, named.groupRef)
  const ref = named.consumerRef ?? caller.consumerRef
  if (ref === undefined) throw consumerMissing()
  if (caller.consumerRef !== undefined && ref !== caller.consumerRef) {
    throw new MortiseError('auth.forbidden', {
      params: { scope: 'ui-library' },
      causes: ['The token is for another consumer than consumerRef.'],
    })
  }
  return {
    group: { ref: named.groupRef, name: caller.groupName ?? named.groupName },
    consumer: { ref, name: caller.consumerName ?? named.consumerName },
  }
}

function consumerMissing(): MortiseError {
  const detail = 'consumerRef is missing. Send it as text, or use a token, which names the consumer'
  const issues: Issue[] = [{ in: 'body', name: 'consumerRef', detail }]
  return new MortiseError('request.invalid', { issues })
}
