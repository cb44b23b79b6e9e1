// The pages that a provider has answered before a read has an operation.
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { NativePage } from '../paging/fetch-page.ts'
import type { ReadPhase } from '../read-state/store-operation.ts'

/** The first pages of a read, as the provider has answered them or failed to. They hold for this very plan. */
export interface Answers {
  plan: ReadPlan
  pages: Partial<Record<ReadPhase, Promise<NativePage>>>
}
