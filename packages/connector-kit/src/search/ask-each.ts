// One question for each of many things, no more at once than the account bears.
import type { Call } from '../line.ts'

/**
 * The answers in the order of what was asked. Asks as many at once as the provider's `limits.concurrency` says, or one
 * by one if a call has no such limit. @throws whatever the first `ask` that fails does; what was not begun is not asked
 * then
 */
export async function askEach<Input, Answer>(
  { concurrency = 1 }: Pick<Call, 'concurrency'>,
  inputs: readonly Input[],
  ask: (input: Input) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const left = [...inputs.entries()].reverse()
  const work = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      const [index, input] = next
      try {
        answers[index] = await ask(input)
      } catch (error) {
        left.length = 0
        throw error
      }
    }
  }
  const workers = Math.max(1, Math.min(Math.floor(concurrency), inputs.length))
  await Promise.all(Array.from({ length: workers }, work))
  return answers
}
