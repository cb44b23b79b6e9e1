// Puts an installation just changed where everybody finds it, also when it cannot be read again.
import type { Installation } from '@mortise/contract'
import { useInstallationScope } from '../installation/installation-context.ts'
import { useMortise } from '../provider/mortise-context.ts'
import { places } from '../query/queries.ts'
import { scopeOf } from '../query/use-server-query.ts'

/** Answers a function that makes `installation` the group's one. */
export function useKeepInstallation(): (installation: Installation) => void {
  const { project, cache } = useMortise()
  const scope = useInstallationScope()
  return (installation) =>
    cache.set<Installation[]>([...scopeOf(project, scope), places.installations, scope.integration], () => [
      installation,
    ])
}
