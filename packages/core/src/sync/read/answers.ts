// The pages that a provider has answered before a read has an operation.
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { NativePage } from '../paging/fetch-page.ts'
import type { ReadPhase } from '../read-state/store-operation.ts'

/** The provider's answers for the first pages of a read, or its failures. They are valid for this plan only. */
export interface Answers {
  plan: ReadPlan
  pages: Partial<Record<ReadPhase, Promise<NativePage>>>
}
