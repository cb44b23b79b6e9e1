// Switches between the builder's projects; a colour made from the name tells them apart.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api } from '../api/client.ts'
import { useApp } from '../part/app-context.tsx'

const newProject = '+'

/** The browser's own select. */
export function ProjectSwitcher({ project }: { project: string }): ReactNode {
  const { t } = useApp()
  const navigate = useNavigate()
  const { data = [] } = useQuery({ queryKey: ['projects'], queryFn: () => api.listProjects() })
  const names = data.map(({ name }) => name)
  const shown = names.includes(project) ? names : [project, ...names]
  const go = (name: string) => {
    if (name === newProject) void navigate({ to: '/new-project' })
    else void navigate({ to: '/p/$project', params: { project: name } })
  }
  return (
    <span className="project">
      <span className="project-mark" aria-hidden="true">
        {project.slice(0, 1).toUpperCase()}
      </span>
      <select
        className="project-select"
        aria-label={t('project')}
        value={project}
        onChange={(event) => go(event.target.value)}
      >
        {shown.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={newProject}>{t('project.new')}</option>
      </select>
    </span>
  )
}

/** One of six colours: red for names of production, so that it is noticed. */
export function hueOf(name: string): string {
  if (/prod|live/i.test(name)) return 'production'
  const sum = [...name].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0)
  return String(sum % 5)
}
