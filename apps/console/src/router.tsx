// Every address of the console, with its screen and the search parameters that it takes.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router'
import { filtersNamed } from './part/filters.tsx'
import { FailedScreen } from './shell/failed-screen.tsx'
import { Home } from './shell/home.tsx'
import { Missing } from './shell/missing.tsx'
import { ProjectFrame } from './shell/project-frame.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: Missing })
const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

const home = createRoute({ ...at('/'), component: Home })
const signIn = createRoute({
  ...at('/sign-in'),
  validateSearch: filtersNamed('next', 'problem'),
  component: lazyRouteComponent(() => import('./screen/account/sign-in.tsx'), 'SignIn'),
})
const invite = createRoute({
  ...at('/invite'),
  component: lazyRouteComponent(() => import('./screen/account/invite.tsx'), 'Invite'),
})
const reset = createRoute({
  ...at('/reset'),
  component: lazyRouteComponent(() => import('./screen/account/reset.tsx'), 'Reset'),
})
const account = createRoute({
  ...at('/account'),
  component: lazyRouteComponent(() => import('./screen/account/account.tsx'), 'Account'),
})
const newProject = createRoute({
  ...at('/new-project'),
  component: lazyRouteComponent(() => import('./screen/project/new-project.tsx'), 'NewProject'),
})
const project = createRoute({ ...at('/p/$project'), component: ProjectFrame })
const within = <const Path extends string>(path: Path) => ({ getParentRoute: () => project, path })

const overview = createRoute({
  ...within('/'),
  component: lazyRouteComponent(() => import('./screen/project/overview.tsx'), 'OverviewScreen'),
})
const installations = createRoute({
  ...within('/installations'),
  validateSearch: filtersNamed('group', 'integration', 'health', 'reason', 'reads'),
  component: lazyRouteComponent(() => import('./screen/installation/installations.tsx'), 'Installations'),
})
const installation = createRoute({
  ...within('/installations/$installation'),
  validateSearch: filtersNamed('tab', 'object', 'record'),
  component: lazyRouteComponent(() => import('./screen/installation/installation.tsx'), 'InstallationScreen'),
})
const operations = createRoute({
  ...within('/operations'),
  validateSearch: filtersNamed('status', 'action', 'object', 'installation', 'cause', 'since', 'until'),
  component: lazyRouteComponent(() => import('./screen/operation/operations.tsx'), 'Operations'),
})
const operation = createRoute({
  ...within('/operations/$operation'),
  component: lazyRouteComponent(() => import('./screen/operation/operation.tsx'), 'OperationScreen'),
})
const deliveries = createRoute({
  ...within('/deliveries'),
  validateSearch: filtersNamed(
    'status',
    'destination',
    'installation',
    'operation',
    'object',
    'cause',
    'attempted',
    'since',
    'until',
  ),
  component: lazyRouteComponent(() => import('./screen/delivery/deliveries.tsx'), 'Deliveries'),
})
const delivery = createRoute({
  ...within('/deliveries/$delivery'),
  component: lazyRouteComponent(() => import('./screen/delivery/delivery.tsx'), 'DeliveryScreen'),
})
const events = createRoute({
  ...within('/events'),
  validateSearch: filtersNamed('status', 'connection'),
  component: lazyRouteComponent(() => import('./screen/event/events.tsx'), 'Events'),
})
const integrations = createRoute({
  ...within('/integrations'),
  component: lazyRouteComponent(() => import('./screen/integration/integrations.tsx'), 'Integrations'),
})
const deploy = createRoute({
  ...within('/deploy'),
  component: lazyRouteComponent(() => import('./screen/integration/deploy.tsx'), 'Deploy'),
})
const integration = createRoute({
  ...within('/integrations/$integration'),
  validateSearch: filtersNamed('tab', 'group', 'revision', 'base'),
  component: lazyRouteComponent(() => import('./screen/integration/integration.tsx'), 'IntegrationScreen'),
})
const providerApps = createRoute({
  ...within('/provider-apps'),
  component: lazyRouteComponent(() => import('./screen/provider/provider-apps.tsx'), 'ProviderApps'),
})
const connections = createRoute({
  ...within('/connections'),
  validateSearch: filtersNamed('group', 'provider', 'status'),
  component: lazyRouteComponent(() => import('./screen/connection/connections.tsx'), 'Connections'),
})
const connection = createRoute({
  ...within('/connections/$connection'),
  component: lazyRouteComponent(() => import('./screen/connection/connection.tsx'), 'ConnectionScreen'),
})
const destinations = createRoute({
  ...within('/destinations'),
  component: lazyRouteComponent(() => import('./screen/destination/destinations.tsx'), 'Destinations'),
})
const destination = createRoute({
  ...within('/destinations/$destination'),
  component: lazyRouteComponent(() => import('./screen/destination/destination.tsx'), 'DestinationScreen'),
})
const notifications = createRoute({
  ...within('/notifications'),
  component: lazyRouteComponent(() => import('./screen/notification/notifications.tsx'), 'Notifications'),
})
const keys = createRoute({
  ...within('/keys'),
  component: lazyRouteComponent(() => import('./screen/key/keys.tsx'), 'Keys'),
})
const members = createRoute({
  ...within('/members'),
  component: lazyRouteComponent(() => import('./screen/member/members.tsx'), 'Members'),
})
const audit = createRoute({
  ...within('/audit'),
  validateSearch: filtersNamed('actor', 'action', 'target'),
  component: lazyRouteComponent(() => import('./screen/audit/audit.tsx'), 'Audit'),
})
const providers = createRoute({
  ...within('/providers'),
  component: lazyRouteComponent(() => import('./screen/provider/provider-statuses.tsx'), 'ProviderStatuses'),
})

const screens = [
  overview,
  installations,
  installation,
  operations,
  operation,
  deliveries,
  delivery,
  events,
  integrations,
  deploy,
  integration,
  providerApps,
  connections,
  connection,
  destinations,
  destination,
  notifications,
  keys,
  members,
  audit,
  providers,
]

/** The router; `main.tsx` renders it. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    signIn,
    invite,
    reset,
    account,
    newProject,
    project.addChildren(screens),
  ]),
  basepath: '/console',
  defaultErrorComponent: FailedScreen,
  defaultNotFoundComponent: Missing,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
