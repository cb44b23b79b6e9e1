// Where the console opens: the last project, the only one, or the first to create.
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../api/client.ts'
import { useApp } from '../part/app-context.tsx'
import { Loading } from '../part/list.tsx'
import { Problem } from '../part/problem.tsx'
import { readSetting } from '../part/setting.ts'

/** Leads on. */
export function Home(): ReactNode {
  const { session } = useApp()
  const found = useQuery({
    queryKey: ['projects'],
    queryFn: () => api.listProjects(),
    enabled: session.isSignedIn,
  })
  if (!session.isSignedIn) return <Navigate to="/sign-in" />
  const projects = found.data
  if (projects === undefined) {
    return (
      <main className="alone">{found.error === null ? <Loading /> : <Problem error={found.error} />}</main>
    )
  }
  const last = projects.find(({ name }) => name === readSetting('project')) ?? projects[0]
  if (last === undefined) return <Navigate to="/new-project" />
  return <Navigate to="/p/$project" params={{ project: last.name }} />
}
