// Remembers what one account answered, for as long as its `Call` lives.
import type { Call } from './provider.ts'

/**
 * Wraps a question to an account so that one `Call` asks it once per key; failures are not remembered. Meant for
 * descriptions that every page of a read needs.
 */
export function memoByCall<Answer>(
  ask: (call: Call, key: string) => Promise<Answer>,
): (call: Call, key: string) => Promise<Answer> {
  const answersByCall = new WeakMap<Call, Map<string, Promise<Answer>>>()
  return (call, key) => {
    const answers = answersByCall.get(call) ?? new Map<string, Promise<Answer>>()
    answersByCall.set(call, answers)
    const known = answers.get(key)
    if (known) return known
    const asked = ask(call, key)
    answers.set(key, asked)
    asked.catch(() => answers.delete(key))
    return asked
  }
}
