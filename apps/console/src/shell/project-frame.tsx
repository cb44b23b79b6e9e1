// The frame of a project's screens: navigation, project switcher, palette, account.
import { Link, Navigate, Outlet, useLocation, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useApp } from '../part/app-context.tsx'
import { Icon } from '../part/icon.tsx'
import { Loading } from '../part/list.tsx'
import { keepSetting } from '../part/setting.ts'
import { AccountMenu } from './account-menu.tsx'
import { navigation } from './navigation.ts'
import { Palette } from './palette.tsx'
import { hueOf, ProjectSwitcher } from './project-switcher.tsx'

/** Sends signed-out builders to the sign-in, which leads back here. */
export function ProjectFrame(): ReactNode {
  const { session, t } = useApp()
  const { project = '' } = useParams({ strict: false })
  const { pathname, href } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  useEffect(() => {
    keepSetting('project', project)
  }, [project])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes when the address changes
  useEffect(() => setMenuOpen(false), [pathname])
  if (!session.isSignedIn) return <Navigate to="/sign-in" search={{ next: href }} />
  return (
    <div className="frame" data-menu={isMenuOpen ? 'open' : undefined} data-hue={hueOf(project)}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <header className="side">
        <div className="side-head">
          <button
            type="button"
            className="menu-button"
            aria-label={t('menu')}
            aria-expanded={isMenuOpen}
            aria-controls="navigation"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <Icon name="menu" />
          </button>
          <ProjectSwitcher project={project} />
          <Palette project={project} />
        </div>
        <Navigation project={project} />
        <AccountMenu />
      </header>
      <main id="content" className="content" tabIndex={-1}>
        <Suspense fallback={<Loading />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}

function Navigation({ project }: { project: string }): ReactNode {
  const { t } = useApp()
  return (
    <nav id="navigation" className="navigation" aria-label={t('nav')}>
      {navigation.map(({ title, entries }) => (
        <div key={title}>
          <p className="nav-title">{t(title)}</p>
          <ul>
            {entries.map(({ to, text, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  params={{ project }}
                  className="nav-link"
                  activeOptions={{ exact: to === '/p/$project', includeSearch: false }}
                >
                  <Icon name={icon} />
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
