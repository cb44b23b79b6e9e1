// The order of test files: those that take longest begin first, so that none of them runs alone at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// About a minute on two cores, down to 38 s; of the integration tests 15 s. All others take less.
const longest = [
  'e2e/guided-run.e2e.test.ts',
  'e2e/dev-command.e2e.test.ts',
  'e2e/console.e2e.test.ts',
  'e2e/roles.e2e.test.ts',
  'e2e/react-token.e2e.test.ts',
  'e2e/fuzz.e2e.test.ts',
  'e2e/react-gallery.e2e.test.ts',
  'e2e/parse.e2e.test.ts',
  'e2e/capabilities.e2e.test.ts',
  'e2e/proxy-threads.e2e.test.ts',
  'e2e/react-host-style.e2e.test.ts',
  'apps/server/src/postgres/start-postgres.db.test.ts',
  'packages/providers/src/zendeskSupport/desk-objects.http.test.ts',
]

/** Sorts the long ones to the front. */
export default class LongestFirst extends BaseSequencer {
  /** All files; the others stay in the order of vitest. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return place === -1 ? longest.length : place
    }
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
