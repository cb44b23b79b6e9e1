// Remembers what one account answered, for as long as its `Call` lives.
import type { Call } from './definition/provider.ts'

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

/**
 * As `memoByCall`, but of each `Call` only the answer asked for last is kept: for lists that are walked through page by
 * page, whose pages would not all fit into memory.
 */
export function memoLastByCall<Answer>(
  ask: (call: Call, key: string) => Promise<Answer>,
): (call: Call, key: string) => Promise<Answer> {
  const lastByCall = new WeakMap<Call, { key: string; answer: Promise<Answer> }>()
  return (call, key) => {
    const last = lastByCall.get(call)
    if (last?.key === key) return last.answer
    const answer = ask(call, key)
    lastByCall.set(call, { key, answer })
    answer.catch(() => {
      if (lastByCall.get(call)?.answer === answer) lastByCall.delete(call)
    })
    return answer
  }
}
