/** GitHub, simulated: its objects by the names the definition has for them, and how their records are made up. */

import { makeCompany } from '../generate/people.ts'
import type { Random } from '../generate/random.ts'
import type { JsonObject } from '../json.ts'
import type { SimulatedObject } from '../simulate/simulator.ts'
import { around } from './around.ts'
import { toIssue, toPullRequest, toRepository } from './shape.ts'
import { stamped } from './stamped.ts'

/** Who does it, and what for: names and a number, which stand for people, labels and a milestone. */
function planned(index: number): JsonObject {
  return index % 4 === 1 ? { labels: ['bug', 'good first'], assignees: ['ada', 'bo'], milestone: 3 } : {}
}

function inRepository(random: Random): JsonObject {
  return { in_repository: random.pick(['octo/hello', 'octo/world']) }
}

/** All of them. */
export const objects: Record<string, SimulatedObject> = {
  repositories: {
    ...stamped,
    defaults: { name: 'hello', visibility: 'public' },
    generate: (_random, index) => ({ name: `hello-${index}` }),
    shape: toRepository,
  },
  issues: {
    ...stamped,
    shape: toIssue,
    defaults: { title: null, state: 'open', creator: 'octo' },
    generate: (random, index) => ({
      title: `${makeCompany(random, index).name} cannot sign in`,
      state: random.pick(['open', 'closed']),
      ...inRepository(random),
      ...planned(index),
    }),
  },
  pull_requests: {
    ...stamped,
    shape: toPullRequest,
    defaults: { title: null, state: 'open', creator: 'octo', head: 'octo:change', base: 'main' },
    generate: (random, index) => ({ title: `Change ${index}`, ...inRepository(random), ...planned(index) }),
  },
  ...around,
}
