// Trouble that a test orders from a simulated vendor: the next answer that fits goes wrong.
import type { Answer, SeenRequest } from './vendor.ts'

/** The answer to give in place of the vendor's own. */
export interface Fault extends Answer {
  /** Strikes only requests of this method. */
  method?: string | undefined
  /** The vendor does its work, and cuts the connection before it answers. */
  isAnswerLost?: boolean | undefined
  /** The vendor cuts the connection before it does anything. */
  isDropped?: boolean | undefined
}

const cut: Answer = { raw: (response) => void response.socket?.destroy() }

/** Answers by the first fault that fits, and spends it; without one, by the vendor's work. */
export async function strike(
  faults: Fault[],
  { method }: Pick<SeenRequest, 'method'>,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const index = faults.findIndex((fault) => fault.method === undefined || fault.method === method)
  const [fault] = index < 0 ? [] : faults.splice(index, 1)
  if (fault === undefined) return work()
  if (fault.isAnswerLost) await work()
  if (fault.isAnswerLost || fault.isDropped) return cut
  if (fault.json !== undefined || fault.text !== undefined) return fault
  return { ...fault, json: { message: 'trouble at the vendor' } }
}
